"""Reports: verifications, explanations, routes and surveys, as text, JSON and SARIF."""

from dataclasses import dataclass
from enum import StrEnum


class ReportFormat(StrEnum):
    """The formats of a report."""

    TEXT = "text"
    JSON = "json"
    SARIF = "sarif"


@dataclass(frozen=True, slots=True)
class Contents:
    """The contents of a report in text besides errors and warnings."""

    quiet: bool = False
    """True if it leaves out notes and the table."""
    unread: bool = False
    """True if it lists the sentences that were not understood; else it counts them."""
    readings: bool = False
    """True if it lists the other claims with what they were read as."""
