"""What a game has or lacks by its definition, whatever the position."""

from __future__ import annotations

from collections.abc import Callable

from toolkit.board import COLOURS, bits
from toolkit.claims.language.forms import Pieces, Word
from toolkit.claims.rules.judgement import Judgement, false, judge, true, unknown
from toolkit.claims.rules.lines import distance
from toolkit.claims.rules.quantify import over_pieces
from toolkit.claims.rules.scene import Scene
from toolkit.game import Game, Stalemate


@judge("law", kind="possible")
def law(
    scene: Scene, *, how: Word, on: Word | None = None, agent: Pieces | None = None
) -> Judgement:
    """The game has such a rule; `here` may mean the position, but a game that lacks it lacks it there.

    With `agent`: these pieces leap.
    """
    if on is not None and on.value != "game":
        return unknown(f"{on.value} is not judged")
    if how.value == "leap":
        return _leaps(scene, agent)
    if agent is not None:
        return unknown("whose it is is not judged")
    has = _HAS[how.value](scene.game) if how.value in _HAS else None
    if has is None:
        return unknown(f"{how.value} is not judged")
    if has and on is None and how.value != "drawn stalemate":
        return unknown("it may speak of the position")
    return true() if has else false(f"the game has no {how.value}")


def _leaps(scene: Scene, agent: Pieces | None) -> Judgement:
    if agent is None:
        return unknown("it is not known which pieces are meant")

    def leaps(square: int) -> Judgement:
        piece = scene.piece(square)
        paths = scene.game.table.drawn(piece.colour, piece.type, square)
        files = scene.game.board.files
        far = any(distance(files, square, path.end) > 1 and not path.passes for path in paths)
        return true() if far else false(f"{scene.words(square)} does not leap")

    return over_pieces(scene, agent, leaps)


def _has_double_step(game: Game) -> bool:
    pawns = [piece for piece in game.pieces if piece.pawn]
    return any(
        distance(game.board.files, origin, end) > 1
        for piece in pawns
        for colour in COLOURS
        for origin in bits(game.homes[colour * len(game.pieces) + piece.index])
        for end in game.table.leaving(colour, piece, origin)
    )


_HAS: dict[str, Callable[[Game], bool]] = {
    "castling": lambda game: bool(game.rules.castling),
    "en passant": lambda game: game.rules.en_passant,
    "double step": _has_double_step,
    "promotion": lambda game: any(piece.becomes for piece in game.pieces),
    "conversion": lambda game: game.rules.conversion is not None,
    "drawn stalemate": lambda game: game.rules.stalemate is Stalemate.DRAW,
}
