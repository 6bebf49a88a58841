"""What is joined by `and`: all of it is so, and a check is that of the deed beside it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from toolkit.claims.language.forms import (
    Atom,
    Form,
    Given,
    Not,
    Pieces,
    Pronoun,
    SideTerm,
    SquareTerm,
    Taking,
    Term,
    Word,
)
from toolkit.claims.language.terms import terms
from toolkit.claims.rules.judgement import Judgement, Truth, false, unknown
from toolkit.claims.rules.logic import both
from toolkit.claims.rules.quantify import SEVERAL
from toolkit.claims.rules.scene import JudgeForm, Scene
from toolkit.claims.rules.supposing import BACK

_DEEDS = frozenset({"captures", "castled", "conversion", "drop", "goes", "promotes"})
_POSSIBLE = frozenset({"check_from", "can_go", "can_take", "can_interpose", "mobile"})
_DONE_BY = frozenset({"check", "mate"})


def conjoined(forms: Sequence[Form], found: Sequence[Judgement]) -> Judgement:
    """Whether all is so.

    `If 28.Kc3, the pawn promotes with check`: where the deed is none of the moves that are known, the
    check is not known either.
    """
    if any(map(_is_open_deed, forms, found)):
        found = [_open(form) or each for form, each in zip(forms, found, strict=True)]
    return both(found)


def of_deeds(
    forms: Sequence[Form], found: Sequence[Judgement], scenes: Sequence[Scene], judge: JudgeForm
) -> list[Judgement]:
    """What was found of some clauses, where one may speak of what the one before it supposes.

    `The rook can give check on c5, but the king takes it`: there, and it has taken nothing yet.
    `The rook can take on d3, but then the bishop can recapture`: what has taken there.
    """
    kept = list(found)
    for at, (before, form) in enumerate(pairwise(forms), start=1):
        supposed = _supposed(before, form)
        if supposed is not None:
            kept[at] = judge(Given(form.extent, supposed, form), scenes[at])
            continue
        possible = isinstance(before, Atom) and before.sense in _POSSIBLE
        done = isinstance(form, Atom) and form.sense == "captures"
        if possible and done and kept[at].truth is Truth.FALSE:
            kept[at] = replace(kept[at], truth=Truth.UNKNOWN, detail="it may be what would follow")
    return kept


def of_either_end(
    forms: Sequence[Form], found: Sequence[Judgement], scenes: Sequence[Scene], judge: JudgeForm
) -> list[Judgement]:
    """What was found of some clauses, where one names a piece alone that may be object or subject.

    `The queen protects the bishop, the rook as well`: the queen may protect the rook.
    """
    kept = list(found)
    for at, (first, second) in enumerate(pairwise(forms), start=1):
        if kept[at].truth is not Truth.FALSE:
            continue
        other = _with_object(first, second)
        if other is not None and judge(other, scenes[at]).truth is Truth.TRUE:
            kept[at] = unknown("it may be the object of that verb as well as its subject")
    return kept


def of_unsure(forms: Sequence[Form], found: Sequence[Judgement]) -> list[Judgement]:
    """What was found of some clauses, where what the one before it speaks of is not known.

    `White attacks the bishop once, Black protects it twice`, where there are two bishops; `Black has
    lost a man, White none`, which may be since the last quiet move.
    """
    kept = list(found)
    for at, (before, form) in enumerate(pairwise(forms), start=1):
        if _is_left_open(before, form):
            kept[at] = unknown("it may be of the moves that are left")
        if found[at - 1].truth is not Truth.UNKNOWN or kept[at].truth is not Truth.FALSE:
            continue
        several = found[at - 1].detail == SEVERAL and any(map(_is_it, terms(form)))
        if several or _are_losses(before, form):
            kept[at] = unknown(SEVERAL if several else "since when that is meant is not known")
    return kept


def _is_left_open(before: Form, form: Form) -> bool:
    """`The king has four squares to flee to, among them e5, and no other move is legal`: besides."""
    flights = isinstance(before, Atom) and before.sense in ("flight", "is_flight")
    return flights and isinstance(form, Atom) and form.sense == "alternative"


def _are_losses(before: Form, form: Form) -> bool:
    return all(isinstance(each, Atom) and each.sense == "lost" for each in (before, form))


def _is_it(term: Term) -> bool:
    return isinstance(term, Pieces) and term.pronoun is Pronoun.IT and term.kind is None


def _with_object(first: Form, second: Form) -> Form | None:
    """The first of two clauses with the subject of the other for its object, if that has no own."""
    if not isinstance(first, Atom) or not isinstance(second, Atom) or first.sense != second.sense:
        return None
    agent, patient, other = first.role("agent"), first.role("patient"), second.role("agent")
    if agent is None or other is None or patient is None or patient != second.role("patient"):
        return None
    if isinstance(other, Pieces) and other.pronoun is not None:
        return None
    in_order = agent.extent < patient.extent < other.extent
    return first.with_roles(patient=other) if in_order else None


def _is_count(form: Form) -> bool:
    return isinstance(form, Atom) and form.sense == "material"


def of_returns(
    forms: Sequence[Form], found: Sequence[Judgement], scene: Scene, judge: JudgeForm
) -> list[Judgement]:
    """What was found of some clauses, where the next one goes on after what the first supposes.

    `If 20...Qxd8, White can take the queen, but Black cannot take back`: after both captures.
    `If Black takes on a4, he has six men, and White has eight`: then, both.
    """
    kept = list(found)
    for at, (before, form) in enumerate(pairwise(forms), start=1):
        if not isinstance(before, Given):
            continue
        if isinstance(before.premise, Taking) and _is_count(before.form) and _is_count(form):
            kept[at] = judge(Given(form.extent, before.premise, form), scene)
            continue
        inner = form.form if isinstance(form, Given) and form.premise == before.premise else form
        supposed = _supposed(before.form, inner)
        if supposed is not None:
            then = Given(form.extent, supposed, inner)
            kept[at] = judge(Given(form.extent, before.premise, then), scene)
    return kept


def _supposed(before: Form, form: Form) -> Taking | None:
    """The capture that is possible, if what follows is whether it can be taken back."""
    inner = form.form if isinstance(form, Not) else form
    if not isinstance(before, Atom) or not isinstance(inner, Atom) or not _goes_back(inner):
        return None
    agent, patient, on = (before.role(name) for name in ("agent", "patient", "on"))
    known = isinstance(agent, Pieces | SideTerm) and inner.sense == before.sense == "can_take"
    fits = isinstance(patient, Pieces | None) and isinstance(on, SquareTerm | None)
    if not known or not fits or _goes_back(before):
        return None
    return Taking(before.extent, agent, patient, on)  # type: ignore[arg-type]


def _goes_back(form: Atom) -> bool:
    how = form.role("how")
    return isinstance(how, Word) and how.value in BACK


def taken_back(
    forms: Sequence[Form], found: Sequence[Judgement], scenes: Sequence[Scene], judge: JudgeForm
) -> list[Judgement]:
    """What was found of some clauses, where one tells of a capture that the next says is taken back.

    `A knight took the bishop, and the pawn took back`: with the move before, and with this one.
    """
    kept = list(found)
    for at, (before, form) in enumerate(pairwise(forms), start=1):
        if (
            not isinstance(before, Atom)
            or not isinstance(form, Atom)
            or not _is_return(before, form)
        ):
            continue
        scene = _a_move_ago(scenes[at])
        first = judge(before, scene) if scene is not None else unknown()
        if first.truth is not Truth.TRUE:
            continue
        kept[at - 1] = first
        anyone = replace(form, roles=tuple(each for each in form.roles if each[0] != "agent"))
        if kept[at].truth is Truth.UNKNOWN and judge(anyone, scenes[at]).truth is Truth.TRUE:
            kept[at] = false("it is another piece that takes back")
    return kept


def _is_return(before: Atom, form: Atom) -> bool:
    """Whether the second of two captures is one that follows the first on its square."""
    captures = before.sense == form.sense == "captures"
    return captures and _goes_back(form) and before.role("how") is None


def _a_move_ago(scene: Scene) -> Scene | None:
    """The scene after the move before that of a scene; None where that is not known."""
    node = scene.node
    if node is None or not scene.real or not scene.is_after or node.origin is node:
        return None
    if node.origin.move is None:
        return None
    found = Scene.at(node.origin, mentions=scene.mentions)
    return replace(found, said=scene.said, spoken=scene.spoken, acting=scene.acting)


def _is_open_deed(form: Form, found: Judgement) -> bool:
    return isinstance(form, Atom) and form.sense in _DEEDS and found.truth is Truth.UNKNOWN


def _open(form: Form) -> Judgement | None:
    """What is not known of a check that says nothing of its own."""
    if isinstance(form, Atom) and form.sense in _DONE_BY and not form.roles:
        return unknown("the move that would give it is not known")
    return None
