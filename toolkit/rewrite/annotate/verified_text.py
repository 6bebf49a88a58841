"""The records of a text, verified together, so that the text can be changed and verified anew."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from toolkit.claims.model import Claim
from toolkit.errors import FenError, GameError, UsageError
from toolkit.notation.move_grammar import MoveParts
from toolkit.play.findings import Finding
from toolkit.play.replay_cache import ReplayCache
from toolkit.record.edits import apply_edits
from toolkit.record.model import Ply, Record
from toolkit.record.reader import read_records
from toolkit.record.source import Source
from toolkit.rewrite.annotate.changes import Change
from toolkit.rules.game import Game
from toolkit.verify.model import Verification
from toolkit.verify.records import unverified, verify_record


@dataclass
class VerifiedText:
    """All records of a text, verified."""

    source: Source
    game: Game | str | None
    cache: ReplayCache = field(default_factory=ReplayCache)
    """The moves that were played, so that moves which an edit does not change are not played again."""
    records: list[Verification] = field(init=False)

    def __post_init__(self) -> None:
        self.records = [self._check(record) for record in read_records(self.source)]

    def _check(self, record: Record) -> Verification:
        try:
            return verify_record(record, self.game, cache=self.cache)
        except (GameError, FenError) as error:
            return unverified(record, error)

    def require(self, letters: str | None) -> None:
        """Raise UsageError for a letter that is no piece of any of the games."""
        games = [each.played.game for each in self.records if each.played is not None]
        known = list(dict.fromkeys(piece.letter for game in games for piece in game.pieces))
        for letter in letters or "" if games else "":
            if letter not in known:
                raise UsageError(f"no piece is called {letter!r}; known are {', '.join(known)}")

    def edited(self, changes: Iterable[Change]) -> VerifiedText:
        """Return the same text with changes, verified."""
        source = self.source
        text = apply_edits(source.text, (change.edit for change in changes))
        # Without its fallback the encoding would pass for mended.
        new = Source(source.name, text, source.encoding, source.bom, source.fallback)
        return VerifiedText(new, self.game, self.cache)

    @property
    def score(self) -> list[object]:
        """The parts that no change may touch: the games, their headers, moves and results."""
        return [
            (
                tuple((header.key, header.value) for header in each.record.headers),
                _wordings(each.record.plies),
                tuple(_wordings(line.plies) for line in each.record.variations()),
                each.record.result and each.record.result.value,
            )
            for each in self.records
        ]

    @property
    def findings(self) -> Iterator[Finding]:
        """The findings of all records."""
        for each in self.records:
            yield from each.findings

    @property
    def claims(self) -> Iterator[Claim]:
        """The claims of all records."""
        for each in self.records:
            yield from each.claims


def _wordings(plies: tuple[Ply, ...]) -> tuple[tuple[int, MoveParts | str], ...]:
    return tuple((ply.index, ply.move.wording) for ply in plies)
