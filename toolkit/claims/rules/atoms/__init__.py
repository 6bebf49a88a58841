"""One module a kind of claim: the judges of its senses."""
