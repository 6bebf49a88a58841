"""What was taken on a square at some time so far."""

from __future__ import annotations

from toolkit.claims.language.forms import Article, Pieces, SideTerm, SquareTerm, Word
from toolkit.claims.rules.atoms.captured import captures
from toolkit.claims.rules.atoms.sofar import OPEN
from toolkit.claims.rules.capturing import history
from toolkit.claims.rules.judgement import Judgement, false, judge, true, unknown
from toolkit.claims.rules.kinds import is_kind
from toolkit.claims.rules.nodes import has_all_pieces, nodes
from toolkit.claims.rules.scene import Scene
from toolkit.play.tree import Node
from toolkit.position import Move, Piece


@judge("captured_once", kind="captured")
def captured_once(
    scene: Scene,
    *,
    on: SquareTerm,
    agent: Pieces | SideTerm | None = None,
    patient: Pieces | None = None,
    how: Word | None = None,
    from_: SquareTerm | None = None,
) -> Judgement:
    """Some move so far, this one or one before it, took such a piece on a square, or took it back."""
    if how is not None and how.value != "recapture":
        return unknown(f"{how.value} is not judged")
    if not all(map(_is_plain, (agent, patient))):
        return unknown("which pieces are meant is not known")
    square = scene.square(on.name)
    if square is None:
        return false(f"the board has no square {on.name}")
    if not scene.real and from_ is None:
        # After a line that is supposed: by its last move.
        return captures(scene, agent=agent, patient=patient, on=on, how=how)
    if scene.node is None or not scene.real:
        return unknown(OPEN)
    there = [
        (node, node.move)
        for node in nodes(scene)
        if node.move is not None
        and node.move.captured is not None
        and node.before.victim(node.move) == square
    ]
    fits = [_fits(scene, node, move, agent, patient) for node, move in there]
    if from_ is not None:
        start = scene.square(from_.name)
        fits = [
            so if move.origin == start else False for so, (_, move) in zip(fits, there, strict=True)
        ]
    if how is not None:
        back = (
            _takes_back(node, move, [each for _, each in there[at:]])
            for at, (node, move) in enumerate(there, 1)
        )
        fits = [_both(*each) for each in zip(fits, back, strict=True)]
    words = "; ".join(_words(node, move) for node, move in there) or "nothing was taken"
    told = f"on {on.name}: {words}"
    if any(fits):
        # Where this move takes something else there, it is this that the words may get wrong.
        node, move = there[0]
        now = node is scene.node and not fits[0] and _in_part(scene, node, move, agent, patient)
        return unknown(told) if now and _may_be_now(scene, agent, patient) else true(told)
    # Where the start is not known, a capture by such a piece is the one that is meant.
    whole = has_all_pieces(history(scene.node)[1]) or (
        how is None
        and from_ is None
        and agent is not None
        and any(_fits(scene, node, move, agent, None) for node, move in there)
    )
    return false(told) if whole and all(each is False for each in fits) else unknown(told)


def _in_part(
    scene: Scene,
    node: Node,
    move: Move,
    agent: Pieces | SideTerm | None,
    patient: Pieces | None,
) -> bool:
    """Whether a capture is at least by such a piece, or of such a one."""
    return any(
        _fits(scene, node, move, *each) is not False for each in ((agent, None), (None, patient))
    )


def _takes_back(node: Node, move: Move, earlier: list[Move]) -> bool | None:
    """Whether it takes what has taken there; None if that may have gone and another have come."""
    last = node.origin.move if node.origin is not node else None
    if last is not None and last.captured is not None and last.target == move.target:
        return True
    if not earlier:
        return False
    return True if earlier[0].piece is move.captured else None


def _both(one: bool | None, other: bool | None) -> bool | None:
    if one is False or other is False:
        return False
    return None if one is None or other is None else True


def _may_be_now(scene: Scene, agent: Pieces | SideTerm | None, patient: Pieces | None) -> bool:
    """Whether the sides that are named leave open that this move is meant."""
    owner = agent.owner if agent is not None else None
    taker = scene.side_of(owner) if owner is not None else None
    loser = scene.side_of(patient.owner) if patient is not None and patient.owner else None
    return taker in (None, scene.side) and (loser is None or loser is not scene.side)


def _is_plain(term: Pieces | SideTerm | None) -> bool:
    """Whether no more is said of a piece than its kind, its side, its file and its square."""
    if not isinstance(term, Pieces):
        return True
    one = term.number in (None, 1) and not term.plural and len(term.squares) <= 1
    known = term.article in (Article.THE, Article.SOME) and term.pronoun is None
    return one and known and not (term.state or term.bound or term.plight)


def _words(node: Node, move: Move) -> str:
    assert move.captured is not None
    taker = Piece(node.before.turn, move.piece)
    return f"{taker.words} took {Piece(node.before.turn.other, move.captured).words}"


def _fits(
    scene: Scene,
    node: Node,
    move: Move,
    agent: Pieces | SideTerm | None,
    patient: Pieces | None,
) -> bool | None:
    """Whether a capture is one of those that words mean; None where that is open."""
    assert move.captured is not None
    side = node.before.turn
    if isinstance(agent, SideTerm):
        by: bool | None = scene.side_of(agent) is side
    else:
        by = _is_such(scene, agent, Piece(side, move.piece), move.origin, move.target)
    victim = node.before.victim(move)
    stood = move.target if victim is None else victim
    what = _is_such(scene, patient, Piece(side.other, move.captured), stood, stood)
    return _both(by, what)


def _is_such(
    scene: Scene, term: Pieces | None, piece: Piece, origin: int, target: int
) -> bool | None:
    """Whether a piece that went from one square to another is one that words mean."""
    if term is None:
        return True
    side = scene.side_of(term.owner) if term.owner is not None else None
    if not is_kind(piece, term.kind, scene.game) or side not in (None, piece.colour):
        return False
    if term.owner is not None and side is None:
        return None
    names = scene.name(origin), scene.name(target)
    if term.line is not None:
        return True if any(term.line == each[0] for each in names) else None
    if term.squares:
        return True if set(term.squares) & set(names) else None
    return True
