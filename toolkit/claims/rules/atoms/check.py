"""Check: `it gives check by h7-h4-e1`, `Black is in check`, `double check`.

Each path that is named must lead from a piece of the side that gives check to the other side's
king, and be clear. A piece on a royal square of the other side gives check without any path.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from toolkit.board import Colour, bits
from toolkit.claims.language.forms import (
    Article,
    Group,
    Like,
    LineTerm,
    Number,
    PathTerm,
    Pieces,
    Pronoun,
    SideTerm,
    SquareTerm,
    Term,
    Word,
)
from toolkit.claims.rules.acting import nobody
from toolkit.claims.rules.byways import whole_paths
from toolkit.claims.rules.judgement import Judgement, Truth, false, judge, true, unknown
from toolkit.claims.rules.lines import runs_along
from toolkit.claims.rules.logic import both, deny, either, every
from toolkit.claims.rules.quantify import matches, over
from toolkit.claims.rules.reach import Tie, as_like
from toolkit.claims.rules.scene import Scene
from toolkit.claims.rules.ties import judge_tie
from toolkit.explain.moves import attack_words
from toolkit.movement.paths import Path

Ways = PathTerm | SquareTerm | Group


@judge("check", kind="check")
def check(
    scene: Scene,
    *,
    agent: Pieces | Group | SideTerm | None = None,
    patient: Pieces | SideTerm | None = None,
    via: PathTerm | SquareTerm | Group | None = None,
    from_: SquareTerm | None = None,
    along: LineTerm | None = None,
    count: Number | None = None,
    paths: Number | None = None,
    how: Word | None = None,
    like: Like | None = None,
) -> Judgement:
    """Somebody gives check."""
    if paths is not None and paths.value == 0 and not paths.at_least:
        # `It gives check by no path`: it gives none, if all that is named is there.
        roles = {"via": via, "from_": from_, "along": along, "count": count, "like": like}
        found = check(scene, agent=agent, patient=patient, how=how, **roles)
        return deny(found) if found.truth is Truth.TRUE else unknown("it is not so in any way")
    if isinstance(agent, Pieces) and agent.article is Article.NO and agent.number is None:
        # `No bishop gives check`: be it that nobody is in check.
        some = replace(agent, article=Article.SOME)
        ways = {"via": via, "from_": from_, "along": along, "like": like}
        counts = {"count": count, "paths": paths}
        return deny(check(scene, agent=some, patient=patient, how=how, **counts, **ways))
    said = _Said(agent, via, from_, along, count, paths, how, like)
    if isinstance(patient, SideTerm):
        side = scene.side_of(patient)
        if side is None:
            return unknown("it is not known who is in check")
        return _on(scene, side, said)
    if patient is not None:
        kings = [scene.position.king(each) for each in _likely(scene)]
        found = over(scene, patient, lambda square: _on_king(scene, square, said), among=kings[:1])
        if found.truth is Truth.FALSE and isinstance(patient, Pieces):
            # `The bishop that checks him`: the king that is spoken of.
            spoken = patient.pronoun is Pronoun.HE and scene.position.in_check()
            return unknown("it is not known who is in check") if spoken else found
        return found
    found = either(_on(scene, side, said) for side in _likely(scene))
    if found.truth is not Truth.FALSE:
        return found
    if not any(map(scene.position.in_check, Colour)):
        return false("nobody is in check")
    return replace(found, detail=_on(scene, _likely(scene)[0], said).detail)


@judge("in_check", kind="check")
def in_check(
    scene: Scene,
    *,
    patient: Pieces | SideTerm,
    agent: Pieces | Group | SideTerm | None = None,
    via: PathTerm | SquareTerm | Group | None = None,
    from_: SquareTerm | None = None,
    along: LineTerm | None = None,
    count: Number | None = None,
    paths: Number | None = None,
    how: Word | None = None,
) -> Judgement:
    """A king or its side is in check."""
    return check(
        scene,
        agent=agent,
        patient=patient,
        via=via,
        from_=from_,
        along=along,
        count=count,
        paths=paths,
        how=how,
    )


class _Said:
    """What is said of a check but for whom it is given to."""

    def __init__(
        self,
        agent: Pieces | Group | SideTerm | None,
        via: Ways | None,
        from_: SquareTerm | None,
        along: LineTerm | None,
        count: Number | None,
        paths: Number | None,
        how: Word | None,
        like: Like | None = None,
    ) -> None:
        self.like = like
        self.agent, self.via, self.from_ = agent, via, from_
        self.along, self.count, self.paths, self.how = along, count, paths, how


def _likely(scene: Scene) -> tuple[Colour, Colour]:
    """The sides by how likely they are in check: who is, else who did not just move."""
    position = scene.position
    first = position.turn if scene.side is None else scene.side.other
    if not position.in_check(first) and position.in_check(first.other):
        first = first.other
    return first, first.other


def _on_king(scene: Scene, square: int, said: _Said) -> Judgement:
    piece = scene.piece(square)
    if not piece.type.royal:
        return replace(false(f"{scene.words(square)} is no king"), loose=True)
    return _on(scene, piece.colour, said)


def _on(scene: Scene, loser: Colour, said: _Said) -> Judgement:
    """Whether a side is in check as it is said."""
    position = scene.position
    if not position.in_check(loser):
        return false(f"{loser.word} is not in check")
    parts = [_given(scene, loser, said)]
    if said.count is not None:
        parts.append(_counted(scene, loser, said.count))
    if said.paths is not None:
        parts.append(_by_so_many(scene, loser, said))
    if said.how is not None:
        parts.append(_how(scene, loser, said))
    if said.like is not None:
        parts.append(_as_like(scene, loser, said, said.like))
    if said.along is not None:
        parts.append(_along(scene, parts[0], said.along))
    found = every(parts)
    if (
        found.truth is Truth.FALSE
        and _is_pronoun(said.agent)
        and not _are_wrong(scene, loser, said)
    ):
        # `It gives check` may speak of the move, which discovers one.
        return unknown(_who(scene, loser))
    return found


def _are_wrong(scene: Scene, loser: Colour, said: _Said) -> bool:
    """Whether whole paths are no checks, whoever is meant."""
    if not whole_paths(said.via):
        return False
    by_anybody = _Said(None, said.via, said.from_, said.along, said.count, said.paths, said.how)
    return _given(scene, loser, by_anybody).truth is Truth.FALSE


def _is_pronoun(agent: Term | None) -> bool:
    return isinstance(agent, Pieces) and agent.pronoun is not None and agent.kind is None


def _who(scene: Scene, loser: Colour) -> str:
    return f"{loser.word} is in check: {attack_words(scene.position, loser)}"


def _given(scene: Scene, loser: Colour, said: _Said) -> Judgement:
    """Whether those give check who are said to, by those paths."""
    king, agent = scene.position.king(loser), said.agent
    if said.how is not None and said.how.value == "discovered":
        # Words may call the piece that moved away the one that gives it.
        agent = None
    tie = Tie(scene, _side_fault(scene, loser), nobody)
    parts = []
    if said.from_ is not None:
        spot = scene.square(said.from_.name)
        if spot is None:
            return false(f"the board has no square {said.from_.name}")
        parts.append(_by(scene, tie, spot, king, None if whole_paths(said.via) else said.via))
    if whole_paths(said.via):
        target = SquareTerm((0, 0), scene.name(king))
        start = agent if said.from_ is None else _and_on(agent, said.from_)
        parts.append(judge_tie(tie, start, target, said.via))
    elif agent is not None:
        among = _givers(scene, loser)
        who: Term = agent if said.from_ is None else _and_on(agent, said.from_)
        parts.append(
            over(scene, who, lambda each: _by(scene, tie, each, king, said.via), among=among)
        )
    elif said.from_ is None:
        side = bits(scene.position.side(loser.other))
        asked = [_by(scene, tie, each, king, said.via) for each in side]
        # Pieces that no path leads that way from are not those that the words mean.
        meant = [each for each in asked if each.truth is not Truth.FALSE or not each.loose]
        parts.append(either(meant or asked))
    found = both(parts)
    if found.truth is Truth.FALSE and said.via is None:
        return replace(found, detail=_who(scene, loser))
    return found


def _and_on(agent: Term | None, spot: SquareTerm) -> Term:
    """A piece that is said to give check from a square."""
    if isinstance(agent, Pieces) and not agent.squares and agent.pronoun is None:
        return replace(agent, squares=(spot.name,))
    return agent if agent is not None else Pieces(spot.extent, squares=(spot.name,))


def _by(scene: Scene, tie: Tie, origin: int, king: int, via: Ways | None) -> Judgement:
    """Whether the piece on a square gives check."""
    if scene.position.piece_at(origin) is None:
        return replace(false(f"there is nothing on {scene.name(origin)}"), loose=True)
    loser = scene.piece(king).colour
    if via is None and scene.position.intruders(loser) >> origin & 1:
        found = tie.holds(origin, king)
        return found if found.truth is Truth.TRUE else true("it stands on a royal square")
    return tie.holds(origin, king, via)


def _side_fault(scene: Scene, loser: Colour) -> Callable[[int, int], str]:
    def fault(origin: int, _target: int) -> str:
        own = scene.piece(origin).colour is loser
        return f"{scene.words(origin)} is of the side in check" if own else ""

    return fault


def _paths(scene: Scene, loser: Colour) -> list[tuple[int, Path]]:
    position = scene.position
    return list(position.attacks(position.king(loser), loser.other))


def _givers(scene: Scene, loser: Colour) -> list[int]:
    there = [origin for origin, _ in _paths(scene, loser)]
    return list(dict.fromkeys([*there, *bits(scene.position.intruders(loser))]))


def _ways(scene: Scene, loser: Colour) -> int:
    return len(_paths(scene, loser)) + scene.position.intruders(loser).bit_count()


def _by_so_many(scene: Scene, loser: Colour, said: _Said) -> Judgement:
    """Whether the king is attacked by so many paths: by all of those who are named, and in all."""
    paths = _paths(scene, loser)
    named = scene.nearest(said.agent).squares if isinstance(said.agent, Pieces) else ()
    own = [path for origin, path in paths if origin in named] if named else paths
    fits = [matches(said.paths, len(own)), matches(said.paths, len(paths))]
    if said.paths is not None and said.paths.of_ways and not named:
        fits.append(matches(said.paths, len(_givers(scene, loser))))
    if all(fits):
        return true()
    return unknown("others check, too") if any(fits) else false(_who(scene, loser))


def _counted(scene: Scene, loser: Colour, number: Number) -> Judgement:
    pieces, ways = len(_givers(scene, loser)), _ways(scene, loser)
    fits = matches(number, pieces), matches(number, ways)
    if all(fits):
        return true()
    return unknown("it may count pieces or paths") if any(fits) else false(_who(scene, loser))


def _how(scene: Scene, loser: Colour, said: _Said) -> Judgement:
    assert said.how is not None
    match said.how.value:
        case "double":
            ways = _ways(scene, loser)
            return true() if ways > 1 else false(f"only one path gives check: {_who(scene, loser)}")
        case "discovered":
            return _discovered(scene, loser, said.agent)
        case _:
            return unknown(f"{said.how.value} check is not judged")


def _discovered(scene: Scene, loser: Colour, agent: Term | None) -> Judgement:
    """Whether the piece that moved has left the way of another that now gives check."""
    move = scene.move
    if move is None or not scene.is_after or scene.mover is None:
        return unknown("there is no move that could discover it")
    opened = {
        origin
        for origin, path in _paths(scene, loser)
        if origin != move.target and move.origin in path.squares
    }
    if not opened:
        if set(_givers(scene, loser)) == {move.target}:
            return false("the piece that moved gives it itself")
        return unknown("it is not known what discovers it")
    if agent is None or isinstance(agent, SideTerm):
        return true() if agent is None else over(scene, agent, lambda each: _in(each, opened))
    meant = opened | {move.target}
    return over(scene, agent, lambda each: _in(each, meant), among=meant)


def _in(square: int, squares: set[int]) -> Judgement:
    return true() if square in squares else false("that piece takes no part in it")


def _along(scene: Scene, given: Judgement, line: LineTerm) -> Judgement:
    """Whether a path that gives check lies on a line."""
    drawn = [report.drawn for report in given.paths if report.drawn is not None]
    fits = [runs_along(scene.game.board, path.squares, line) for path in drawn]
    if any(fits):
        return true()
    if not fits or None in fits:
        return unknown("it is not known which line is meant")
    return false(f"it is given by {', '.join(report.path for report in given.paths)}")


def _as_like(scene: Scene, loser: Colour, said: _Said, like: Like) -> Judgement:
    """Whether a piece checks as a normal one of some kind would."""
    king, givers = scene.position.king(loser), _givers(scene, loser)
    if said.agent is None:
        return either(as_like(scene, each, king, like) for each in givers)

    def body(each: int) -> Judgement:
        return as_like(scene, each, king, like) if each in givers else false("it gives no check")

    return over(scene, said.agent, body, among=givers)


@judge("exposes", kind="impossible")
def exposes(
    _scene: Scene,
    *,
    agent: Pieces | Group | None = None,
    via: PathTerm | None = None,
    along: LineTerm | None = None,
    how: Word | None = None,
    patient: SideTerm | None = None,
) -> Judgement:
    """A move would leave its own king in check; as a reason it is judged of that move."""
    del agent, via, along, how, patient
    return unknown("it is not known which move is meant")
