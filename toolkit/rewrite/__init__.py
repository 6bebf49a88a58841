"""Annotated games written anew: with more in them, or in another form."""
