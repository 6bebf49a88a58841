"""A language server: what `verify` and `annotate` find, shown by an editor as one types."""
