"""What pieces do to pieces and squares: who does it, to what, by which paths and how often."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from toolkit.board import Colour, bits
from toolkit.claims.language.forms import (
    Article,
    Group,
    Like,
    Number,
    PathTerm,
    Pieces,
    Pronoun,
    SideTerm,
    SquareTerm,
    Term,
)
from toolkit.claims.language.terms import each_in, is_list, names_all
from toolkit.claims.rules.byways import by_paths, whole_paths
from toolkit.claims.rules.judgement import Judgement, Truth, false, true, unknown
from toolkit.claims.rules.logic import both, deny, either
from toolkit.claims.rules.quantify import (
    OF_ONE_SIDE,
    is_one,
    matches,
    over,
    over_pieces,
    squares_named,
)
from toolkit.claims.rules.reach import Tie
from toolkit.claims.rules.scene import Scene


def judge_tie(
    tie: Tie,
    agent: Term | None,
    patient: Term | None,
    via: Term | None = None,
    like: Like | None = None,
    times: Number | None = None,
) -> Judgement:
    """Judge what pieces do to pieces or squares; without an agent anybody does it."""
    if times is not None and times.value == 0 and not times.at_least:
        return _not_once(tie, agent, patient, via, like)
    paths = whole_paths(via)
    if paths is not None:
        found = _by_paths(tie, agent, patient, paths, via, like)
        return found if times is None else _so_often(tie, agent, patient, paths, found, like, times)
    if patient is None:
        return unknown("it is not said to whom")
    if isinstance(agent, SideTerm) and is_list(patient):
        # `White attacks the king and the knight`: it need not be the same piece.
        return both(judge_tie(tie, agent, each, via, like, times) for each in patient.members)
    if _is_itself(tie.scene, agent, patient):
        return unknown("it may speak of something else")
    if times is not None:
        return over(tie.scene, patient, lambda goal: _times(tie, agent, goal, via, like, times))
    found = _of_one(tie, agent, patient, via, like)
    if found.truth is Truth.TRUE and _may_be_another(tie, agent, patient):
        return replace(found, loose=True)
    if found.truth is Truth.FALSE and _may_be_shared(tie, agent, patient, via, like):
        return unknown("each of them may do some of it, or all")
    by_him = isinstance(agent, Pieces) and agent.pronoun is Pronoun.HE and like is not None
    if by_him and found.truth is Truth.FALSE:
        return unknown("he may be another piece than the king")
    return found


def _not_once(
    tie: Tie, agent: Term | None, patient: Term | None, via: Term | None, like: Like | None
) -> Judgement:
    """`It attacks the rook by no path`: it does not, if all that is named is there."""
    found = judge_tie(tie, agent, patient, via, like)
    if found.truth is Truth.TRUE or _is_of_nobody(tie.scene, agent, patient, via, like):
        return deny(found)
    return unknown("it is not so in any way")


def _is_of_nobody(
    scene: Scene, agent: Term | None, patient: Term | None, via: Term | None, like: Like | None
) -> bool:
    """`The pawn is protected not once`: nobody does it, in no way, to a piece that is there."""
    if not isinstance(patient, Pieces) or not (agent is via is like is None):
        return False
    if patient.article is not Article.THE or patient.number not in (None, 1):
        return False
    found = scene.squares_of(patient)
    return len(found.squares) == 1 and not found.contradicted


def _may_be_shared(
    tie: Tie, agent: Term | None, patient: Term, via: Term | None, like: Like | None
) -> bool:
    """`The pawns control c2 and d1`: whether each of these is controlled by one of them."""
    if not isinstance(agent, Pieces) or not agent.plural or agent.article is not Article.THE:
        return False
    if not is_list(patient) or agent.number is not None or agent.squares:
        return False
    one = replace(agent, article=Article.SOME, plural=False)
    found = [asked_of(tie, one, each, via, like) for each in patient.members]
    return all(each.truth is Truth.TRUE for each in found)


def _of_one(
    tie: Tie, agent: Term | None, patient: Term, via: Term | None, like: Like | None
) -> Judgement:
    """`The rook and the pawn guard the knight`: one knight that both guard, and not one each."""
    found = asked_of(tie, agent, patient, via, like)
    listed = agent is not None and is_list(agent)
    if found.truth is not Truth.TRUE or not listed or not isinstance(patient, Pieces):
        return found
    meant = tie.scene.squares_of(patient).squares if is_one(patient) else ()
    there = [SquareTerm(patient.extent, tie.scene.name(each)) for each in meant]
    by_all = (asked_of(tie, agent, each, via, like).truth is Truth.TRUE for each in there)
    return found if len(there) < 2 or any(by_all) else false("they do it to different ones")


def _may_be_another(tie: Tie, agent: Term | None, patient: Term) -> bool:
    """`The queen is not protected`, of two none of which was spoken of: perhaps the other one."""
    scene = tie.scene
    by_some = agent is None or (isinstance(agent, Pieces) and agent.article is Article.SOME)
    if not scene.denied or not by_some or not isinstance(patient, Pieces):
        return False
    found = scene.nearest(patient)
    if not found.unmarked or patient.article is not Article.THE or patient.plural:
        return False
    there = (
        SquareTerm(patient.extent, scene.name(each)) for each in scene.squares_of(patient).squares
    )
    return any(asked_of(tie, agent, each, None, None).truth is not Truth.TRUE for each in there)


def _is_itself(scene: Scene, agent: Term | None, patient: Term) -> bool:
    """Whether `it`, or a square, would be the piece of which it is said what it does to it."""
    if not isinstance(agent, Pieces) or agent.article is not Article.THE:
        return False
    if not (isinstance(patient, SquareTerm) or (isinstance(patient, Pieces) and patient.pronoun)):
        return False
    if isinstance(patient, Pieces) and scene.squares_of(patient).others:
        return False
    doers, goals = scene.nearest(agent).squares, squares_named(scene, patient)
    return len(doers) == 1 and doers == goals


def asked_of(
    tie: Tie, agent: Term | None, patient: Term, via: Term | None, like: Like | None
) -> Judgement:
    """The same without full paths and numbers."""
    scene = tie.scene
    if agent is None:
        return over(scene, patient, lambda goal: _anybody(tie, goal, via, like))
    if _is_outer(patient, agent) or _is_it(patient):
        return _each_by(tie, agent, patient, via, like)

    def by(origin: int) -> Judgement:
        goals = (goal for goal in range(_frame(scene)) if goal != origin)
        apt = [goal for goal in goals if not tie.fault(origin, goal)]
        return over(scene, patient, lambda goal: tie.holds(origin, goal, via, like), among=apt)

    goals = squares_named(scene, patient)
    apt = [
        origin
        for origin in bits(scene.position.occupied)
        if any(goal != origin and not tie.fault(origin, goal) for goal in goals)
    ]
    return over_pieces(scene, agent, by, among=apt)


def _is_outer(patient: Term, agent: Term) -> bool:
    """Whether the patient is to be known before it is asked who of some does it.

    Words that come first govern those that follow: `every pawn is protected by a knight`. A side
    does what any of its pieces does: `White attacks nothing` is so of all of them.
    """
    if isinstance(agent, SideTerm):
        return True
    if not _names_any(agent):
        return False
    one = isinstance(patient, SquareTerm) or (
        isinstance(patient, Pieces)
        and patient.article is Article.THE
        and patient.number in (None, 1)
        and len(patient.squares) < 2
    )
    return (
        one
        or (isinstance(agent, Pieces) and patient.extent < agent.extent)
        or is_mutual(agent, patient)
    )


def _names_any(agent: Term) -> bool:
    """`A knight`, `two pieces, the knight and the queen`: any that do it to the same."""
    members = each_in(agent)
    return any(isinstance(e, Pieces) and e.article is not Article.THE for e in members)


def is_mutual(agent: Term | None, patient: Term | None) -> bool:
    """`Both knights protect each other`: each of them is protected by one, in the same words."""
    if not isinstance(agent, Pieces) or not isinstance(patient, Pieces):
        return False
    each = agent.article is Article.SOME and patient.article is Article.EVERY
    return each and patient.extent == agent.extent


def _is_it(patient: Term) -> bool:
    """Of `it` is to be known whose it is before it is asked which bishop protects it."""
    return isinstance(patient, Pieces) and patient.pronoun is Pronoun.IT


def _each_by(
    tie: Tie, agent: Term, patient: Term, via: Term | None, like: Like | None
) -> Judgement:
    scene = tie.scene
    named = squares_named(scene, agent)
    doers = [each for each in named if scene.position.piece_at(each) is not None]
    apt = [
        goal
        for goal in range(_frame(scene))
        if any(goal != each and not tie.fault(each, goal) for each in doers)
    ]

    def to(goal: int) -> Judgement:
        able = [
            each
            for each in bits(scene.position.occupied)
            if each != goal and not tie.fault(each, goal)
        ]
        return over_pieces(scene, agent, lambda each: tie.holds(each, goal, via, like), among=able)

    return over(scene, patient, to, among=apt)


def _frame(scene: Scene) -> int:
    return scene.game.board.files * scene.game.board.ranks


def _anybody(tie: Tie, goal: int, via: Term | None, like: Like | None) -> Judgement:
    there = list(bits(tie.scene.position.occupied))
    apt = [each for each in there if each != goal and not tie.fault(each, goal)]
    found = either(tie.holds(each, goal, via, like) for each in apt)
    if found.truth is Truth.FALSE:
        return false(f"no piece does that to {tie.scene.words(goal)}")
    return found


def _times_via(
    tie: Tie, agent: Term | None, goal: int, via: Term | None, like: Like | None, times: Number
) -> Judgement:
    """`By one path only, over d3`: so many there are, and those that are named."""
    if via is None or like is not None or not (_is_of_one(agent) and times.of_paths):
        return unknown("how many do it so is not judged")
    if len(each_in(via)) != times.value or not names_all(via):
        return unknown("which paths are counted is not known")
    return _times(tie, agent, goal, None, None, times)


def _is_of_one(agent: Term | None) -> bool:
    """Whether a term is of one known piece."""
    known = isinstance(agent, Pieces) and agent.article is Article.THE
    return known and isinstance(agent, Pieces) and agent.number in (None, 1) and not agent.plural


def _times(
    tie: Tie,
    agent: Term | None,
    goal: int,
    via: Term | None,
    like: Like | None,
    times: Number,
) -> Judgement:
    """So many pieces do it, those that are named among them; of one piece: by so many paths."""
    scene, doers = tie.scene, tie.doers(goal)
    square = SquareTerm((0, 0), scene.name(goal))
    found = true() if agent is None else asked_of(tie, agent, square, via, like)
    if found.truth is not Truth.TRUE:
        return found
    if via is not None or like is not None:
        return _times_via(tie, agent, goal, via, like, times)
    if tie.possible(goal):
        return unknown(f"{_words(scene, tie.possible(goal))} may count as well")
    ways = sum(len(tie.holds(each, goal).paths) for each in doers)
    if isinstance(agent, Pieces) and agent.article is Article.THE and agent.number in (None, 1):
        if times.of_paths and _is_of_one(agent):
            return _counted(times, len(found.paths), len(found.paths), found)
        if times.value == 1 and matches(times, len(found.paths)) and not matches(times, len(doers)):
            return unknown("others do it as well")
        return _counted(times, len(found.paths), len(doers), found)
    if agent is None and times.of_paths:
        return _counted(times, ways, len(doers) if times.of_ways else ways, found)
    if agent is None and _may_be_of_one_side(scene, doers, times):
        return unknown(OF_ONE_SIDE)
    own = _of_the_side(scene, agent, doers)
    counted = _counted(times, len(own), ways, found)
    if counted.truth is not Truth.FALSE:
        return counted
    of_both = isinstance(agent, Group) and matches(times, len(doers))
    return unknown(OF_ONE_SIDE) if of_both else _otherwise(tie, goal, own, times)


def _of_the_side(scene: Scene, agent: Term | None, doers: list[int]) -> list[int]:
    """Those of the side whose pieces alone are meant; all where either may be."""
    side = _side_of(scene, agent, doers)
    return [each for each in doers if side in (None, scene.piece(each).colour)]


def _side_of(scene: Scene, agent: Term | None, doers: Iterable[int]) -> Colour | None:
    """The side whose pieces alone are meant: `twice, by the knight and by the pawn`, both White's."""
    if isinstance(agent, SideTerm):
        return scene.side_of(agent)
    if not isinstance(agent, Group):
        return None
    owners = {each.owner if isinstance(each, Pieces) else None for each in agent.members}
    side = scene.side_of(owners.pop()) if len(owners) == 1 else None
    if side is not None:
        return side
    meant = set(squares_named(scene, agent)) & set(doers)
    sides = {scene.piece(each).colour for each in meant}
    return sides.pop() if len(sides) == 1 else None


def _may_be_of_one_side(scene: Scene, doers: list[int], times: Number) -> bool:
    """Whether pieces of both sides do it, and it matters whose are counted."""
    own = [sum(scene.piece(each).colour is side for each in doers) for side in Colour]
    return 0 not in own and len({matches(times, count) for count in (*own, len(doers))}) > 1


def _otherwise(tie: Tie, goal: int, doers: list[int], times: Number) -> Judgement:
    """What to say of a wrong number: it may not count those that act through another piece."""
    direct = [each for each in doers if not tie.holds(each, goal).xray]
    if matches(times, len(direct)):
        return unknown("those that act through another piece may count as well, or not")
    return false(f"it is done by {_words(tie.scene, doers) or 'nobody'}")


def _words(scene: Scene, squares: Iterable[int]) -> str:
    return ", ".join(map(scene.words, squares))


def _counted(times: Number, count: int, otherwise: int, found: Judgement) -> Judgement:
    """Compare a number; unknown where it fits another way to count, or one only of `ways`."""
    fits = matches(times, count), matches(times, otherwise)
    if all(fits) or (fits[0] and not times.of_ways):
        return found
    if any(fits):
        return unknown("it may count the pieces or the paths")
    return replace(false(f"it is so {count} times"), paths=found.paths)


def _by_paths(
    tie: Tie,
    agent: Term | None,
    patient: Term | None,
    paths: list[PathTerm],
    via: Term | None,
    like: Like | None,
) -> Judgement:
    found = by_paths(tie, agent, patient, paths, via, like)
    if found.truth is Truth.FALSE and _goes_on(tie, agent, patient, paths, like):
        return replace(true(), loose=True)
    return found


def _goes_on(
    tie: Tie, agent: Term | None, patient: Term | None, paths: list[PathTerm], like: Like | None
) -> bool:
    """`Attacks, along e4-d5-c6, the rook on b7`: the path is named up to the square before it."""
    if len(paths) != 1 or patient is None:
        return False
    goals = set(squares_named(tie.scene, patient))
    if len(goals) != 1:
        return False
    path, goal = paths[0], tie.scene.name(goals.pop())
    longer = replace(path, squares=(*path.squares, goal))
    if goal in path.squares:
        return False
    return by_paths(tie, agent, patient, [longer], longer, like).truth is Truth.TRUE


def _so_often(
    tie: Tie,
    agent: Term | None,
    patient: Term | None,
    paths: list[PathTerm],
    found: Judgement,
    like: Like | None,
    times: Number,
) -> Judgement:
    """`By only one path, h7-h5-f3`: it does it so, and by so many in all."""
    if times.of_paths and patient is not None and found.truth is Truth.TRUE:
        in_all = judge_tie(tie, agent, patient, None, like, times)
        if in_all.truth is Truth.FALSE:
            return in_all
    return both([found, _times_by(tie, paths, times)])


def _times_by(tie: Tie, paths: list[PathTerm], times: Number) -> Judgement:
    goals = {tie.scene.square(each.squares[-1]) for each in paths}
    goal = next(iter(goals))
    if len(goals) > 1 or goal is None:
        return unknown()
    if len({each.squares for each in paths}) == times.value and not times.at_least:
        return true()
    return unknown("it is not known what is counted")
