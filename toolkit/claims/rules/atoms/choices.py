"""How many of a side's legal moves are of a sort: `three of them take the knight`, `it has four captures`."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace

from toolkit.board import Board, Colour, bits
from toolkit.claims.language.forms import (
    Article,
    Group,
    Joint,
    MoveTerm,
    Number,
    Pieces,
    Pronoun,
    SideTerm,
    SquareTerm,
    Word,
)
from toolkit.claims.language.terms import each_in
from toolkit.claims.rules.atoms.named import is_elsewhere, named_among
from toolkit.claims.rules.deeds import DEEDS
from toolkit.claims.rules.judgement import Judgement, false, judge, true, unknown
from toolkit.claims.rules.logic import either, every
from toolkit.claims.rules.moveways import count_paths
from toolkit.claims.rules.quantify import matches, squares_named
from toolkit.claims.rules.scene import Scene
from toolkit.notation import some_names
from toolkit.position import Move, Position


@judge("choices", kind="only")
def choices(
    scene: Scene,
    *,
    how: Word,
    count: Number | None = None,
    agent: SideTerm | Pieces | None = None,
    by: Pieces | Group | None = None,
    patient: Pieces | None = None,
    on: SquareTerm | Group | None = None,
    moves: MoveTerm | SquareTerm | Group | None = None,
    among: Word | None = None,
) -> Judgement:
    """So many legal moves are captures, or moves of a piece; all of them where none are counted.

    Those that are named are among them; of `among` are those of which all are so.
    """
    mover = _mover(scene, agent)
    if mover is None:
        several = _one_of(scene, agent)
        if not several:
            return unknown("whose moves are meant is not known")
        said = {"how": how, "count": count, "by": by, "patient": patient, "on": on}
        found = either(
            choices(scene, agent=each, moves=moves, among=among, **said) for each in several
        )
        return replace(found, loose=True)
    side, squares = mover
    if side is not scene.position.turn and scene.position.in_check():
        return unknown("it is the other side's turn")
    there = scene.turned(side)
    legal = [each for each in there.position.moves() if squares is None or each.origin in squares]
    wanted = _wanted(there, how, by, patient, on)
    if isinstance(wanted, str):
        return _no_such_piece(there, by) or unknown(wanted)
    fits = [each for each in legal if wanted.fits(there.position, each)]
    fits = _told_apart(fits, count, by, among)
    if how.value == "flights" and any(each.captured is not None for each in fits):
        return unknown("whether a capture by the king is a flight is not known")
    of_those = _among(there, legal, fits, among, count)
    if isinstance(of_those, Judgement):
        return of_those
    legal = of_those
    if count is not None and moves is not None:
        # Moves that are named beside are what is counted, and not their paths.
        count = replace(count, of_ways=False)
    found = _compared(there.position, legal, fits, count, wanted.goals)
    if not _each_moves(there, by, fits):
        return false("one of the pieces that are named makes none of them")
    if is_elsewhere(there, moves):
        return unknown("a move is named of another position")
    known = by is not None or squares is not None or how.value == "drops"
    return every([found, *named_among(there, fits, moves, known=known)])


_TOLD_APART = "told apart"
"""Captures that are told beside moves of the king: one by the king may be told with either."""


def _told_apart(
    fits: list[Move], count: Number | None, by: Pieces | Group | None, among: Word | None
) -> list[Move]:
    """Moves of a sort, without captures by the king where their number says so."""
    if among is None or among.value != _TOLD_APART:
        return fits
    kings = by is not None
    apart = [each for each in fits if (each.captured is None if kings else not each.piece.royal)]
    return apart if not matches(count, len(fits)) and matches(count, len(apart)) else fits


_THAT_HELP = "those that help"
"""All legal moves against a check; others that are legal too may help less."""


def _among(
    scene: Scene, legal: list[Move], fits: list[Move], among: Word | None, count: Number | None
) -> list[Move] | Judgement:
    """The legal moves of which it is said that all of them are of a sort."""
    if among is None or among.value == _TOLD_APART:
        return legal
    if among.value == _THAT_HELP:
        met = count is None and scene.position.in_check() and len(fits) == len(legal)
        return legal if met else unknown("which moves help is not known")
    if among.value not in _SORTS or count is not None:
        return unknown("of which moves it is said is not known")
    whole = _Wanted(among.value, None, None, None)
    return [each for each in legal if whole.fits(scene.position, each)]


def _no_such_piece(scene: Scene, by: Pieces | Group | None) -> Judgement | None:
    """Where another piece stands on the square that is named: it makes no moves."""
    if not isinstance(by, Pieces) or not by.squares:
        return None
    found = scene.squares_of(by)
    return false(found.fault) if found.contradicted else None


def _mover(
    scene: Scene, agent: SideTerm | Pieces | None
) -> tuple[Colour, frozenset[int] | None] | None:
    """The side whose moves are meant, and the squares of its piece if one is named."""
    if agent is None:
        return scene.position.turn, None
    if isinstance(agent, SideTerm):
        side = scene.side_of(agent)
        return None if side is None else (side, None)
    if agent.article is not Article.THE or agent.number not in (None, 1) or agent.plural:
        return None
    turn = bits(scene.position.side(scene.position.turn))
    squares = frozenset(scene.nearest(agent, turn).squares)
    sides = {scene.piece(square).colour for square in squares}
    return (sides.pop(), squares) if len(squares) == 1 else None


def _one_of(scene: Scene, agent: SideTerm | Pieces | None) -> list[Pieces]:
    """`White's knight`, of two: each of them, by its square."""
    if not isinstance(agent, Pieces) or agent.article is not Article.THE or agent.squares:
        return []
    if agent.pronoun is not None or agent.plural or agent.number not in (None, 1):
        return []
    found = scene.squares_of(agent).squares
    sides = {scene.piece(square).colour for square in found}
    return (
        [replace(agent, squares=(scene.name(each),)) for each in found] if len(sides) == 1 else []
    )


@judge("all_moves", kind="mate")
def all_moves(
    scene: Scene,
    *,
    how: Word,
    state: Word,
    count: Number | None = None,
    agent: SideTerm | None = None,
    by: Pieces | Group | None = None,
    patient: Pieces | None = None,
    on: SquareTerm | Group | None = None,
    only: Word | None = None,
    next_: Word | None = None,
) -> Judgement:
    """Every legal move of a sort mates or gives check; with a count so many.

    `only` says `some`, or `one` that a side can choose, if there is such a move; or that it is
    `undecided` whether all are meant.
    With `next_` the next move of that side is meant, whoever is to move.
    """
    side = scene.side_of(agent) if agent is not None else scene.position.turn
    if next_ is not None and next_.value != "next":
        return unknown("which of its moves is meant is not known")
    if next_ is not None and side is scene.position.turn.other and not scene.position.in_check():
        scene = scene.turned(side)
    if side is not scene.position.turn or state.value not in _BRINGS:
        return unknown("whose moves are meant is not known")
    wanted = _wanted(scene, how, by, patient, on)
    if isinstance(wanted, str):
        return unknown(wanted)
    legal = [each for each in scene.position.moves() if wanted.fits(scene.position, each)]
    if not legal and only is not None and only.value == "one":
        return false("no such move is legal")
    if not legal or (isinstance(on, Group) and wanted.missed(legal)):
        return unknown("no such move is legal")
    found = {each: _BRINGS[state.value](scene.position.play(each)) for each in legal}
    right = {(each.origin, each.target) for each, so in found.items() if so}
    wrong = [each for each, so in found.items() if not so]
    if right & {(each.origin, each.target) for each in wrong} and not (
        only is not None and only.value == "one"
    ):
        return unknown("it depends on the piece to which a pawn is promoted")
    undecided = next_ is not None or (only is not None and only.value == "undecided")
    if undecided and right and wrong:
        return unknown("it depends on the move")
    return _told(scene, legal, wrong, count, bool(right) if only is not None else not wrong)


_BRINGS: Mapping[str, Callable[[Position], bool]] = {
    "mate": Position.is_mate,
    "check": Position.in_check,
    "stalemate": lambda position: not position.in_check() and not position.has_move(),
}


def _told(
    scene: Scene, legal: list[Move], wrong: list[Move], count: Number | None, fits: bool
) -> Judgement:
    steps = {(each.origin, each.target) for each in legal}
    if not matches(count, len(steps)):
        return false(f"there are {len(steps)}: {some_names(scene.game.board, legal)}")
    return true() if fits else false(f"not so: {some_names(scene.game.board, wrong)}")


class _Wanted:
    """What is said of the moves that are counted."""

    def __init__(
        self, how: str, by: set[int] | None, victims: set[int] | None, goals: set[int] | None
    ) -> None:
        self.how, self.by, self.victims, self.goals = how, by, victims, goals
        self.deed = how.removeprefix("capturing ").removesuffix("s")

    def fits(self, position: Position, move: Move) -> bool:
        """Whether a move is one of them."""
        victim = position.victim(move) if move.captured is not None else None
        if "captur" in self.how and move.captured is None:
            return False
        return (
            (self.deed not in DEEDS or DEEDS[self.deed](position, move))
            and (self.by is None or move.origin in self.by)
            and (self.victims is None or victim in self.victims)
            and (self.goals is None or move.target in self.goals)
        )

    def missed(self, legal: list[Move]) -> set[int]:
        """The squares that are named to which none of some moves goes."""
        return (self.goals or set()) - {each.target for each in legal}


_SORTS = frozenset(
    {"captures", "moves", "checks", "mates", "en passant", "capturing check", "capturing mate"}
    | {"drops", "blocks", "flights", "advances", "castlings", "conversions", "promotions"}
    | {"double steps", "sideways steps"}
)


def _wanted(
    scene: Scene,
    how: Word,
    by: Pieces | Group | None,
    patient: Pieces | None,
    on: SquareTerm | Group | None,
) -> _Wanted | str:
    if how.value not in _SORTS:
        return f"{how.value} are not counted"
    if how.value == "blocks" and not scene.position.in_check():
        return "what blocks is not known"
    own, enemy = (
        scene.position.side(each) for each in (scene.position.turn, scene.position.turn.other)
    )
    by_, victims = _named(scene, by, own), _named(scene, patient, enemy)
    if by_ == set() or victims == set():
        return "which pieces are meant is not known"
    if isinstance(on, Group) and (on.only or on.joint is not Joint.AND):
        return "which squares are meant is not known"
    goals = None if on is None else set(squares_named(scene, on))
    return _Wanted(how.value, by_, victims, goals)


def _named(scene: Scene, term: Pieces | Group | None, among: int) -> set[int] | None:
    """The squares of the pieces of a side that a term names; None where it names none."""
    if term is None:
        return None
    if isinstance(term, Group) and (term.only or term.joint is not Joint.AND):
        return set()
    parts: Iterable[object] = each_in(term)
    found: set[int] = set()
    for each in parts:
        if not isinstance(each, Pieces) or each.article is not Article.THE or each.bound:
            return set()
        if each.pronoun is Pronoun.OTHER:
            # `By the other pieces`: than which is not said here.
            return set()
        squares = {square for square in scene.squares_of(each).squares if among >> square & 1}
        if not squares or each.number not in (None, len(squares)):
            return set()
        found |= squares
    return found


def _each_moves(scene: Scene, by: Pieces | Group | None, fits: list[Move]) -> bool:
    """Whether each of some pieces makes one of the moves: `the men on e7 and f7`."""
    own, origins = scene.position.side(scene.position.turn), {each.origin for each in fits}
    if isinstance(by, Pieces) and len(by.squares) > 1:
        return origins >= (_named(scene, by, own) or set())
    return not isinstance(by, Group) or all(
        origins & (_named(scene, each, own) or set())
        for each in by.members
        if isinstance(each, Pieces)
    )


def _compared(
    position: Position,
    legal: list[Move],
    fits: list[Move],
    count: Number | None,
    goals: set[int] | None,
) -> Judgement:
    """Compare a number, where a promotion to several pieces is one move or several."""
    board = position.game.board
    names = some_names(board, fits) if fits else "none"
    if count is None:
        others = [each for each in legal if each not in fits]
        if not legal:
            return unknown("there is no such legal move")
        if _missed(board, fits, goals):
            return false(_missed(board, fits, goals))
        return false(f"also legal: {some_names(board, others)}") if others else true(names)
    steps = {(each.origin, each.target) for each in fits}
    if matches(count, len(fits)) is not matches(count, len(steps)):
        return unknown("it may count a promotion once")
    if count.of_ways and matches(count, len(fits)) is not matches(
        count, count_paths(position, fits)
    ):
        return unknown("it may count the moves or their paths")
    if not fits and matches(count, 0):
        # `No en passant capture on a3`
        return true(names)
    if _missed(board, fits, goals):
        return false(_missed(board, fits, goals))
    fits_count = matches(count, len(fits))
    return true(names) if fits_count else false(f"there are {len(fits)}: {names}")


def _missed(board: Board, fits: list[Move], goals: set[int] | None) -> str:
    """The squares that are named to which none of the moves goes."""
    targets = {each.target for each in fits}
    missed = sorted(board.name(goal) for goal in (goals or set()) - targets)
    return f"none of them goes to {', '.join(missed)}" if missed else ""
