"""Mates that no move of a side prevents, or none of one of its pieces."""

from __future__ import annotations

from toolkit.board import bits
from toolkit.claims.language.forms import Article, MoveTerm, Number, Pieces, SideTerm
from toolkit.claims.rules.atoms.forcing import DEEP, TOO_LONG
from toolkit.claims.rules.atoms.only import read_in
from toolkit.claims.rules.findings import opinion
from toolkit.claims.rules.judgement import Judgement, false, judge, true, unknown
from toolkit.claims.rules.mating import MOST_MOVES, NOT_DECIDED, forced_length, mates
from toolkit.claims.rules.quantify import matches
from toolkit.claims.rules.scene import Scene
from toolkit.errors import SearchStopped
from toolkit.notation import some_names
from toolkit.position import Move


@judge("doomed", kind="mate")
def doomed(
    scene: Scene,
    *,
    patient: SideTerm | None = None,
    number: Number | None = None,
    by: Pieces | None = None,
    count: Number | None = None,
    moves: MoveTerm | None = None,
) -> Judgement:
    """Whatever the side to move plays, the other mates in so many moves.

    With `by` only moves of that piece are meant, with `count` so many there are; `moves` mates.
    """
    if number is not None and not 0 < number.value <= MOST_MOVES:
        return unknown(TOO_LONG)
    if patient is not None and scene.side_of(patient) is not scene.position.turn:
        return unknown("it is the other side's move")
    legal = _moves_of(scene, by)
    if not legal:
        return unknown("which moves are meant is not known")
    if count is not None and not matches(count, len(legal)):
        return false(f"there are {len(legal)}: {some_names(scene.game.board, legal)}")
    if moves is not None:
        return _by_move(scene, legal, moves, number)
    return _whole(scene, number) if by is None else _of_some(scene, legal, number)


def _moves_of(scene: Scene, by: Pieces | None) -> list[Move]:
    """The legal moves, or those of one piece; none where it is not known which is meant."""
    position = scene.position
    if by is None:
        return list(position.moves())
    if by.article is not Article.THE or by.plural or by.number not in (None, 1):
        return []
    turn = bits(position.side(position.turn))
    squares = set(scene.nearest(by, turn).squares) & set(bits(position.side(position.turn)))
    return [each for each in position.moves() if len(squares) == 1 and each.origin in squares]


def _whole(scene: Scene, number: Number | None) -> Judgement:
    try:
        length = forced_length(scene.position, number.value if number is not None else DEEP)
    except SearchStopped:
        return opinion(NOT_DECIDED)
    if number is None:
        return opinion(f"no mate in {DEEP} was found") if length is None else true()
    return _compared(length, number)


def _compared(length: int | None, number: Number) -> Judgement:
    if length is not None:
        return true() if matches(number, length) else false(f"it is mate in {length}")
    return opinion(NOT_DECIDED) if number.at_least else false("no such mate is forced")


def _of_some(scene: Scene, legal: list[Move], number: Number | None) -> Judgement:
    """The longest mate after any of some moves."""
    deep = number.value if number is not None else DEEP
    found = [mates(scene.position.play(each), deep) for each in legal]
    lengths = [each.shortest for each in found if each.shortest is not None]
    if len(lengths) < len(found):
        decided = all(each.decided for each in found) and number is not None
        return _compared(None, number) if decided and number is not None else opinion(NOT_DECIDED)
    if not all(each.decided for each in found):
        return opinion(NOT_DECIDED)
    return true() if number is None else _compared(max(lengths), number)


def _by_move(scene: Scene, legal: list[Move], term: MoveTerm, number: Number | None) -> Judgement:
    """Whether one move mates after each of some."""
    if number is not None and number.value != 1:
        return unknown("only a mate on the next move is named")
    for each in legal:
        after = scene.position.play(each)
        read = read_in(after, term.text)
        if read.move is None:
            name = some_names(scene.game.board, [each])
            return false(f"not after {name}") if read.legal is False else unknown(read.fault)
        if not after.play(read.move).is_mate():
            return false(f"not after {some_names(scene.game.board, [each])}")
    return true()
