"""The records of a text, verified together, so that the text can be changed and verified anew."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from toolkit.claims.model import Claim
from toolkit.errors import FenError, GameError, UsageError
from toolkit.notation.move_grammar import MoveParts
from toolkit.play.findings import Finding
from toolkit.play.record import PlayedRecord
from toolkit.play.replay_cache import Steps
from toolkit.record.model import Ply, Record
from toolkit.record.reader import read_records
from toolkit.record.source import Source
from toolkit.record.writer import apply_edits
from toolkit.rewrite.annotate.changes import Change
from toolkit.rules.game import Game
from toolkit.verify.model import Verification
from toolkit.verify.records import unverified, verify_record


@dataclass(frozen=True, slots=True)
class Part:
    """One record of a text, verified."""

    verification: Verification

    @property
    def played(self) -> PlayedRecord | None:
        """The record with its positions; None where its game is not known."""
        return self.verification.played

    @property
    def game(self) -> Game | None:
        """Its game, if that is known."""
        return self.played.game if self.played is not None else None

    @property
    def record(self) -> Record:
        """The record, its plies numbered as its start position has it."""
        return self.verification.record


@dataclass
class Checked:
    """All records of a text, verified."""

    source: Source
    game: Game | str | None
    steps: Steps = field(default_factory=Steps)
    """What was played, so that what an edit does not change is not played again."""
    records: list[Part] = field(init=False)

    def __post_init__(self) -> None:
        self.records = [self._check(record) for record in read_records(self.source)]

    def _check(self, record: Record) -> Part:
        try:
            return Part(verify_record(record, self.game, steps=self.steps))
        except (GameError, FenError) as error:
            return Part(unverified(record, error))

    def require(self, letters: str | None) -> None:
        """Raise UsageError for a letter that is no piece of any of the games."""
        games = [part.game for part in self.records if part.game is not None]
        known = list(dict.fromkeys(piece.letter for game in games for piece in game.pieces))
        for letter in letters or "" if games else "":
            if letter not in known:
                raise UsageError(f"no piece is called {letter!r}; known are {', '.join(known)}")

    def edited(self, changes: Iterable[Change]) -> Checked:
        """The same text with changes, verified."""
        source = self.source
        text = apply_edits(source.text, (change.edit for change in changes))
        # Without its fallback the encoding would pass for mended.
        new = Source(source.name, text, source.encoding, source.bom, source.fallback)
        return Checked(new, self.game, self.steps)

    @property
    def score(self) -> list[object]:
        """What no change may touch: the games, their headers, moves and results."""
        return [
            (
                tuple((header.key, header.value) for header in part.record.headers),
                _wordings(part.record.plies),
                tuple(_wordings(each.plies) for each in part.record.variations()),
                part.record.result and part.record.result.value,
            )
            for part in self.records
        ]

    @property
    def findings(self) -> Iterator[Finding]:
        """The findings of all records."""
        for part in self.records:
            yield from part.verification.findings

    @property
    def claims(self) -> Iterator[Claim]:
        """The claims of all records."""
        for part in self.records:
            yield from part.verification.claims


def _wordings(plies: tuple[Ply, ...]) -> tuple[tuple[int, MoveParts | str], ...]:
    return tuple((ply.index, ply.move.wording) for ply in plies)
