"""The language of claims: from words to queries, by frames that are data."""
