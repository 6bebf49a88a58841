"""Which sorts of answers a side has: `it can meet the check by taking the pawn or by a king's move`."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from toolkit.claims.language.forms import (
    Group,
    Joint,
    MoveTerm,
    Number,
    Pieces,
    SideTerm,
    SquareTerm,
    Term,
    Word,
)
from toolkit.claims.language.terms import each_in
from toolkit.claims.rules.atoms.interposing import is_between
from toolkit.claims.rules.atoms.only import read_there, terms_of
from toolkit.claims.rules.judgement import Judgement, false, judge, true, unknown
from toolkit.claims.rules.quantify import matches
from toolkit.claims.rules.scene import Scene
from toolkit.notation import some_names
from toolkit.position import Manner, Move

_SAID = {
    "capturing": ("by capturing",),
    "running": ("by a move of the king", "by going"),
    "between": ("by interposing", "by dropping"),
}
"""The words of the sorts of answers."""
Sort = Callable[[Move], bool]
"""Whether a move is of a sort that is named."""


@judge("replies", kind="only")
def replies(
    scene: Scene,
    *,
    agent: SideTerm | None = None,
    moves: MoveTerm | Group | None = None,
    capturing: Word | None = None,
    taken: Pieces | Group | None = None,
    taker: Pieces | Group | None = None,
    on: SquareTerm | None = None,
    running: Word | None = None,
    to: SquareTerm | Group | None = None,
    between: Word | None = None,
    with_: Pieces | Group | None = None,
    at: SquareTerm | Group | None = None,
    only: Word | None = None,
    alone: Word | None = None,
    count: Number | None = None,
) -> Judgement:
    """There are answers of each of these sorts; with `only`, or as many as are counted, no others."""
    if agent is not None and scene.side_of(agent) is not scene.position.turn:
        return unknown("it is the other side's turn")
    strange = _unsaid(capturing, (taken, taker, on)) or _unsaid(between, (with_, at))
    words = {"capturing": capturing, "running": running, "between": between}
    strange = strange or _unsaid(running, (to,))
    if strange or any(each and each.value not in _SAID[name] for name, each in words.items()):
        return unknown("which answers are meant is not known")
    if not all(_is_square(scene, each) for each in (on, *_each(at))):
        return unknown("the board has no such square")
    legal = list(scene.position.moves())
    if not legal or (scene.game.rules.reserve and with_ is not None):
        return unknown("there is no legal move" if not legal else "drops are not judged")
    if between is not None and not scene.position.in_check():
        return unknown("the side to move is not in check")
    sorts: list[Sort] = []
    for found in (
        *_named(scene, moves),
        *_all_captures(scene, capturing, taken, taker, on),
        *(_runs(scene, running, goal) for goal in _each(to)),
        *_all_between(scene, between, with_, at),
    ):
        if isinstance(found, str):
            return unknown(found)
        if found is not None:
            sorts.append(found)
    bare = alone and capturing and between and not (taken or taker or on)
    if bare and all(each.captured is None for each in legal):
        # `Must capture or block`, where only the second is possible.
        return unknown("it may speak of what can be done in general")
    return _compared(scene, legal, sorts, only is not None, _soft(only, alone), count)


def _soft(only: Word | None, alone: Word | None) -> str:
    """Why other answers may be left unsaid where there are said to be none."""
    if alone is not None:
        return "other moves may be legal and bad"
    chosen = only is not None and only.value == "choice"
    return "other moves may be legal, and not worth a choice" if chosen else ""


def _each(term: Term | None) -> list[Term | None]:
    """The parts of a list, of which each is an answer of its own; what is no plain list is one."""
    if isinstance(term, Group) and term.joint is not Joint.NOR and not term.only:
        return list(term.members)
    return [term]


def _is_square(scene: Scene, term: Term | None) -> bool:
    """Whether a term names a square of the board, or is not there."""
    return term is None or (isinstance(term, SquareTerm) and scene.square(term.name) is not None)


def _unsaid(sort: Word | None, more: tuple[Term | None, ...]) -> bool:
    """Whether more is said of a sort of answers that is not named."""
    return sort is None and any(each is not None for each in more)


def _compared(
    scene: Scene, legal: list[Move], sorts: list[Sort], only: bool, soft: str, count: Number | None
) -> Judgement:
    """Compare the answers with those that are legal; `soft` is why others may be left unsaid."""
    board = scene.game.board
    if not sorts:
        return unknown("which answers are meant is not known")
    fits = [[move for move in legal if sort(move)] for sort in sorts]
    if not all(fits):
        return false(f"legal: {some_names(board, legal)}")
    others = [move for move in legal if not any(move in each for each in fits)]
    steps = {(move.origin, move.target) for move in legal}
    if count is None:
        if only and others:
            return unknown(soft) if soft else false(f"also legal: {some_names(board, others)}")
        return true(some_names(board, [each[0] for each in fits]))
    whole = matches(count, len(legal)) or matches(count, len(steps))
    if whole and (matches(count, len(fits)) or not others):
        return true(some_names(board, legal))
    if not others and matches(count, len(fits)):
        return true(some_names(board, legal))
    return false(f"there are {len(legal)} legal moves: {some_names(board, legal)}")


def _named(scene: Scene, moves: MoveTerm | Group | None) -> Iterator[Sort | str]:
    """Each move that is named, as a sort of its own."""
    if moves is None:
        return
    terms = terms_of(moves)
    if terms is None:
        yield "which moves are meant is not known"
        return
    for term in terms:
        read = read_there(scene, scene.position, term)
        if read.move is None and read.legal is None:
            yield "which moves are meant is not known"
        else:
            yield lambda move, wanted=read.move: move == wanted  # type: ignore[misc]


def _all_captures(
    scene: Scene,
    captures: Word | None,
    taken: Term | None,
    taker: Term | None,
    on: SquareTerm | None,
) -> list[Sort | str | None]:
    return [
        _captures(scene, captures, what, by, on) for what in _each(taken) for by in _each(taker)
    ]


def _captures(
    scene: Scene,
    captures: Word | None,
    taken: Term | None,
    taker: Term | None,
    on: SquareTerm | None,
) -> Sort | str | None:
    if captures is None:
        return None
    position = scene.position
    victims = _squares(scene, taken, position.side(position.turn.other))
    takers = _squares(scene, taker, position.side(position.turn))
    if victims == set() or takers == set():
        return "which pieces are meant is not known"
    goal = scene.square(on.name) if on is not None else None

    def is_one(move: Move) -> bool:
        if move.captured is None:
            return False
        victim = position.victim(move)
        there = goal is None or goal in (move.target, victim)
        return (
            (victims is None or victim in victims)
            and (takers is None or move.origin in takers)
            and there
        )

    return is_one


def _squares(scene: Scene, term: Term | None, among: int) -> set[int] | None:
    """The squares of pieces of a side that words mean; None where they name none."""
    if term is None:
        return None
    parts = each_in(term)
    found: set[int] = set()
    for each in parts:
        if not isinstance(each, Pieces):
            return set()
        squares = {square for square in scene.squares_of(each).squares if among >> square & 1}
        if not squares or (each.number or len(squares)) != len(squares):
            return set()
        found |= squares
    return found


def _runs(scene: Scene, runs: Word | None, to: Term | None) -> Sort | str | None:
    """Moves of the king, to a square if one is named; who `goes` there is he that is in check."""
    if runs is None:
        return None
    if to is None:
        return lambda move: move.piece.royal
    goal = scene.square(to.name) if isinstance(to, SquareTerm) else None
    if goal is None:
        return "which square is meant is not known"
    there = [move for move in scene.position.moves() if move.target == goal]
    alone = all(move.piece.royal for move in there)
    if runs.value == "by going" and not (scene.position.in_check() and alone):
        return "who goes there is not known"
    return lambda move: move.piece.royal and move.target == goal


def _all_between(
    scene: Scene, between: Word | None, with_: Term | None, at: Term | None
) -> list[Sort | str | None]:
    pieces, places = _each(with_), _each(at)
    if len(pieces) > 1 and len(places) > 1:
        return ["which piece is put where is not said"]
    return [_between(scene, between, who, goal) for who in pieces for goal in places]


def _between(
    scene: Scene, between: Word | None, with_: Term | None, at: Term | None
) -> Sort | str | None:
    if between is None:
        return None
    own = _squares(scene, with_, scene.position.side(scene.position.turn))
    if own == set():
        return "which pieces are meant is not known"
    goal = scene.square(at.name) if isinstance(at, SquareTerm) else None

    def is_one(move: Move) -> bool:
        mine = own is None or move.origin in own
        if between.value == "by dropping" and move.manner is not Manner.DROP:
            return False
        return mine and goal in (None, move.target) and is_between(scene.position, move)

    return is_one
