"""True and false sentences from random games; see `rows`."""
