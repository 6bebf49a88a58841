"""Writes verified records in other forms, and names what such a form cannot hold."""
