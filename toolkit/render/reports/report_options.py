"""What the text report of `verify` has besides errors and warnings."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Contents:
    """What a report leaves out, and what it lists besides."""

    quiet: bool = False
    """True if it leaves out notes and the table."""
    unread: bool = False
    """True if it lists the sentences that were not understood; else it counts them."""
    readings: bool = False
    """True if it lists the other claims with what they were read as."""
