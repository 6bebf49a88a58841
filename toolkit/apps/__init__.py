"""Programs around the library: the command line, the language server, and workers for both."""
