"""Moves and lines of moves as parts of a sentence."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from toolkit.claims.language.forms import (
    Extent,
    Joint,
    MovesTerm,
    MoveTerm,
    PathTerm,
    Term,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.joints import grouped, listed
from toolkit.claims.language.tagger import Lettered, MoveToken
from toolkit.claims.language.vocabulary import KindWord


def _follows(after: MoveToken, index: int | None) -> int | None:
    """The index of a move that goes on with a line; None if it does not."""
    if after.index is not None:
        return after.index if index is None or after.index > index else None
    return None if index is None else index + 1


@rule("moves", "first:MOVE rest:move_more*")
def moves(ext: Extent, first: MoveToken, rest: Sequence[MoveToken] = ()) -> Iterator[Term]:
    index, line = first.index, [first]
    for token in rest:
        after = _follows(token, index)
        if after is None:
            return
        index = after
        line.append(token)
    yield moves_term(ext, line)


@rule("moves", "first:MOVE second:full_more rest:full_more*")
def full_moves(
    ext: Extent, first: MoveToken, second: MoveToken, rest: Sequence[MoveToken] = ()
) -> Iterator[Term]:
    """`After Ke8xd8 Bd2-g5`, `after Bxe3 fxe3`: a line without a number.

    `Ke8-d8 and Ke8-e7` may be two choices.
    """
    line = (first, second, *rest)
    plain = [each.term.numbered for each in line if not _is_castling(each)]
    if all(each.index is None for each in line) and len(set(plain)) < _KINDS:
        yield MovesTerm(ext, tuple(replace(each.term, numbered=all(plain)) for each in line))


_KINDS = 2
"""Moves with both their squares, and others: what stands beside both is no line."""


def _is_castling(move: MoveToken) -> bool:
    """Whether a move is castling, which names no squares in either notation."""
    return move.term.text[:1] in ("O", "0")


@rule(
    "full_more",
    "move:MOVE",
    "','? 'and'? 'then' move:MOVE",
    "','? ('followed'|'following') 'by' move:MOVE",
)
def full_more(move: MoveToken) -> Iterator[MoveToken]:
    yield move


def moves_term(ext: Extent, line: Sequence[MoveToken]) -> MovesTerm:
    """A line of moves; without a number of its own a move has that of its line."""
    numbered = line[0].term.numbered
    return MovesTerm(ext, tuple(replace(each.term, numbered=numbered) for each in line))


@rule(
    "move_more",
    "move:MOVE",
    "',' move:MOVE",
    "'and|then' move:MOVE",
    "',' 'then' move:MOVE",
    "'and' 'then' move:MOVE",
    "'followed|following' 'by' move:MOVE",
    "',' 'followed|following' 'by' move:MOVE",
    "'-' move:MOVE",
)
def move_more(move: MoveToken) -> Iterator[MoveToken]:
    yield move


@rule(
    "move",
    "move:MOVE",
    "'the' OPINION? 'move' move:MOVE",
    "'the' 'answer|reply|capture|check' move:MOVE",
)
def move(move: MoveToken) -> Iterator[MoveTerm]:
    yield move.term


@rule(
    "move",
    "move:MOVE ('en' 'passant'|'in' 'passing')",
    "('the'|'an') ('en' 'passant' ('capture')?|'capture' ('en' 'passant'|'in' 'passing')) move:MOVE",
)
def move_in_passing(move: MoveToken) -> Iterator[MoveTerm]:
    """`11...Pd4xc3 en passant`, `the en passant capture 11...Pd4xc3`."""
    yield replace(move.term, passing=True)


listed("alternatives", "move")


@rule("alternatives", "first:move rest:with_move_more*")
def alternatives_with(
    ext: Extent, first: MoveTerm, rest: Sequence[tuple[Joint | None, Term]] = ()
) -> Iterator[Term]:
    """`with 7.Mxd5 or with 7.Me4xd5`."""
    if rest:
        yield from grouped(ext, first, rest)


@rule("with_move_more", "joint:joint ('with'|'by') move:move")
def with_move_more(joint: Joint | None, move: MoveTerm) -> Iterator[tuple[Joint | None, Term]]:
    yield joint, move


@rule("idea", "move:move")
def idea(move: MoveTerm) -> Iterator[MoveTerm]:
    """A move where words ask for one: its letter and square alone are one, too."""
    yield move


@rule("idea", "which:LETTERED", "'the' 'move' which:LETTERED")
def lettered_idea(ext: Extent, which: Lettered) -> Iterator[MoveTerm]:
    yield MoveTerm(ext, f"{which.letter}{which.square}", numbered=False)


@rule("idea", "spelled:spelled")
def spelled_idea(spelled: MoveTerm) -> Iterator[MoveTerm]:
    yield spelled


@rule("spelled", "'the'? kind:KIND ('back'|'over')? 'to' to:SQUARE sign:spelled_sign?")
@rule("spelled", "kind:KIND takes:spelled_capture to:SQUARE sign:spelled_sign?")
def spelled(
    ext: Extent, kind: KindWord, to: str, sign: str = "", takes: str = ""
) -> Iterator[MoveTerm]:
    """`Queen to b8 check`, `bishop takes b5`: a move in words."""
    if kind.letter:
        yield MoveTerm(ext, f"{kind.letter}{takes}{to}{sign}", numbered=False)


@rule("spelled_capture", "'takes|captures'", "'takes|captures' 'on'")
def spelled_capture() -> Iterator[str]:
    yield "x"


@rule("spelled_sign", "','? ('with'|'giving')? 'check'")
def spelled_check() -> Iterator[str]:
    yield "+"


@rule("spelled_sign", "','? ('with'|'giving')? 'mate|checkmate'")
def spelled_mate() -> Iterator[str]:
    yield "#"


_CASTLED = {"kingside": "O-O", "queenside": "O-O-O"}


@rule("idea", "wing:HOW 'castling'", "'castling' ('on')? wing:HOW", "'castling' 'to'? wing:HOW")
def castling_idea(ext: Extent, wing: str) -> Iterator[MoveTerm]:
    """`Two moves give mate, Kd2 and long castling`."""
    if wing in _CASTLED:
        yield MoveTerm(ext, _CASTLED[wing], numbered=False)


@rule("idea", "path:PATH ('+'|'#')?", "'the' 'move' path:PATH", cost=1)
def pawn_idea(ext: Extent, path: PathTerm) -> Iterator[MoveTerm]:
    """`g2-g3 is White's only legal move`: of a pawn, as it has no letter."""
    files = {name[0] for name in path.squares}
    if len(path.squares) == 2 and len(files) == 1:
        yield MoveTerm(ext, "-".join(path.squares), numbered=False)


listed("ideas", "idea")


@rule("one_idea", "move:idea")
def one_idea(move: MoveTerm) -> Iterator[MoveTerm]:
    yield move


# Lines of ideas


@rule("idea_line", "first:idea_in_line rest:idea_more*")
def idea_line(ext: Extent, first: MoveTerm, rest: Sequence[MoveTerm] = ()) -> Iterator[MovesTerm]:
    """`After Bc3`, `after hxg6, Na3 Bxa3`: a line without a number, where a premise asks for one.

    Commas do not make choices of it.
    """
    line = (first, *rest)
    if not any(each.numbered for each in line):
        yield MovesTerm(ext, line)


@rule("idea_more", "','? ('and'|'and' 'then'|'then')? move:idea_in_line")
def idea_more(move: MoveTerm) -> Iterator[MoveTerm]:
    yield move


@rule("idea_in_line", "move:idea")
def idea_in_line(move: MoveTerm) -> Iterator[MoveTerm]:
    yield move


@rule("idea_in_line", "to:SQUARE ('+'|'#')?", cost=1)
def pawn_in_line(ext: Extent, to: str) -> Iterator[MoveTerm]:
    """`After c4 dxc4`: of a pawn, as it has no letter."""
    yield MoveTerm(ext, to, numbered=False)
