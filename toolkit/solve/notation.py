"""The moves of a solution as text: short or full, in the letters of a language, with their paths.

`Qf6`, `Nce3+`, `e8=Q#`; a final stalemate has `=` where a mate has `#`, en passant says `e.p.`.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from enum import StrEnum

from toolkit.facts.path_reports import path_name
from toolkit.facts.paths import clear_paths
from toolkit.kernel.terms import Prelude
from toolkit.notation.algebraic import format_move, format_short
from toolkit.notation.piece_letters import legend_words, letters_of
from toolkit.rules.game import Game
from toolkit.rules.movement.pathtable import PieceType
from toolkit.rules.position import Manner, Move
from toolkit.solve.solution import Line, PlacedMove
from toolkit.solve.stipulation import Stipulation

SPACE = "\N{NO-BREAK SPACE}"
"""Stands within a move, where no line may break."""
BREAK = "\N{ZERO WIDTH SPACE}"
"""Stands where a line may break although nothing is seen there."""
_LETTER = re.compile(r"(?:^|(?<==))[A-Z]")
"""The piece that moves, and the one that a pawn becomes."""
_EN_PASSANT = f"{SPACE}e.p."


class Notation(StrEnum):
    """The notations of moves."""

    SHORT = "short"
    """As little of its origin as it takes to know it from others."""
    FULL = "full"


class MoveWriter:
    """A writer of the moves of one game, each of them once.

    `letters` names a language, or is a list such as `N=S B=L`; `paths` adds to the moves of pieces
    that go by two legs the paths that were clear. Raises UsageError for letters that are none, or
    that would stand for two pieces of the game.
    """

    def __init__(
        self,
        game: Game,
        notation: Notation = Notation.SHORT,
        letters: str | None = None,
        paths: bool = False,
    ) -> None:
        self._format = format_short if notation is Notation.SHORT else format_move
        self._letters = _written_letters(game, letters)
        self._bent = _bent(game) if paths else frozenset()
        self._known: dict[int, tuple[PlacedMove, str, str]] = {}

    def __call__(self, placed: PlacedMove, sign: str = "", ends: bool = True) -> str:
        """Write a move with a sign such as `!`; where a series goes on after it, it ends nothing."""
        known = self._known.get(id(placed))
        if known is None:
            written = self._written(placed, ends), self._paths(placed)
            # The move is kept, so that its number stays its own.
            known = self._known[id(placed)] = placed, *written
        _, text, paths = known
        return text + sign + paths

    @property
    def letters(self) -> Mapping[str, str]:
        """The letter that is written for each of the game's letters, where it is another."""
        return self._letters

    def legend(self, pieces: Iterable[PieceType]) -> str:
        """Return what the letters of some pieces stand for."""
        return legend_words(pieces, self._letters)

    def _written(self, placed: PlacedMove, ends: bool) -> str:
        position, move = placed.position, placed.move
        bare, mark = _split(self._format(position, move))
        if not mark and ends and not position.play(move).has_move():
            mark = "="
        passing = _EN_PASSANT if move.manner is Manner.EN_PASSANT else ""
        return f"{self._lettered(bare, move)}{passing}{mark}"

    def _lettered(self, text: str, move: Move) -> str:
        if move.way is not None:
            return text
        return _LETTER.sub(lambda match: self._letters.get(match[0], match[0]), text)

    def _paths(self, placed: PlacedMove) -> str:
        """Return the clear paths of a move by two legs: ` [g1-i3-g3]`."""
        position, move = placed.position, placed.move
        if move.piece not in self._bent or move.manner is Manner.DROP:
            return ""
        found = clear_paths(position, position.turn, move.piece, move.origin, move.target)
        names = sorted({path_name(position.game.board, path) for path in found})
        return f" [{', '.join(names)}]" if names else ""


def _split(text: str) -> tuple[str, str]:
    """Return a move and its mark of check or mate."""
    bare = text.rstrip("+#")
    return bare, text[len(bare) :]


def _written_letters(game: Game, letters: str | None) -> Mapping[str, str]:
    """Return the letter to write for each of the game's letters."""
    if letters is None:
        return {}
    return {ours: theirs for theirs, ours in letters_of(game, letters).items()}


def _bent(game: Game) -> frozenset[PieceType]:
    """Return the pieces that go by two legs."""
    return frozenset(piece for piece in game.pieces if any(len(word.legs) > 1 for word in piece.words))


def alternatives(moves: Sequence[PlacedMove], write: MoveWriter) -> str:
    """Return moves of which one is played: `Qc3#/Rc5#`."""
    return f"/{BREAK}".join(map(write, moves))


def series_length(stipulation: Stipulation, line: Line) -> int:
    """Return the number of moves of a line that are its series, of which a short line has fewer."""
    return len(line.moves) - (stipulation.prelude is Prelude.SERIES_HELP)


def numbered_line(stipulation: Stipulation, line: Line, write: MoveWriter) -> str:
    """Return a line of help play or of a series with the numbers of its moves: `1.Kd4 Be3 2.Ke5 Sf7#`."""
    *before, end = line.moves
    moves = [*(write(move, ends=False) for move in before), write(end)]
    if line.last:
        moves.append(alternatives(line.last, write))
    if stipulation.prelude is not Prelude.HELP:
        count = series_length(stipulation, line)
        series = [f"{number}.{move}" for number, move in enumerate(moves[:count], 1)]
        return " ".join(series + moves[count:])
    # What half a move more has, or set play has not, is the first half of the first pair.
    pairs = ([] if len(moves) % 2 == 0 else [".."]) + moves
    return " ".join(
        f"{number}.{first}{'' if first == '..' else ' '}{second}"
        for number, (first, second) in enumerate(zip(pairs[::2], pairs[1::2], strict=True), 1)
    )
