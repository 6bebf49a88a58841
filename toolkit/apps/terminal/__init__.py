"""Streams, files, messages and exit statuses: shared by every command."""
