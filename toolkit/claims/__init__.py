"""What comments claim: a module for each kind, with its phrases and its rule."""
