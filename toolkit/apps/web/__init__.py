"""The local server: a page on which records and positions are worked on."""
