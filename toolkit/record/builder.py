"""Games written by code: moves, comments and variations, each checked as it is added."""

from __future__ import annotations

import re
from os import PathLike, fspath

from toolkit.errors import IllegalMoveError, UsageError
from toolkit.explain.moves import read_legal_move
from toolkit.notation.algebraic import format_short
from toolkit.record.headers import tag_line
from toolkit.record.model import Record, plies_words
from toolkit.record.movetext import RESULTS
from toolkit.record.pgn import read_records
from toolkit.record.source import Source
from toolkit.rules.arrangements import start_position
from toolkit.rules.board import Colour
from toolkit.rules.catalogue import STANDARD, load
from toolkit.rules.fen import read_fen, write_fen
from toolkit.rules.game import Game
from toolkit.rules.position import Move, Position
from toolkit.text import quoted

_TAG = re.compile(r"[A-Za-z][A-Za-z0-9_]{0,30}", re.ASCII)
_OWN = {"fen", "setup", "variant", "game"}
"""Tags that follow from the start position."""
_CONTROL = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\ud800-\udfff]")


class RecordBuilder:
    """A game that grows move by move, or one of its variations; `Record.new` begins one.

    `add` and `comment` return it itself, so that calls can be chained; `variation` returns the new
    line. `record` is the game as a Record, whose text is PGN.

    >>> game = Record.new("coherent", White="Valencia", Black="Cetina")
    >>> game.add("Ng1-g3").comment("Path: g1-i3-g3").add("Nc9-c7")
    <RecordBuilder coherent: 2 plies>
    >>> game.variation("Ng9-g7").comment("Path: g9-i7-g7")
    <RecordBuilder coherent: 1 ply>
    >>> print(game.record.source.text.splitlines()[-1])
    1. Ng3 {Path: g1-i3-g3} 1... Nc7 (1... Ng7 {Path: g9-i7-g7}) *
    """

    def __init__(self, start: Position, headers: dict[str, str], whole: RecordBuilder | None = None) -> None:
        """Begin a game; or a variation, then `whole` is the game around it."""
        self.position = start
        """The position after its last move."""
        self._tags = [] if whole else _tags(start, headers)
        self._result = headers.get("Result")
        self._whole = whole or self
        self._before: Position | None = None
        self._parts: list[str | RecordBuilder] = []
        self._plies = 0
        self._is_numbered = False

    def __repr__(self) -> str:
        return f"<RecordBuilder {self.position.game.key}: {plies_words(self._plies)}>"

    def add(self, *moves: Move | str) -> RecordBuilder:
        """Play moves, each a Move or its text; raises a MoveError at the first that is not legal."""
        for given in moves:
            before = self.position
            move = _legal(before, given)
            if before.turn is Colour.WHITE or not self._is_numbered:
                dots = "." if before.turn is Colour.WHITE else "..."
                self._parts.append(f"{before.fullmove}{dots}")
            self._parts.append(format_short(before, move))
            self._before, self.position = before, before.play(move)
            self._is_numbered = True
            self._plies += 1
        return self

    def comment(self, text: str) -> RecordBuilder:
        """Comment on the last move, or on the game before its first.

        Raises UsageError for what a comment of PGN does not hold: a `}`, and control characters.
        """
        if not isinstance(text, str) or "}" in text or _CONTROL.search(text):
            raise UsageError(f"a comment has no '}}' and no control characters: {quoted(str(text), 40)}")
        self._parts.append(f"{{{text}}}")
        self._is_numbered = False
        return self

    def glyph(self, number: int) -> RecordBuilder:
        """Mark the last move with a NAG: 1 for `!`, 4 for `??`.

        Raises UsageError for a number above 255, and where no move stands before it.
        """
        if self._before is None or type(number) is not int or not 0 <= number <= 255:
            raise UsageError("a glyph is a number from 0 to 255 after a move")
        self._parts.append(f"${number}")
        return self

    def variation(self, *moves: Move | str) -> RecordBuilder:
        """Begin a line instead of the last move, and return it.

        Raises a MoveError as `add` does, UsageError where there is no move to replace or to begin with.
        """
        if self._before is None or not moves:
            raise UsageError("a variation has a move, and stands for one that was added before")
        line = RecordBuilder(self._before, {}, self._whole).add(*moves)
        self._parts.append(line)
        self._is_numbered = False
        return line

    @property
    def record(self) -> Record:
        """The whole game, as it is now."""
        whole = self._whole
        outcome = whole.position.outcome()
        result = whole._result or (outcome.result if outcome else "*")
        moves = f"{whole._text()} {result}".lstrip()
        lines = [*whole._tags, tag_line("Result", result), "", moves, ""]
        (record,) = read_records(Source("game", "\n".join(lines)))
        return record

    def _text(self) -> str:
        """The moves with all that stands among them."""
        # Variations may be nested deeper than Python calls.
        text = ""
        waiting: list[str | RecordBuilder] = [*reversed(self._parts)]
        while waiting:
            part = waiting.pop()
            if isinstance(part, RecordBuilder):
                waiting += [")", *reversed(part._parts), "("]
            else:
                text += part if part == ")" or text.endswith("(") else f" {part}"
        return text.lstrip()


def new_record(game: Position | Game | str | PathLike[str], fen: str | None, headers: dict[str, str]) -> RecordBuilder:
    """Begin a game, as `Record.new` does."""
    if not isinstance(game, Position | Game | str | PathLike) or not isinstance(fen, str | None):
        raise UsageError("expected a game, or a position, and a FEN if it begins elsewhere")
    if isinstance(game, Position):
        start = game
    else:
        known = game if isinstance(game, Game) else load(fspath(game))
        start = start_position(known) if fen is None else read_fen(fen, known)
    return RecordBuilder(start, headers)


def _legal(position: Position, given: Move | str) -> Move:
    if isinstance(given, str):
        return read_legal_move(position, given)
    if not isinstance(given, Move):
        raise UsageError(f"expected a Move or its text, not {type(given).__name__}")
    if given not in position.moves():
        raise IllegalMoveError(repr(given), f"{given!r} is not legal in this position")
    return given


def _tags(start: Position, headers: dict[str, str]) -> list[str]:
    """The lines of the tags of a game but its result."""
    for key, value in headers.items():
        if not _TAG.fullmatch(key) or key.casefold() in _OWN:
            raise UsageError(f"no header can be given as {quoted(key, 40)}")
        if not isinstance(value, str) or _CONTROL.search(value) or "\n" in value:
            raise UsageError(f"{key}: expected a text of one line")
    if headers.get("Result", "*") not in RESULTS:
        raise UsageError(f"Result: expected one of {', '.join(RESULTS)}")
    said = {key: value for key, value in headers.items() if key != "Result"}
    if start.game.key != STANDARD:
        said["Variant"] = start.game.key
    fen = write_fen(start)
    if fen != start.game.start or start.game.rules.shuffle:
        said |= {"SetUp": "1", "FEN": fen}
    return [tag_line(key, value) for key, value in said.items()]
