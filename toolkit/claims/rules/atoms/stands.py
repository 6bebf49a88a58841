"""Where pieces stand, what is empty, whose turn it is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from toolkit.board import Colour
from toolkit.claims.language.forms import (
    Article,
    Group,
    Joint,
    LineTerm,
    Pieces,
    SideTerm,
    Squares,
    SquareTerm,
    Term,
    Word,
)
from toolkit.claims.language.terms import terms
from toolkit.claims.rules.atoms.remains import remains
from toolkit.claims.rules.judgement import Judgement, Truth, false, judge, true, unknown
from toolkit.claims.rules.lines import squares_on
from toolkit.claims.rules.logic import both, deny, either
from toolkit.claims.rules.quantify import over, over_pieces, squares_named
from toolkit.claims.rules.scene import Scene


@judge("stands", kind="position")
def stands(scene: Scene, *, agent: Pieces | Group, on: SquareTerm | LineTerm | Group) -> Judgement:
    """It stands on that square or line."""
    if isinstance(agent, Group):
        last = agent.members[-1]
        is_list = isinstance(last, Pieces) and not last.squares
        parts = [
            _stands(scene, each, _own_square(each, on) if is_list else on) for each in agent.members
        ]
        if agent.only:
            return unknown("it is not known what else is meant")
        if agent.joint is Joint.AND:
            return both(parts)
        return deny(either(parts)) if agent.joint is Joint.NOR else either(parts)
    return _stands(scene, agent, on)


def _own_square(term: Term, on: SquareTerm | LineTerm | Group) -> SquareTerm | LineTerm | Group:
    """`There is a bishop on a1 and a rook on a8`: each of a list on its own square."""
    if isinstance(term, Pieces) and len(term.squares) == 1 and isinstance(on, SquareTerm):
        return SquareTerm(term.extent, term.squares[0])
    return on


@judge("occupies", kind="position")
def occupies(
    scene: Scene,
    *,
    on: SquareTerm | LineTerm | Group,
    agent: Pieces | Group | SideTerm | None = None,
) -> Judgement:
    """The same of a side, or of anybody."""
    if isinstance(agent, SideTerm):
        side = Pieces(agent.extent, owner=agent.owner, article=Article.SOME)
        return stands(scene, agent=side, on=on)
    anybody = Pieces((0, 0), article=Article.SOME)
    return stands(scene, agent=agent or anybody, on=on)


def _is_all(scene: Scene, pieces: Pieces) -> Judgement:
    """`Only one black pawn is left`: so many of them stand there, and no more."""
    if pieces.article is not Article.SOME or pieces.number is None or pieces.squares:
        return unknown("it is not known what else is meant")
    found = scene.squares_of(pieces)
    if not found.squares and not found.contradicted:
        return unknown(found.fault)
    there = len(found.squares)
    return true() if there == pieces.number else false(f"there are {there} of them")


@judge("on_royal", kind="position")
def on_royal(scene: Scene, *, agent: Pieces | Group) -> Judgement:
    """It stands on a square that is royal, for the other side or its own."""
    royal = scene.game.rules.royal_squares
    if not any(royal):
        return unknown("no square is royal")
    nobody = isinstance(agent, Pieces) and agent.article is Article.NO

    def body(square: int) -> Judgement:
        if scene.position.intruders(scene.piece(square).colour.other) >> square & 1:
            return true()
        if any(mask >> square & 1 for mask in royal):
            # `No piece stands on a royal square` may speak of enemies alone.
            return unknown("it is royal for its own side") if nobody else true()
        return false("its square is not royal")

    return over_pieces(scene, agent, body)


@judge("exists", kind="position")
def exists(scene: Scene, *, agent: Pieces | Group) -> Judgement:
    """Such pieces stand on the board."""
    if isinstance(agent, Group):
        return _exist(scene, agent)
    if agent.pronoun is not None:
        return unknown("it is not known who is meant")
    if _is_of_start(agent):
        return remains(scene, patient=agent, how=Word(agent.extent, "still"))
    found = scene.squares_of(agent)
    if not found.squares and not found.contradicted:
        return unknown(found.fault)
    where = ", ".join(map(scene.words, found.squares))
    if agent.article is Article.NO:
        return false(where) if found.squares else true(found.fault)
    if not found.squares:
        return false(found.fault)
    return _as_many(agent, len(found.squares), where)


def _exist(scene: Scene, agent: Group) -> Judgement:
    """The same of several kinds."""
    if agent.only and len(agent.members) == 1 and isinstance(agent.members[0], Pieces):
        return _is_all(scene, agent.members[0])
    parts = [
        exists(scene, agent=each) if isinstance(each, Pieces | Group) else unknown()
        for each in agent.members
    ]
    if agent.only:
        return unknown("it is not known what else is meant")
    if agent.joint is Joint.AND:
        return both(parts)
    return deny(either(parts)) if agent.joint is Joint.NOR else either(parts)


def _as_many(agent: Pieces, count: int, where: str) -> Judgement:
    number = agent.number or count
    wide = {"least": count >= number, "most": count <= number}
    if wide.get(agent.bound, count == number):
        return true(where)
    if agent.number == 1 and not agent.bound:
        return unknown(where)
    return false(f"there are {count}: {where}")


def _is_of_start(pieces: Pieces) -> bool:
    """Whether words mean all of some pieces that were there: `both knights`, `the rooks`."""
    several = pieces.plural or (pieces.number or 1) > 1
    known = pieces.article is Article.EVERY or (pieces.article is Article.THE and several)
    return known and not (pieces.squares or pieces.line or pieces.state)


@judge("empty", kind="position")
def empty(scene: Scene, *, square: SquareTerm | Squares | Group) -> Judgement:
    """Nothing stands there."""

    def body(each: int) -> Judgement:
        piece = scene.position.piece_at(each)
        return true() if piece is None else false(f"on {scene.name(each)} stands {piece.words}")

    found = over(scene, square, body)
    if isinstance(square, Group) and square.only and found.truth is Truth.FALSE:
        # `Only e2 is free`: of the squares that something else is about.
        return unknown("of which squares it is said is not known")
    return found


@judge("turn", kind="position")
def turn(scene: Scene, *, agent: SideTerm) -> Judgement:
    """It is that side's turn."""
    side = scene.side_of(agent)
    if side is None:
        return unknown("it is not known which side is meant")
    there = scene.position.turn
    return true() if there is side else false(f"it is {there.word}'s turn")


def _stands(scene: Scene, agent: object, on: SquareTerm | LineTerm | Group) -> Judgement:
    if not isinstance(agent, Pieces):
        return unknown("it is not known who is meant")
    if isinstance(on, LineTerm):
        return _stands_on(scene, agent, (on,))
    if isinstance(on, Group) and on.joint is Joint.OR and not on.only:
        lines = tuple(each for each in on.members if isinstance(each, LineTerm))
        if len(lines) == len(on.members):
            return _stands_on(scene, agent, lines)
    if isinstance(on, Group) and (on.only or on.joint is Joint.NOR):
        return unknown("where else it may stand is not judged")
    if isinstance(on, Group) and _are_known(agent):
        return _stand(scene, agent, on)
    if isinstance(on, Group) and _are_some(agent, len(on.members)):
        one = replace(agent, number=None, plural=False)
        return over(scene, on, lambda square: _on_square(scene, one, square))
    if (agent.number or 1) > 1 or agent.article is Article.EVERY:
        if not isinstance(on, SquareTerm):
            return unknown("who stands where is not said")
        square = scene.square(on.name)
        return over(scene, agent, lambda each: _is_in(scene, each, frozenset({square})))
    return over(scene, on, lambda square: _on_square(scene, agent, square))


def _stands_on(scene: Scene, agent: Pieces, lines: Sequence[LineTerm]) -> Judgement:
    """On one of some lines: `on the c-file or on the d-file`."""
    each_line = [squares_on(scene.game.board, each) for each in lines]
    line = frozenset[int]().union(*(each for each in each_line if each is not None))
    if None in each_line:
        return unknown("it is not known which line is meant")
    named = {scene.square(each) for each in agent.squares}
    others = [_counted_by_black(scene, each) or line for each in lines]
    seen = line if named and named <= line else frozenset[int]().union(*others)
    return over(scene, agent, lambda square: _is_on(scene, square, line, seen), among=line | seen)


def _are_known(agent: Pieces) -> bool:
    """Whether words mean all pieces of a kind: `White's two rooks`, `both knights`, `the pawns`."""
    several = agent.plural or (agent.number or 1) > 1
    known = agent.article is Article.EVERY or (agent.article is Article.THE and several)
    return known and agent.pronoun is None and not (agent.squares or agent.line or agent.state)


def _are_some(agent: Pieces, number: int) -> bool:
    """Whether words mean so many of some pieces: `three pawns stand on d2, e2 and f2`."""
    some = agent.article is Article.SOME and agent.number == number
    return some and agent.pronoun is None and not (agent.squares or agent.bound)


def _stand(scene: Scene, agent: Pieces, on: Group) -> Judgement:
    """Several pieces on as many squares: there, and nowhere else."""
    one = replace(agent, article=Article.SOME, number=None, plural=False)
    found = over(scene, on, lambda square: _on_square(scene, one, square))
    if found.truth is not Truth.TRUE:
        return found
    named, there = set(squares_named(scene, on)), set(scene.squares_of(one).squares)
    if agent.number not in (None, len(named)):
        return unknown("the number is another than that of the squares")
    more = ", ".join(map(scene.words, sorted(there - named)))
    return unknown(f"also {more}") if more else found


def _counted_by_black(scene: Scene, on: LineTerm) -> frozenset[int] | None:
    """The rank that Black's own seventh rank is, if a rank is named."""
    if on.name is None or not on.name.isdigit():
        return None
    name = str(scene.game.board.ranks + 1 - int(on.name))
    return squares_on(scene.game.board, replace(on, name=name))


def _is_on(
    scene: Scene, square: int, line: frozenset[int], counted_by_black: frozenset[int]
) -> Judgement:
    """Whether it is on a line; a rank may be meant that is counted from a black piece's own end."""
    black = scene.piece(square).colour is Colour.BLACK
    if black and square not in line and square in counted_by_black:
        return unknown("it is not known from which end the ranks are counted")
    other = black and square not in counted_by_black
    return replace(_is_in(scene, square, line), loose=other and square in line)


def _is_in(scene: Scene, square: int, squares: frozenset[int | None] | frozenset[int]) -> Judgement:
    return true() if square in squares else false(f"{scene.words(square)} does not stand there")


def _on_square(scene: Scene, agent: Pieces, square: int) -> Judgement:
    """Whether the piece on a square is what the words call it."""
    piece = scene.position.piece_at(square)
    if agent.article is Article.NO:
        return deny(_on_square(scene, replace(agent, article=Article.SOME), square))
    if agent.article is Article.ANOTHER:
        return unknown("it is not known which other is meant")
    if piece is None:
        return false(f"there is nothing on {scene.name(square)}")
    if agent.squares or agent.pronoun is not None:
        return over(scene, agent, lambda each: _is_in(scene, each, frozenset({square})))
    fits = scene.fits(agent, square)
    if fits is None:
        return unknown("that is not judged")
    return true() if fits else false(f"on {scene.name(square)} stands {piece.words}")


@judge("missing_square", kind="impossible")
def missing_square(scene: Scene, *, square: SquareTerm | Group | None = None) -> Judgement:
    """The board has no such square; as a reason it is judged of the move that it explains."""
    named = [each for each in terms(square) if isinstance(each, SquareTerm)]
    if not named:
        return unknown("it is not known which square is meant")
    there = [each.name for each in named if scene.square(each.name) is not None]
    return false(f"the board has {' and '.join(there)}") if there else true()
