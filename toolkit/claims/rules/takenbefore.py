"""What a piece had done before it was taken: `the rook takes the knight that had captured on d4`."""

from __future__ import annotations

from toolkit.claims.language.forms import Group, Pieces, SquareTerm, Term, Word
from toolkit.claims.rules.atoms.sofar import OPEN
from toolkit.claims.rules.judgement import Judgement, false, true, unknown
from toolkit.claims.rules.kinds import is_kind
from toolkit.claims.rules.reference import TAKEN
from toolkit.claims.rules.scene import Scene
from toolkit.claims.rules.tracks import Track, tracks
from toolkit.play.tree import Node
from toolkit.position import Move, Piece


def is_of_taken(agent: Term | None) -> bool:
    """Whether words speak of the piece that was taken."""
    return isinstance(agent, Pieces) and agent.state == TAKEN


def went(
    scene: Scene,
    to: SquareTerm | None,
    from_: SquareTerm | None,
    how: Word | None,
    others: bool,
) -> Judgement:
    """Whether the piece that the move at hand has taken came there with its last move."""
    track = _taken(scene)
    start = scene.square(from_.name) if from_ is not None else None
    goal = scene.square(to.name) if to is not None else None
    back = how is not None
    if others or (how is not None and how.value != "back"):
        return unknown("how it went there is not judged")
    if track is None or (start is None and goal is None):
        return unknown(OPEN)
    words = "-".join(scene.name(each) for each in track.squares)
    if len(track.squares) > 1:
        last = track.squares[-2:]
        if start in (None, last[0]) and goal in (None, last[1]):
            again = not back or goal is None or track.squares.count(goal) > 1
            return true(words) if again else unknown("it may mean the way")
    # What it did with a move before its last one may be meant.
    return unknown(words) if track.has_gone(start, goal) else false(words)


def took(
    scene: Scene, patient: Pieces | Group | None, on: SquareTerm | None, others: bool
) -> Judgement:
    """Whether the piece that the move at hand has taken had captured so."""
    track = _taken(scene)
    square = scene.square(on.name) if on is not None else None
    if isinstance(patient, Pieces) and len(patient.squares) == 1 and on is None:
        square = scene.square(patient.squares[0])
    plain = patient is None or (isinstance(patient, Pieces) and not (patient.state or patient.line))
    if track is None or not plain or others or (on is not None and square is None):
        return unknown(OPEN)
    deeds = [(e, e.move) for e in track.nodes if e.move is not None and e.move.captured is not None]
    found = [_is_so(scene, patient, square, node, move) for node, move in deeds]
    return true() if any(found) else false(f"it had captured {len(deeds) or 'nothing'}")


def _is_so(
    scene: Scene,
    patient: Pieces | Group | None,
    square: int | None,
    node: Node,
    move: Move,
) -> bool:
    assert move.captured is not None
    loser = node.before.turn.other
    if square is not None and square not in (node.before.victim(move), move.target):
        return False
    if not isinstance(patient, Pieces):
        return True
    owner = scene.side_of(patient.owner) if patient.owner is not None else None
    piece = Piece(loser, move.captured)
    return is_kind(piece, patient.kind, scene.game) and owner in (None, loser)


def _taken(scene: Scene) -> Track | None:
    """The track of the piece that the move at hand takes, which may stand there still."""
    move, before = scene.move, scene.before
    every = tracks(scene) if move is not None and before is not None else None
    if every is None or move is None or before is None or move.captured is None:
        return None
    square = before.victim(move)
    if scene.is_after:
        lost = [each for each in every if each.taken and each.squares[-1] == square]
        return lost[-1] if lost else None
    return next((e for e in every if not e.taken and e.squares[-1] == square), None)
