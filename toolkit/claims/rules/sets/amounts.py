"""How many things of a description there are, and whether all of them have more marks."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from dataclasses import dataclass, replace

from toolkit.claims.language.forms import (
    AllOf,
    Article,
    Described,
    Group,
    HowMany,
    Joint,
    MoveTerm,
    Number,
    PathTerm,
    Pieces,
    Sort,
    SquareTerm,
    Term,
)
from toolkit.claims.language.wording import term_words
from toolkit.claims.rules.judgement import Judgement, Truth, false, true, unknown
from toolkit.claims.rules.moveways import count_paths
from toolkit.claims.rules.quantify import matches
from toolkit.claims.rules.scene import JudgeForm, Scene
from toolkit.claims.rules.sets.meanings import is_open, over_meanings
from toolkit.claims.rules.sets.moves import moves_of
from toolkit.claims.rules.sets.paths import paths_of
from toolkit.claims.rules.sets.pieces import pieces_with
from toolkit.claims.rules.sets.resolved import OpenError, Setting, pieces_of, squares_in
from toolkit.claims.rules.sets.squares import squares_of
from toolkit.explain.paths import path_name
from toolkit.movement.paths import Path
from toolkit.notation import some_names
from toolkit.position import Move

KINDS = {
    Sort.MOVES: "only",
    Sort.PIECES: "position",
    Sort.SQUARES: "position",
    Sort.PATHS: "path",
}
"""The kind of claim that is made of each sort."""


@dataclass(frozen=True, slots=True)
class Members:
    """The things of a description, and the scene in which they are named."""

    scene: Scene
    things: tuple[Hashable, ...]
    sort: Sort

    @property
    def names(self) -> str:
        """Their names, `none` without one."""
        board = self.scene.game.board
        if not self.things:
            return "none"
        moves = [each for each in self.things if isinstance(each, Move)]
        if moves:
            return some_names(board, moves)
        paths = [path_name(board, each) for each in self.things if isinstance(each, Path)]
        squares = [board.name(each) for each in self.things if isinstance(each, int)]
        return ", ".join(paths or squares)

    @property
    def counts(self) -> set[int]:
        """How many there are: a promotion to several pieces is one move or several."""
        steps = {
            (each.origin, each.target) if isinstance(each, Move) else each for each in self.things
        }
        return {len(self.things), len(steps)}


def members(of: Described, setting: Setting) -> Members:
    """The things that a description means. Raises OpenError where that is not known."""
    match of.sort:
        case Sort.MOVES:
            turned, moves = moves_of(setting, of.marks)
            if any(each.name == "ends" for each in of.marks):
                # `It can be blocked on three squares`: two moves to one square are one.
                ends = tuple({each.target: None for each in moves})
                return Members(turned.scene, ends, Sort.SQUARES)
            return Members(turned.scene, tuple(moves), of.sort)
        case Sort.SQUARES:
            return Members(setting.scene, tuple(squares_of(setting, of.marks)), of.sort)
        case Sort.PIECES:
            return Members(setting.scene, tuple(pieces_with(setting, of.marks)), of.sort)
        case Sort.PATHS:
            at, paths = paths_of(setting, of.marks)
            return Members(at.scene, tuple(paths), of.sort)


_Named = tuple[str, Hashable]
"""A thing that is named, with the words for it; None for one that is no such thing."""


def how_many(form: HowMany, scene: Scene, judge: JudgeForm) -> Judgement:
    """Judge how many there are, and whether those that are named are among them."""
    setting = Setting(scene, judge)

    def of_meaning(of: Described) -> Judgement:
        there = members(of, setting)
        named = [] if form.named is None else list(_named(form.named, there))
        if any(each.name == "ways" for each in of.marks) and _counts_paths(form.count, there):
            return unknown("it may count the moves or their paths")
        found = _counted(form.count, there, named)
        waits = of.sort is Sort.MOVES and there.scene.position.turn is not scene.position.turn
        if waits and found.truth is Truth.FALSE:
            # `Black has several captures`, after his move: before it, or when it is his turn.
            return unknown("it may speak of the position before the move")
        return found

    def of_able(of: Described) -> Judgement:
        # `One recapture, with the knight`: of two knights the one that can.
        return of_meaning(of) if members(of, setting).things else unknown("it has no such move")

    by_any = form.of.sort is Sort.MOVES and any(
        each.name == "by" and not each.negated and is_open(scene, each.term)
        for each in form.of.marks
    )
    found = _known(form.of, scene, of_able) if by_any else None
    if found is not None and found.truth is not Truth.UNKNOWN:
        return found
    return _known(form.of, scene, of_meaning)


def _known(of: Described, scene: Scene, judge: Callable[[Described], Judgement]) -> Judgement:
    """What is found of a description in its meanings; unknown where one is open."""

    def found(meaning: Described) -> Judgement:
        try:
            return judge(meaning)
        except OpenError as error:
            return unknown(str(error))

    return replace(over_meanings(scene, of, found), kind=KINDS[of.sort])


def _counted(count: Number, there: Members, named: list[_Named]) -> Judgement:
    fits = {matches(count, each) for each in there.counts}
    if len(fits) > 1:
        return unknown("it may count a promotion once")
    if count.value < len(named) and not count.at_least:
        return unknown("more are named than are counted")
    missing = [words for words, each in named if each not in there.things]
    if missing:
        why = ", ".join(missing)
        return false(f"not among them: {why} (there are {len(there.things)}: {there.names})")
    if not fits.pop():
        return false(f"there are {len(there.things)}: {there.names}")
    return true(there.names)


def _counts_paths(count: Number, there: Members) -> bool:
    """Whether the number is right or wrong by the paths of some moves, but not by the moves."""
    moves = [each for each in there.things if isinstance(each, Move)]
    paths = count_paths(there.scene.position, moves)
    return paths not in there.counts and any(
        matches(count, paths) is not matches(count, each) for each in there.counts
    )


def _named(term: Term, there: Members) -> Iterator[_Named]:
    """The things that are named. Raises OpenError where one is not known."""
    if isinstance(term, Group):
        if term.joint is not Joint.AND:
            raise OpenError("which of them are meant is not known")
        for each in term.members:
            yield from _named(each, there)
        return
    match term, there.sort:
        case MoveTerm(), Sort.MOVES:
            yield term.text, _move(term, there.scene)
        case SquareTerm(), Sort.MOVES:
            yield from _moves_to(term, there)
        case Pieces(), Sort.MOVES:
            yield from _moves_by(term, there)
        case PathTerm(), Sort.MOVES:
            yield term.text, _move_by(term, there)
        case PathTerm(), Sort.PATHS:
            yield term.text, _path(term, there)
        case ((SquareTerm() | Pieces()), (Sort.SQUARES | Sort.PIECES)):
            squares = _own_of_them(term, there) or squares_in(there.scene, term)
            yield from ((there.scene.name(each), each) for each in squares)
        case _:
            raise OpenError("what is named is of another sort")


def _own_of_them(term: SquareTerm | Pieces, there: Members) -> list[int]:
    """`The rook is the only black piece on the b-file`: that of them which is a rook."""
    if not isinstance(term, Pieces) or there.sort is not Sort.PIECES:
        return []
    if term.article is not Article.THE or term.squares or term.pronoun is not None:
        return []
    squares = [each for each in there.things if isinstance(each, int)]
    own = [each for each in squares if there.scene.fits(term, each)]
    return own if len(own) == (term.number or 1) else []


def _move(term: MoveTerm, scene: Scene) -> Move | None:
    """The legal move of this position that a term names; None if it is none."""
    move, mention = scene.reading(term), scene.mention(term)
    before = mention.before if mention is not None else None
    elsewhere = before not in (None, scene.position)
    unknown = term.numbered and isinstance(move, str) and before is None
    if move is None or elsewhere or unknown:
        raise OpenError("a move is named that is not known here")
    return move if isinstance(move, Move) else None


def _moves_to(term: SquareTerm, there: Members) -> Iterator[_Named]:
    """`Two moves, to c4 and to e4`: those that go there."""
    goals = squares_in(there.scene, term)
    moves = [each for each in there.things if isinstance(each, Move) and each.target in goals]
    yield from ((term.name, each) for each in moves or (None,))


def _moves_by(term: Pieces, there: Members) -> Iterator[_Named]:
    """`Three captures, by king, queen and rook`: each of these makes one."""
    own = pieces_of(there.scene, term, there.scene.position.turn)
    moves = [each for each in there.things if isinstance(each, Move) and each.origin in own]
    yield from ((term_words(term), each) for each in moves or (None,))


def _move_by(term: PathTerm, there: Members) -> Move | None:
    """`The conversion d1-d2`: from the first square of a path to the last."""
    if len(term.squares) > 2:
        raise OpenError("what is named is of another sort")
    ends = [there.scene.square(each) for each in term.squares]
    moves = (each for each in there.things if isinstance(each, Move))
    return next((each for each in moves if [each.origin, each.target] == ends), None)


def _path(term: PathTerm, there: Members) -> Hashable:
    board, wanted = there.scene.game.board, term.text.lower()
    paths = (each for each in there.things if isinstance(each, Path))
    return next((each for each in paths if path_name(board, each) == wanted), None)


def all_of(form: AllOf, scene: Scene, judge: JudgeForm) -> Judgement:
    """Judge whether all things of a description have some marks; unknown if there is none."""
    setting = Setting(scene, judge)

    def of_meaning(both: Described) -> Judgement:
        having = members(both, setting)
        every = members(replace(both, marks=both.marks[: len(form.of.marks)]), setting)
        others = tuple(each for each in every.things if each not in having.things)
        if not every.things:
            return unknown("there is none of them")
        if form.share != "all":
            return _share(form.share, having, every)
        if others:
            return false(f"not so: {replace(every, things=others).names}")
        return true(every.names)

    return _known(form.of.with_marks(*form.marks), scene, of_meaning)


def _share(share: str, having: Members, every: Members) -> Judgement:
    """Whether more than half of them, or just half, have the marks."""
    words = f"{len(having.things)} of {len(every.things)}"
    part, rest = len(having.things), len(every.things) - len(having.things)
    if len(having.counts | every.counts) > len({part, part + rest}):
        return unknown("it may count a promotion once")
    fits = part > rest if share == "most" else part == rest
    return true(words) if fits else false(words)
