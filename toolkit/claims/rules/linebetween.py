"""The line between two squares or pieces: `the line between e1 and the king`."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace

from toolkit.claims.language.forms import Group, LineTerm, Term
from toolkit.claims.rules.lines import between as squares_between
from toolkit.claims.rules.lines import squares_on
from toolkit.claims.rules.quantify import squares_named
from toolkit.claims.rules.scene import Scene


def line_between(scene: Scene, patient: Term, ends: Group) -> LineTerm | None:
    """`the line between e1 and the king`: with its ends from what is named."""
    if not isinstance(patient, LineTerm) or patient.ends is not None:
        return None
    found = [squares_named(scene, each) for each in ends.members]
    if not all(found):
        return None
    squares = [square for each in found for square in each]
    on = squares_on(scene.game.board, patient) if patient.name is not None else None
    if on is not None and len(found) == 1:
        # `The b-file is empty between the two rooks`: those of them that stand on it.
        squares = [each for each in squares if each in on]
    pairs = [tuple(squares)] if len(squares) == 2 else _pairs_in_line(scene, found)
    if patient.name is not None:
        # `The c-file between the rook and the king`: both must stand on it.
        pairs = [each for each in pairs if on is not None and on.issuperset(each)]
    if len(pairs) != 1:
        return None
    first, last = map(scene.name, pairs[0])
    return replace(patient, name=None, ends=(first, last))


def _pairs_in_line(scene: Scene, found: Sequence[Collection[int]]) -> list[tuple[int, ...]]:
    """`Between the queen and the bishop on d4`, of several queens: the one on a line with it."""
    if len(found) != 2:
        return []
    files = scene.game.board.files
    pairs = [(first, last) for first in found[0] for last in found[1]]
    return [each for each in pairs if squares_between(files, *each) is not None]
