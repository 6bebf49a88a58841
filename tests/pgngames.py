"""Games of chance written as PGN, with comments, glyphs and variations, for several tests."""

import random
from collections.abc import Iterator

from toolkit.notation.algebraic import format_move, format_short
from toolkit.play.tree import Node
from toolkit.rules.fen import write_fen
from toolkit.rules.position import Move, Position

RESULTS = ("1-0", "0-1", "1/2-1/2", "*")
COMMENTS = (
    "[%clk 0:03:01.5]",
    "[%eval -0.35] a little better for Black",
    "[%csl Ge4,Rd5][%cal Ge2e4] the centre",
    "A quiet move; White prepares to castle (as in many games), and Black has nothing to fear.",
    "Black's knight is pinned, but White cannot win it.",
    "The pawn on e4 is protected by the knight on c3. Path: g1-h2-g2.",
    "better was 12. Nf3 (12... e5 13. d4)",
    "!",
)
GLYPHS = ("", "", "", "", " $1", " $14", "!", "?!", " $2 $16", " +-")


class Writer:
    """Writes one game; the same seed gives the same text."""

    def __init__(self, rng: random.Random, forms: tuple[str, ...] = ("short",)) -> None:
        self._rng = rng
        self._forms = forms

    def game(self, start: Position, plies: int, tags: dict[str, str]) -> str:
        """A game of some plies from a position, with its tags."""
        lines = [f'[{key} "{value}"]' for key, value in tags.items()]
        movetext = " ".join((*self._line(start, plies, 2), tags.get("Result", "*")))
        return "\n".join((*lines, "", movetext, "", ""))

    def _line(self, position: Position, plies: int, depth: int) -> Iterator[str]:
        """The tokens of a line; `depth` is how deep variations may nest below it."""
        rng, fresh = self._rng, True
        for _ in range(plies):
            moves = list(position.moves())
            if not moves:
                return
            move = rng.choice(moves)
            yield self._move(position, move, fresh)
            comment, variation = rng.random() < 0.15, depth and rng.random() < 0.08
            if comment:
                yield f"{{{rng.choice(COMMENTS)}}}"
            if variation:
                inner = " ".join(self._line(position, rng.randint(1, 8), depth - 1))
                yield f"({inner})"
            fresh = comment or bool(variation)
            position = position.play(move)

    def _move(self, position: Position, move: Move, numbered: bool) -> str:
        number = f"{position.fullmove}{'...' if position.turn else '.'} "
        text = self._written(position, move) + self._rng.choice(GLYPHS)
        return number + text if numbered or not position.turn else text

    def _written(self, position: Position, move: Move) -> str:
        form = self._rng.choice(self._forms)
        if form == "short":
            return format_short(position, move)
        if form == "full" or move.way is not None or move.origin == move.target:
            return format_move(position, move)
        board, becomes = position.game.board, move.promotion.letter if move.promotion else ""
        return f"{board.name(move.origin)}{board.name(move.target)}{becomes.lower()}"


def tags_of(position: Position, rng: random.Random) -> dict[str, str]:
    """The tags of a game that begins from a position."""
    game = position.game
    tags = {"Event": f"Game {rng.randint(1, 999)}", "White": 'Miss "A" \\', "Black": "B"}
    tags = {key: value.replace("\\", "\\\\").replace('"', '\\"') for key, value in tags.items()}
    if game.key != "orthodox":
        tags["Variant"] = game.name
    return tags | {"Result": rng.choice(RESULTS), "SetUp": "1", "FEN": write_fen(position)}


def uci(node: Node) -> str:
    """What was played at a node, in the form of UCI; 0000 where nothing was."""
    move, board = node.move, node.before.game.board
    if move is None:
        return "0000"
    squares = (move.origin, move.target) if move.way is None else move.way.king[:2]
    becomes = move.promotion.letter.lower() if move.promotion else ""
    return "".join(map(board.name, squares)) + becomes
