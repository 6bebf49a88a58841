"""Games from TOML files: their form, their meaning, and every fault with its line."""
