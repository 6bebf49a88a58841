"""Plays the tree of a record, once, for everybody: each node has its position and its move."""
