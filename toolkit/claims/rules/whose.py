"""Whose pieces `its own` and `his` are: in a clause that follows another one, and within a reason.

`White's pawns are doubled and his a-pawn is isolated`; `the knight cannot go to d3, as a pawn of its
own stands there`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace

from toolkit.board import Colour
from toolkit.claims.language.forms import (
    Article,
    Atom,
    Because,
    Form,
    Not,
    Owner,
    Pieces,
    SideTerm,
    SquareTerm,
)
from toolkit.claims.language.terms import atoms_in, is_bare_it, terms, with_term
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
    named = _sides_before(sides, form, scene)
    if named:
        return [_of_one(named, scene)]
    before = _before(form, scene)
    whose = _colours_of(before, scene) if _is_owned(form) else set()
    owned = _sides_before(before, form, scene)
    if goes_on(form):
        # Its verb is that of the clause before, and `his` is of the subject of that.
        owned = _sides_before(sorted(before, key=lambda each: each.extent)[:1], form, scene)
    if owned and (goes_on(form) or len(whose) < 2):
        return [_of_one(owned, scene)]
    of_king = _of_king(form, scene)
    if of_king is not scene or not whose:
        return [of_king]
    return [replace(scene, topic=each) for each in sorted(whose)]


def within_reason(form: Because, scene: Scene) -> Scene:
    """`The knight cannot take, because its own pawn is in the way`: of the knight's side."""
    spoken = _spoken_of(form)
    if spoken is None:
        return scene
    sides = _sides_of(spoken, scene)
    return _of_one(sides if len(sides) == 1 else _side_of_reason(form, scene), scene)


def of_named_after(form: Because) -> Because | None:
    """A reason that stands first, its `it` as the piece with which the main clause begins."""
    atom = next(atoms_in(form.form), None)
    if atom is None or form.reason.extent[1] > form.form.extent[0]:
        return None
    named = atom.role("agent") or atom.role("patient")
    known = isinstance(named, Pieces) and named.pronoun is None and named.article is Article.THE
    if not known or not isinstance(named, Pieces) or named.plural:
        return None
    old = next((each for each in terms(form.reason) if is_bare_it(each)), None)
    if old is None or not isinstance(old, Pieces) or old.kind not in (None, named.kind):
        return None
    return replace(form, reason=with_term(form.reason, old, replace(named, extent=old.extent)))


def _side_of_reason(form: Because, scene: Scene) -> set[Colour | None]:
    """`Its own pawn on h2 stops the rook`: of the side of the pawn that stands there."""
    reason = form.reason
    if not isinstance(reason, Pieces) or reason.owner is not Owner.OWN or not reason.squares:
        return set()
    standing = _standing(replace(reason, owner=None), scene)
    return set(standing)


def of_barred_enemy(form: Because, scene: Scene) -> Scene:
    """`The queen keeps the king out`: what is of the enemy is so of the queen's."""
    inner = form.form.form if isinstance(form.form, Not) else form.form
    agent = inner.role("agent") if isinstance(inner, Atom) else None
    its_enemy = isinstance(agent, Pieces) and agent.owner is Owner.ENEMY
    return within_reason(form, scene) if its_enemy else scene


def _spoken_of(form: Because) -> Pieces | SideTerm | None:
    """The piece or side to which a reason goes back.

    `The queen keeps the king out`, its enemy: the queen. `The knight cannot go from g9 to e8, where
    its own pawn stands`: that knight. `The king is not in check, since his own pawn is in the way`.
    """
    atom = form.form.form if isinstance(form.form, Not) else form.form
    if not isinstance(atom, Atom):
        return None
    spoken = atom.role("agent") or atom.role("patient")
    if isinstance(spoken, Pieces) and spoken.owner is Owner.ENEMY:
        spoken = form.reason if isinstance(form.reason, Pieces) else None
    elif isinstance(spoken, Pieces) and spoken.owner is not None:
        return spoken
    elif isinstance(spoken, SideTerm):
        return spoken if spoken.owner.named else None
    if not isinstance(spoken, Pieces):
        return None
    start = atom.role("from_")
    if isinstance(start, SquareTerm) and not spoken.squares:
        return replace(spoken, squares=(start.name,))
    return spoken


def _sides_of(spoken: Pieces | SideTerm, scene: Scene) -> set[Colour | None]:
    """The sides that one piece or side that is spoken of may be of: as it is said, or as it stands."""
    if spoken.owner is not None:
        return {scene.side_of(spoken.owner)}
    return set(_standing(spoken, scene))


def _standing(pieces: Pieces, scene: Scene) -> Counter[Colour]:
    """How many pieces of each side words may mean."""
    return Counter(scene.piece(square).colour for square in scene.squares_of(pieces).squares)


def _of_one(sides: set[Colour | None], scene: Scene) -> Scene:
    """The scene of one side; as it was, where there are two."""
    return replace(scene, topic=sides.pop()) if len(sides) == 1 else scene


def _sides_before(
    named: Sequence[Pieces | SideTerm], form: Form, scene: Scene
) -> set[Colour | None]:
    """The sides that are named before a form: `White`, `Black's rook`."""
    return {
        side
        for each in named
        if each.owner is not None and each.owner.named and each.extent[1] <= _start(form)
        for side in _sides_of(each, scene)
    }


def goes_on(form: Form) -> bool:
    """Whether it says more of a verb that stands before: `the king may not take it, but his rook may`."""
    return bool(_owned_after(form))


def _owned_after(form: Form) -> list[int]:
    """Where those of its own pieces begin that are named after its verb and object."""
    return [
        each.extent[0]
        for each in terms(form)
        if isinstance(each, Pieces) and each.owner in _RELATIVE and _is_after(each, form)
    ]


def _is_after(named: Pieces, form: Form) -> bool:
    start, end = form.extent
    return start < end <= named.extent[0]


def _start(form: Form) -> int:
    """Where that begins which speaks of what is `his`: `Black cannot block, so his king must move`."""
    if isinstance(form, Because) and isinstance(form.reason, Form):
        main = form.form.extent[0]
        if form.reason.extent[0] < main and _has_own(form.form) and not _has_own(form.reason):
            return main
    return min(_owned_after(form), default=form.extent[0])


def _before(form: Form, scene: Scene) -> list[Pieces]:
    """The pieces that are named before a form, or before the reason that it gives."""
    pieces = [each for each in scene.said if isinstance(each, Pieces)]
    start = form.reason.extent[0] if isinstance(form, Because) else _start(form)
    return [each for each in pieces if each.extent[1] <= start]


def _is_owned(form: Form) -> bool:
    """Whether a form, or its reason, speaks of pieces of its own side or of the other."""
    said = form.reason if isinstance(form, Because) else form
    return _has_own(said)


def _has_own(said: object) -> bool:
    return any(isinstance(each, Pieces) and each.owner in _RELATIVE for each in terms(said))


_RELATIVE = (Owner.OWN, Owner.ENEMY)


def _colours_of(named: list[Pieces], scene: Scene) -> set[Colour]:
    """The sides of definite pieces; that which has one knight, of `the knight`, and not two."""
    whose: set[Colour] = set()
    for each in named:
        if each.article is not Article.THE or each.pronoun is not None or each.owner in _RELATIVE:
            continue
        there = _standing(each, scene)
        alone = {colour for colour, number in there.items() if number == 1}
        whose |= alone if len(alone) == 1 and not each.plural else set(there)
    return whose


def _of_king(form: Form, scene: Scene) -> Scene:
    """`The king has no flight square, and his own pawn occupies b5`: of that king's side."""
    named = [each for each in scene.said if each.extent[1] <= _start(form)]
    kings = [each for each in named if isinstance(each, Pieces) and each.kind == "king"]
    own = any(isinstance(each, Pieces) and each.owner is Owner.OWN for each in terms(form))
    if not own or len(kings) != 1 or kings[0].owner is not None:
        return scene
    if scene.king_moved() or not scene.position.in_check():
        return scene
    # Of a king of which no more is said, it is said that it is in check or has no square.
    return replace(scene, topic=scene.position.turn)
