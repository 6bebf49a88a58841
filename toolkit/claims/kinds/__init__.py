"""The kinds of claims, a module each. A new kind is a new file: the registry finds it."""
