"""What was found of the parts of a statement: what is wrong with it, and what is not known."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from toolkit.claims.rules.judgement import Judgement, Truth, false, true, unknown


@dataclass(slots=True)
class Parts:
    """Gathers the faults of a statement whose parts must all be true."""

    faults: list[str] = field(default_factory=list)
    doubts: list[str] = field(default_factory=list)

    def need(self, holds: bool | None, otherwise: str) -> None:
        """A part must hold; `otherwise` is what is true instead. None is not known."""
        if holds is None:
            self.doubts.append(otherwise)
        elif not holds:
            self.faults.append(otherwise)

    def judgement(self, detail: str = "") -> Judgement:
        """False if a part is, else unknown if one is, else true with a detail."""
        if self.faults:
            return false("; ".join(dict.fromkeys(self.faults)))
        if self.doubts:
            return unknown("; ".join(dict.fromkeys(self.doubts)))
        return true(detail)


def any_of(truths: Iterable[bool | None]) -> bool | None:
    """Whether one of several is true; None where that is not known."""
    found = list(truths)
    if any(found):
        return True
    return None if None in found else False


def opinion(detail: str = "") -> Judgement:
    """Understood, and neither proved nor refuted."""
    return Judgement(Truth.OPINION, detail)
