"""Claims, their verdicts, and how the words of a comment mean the moves that they name."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, TypeAlias

from toolkit.facts.reports import PathReport
from toolkit.play.tree import Node
from toolkit.record.comment_lines import LineMove
from toolkit.record.model import ply_name
from toolkit.record.source import Source, Span
from toolkit.rules.position import Move, Position
from toolkit.text import quoted

MAX_SENTENCE = 2_000
"""A sentence with more characters is not read."""
OPINION = "opinion"
"""The kind of claim that a judgement is."""
NOT_UNDERSTOOD = "not understood"
"""What is said of a sentence for which there is no reading."""
_LONGEST_TEXT = 50
"""More characters of a claim are cut in its short form."""


class Verdict(StrEnum):
    """What became of a claim."""

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
    """How the words of a comment mean a move that they name."""

    ASSERTED = "asserted"
    """It can be played where it is named."""
    DENIED = "denied"
    """It cannot: whoever reads the words judges that."""
    SUPPOSED = "supposed"
    """It is meant in another position than the record's."""
    THREATENED = "threatened"
    """It is meant after a pass, and whoever reads the words judges that."""
    UNREAD = "unread"
    """Nobody knows, as the words are not understood."""


Standings: TypeAlias = Mapping[LineMove, Standing]
"""How the moves of a comment are meant; one that is not there is asserted."""


class Topic(StrEnum):
    """What a judgement is about."""

    ERROR = "error"
    """The move played lets a forced mate in."""
    BETTER = "better"
    """The moves named do not lose by force, the one played does."""
    ONLY = "only"
    """All other moves lose by force."""


@dataclass(frozen=True, slots=True)
class Question:
    """What the solver can be asked of a judgement."""

    topic: Topic
    before: Position
    played: Move | None
    named: tuple[Move, ...] = ()


@dataclass(frozen=True, slots=True)
class Claim:
    """A claim with its verdict; `index` is the ply that it was made about."""

    index: int
    when: When
    span: Span
    kind: str
    verdict: Verdict
    detail: str = ""
    """What is true instead, or in addition."""
    paths: tuple[PathReport, ...] = ()
    xray: tuple[str, ...] = ()
    missing: tuple[PathReport, ...] = ()
    """Clear paths that an incomplete claim leaves out."""
    asks: Question | None = None
    """What the solver can be asked, if the claim is a judgement."""
    reported: bool = False
    """True if what is wrong with it is a finding of its own already."""
    instead: str | None = None
    """What would rightly stand in the place of a refuted mark; None where that is not known."""
    node: Node | None = None
    """The node in whose position it was judged, that after its move; None if nothing was."""
    text: str = ""
    """Its words in the record, which a verification knows."""
    reading: str = ""
    """What was understood, in words; empty where its words were not read as a sentence."""

    def __repr__(self) -> str:
        said = f": {quoted(self.text, _LONGEST_TEXT)}" if self.text else ""
        return f"<Claim {self.ply} {self.kind} {self.verdict.value}{said}>"

    @property
    def ply(self) -> str:
        """The name of the ply that it was made about, `14b`."""
        return ply_name(self.index)

    def to_json(self, source: Source) -> dict[str, Any]:
        """The claim as JSON."""
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
