"""Writes into a record what is true and not yet written: paths, missing paths, marks."""
