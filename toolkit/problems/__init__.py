"""Problems and their collections."""
