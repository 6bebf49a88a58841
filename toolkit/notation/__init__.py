"""Moves as text: in full, in short, as compounds, and in the letters of languages."""
