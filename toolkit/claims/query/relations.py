"""All relations: importing this registers what answers each of them."""

from __future__ import annotations

from toolkit.claims.query import counts, deeds, events, options, pathstates, possibilities, variants
from toolkit.claims.query.evaluate import evaluate

__all__ = [
    "counts",
    "deeds",
    "evaluate",
    "events",
    "options",
    "pathstates",
    "possibilities",
    "variants",
]
