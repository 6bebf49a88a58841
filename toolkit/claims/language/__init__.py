"""From a sentence to its logical form, without a position."""
