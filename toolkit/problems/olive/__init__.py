"""Problems as olive and the database YACPDB keep them: documents of YAML."""
