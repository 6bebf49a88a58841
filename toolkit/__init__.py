"""Pathmate: chess variants whose pieces move along paths that can be argued about."""

__version__ = "0.1.0"
