"""Whose pieces `its own` and `his` are in a clause that follows another one.

`White's pawns are doubled and his a-pawn is isolated`; `the knight cannot go to d3, as a pawn of its
own stands there`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace

from toolkit.board import Colour
from toolkit.claims.language.forms import Article, Because, Form, Owner, Pieces, SideTerm
from toolkit.claims.language.terms import terms
from toolkit.claims.rules.judgement import Judgement, unknown
from toolkit.claims.rules.scene import Scene

OPEN = "it is not known whose piece is meant"


def judged_of_topic(
    form: Form,
    scene: Scene,
    sides: tuple[SideTerm, ...],
    judge: Callable[[Form, Scene], Judgement],
) -> tuple[Scene, Judgement]:
    """A form as it is judged of the side of which its sentence has spoken; of both where it is open."""
    scenes = _of_topic(form, scene, sides)
    found = [judge(form, each) for each in scenes]
    if len({each.truth for each in found}) > 1:
        return scene, unknown(OPEN)
    return scenes[0], found[0]


def _of_topic(form: Form, scene: Scene, sides: tuple[SideTerm, ...]) -> list[Scene]:
    """The scenes of the sides of which a sentence may speak by `own`: that which it has named, if one."""
    named = _sides_of(sides, form, scene)
    if named:
        return _scenes(scene, named)
    before = _before(form, scene)
    whose = _colours_of(before, scene) if _is_owned(form) else set()
    owned = _sides_of([each for each in before if each.owner is not None], form, scene)
    if owned and len(whose) < 2:
        return _scenes(scene, owned)
    of_king = _of_king(form, scene)
    if of_king is not scene or not whose:
        return [of_king]
    return [replace(scene, topic=each) for each in sorted(whose)]


def _scenes(scene: Scene, sides: set[Colour | None]) -> list[Scene]:
    """The scene of one side; as it was, where there are two."""
    return [replace(scene, topic=sides.pop()) if len(sides) == 1 else scene]


def _sides_of(named: Sequence[Pieces | SideTerm], form: Form, scene: Scene) -> set[Colour | None]:
    """The sides that are named before a form: `White`, `Black's rook`."""
    return {
        scene.side_of(each.owner)
        for each in named
        if each.owner is not None and each.owner.named and each.extent[1] <= form.extent[0]
    }


def _before(form: Form, scene: Scene) -> list[Pieces]:
    """The pieces that are named before a form, or before the reason that it gives."""
    pieces = [each for each in scene.said if isinstance(each, Pieces)]
    start = form.reason.extent[0] if isinstance(form, Because) else form.extent[0]
    return [each for each in pieces if each.extent[1] <= start]


def _is_owned(form: Form) -> bool:
    """Whether a form, or its reason, speaks of pieces of its own side or of the other."""
    said = form.reason if isinstance(form, Because) else form
    return any(isinstance(each, Pieces) and each.owner in _RELATIVE for each in terms(said))


_RELATIVE = (Owner.OWN, Owner.ENEMY)


def _colours_of(named: list[Pieces], scene: Scene) -> set[Colour]:
    """The sides of definite pieces; that which has one knight, of `the knight`, and not two."""
    whose: set[Colour] = set()
    for each in named:
        if each.article is not Article.THE or each.pronoun is not None or each.owner in _RELATIVE:
            continue
        there = Counter(scene.piece(square).colour for square in scene.squares_of(each).squares)
        alone = {colour for colour, number in there.items() if number == 1}
        whose |= alone if len(alone) == 1 and not each.plural else set(there)
    return whose


def _of_king(form: Form, scene: Scene) -> Scene:
    """`The king has no flight square, and his own pawn occupies b5`: of that king's side."""
    named = [each for each in scene.said if each.extent[1] <= form.extent[0]]
    kings = [each for each in named if isinstance(each, Pieces) and each.kind == "king"]
    own = any(isinstance(each, Pieces) and each.owner is Owner.OWN for each in terms(form))
    if not own or len(kings) != 1 or kings[0].owner is not None:
        return scene
    if scene.king_moved() or not scene.position.in_check():
        return scene
    # Of a king of which no more is said, it is said that it is in check or has no square.
    return replace(scene, topic=scene.position.turn)
