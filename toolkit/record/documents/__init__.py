"""Records as JSON: the text that they were read from, and their tree beside it."""
