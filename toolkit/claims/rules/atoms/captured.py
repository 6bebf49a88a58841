"""Captures that are narrated: `White captures the knight`, `the queens are exchanged`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from toolkit.board import COLOURS, Colour
from toolkit.claims.language.forms import (
    Article,
    Counted,
    Group,
    Joint,
    Like,
    MovesTerm,
    Number,
    PathTerm,
    Pieces,
    SideTerm,
    SquareTerm,
    Term,
    Word,
)
from toolkit.claims.language.terms import is_anybody
from toolkit.claims.rules.amounts import Amount, amount_of, difference, kind_called
from toolkit.claims.rules.atoms.sofar import gone_so_far
from toolkit.claims.rules.capturing import (
    Captures,
    can_take,
    history,
    in_line,
    line_of,
    run_up_to,
)
from toolkit.claims.rules.findings import Parts, any_of, opinion
from toolkit.claims.rules.judgement import Judgement, Truth, false, judge, true, unknown
from toolkit.claims.rules.movement import Made, loosely, made
from toolkit.claims.rules.moveways import MoveWays
from toolkit.claims.rules.orthodox import steps_as
from toolkit.claims.rules.scene import Scene
from toolkit.claims.rules.supposing import BACK
from toolkit.claims.rules.takenbefore import is_of_taken, took
from toolkit.movement.pathtable import PieceType
from toolkit.play.tree import Node
from toolkit.position import Manner

ANOTHER = "it may speak of another move"
_TO_COME = "it may be done by the moves to come"
PASSING = frozenset({"en passant", "passing"})


@judge("captures", kind="captured")
def captures(
    scene: Scene,
    *,
    agent: Pieces | Group | SideTerm | None = None,
    patient: Pieces | Group | None = None,
    on: SquareTerm | None = None,
    with_: Pieces | None = None,
    like: Like | None = None,
    via: PathTerm | SquareTerm | Group | None = None,
    how: Word | None = None,
) -> Judgement:
    """The move that is spoken of is this capture."""
    others = any(each is not None for each in (with_, like, via, how))
    if is_anybody(agent) and isinstance(patient, Pieces):
        whole = _in_the_game(scene, patient, bare=not (others or on))
        if whole is not None:
            return whole
    if is_of_taken(agent):
        return took(scene, patient, on, others)
    at = made(scene)
    by = at.is_by(agent) if at is not None else None
    if at is None or by is None:
        return unknown(ANOTHER)
    if at.victim is None:
        return _of_no_capture(at, by, patient, how)
    parts = Parts()
    for each in (by, at.is_by(with_)):
        parts.need(each, f"it is {at.before.words(at.move.origin)} that captures")
    taken = patient is None or takes(at, patient)
    parts.need(taken, f"it captures {at.before.words(at.victim)}")
    stood = at.before.name(at.victim)
    if on is not None:
        parts.need(on.name.lower() in (at.names[1], stood), f"it captures on {at.names[1]}")
    if agent is None and patient is not None and _goes_beside(at, on, stood):
        return unknown("a capture en passant goes to another square")
    _need_manner(parts, at, like, how, patient)
    found = loosely(at, parts.judgement(), agent or with_, patient)
    if via is None or found.truth is not Truth.TRUE:
        return found
    return MoveWays(at.before.position, at.move).judge(via)


def _in_the_game(scene: Scene, patient: Pieces, bare: bool) -> Judgement | None:
    """Whether nothing, or all of a kind, was captured so far; None where it is of one capture."""
    if _is_nothing(patient):
        return _none_so_far(scene, patient)
    return gone_so_far(scene, patient) if bare and patient.plural else None


def _goes_beside(at: Made, on: SquareTerm | None, stood: str) -> bool:
    """`The pawn disappears from c3`: not from where it is taken, if it is taken en passant."""
    return on is not None and at.names[1] == on.name.lower() != stood


def _of_no_capture(
    at: Made, by: bool, patient: Pieces | Group | None, how: Word | None
) -> Judgement:
    """The same of a move that captures nothing."""
    if how is not None and how.value == "regained":
        return unknown("it may be regained in the moves to come")
    if isinstance(patient, Group) and len(patient.members) > 1:
        return unknown("one move does not capture so many")
    if not by:
        return unknown(ANOTHER)
    return true() if _is_nothing(patient) else false(f"{'-'.join(at.names)} captures nothing")


def _need_manner(
    parts: Parts,
    at: Made,
    like: Like | None,
    how: Word | None,
    patient: Pieces | Group | None,
) -> None:
    """How the capture is said to be made."""
    if like is not None:
        files = at.before.game.board.files
        fits = steps_as(like.kind, files, at.move.origin, at.move.target)
        parts.need(fits, f"{'-'.join(at.names)} is no move of a normal {like.kind}")
    if how is None:
        return
    if how.value in PASSING:
        parts.need(at.move.manner is Manner.EN_PASSANT, "it is no capture en passant")
    elif how.value in BACK:
        parts.need(_is_recapture(at), "nothing was captured there the move before")
    elif how.value == "regained":
        parts.need(_regains(at, patient), "the side that captures had not lost so much")
    else:
        parts.need(None, f"{how.value} is not judged")


def _regains(at: Made, patient: Pieces | Group | None) -> bool | None:
    """Whether a side was behind in what it takes; None where it was in others alone.

    `Won back the piece` may be said of a bishop for a knight.
    """
    position, taken = at.before.position, at.move.captured
    if any(position.reserves) or taken is None:
        return None
    there = difference(position, position.turn)
    behind = [kind for kind, number in there.items() if number < 0]
    if taken in behind or not behind:
        return bool(behind)
    is_any = isinstance(patient, Pieces) and patient.kind is None
    officers = not taken.pawn and any(not kind.pawn for kind in behind)
    return True if is_any and officers else None


def _is_recapture(at: Made) -> bool | None:
    node = at.after.node
    if node is None or node.move is not at.move or node.origin is node:
        return None
    move = node.origin.move
    if move is not None and move.captured is not None and move.target == at.move.target:
        return True
    return _captured_there(node.origin, at.move.target)


def _captured_there(node: Node, square: int) -> bool:
    """Whether what stands on a square came to it by a capture, some moves before."""
    while node.origin is not node and node.move is not None:
        if node.move.target == square:
            return node.move.captured is not None
        node = node.origin
    return False


def takes(at: Made, patient: Term) -> bool | None:
    """Whether a move takes the piece that words name; None where they name more than one."""
    if at.victim is None:
        return False
    match patient:
        case Pieces(article=Article.EVERY):
            return None
        case Pieces() if patient.number not in (None, 1) or len(patient.squares) > 1:
            return None
        case Pieces(article=Article.NO):
            found = at.before.fits(patient, at.victim)
            return None if found is None else not found
        case Pieces():
            return at.before.fits(patient, at.victim)
        case Group(joint=Joint.AND) if len(patient.members) > 1:
            return None
        case Group():
            one = any_of(takes(at, each) for each in patient.members)
            return not one if patient.joint is Joint.NOR and one is not None else one
        case _:
            return None


@judge("captured", kind="captured")
def captured(
    scene: Scene,
    *,
    patient: Pieces | Group,
    agent: Pieces | Group | SideTerm | None = None,
    via: PathTerm | SquareTerm | Group | None = None,
) -> Judgement:
    """A piece was captured by the move that is spoken of."""
    found = captures(scene, agent=agent, patient=patient, via=via)
    at = made(scene)
    if agent is not None or found.truth is not Truth.FALSE or at is None:
        return found
    if isinstance(patient, Pieces) and _still_stands(at, patient):
        return found
    return unknown("it may have been captured before")


def _still_stands(at: Made, patient: Pieces) -> bool:
    """Whether every piece of the kind and owner that is named was there from the start."""
    kind = kind_called(at.before.game, patient.kind) if patient.kind else None
    sides = [at.before.side_of(patient.owner)] if patient.owner else list(COLOURS)
    if kind is None or patient.squares or patient.pronoun or patient.article is Article.NO:
        return False
    node = at.after.node
    earlier = node.origin if node is not None and node.move is at.move else node
    before = replace(at.before, node=earlier)
    return all(side is not None and lost_so_far(before, side, kind) == 0 for side in sides)


def _is_nothing(patient: Term | None) -> bool:
    return isinstance(patient, Pieces) and patient.article is Article.NO


def _none_so_far(scene: Scene, patient: Pieces) -> Judgement:
    """`No man has been captured`: in the whole game, if not by this move alone."""
    kind = kind_called(scene.game, patient.kind) if patient.kind else None
    sides = [scene.side_of(patient.owner)] if patient.owner else list(COLOURS)
    if (patient.kind and kind is None) or patient.squares or patient.line:
        return unknown("which of them are meant is not known")
    kinds = scene.game.pieces if kind is None else [kind]
    lost = [
        f"{side.word} has lost a {each.name}"
        for side in sides
        for each in kinds
        if side is not None and lost_so_far(scene, side, each)
    ]
    at = made(scene)
    if not lost and None not in sides:
        return true()
    is_capture = at is not None and at.victim is not None
    return false(lost[0]) if lost and is_capture else unknown(ANOTHER)


def lost_so_far(scene: Scene, side: Colour, kind: PieceType) -> int:
    """How many pieces of a kind a side has lost: in the record, and before it began."""
    node, count = scene.node, len(scene.game.pieces)
    if node is None:
        return 0
    taken, root = history(node)
    index = side * count + kind.index
    home = scene.game.homes[index].bit_count()
    reserve = scene.game.rules.reserve
    held = (reserve[kind.index] if reserve else 0) - (root.reserves[index] if reserve else 0)
    missing = home - root.mask(side, kind).bit_count() + held
    return max(0, missing) + Counter(taken.of(side))[kind]


@judge("exchanged", kind="captured")
def exchanged(
    scene: Scene,
    *,
    patient: Counted | Pieces | Group,
    agent: SideTerm | None = None,
    for_: Counted | Pieces | Group | None = None,
    on: SquareTerm | None = None,
    by: MovesTerm | None = None,
    how: Word | None = None,
    count: Number | None = None,
) -> Judgement:
    """Both sides lost such pieces in the captures up to the move that is spoken of, or in a line.

    `already` where they are over: what could still be taken then is not meant.
    """
    if how is not None and how.value == "off":
        found = exchanged(scene, patient=patient, on=on)
        return opinion(_TO_COME) if _is_to_come(scene, found, patient) else found
    plain = how is None and count is None
    if not plain and (by is not None or on is None or not _is_over(how)):
        return unknown("how it was done is not judged")
    if by is not None:
        return _exchanged_by(scene, by, patient, agent, for_, on)
    if _is_none(patient):
        return _never_exchanged(scene, patient)
    run, amount = run_of(scene), amount_of(scene.game, patient)
    if run is not None and on is not None and not _on_square(scene, run, on).taken:
        return unknown(f"nothing was captured on {on.name} just now")
    if run is None or amount is None or not amount.is_plain:
        return unknown(ANOTHER)
    there = run if on is None else _on_square(scene, run, on)
    if for_ is None:
        if not plain or _is_of_one(patient):
            return unknown("whose piece was given for which is not said")
        return _all_swapped(scene, there, amount)
    given, sides = amount_of(scene.game, for_), _giver(scene, patient, agent)
    if given is None or not given.is_plain:
        return unknown()
    runs = (run,) if plain else (there, run)
    found = _given_in(scene, runs, amount, given, sides, over=not plain)
    return found if count is None else _in_so_many(found, there, count)


def _never_exchanged(scene: Scene, patient: Counted | Pieces | Group) -> Judgement:
    """`No rook has been exchanged`: so where none is lost; else each may be gone for something else."""
    pieces = patient if isinstance(patient, Pieces) else None
    if isinstance(patient, Counted):
        pieces = Pieces(patient.extent, patient.kind, article=Article.NO)
    minor = pieces is not None and pieces.state == "minor"
    kinds = ("knight", "bishop") if minor else (pieces.kind if pieces is not None else None,)
    none = [_none_so_far(scene, Pieces(patient.extent, kind, article=Article.NO)) for kind in kinds]
    plain = pieces is not None and pieces.state in (None, "minor") and not pieces.squares
    if plain and all(each.truth is Truth.TRUE for each in none):
        return true()
    return unknown("they may have been lost for something else")


def _is_to_come(scene: Scene, found: Judgement, patient: Counted | Pieces | Group) -> bool:
    """`The queens come off`, where they did not and one of them can be taken now."""
    amount = amount_of(scene.game, patient)
    if found.truth is not Truth.FALSE or amount is None:
        return False
    return any(move.captured in amount.counted for move in scene.position.moves())


def _all_swapped(scene: Scene, run: Captures, amount: Amount) -> Judgement:
    """Whether both sides lost all that is named."""
    if len(amount.kinds) > 1 and _one_for_other(run, amount):
        return unknown("one may have been exchanged for the other")
    found = [_swapped(scene, run, kind, number) for kind, number in amount.kinds]
    parts = Parts()
    for each in found:
        parts.need({Truth.TRUE: True, Truth.FALSE: False}.get(each.truth), each.detail)
    return parts.judgement()


def _one_for_other(run: Captures, amount: Amount) -> bool:
    """Whether each side lost some of what is named, and all of it was lost."""
    lost = [Counter(run.of(side)) for side in COLOURS]
    return all(each & amount.counted for each in lost) and amount.counted <= lost[0] + lost[1]


def _is_none(patient: Counted | Pieces | Group) -> bool:
    """`No queens`."""
    if isinstance(patient, Counted):
        return patient.number == 0
    return isinstance(patient, Pieces) and patient.article is Article.NO


def _exchanged_by(
    scene: Scene,
    by: MovesTerm,
    patient: Counted | Pieces | Group,
    agent: SideTerm | None,
    for_: Counted | Pieces | Group | None,
    on: SquareTerm | None,
) -> Judgement:
    """What a line exchanges: by its own captures, or with those that came right before it."""
    line = line_of(scene, by)
    gave = amount_of(scene.game, patient)
    took = amount_of(scene.game, for_) if for_ is not None else None
    if not line or gave is None or not gave.is_plain:
        return unknown("what the line exchanges is not known")
    found = exchanged(line[-1], patient=patient, agent=agent, for_=for_, on=on)
    if found.truth is Truth.TRUE or on is not None or took is None or not took.is_plain:
        return found
    return _given_for(line[-1], in_line(line), gave, took, _giver(scene, patient, agent))


def run_of(scene: Scene) -> Captures | None:
    """The captures up to the move that is spoken of; None where no move of the record is."""
    at = made(scene)
    node = scene.node
    if at is None or node is None or node.move is not at.move:
        return None
    return run_up_to(node)


def _swapped(scene: Scene, run: Captures, kind: PieceType, number: int) -> Judgement:
    """Whether both sides lost a piece of a kind."""
    lost = [Counter(run.of(side))[kind] for side in COLOURS]
    if all(lost):
        exact = number in (1, sum(lost)) or lost == [number, number]
        return true() if exact else unknown(f"{sum(lost)} were taken")
    whole = [side.word for side in COLOURS if lost_so_far(scene, side, kind) == 0]
    homes = [scene.game.homes[i * len(scene.game.pieces) + kind.index] for i in COLOURS]
    gone = all(not scene.position.mask(side, kind) for side in COLOURS)
    if gone and all(homes) and number in (1, sum(each.bit_count() for each in homes)):
        return true()
    if whole and not _may_come(scene, kind):
        return false(f"{' and '.join(whole)} lost no {kind.name}")
    return unknown("they may have been exchanged before, or will be")


def _may_come(scene: Scene, kind: PieceType) -> bool:
    """Whether the next move can take a piece of a kind that has just captured."""
    at = made(scene)
    return (
        at is not None
        and at.move.captured is kind
        and at.move.piece is kind
        and can_take(at.after.position, at.move.target)
    )


def _giver(scene: Scene, patient: Term, agent: SideTerm | None) -> list[Colour]:
    """The sides that may have given what is said."""
    owner = patient.owner if isinstance(patient, Pieces) else None
    side = scene.side_of(agent) if agent is not None else scene.side_of(owner)
    return [side] if side is not None else list(COLOURS)


def _given_for(
    scene: Scene, run: Captures, gave: Amount, took: Amount, sides: list[Colour]
) -> Judgement:
    for side in sides:
        if (Counter(run.of(side)), Counter(run.of(side.other))) == (gave.counted, took.counted):
            return true()
    words = [
        f"{side.word} lost {', '.join(kind.name for kind in run.of(side)) or 'nothing'}"
        for side in COLOURS
    ]
    if all(run.of(side) for side in COLOURS) and not _recapture(scene):
        return false("; ".join(words))
    return opinion("; ".join(words))


def _given_in(
    scene: Scene,
    runs: Sequence[Captures],
    gave: Amount,
    took: Amount,
    sides: list[Colour],
    *,
    over: bool,
) -> Judgement:
    """What sides have lost in some captures, alone or with those around them, and nothing more."""
    found = [_given_for(scene, each, gave, took, sides) for each in runs]
    right = [each for each in found if each.truth is Truth.TRUE]
    if right:
        return right[0]
    return false(found[0].detail) if over else found[0]


def _is_of_one(patient: Term) -> bool:
    """Whether words name the side or the square of what was exchanged."""
    return isinstance(patient, Pieces) and (patient.owner is not None or bool(patient.squares))


def _is_over(how: Word | None) -> bool:
    return how is not None and how.value == "already"


def _in_so_many(found: Judgement, run: Captures, count: Number) -> Judgement:
    """What was so of captures that are counted, if there were as many."""
    number = len(run.taken)
    return found if number == count.value else unknown(f"there were {number} captures")


def _on_square(scene: Scene, run: Captures, on: SquareTerm) -> Captures:
    """Those of some captures that were made on a square."""
    return Captures(tuple(e for e in run.taken if scene.name(e.square) == on.name.lower()))


def _recapture(scene: Scene) -> bool:
    """Whether the piece that captured can be taken."""
    at = made(scene)
    return at is not None and can_take(at.after.position, at.move.target)
