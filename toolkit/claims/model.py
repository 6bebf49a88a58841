"""Claims, their verdicts, and the standing of the moves that a comment names."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, TypeAlias

from toolkit.facts.path_reports import PathReport
from toolkit.play.tree import Node
from toolkit.record.comment_lines import LineMove
from toolkit.record.model import ply_name
from toolkit.record.source import Source, Span
from toolkit.rules.position import Move, Position
from toolkit.text import quoted

MAX_SENTENCE = 2_000
"""The most characters of a sentence that is read."""
OPINION = "opinion"
"""The kind of an opinion."""
NOT_UNDERSTOOD = "not understood"
"""The detail of a sentence that has no reading."""
_LONGEST_TEXT = 50
"""The most characters of a claim in its short form."""


class Verdict(StrEnum):
    """The verdict on a claim."""

    VERIFIED = "verified"
    INCOMPLETE = "incomplete"
    """True, but other clear paths (or moves) exist that the claim does not name."""
    REFUTED = "refuted"
    OPINION = "opinion"
    UNREAD = "unread"
    """Text that looks like a claim and was not understood."""


class When(StrEnum):
    """The position in which a claim is judged."""

    BEFORE = "before"
    AFTER = "after"
    LINE = "line"


class Standing(StrEnum):
    """The way in which a comment means a move that it names."""

    ASSERTED = "asserted"  # It can be played where it is named.
    DENIED = "denied"  # It cannot, which the reader of the words judges.
    SUPPOSED = "supposed"  # It is meant in another position than the record's.
    THREATENED = "threatened"  # It is meant after a pass, which the reader of the words judges.
    UNREAD = "unread"  # Unknown, as the words are not understood.


Standings: TypeAlias = Mapping[LineMove, Standing]
"""The standings of a comment's moves; a move that is missing is asserted."""


class Topic(StrEnum):
    """The subject of an opinion."""

    ERROR = "error"  # The move played lets a forced mate in.
    BETTER = "better"  # The moves named do not lose by force, the one played does.
    ONLY = "only"  # All other moves lose by force.


@dataclass(frozen=True, slots=True)
class Question:
    """A question for the solver that an opinion raises."""

    topic: Topic
    before: Position
    played: Move | None
    named: tuple[Move, ...] = ()


@dataclass(frozen=True, slots=True)
class Claim:
    """A claim with its verdict; `index` is the ply that it is about."""

    index: int
    when: When
    span: Span
    kind: str
    verdict: Verdict
    detail: str = ""
    """The truth instead, or in addition."""
    paths: tuple[PathReport, ...] = ()
    xray: tuple[str, ...] = ()
    missing: tuple[PathReport, ...] = ()
    """Clear paths that an incomplete claim leaves out."""
    asks: Question | None = None
    """A question for the solver, if the claim is an opinion."""
    reported: bool = False
    """True if its fault is a finding of its own already."""
    instead: str | None = None
    """The correct mark in place of a refuted one; None if that is not known."""
    node: Node | None = None
    """The node after whose move it was judged; None if it was not."""
    text: str = ""
    """Its words in the record, filled in by a verification."""
    reading: str = ""
    """The understood meaning in words; empty if it was not read as a sentence."""

    def __repr__(self) -> str:
        said = f": {quoted(self.text, _LONGEST_TEXT)}" if self.text else ""
        return f"<Claim {self.ply} {self.kind} {self.verdict.value}{said}>"

    @property
    def ply(self) -> str:
        """The name of the ply that it is about, such as `14b`."""
        return ply_name(self.index)

    def to_json(self, source: Source) -> dict[str, Any]:
        """Return the claim as JSON."""
        place = source.place(self.span.start)
        return {
            "ply": self.ply,
            "position": self.when.value,
            "line": place.line,
            "column": place.column,
            "kind": self.kind,
            "text": source.slice(self.span),
            "verdict": self.verdict.value,
            "detail": self.detail,
            "reading": self.reading,
            "paths": [path.to_json() for path in self.paths],
            "xray": list(self.xray),
            "missing": [path.to_json() for path in self.missing],
        }
