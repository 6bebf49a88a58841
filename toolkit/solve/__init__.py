"""Searching for mates."""
