"""Problems as TOML: each a `[[problem]]`."""
