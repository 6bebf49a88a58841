"""What is said of squares that the rules set apart: asked of each of them, as the words count them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import reduce
from operator import or_

from toolkit.board import COLOURS, Board, Colour, bits
from toolkit.claims.language.forms import (
    Article,
    Atom,
    Group,
    Number,
    Owner,
    Pieces,
    SquareSort,
    SquareTerm,
    Term,
    Word,
)
from toolkit.claims.rules.judgement import Judgement, Truth, false, true, unknown
from toolkit.claims.rules.lines import is_corner, is_edge
from toolkit.claims.rules.logic import both, deny, either
from toolkit.claims.rules.movement import made
from toolkit.claims.rules.quantify import matches
from toolkit.claims.rules.scene import Scene

_CORNERS = 4
_MOST_LISTED = 12
"""More squares of a sort than these are not listed."""
Ask = Callable[[Atom, Scene], Judgement]


def sort_in(atom: Atom) -> tuple[str, SquareSort] | None:
    """The role of an atom that squares of a sort fill, with them; None if none does."""
    found = [(role, term) for role, term in atom.roles if isinstance(term, SquareSort)]
    return found[0] if len(found) == 1 else None


def judge_sort(atom: Atom, role: str, term: SquareSort, scene: Scene, ask: Ask) -> Judgement:
    """Judge an atom of each of the squares that words mean."""
    if term.of is not None:
        return _ahead_of(atom, role, term, scene, ask)
    agent = atom.role("agent")
    # `Both royal squares, d1 and e1, are empty`: of d1 it is not said that it is all of them.
    is_each = atom.sense == "same_square" and term.article is Article.EVERY
    if is_each or _may_be_of_named(term, agent, scene):
        return unknown("which squares are meant is not known")
    term = _of_its_side(term, agent, scene)
    if isinstance(agent, Pieces) and agent.article is Article.NO and term.article is Article.SOME:
        some = atom.with_roles(agent=replace(agent, article=Article.SOME))
        return _of_none(judge_sort(some, role, term, scene, ask), term, agent)
    if term.article is Article.SOME and _are_several(agent):
        return unknown("which of them each is said of is not known")
    owners = [scene.side_of(term.owner)] if term.owner is not None else [None, *COLOURS]
    if term.owner is not None and owners == [None]:
        return unknown("whose squares are meant is not known")
    sets = {squares_of(scene, term.sort, owner) for owner in owners}
    if sets == {None} and term.sort == "edge" and term.article is Article.SOME:
        sets = set(_edges(scene.game.board))
    unset = None in sets or frozenset() in sets
    if unset and (role, term.sort) == ("to", "starting") and term.owner is not None:
        return _where_it_began(atom, scene, ask)
    if unset:
        return unknown(f"which squares are {term.sort} squares is not known")
    meant = [each for each in sets if each is not None and _may_be_all(term, len(each))]
    found = [_of(atom, role, _left(atom, term), scene, each, ask) for each in meant]
    any_one = term.article is Article.SOME and term.owner is None and term.number is None
    if any_one and found and term.sort != "edge":
        # `e8 is a royal square`: of either side.
        return either(found)
    truths = {each.truth for each in found}
    return found[0] if len(truths) == 1 else unknown("whose squares are meant is not known")


def _of_none(some: Judgement, term: SquareSort, agent: Pieces) -> Judgement:
    """`No piece stands on a royal square`: it is not so that one does."""
    denied = deny(some)
    if denied.truth is Truth.FALSE and term.sort == "royal" and agent.owner is None:
        return unknown("it may speak of the other side's pieces alone")
    return denied


def _where_it_began(atom: Atom, scene: Scene, ask: Ask) -> Judgement:
    """`The knight returns to its starting square`: to the one from which its way began."""
    at = made(scene)
    if atom.sense != "goes" or at is None or not isinstance(atom.role("agent"), Pieces):
        return unknown("which square it started from is not known")
    there = SquareTerm(atom.extent, scene.name(at.move.target))
    goes = replace(atom, roles=tuple(each for each in atom.roles if each[0] == "agent"))
    first = Atom(atom.extent, "been_on").with_roles(
        agent=atom.role("agent"), at=there, how=Word(atom.extent, "first")
    )
    return both([ask(goes, scene), ask(first, at.after)])


def _ahead_of(atom: Atom, role: str, term: SquareSort, scene: Scene, ask: Ask) -> Judgement:
    """What is so of the square before a piece; of one that has moved it may be meant before that."""
    assert term.of is not None
    of = term.of
    found = _ahead_now(atom, role, term, scene, ask)
    meant, before = scene.nearest(of).squares, scene.earlier()
    if scene.mover not in meant or before is None or not scene.is_after or of.squares:
        return found
    origin = replace(of, pronoun=None, squares=(before.name(before.mover or 0),), state=None)
    earlier = _ahead_now(atom, role, replace(term, of=origin), before, ask)
    return found if earlier.truth is found.truth else unknown("it may be meant before the move")


def _ahead_now(atom: Atom, role: str, term: SquareSort, scene: Scene, ask: Ask) -> Judgement:
    """The same in one position; only that it is missing is so of a square that is."""
    of = term.of
    meant = scene.nearest(of).squares if of is not None else ()
    if of is None or len(meant) != 1 or of.number not in (None, 1):
        return unknown("before which piece is not known")
    board = scene.game.board
    if term.sort == "goal":
        goal = _goal(scene, meant[0])
        if goal is None:
            return unknown("where it promotes is not known")
        if term.name not in (None, scene.name(goal)):
            return false(f"it promotes on {scene.name(goal)}")
        return ask(atom.with_roles(**{role: SquareTerm(of.extent, scene.name(goal))}), scene)
    ahead = meant[0] + scene.piece(meant[0]).colour.forward * board.files
    there = 0 <= ahead < board.files * board.ranks and board.has(ahead)
    if atom.sense == "missing_square":
        return false(f"it is {scene.name(ahead)}") if there else true()
    if not there:
        return unknown("the board has no such square")
    return ask(atom.with_roles(**{role: SquareTerm(of.extent, scene.name(ahead))}), scene)


def _goal(scene: Scene, square: int) -> int | None:
    """Where a pawn promotes that goes straight on; None for what does not, or not on its file."""
    piece, files = scene.piece(square), scene.game.board.files
    if not piece.type.becomes:
        return None
    on = [
        each
        for each in bits(piece.type.promotes_on[piece.colour])
        if each % files == square % files
    ]
    return on[0] if len(on) == 1 else None


def _may_be_all(term: SquareSort, there: int) -> bool:
    """Whether a set has as many squares as the words say that there are."""
    every = term.article is Article.EVERY and term.number is not None
    return term.whole in (None, there) and (not every or term.number == there)


def _left(atom: Atom, term: SquareSort) -> SquareSort:
    """`The king has left his royal squares`: that one of them on which it stood."""
    one = atom.sense == "goes" and term.article is Article.THE and term.number is None
    return replace(term, article=Article.SOME) if one else term


def _are_several(agent: Term | None) -> bool:
    if isinstance(agent, Group):
        return True
    return isinstance(agent, Pieces) and (
        agent.article is Article.EVERY or agent.plural or (agent.number or 1) > 1
    )


def _may_be_of_named(term: SquareSort, agent: Term | None, scene: Scene) -> bool:
    """`White is in check, as a bishop stands on his royal square`: the bishop's, or White's."""
    if term.owner is not Owner.OWN or not isinstance(agent, Pieces) or agent.owner is Owner.ENEMY:
        return False
    named = {scene.side_of(each) for each in scene.sides if each.owner.named}
    sides = {scene.piece(each).colour for each in scene.nearest(agent).squares}
    return bool(named) and not named <= sides


def _of_its_side(term: SquareSort, agent: Term | None, scene: Scene) -> SquareSort:
    """`The black king stands on its royal square`: on one of Black's, whoever has moved."""
    if term.owner is not Owner.OWN or not isinstance(agent, Pieces):
        return term
    if agent.owner is Owner.ENEMY:
        # `An enemy bishop stands on his royal square`: of the side that has named it its enemy.
        return term
    sides = {scene.piece(each).colour for each in scene.nearest(agent).squares}
    if len(sides) != 1:
        return term
    single = term.article is Article.THE and not term.plural and term.number is None
    owner = Owner.WHITE if sides == {Colour.WHITE} else Owner.BLACK
    return replace(term, owner=owner, article=Article.SOME if single else term.article)


def _of(
    atom: Atom, role: str, term: SquareSort, scene: Scene, squares: frozenset[int], ask: Ask
) -> Judgement:
    """What is so of the squares of one set."""
    names = sorted(map(scene.name, squares))
    if term.name is not None:
        if term.name not in names:
            return replace(false(f"{term.name} is none of {', '.join(names)}"), loose=True)
        return ask(atom.with_roles(**{role: SquareTerm(term.extent, term.name)}), scene)
    told = (atom.with_roles(**{role: SquareTerm(term.extent, name)}) for name in names)
    asked = {name: ask(each, scene) for name, each in zip(names, told, strict=True)}
    there = [name for name, each in asked.items() if each.truth is Truth.TRUE]
    found = _counted(term, list(asked.values()), len(there))
    every = f" of {', '.join(names)}" if len(names) <= _MOST_LISTED else ""
    words = f"so of {', '.join(there) or 'none'}{every}"
    return replace(found, detail=words, kind=found.kind or next(iter(asked.values())).kind)


def _counted(term: SquareSort, asked: list[Judgement], there: int) -> Judgement:
    if term.article is Article.NO:
        return deny(either(asked))
    if term.article is Article.SOME and term.number is None:
        return either(asked)
    every = term.article is Article.EVERY or (term.plural and term.bound == "")
    if every and term.article is not Article.SOME:
        return (
            both(asked)
            if term.number in (None, len(asked))
            else unknown("which are meant is not known")
        )
    if term.number is None or any(each.truth not in (Truth.TRUE, Truth.FALSE) for each in asked):
        # `The royal square`, where there are several: what is so of all, or of none.
        truths = {each.truth for each in asked}
        return asked[0] if len(truths) == 1 else unknown("which of them is meant is not known")
    bound = Number(term.extent, term.number, term.bound == "least", term.bound == "most")
    return true() if matches(bound, there) else false("")


def _edges(board: Board) -> tuple[frozenset[int], frozenset[int]]:
    """The edge of a board with holes: the squares that are on it for certain, and those that may be."""
    steps = ((0, 1), (0, -1), (1, 0), (-1, 0))
    squares = list(bits(board.squares))
    certain = (each for each in squares if is_edge(board, each))
    possible = (
        each
        for each in squares
        if any((to := board.step(each, *step)) is None or not board.has(to) for step in steps)
    )
    return frozenset(certain), frozenset(possible)


def squares_of(scene: Scene, sort: str, side: Colour | None) -> frozenset[int] | None:
    """The squares of a sort, of a side if one is named; None where the game has none such."""
    rules, kinds = scene.game.rules, len(scene.game.pieces)
    sides = COLOURS if side is None else (side,)
    board = scene.game.board
    match sort:
        case "royal":
            masks = [rules.royal_squares[each] for each in sides]
        case "starting" if rules.drops:
            masks = [
                mask for each in sides for mask in rules.drops[each * kinds : (each + 1) * kinds]
            ]
        case "promotion":
            masks = [
                piece.promotes_on[each]
                for piece in scene.game.pieces
                for each in sides
                if piece.becomes
            ]
        case "corner":
            every = [square for square in bits(board.squares) if is_corner(board, square)]
            return frozenset(every) if len(every) == _CORNERS else None
        case "edge" if board.squares.bit_count() == board.files * board.ranks:
            return frozenset(square for square in bits(board.squares) if is_edge(board, square))
        case _:
            return None
    return frozenset(bits(reduce(or_, masks, 0)))
