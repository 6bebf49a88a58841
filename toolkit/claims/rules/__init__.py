"""From a logical form to a verdict, without a text."""
