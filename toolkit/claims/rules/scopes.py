"""Counted subjects of what is denied: `one of the rooks has not moved` does not deny that one has."""

from __future__ import annotations

from toolkit.claims.language.forms import Article, Atom, Group, Not, Pieces, Term
from toolkit.claims.rules.judgement import Judgement, Truth, unknown
from toolkit.claims.rules.scene import JudgeForm, Scene


def of_counted(form: Not, scene: Scene, found: Judgement, judge: JudgeForm) -> Judgement:
    """What was found of a denial, where it is so of as many as its subject counts, too."""
    inner = form.form
    if not isinstance(inner, Atom) or found.truth not in (Truth.TRUE, Truth.FALSE):
        return found
    for name, term in inner.roles:
        counted = _counted(term)
        if counted is None or term.extent[0] != form.extent[0] or name not in ("agent", "patient"):
            continue
        free = [
            judge(inner.with_roles(**{name: Pieces(term.extent, squares=(scene.name(at),))}), scene)
            for at in scene.squares_of(counted).squares
        ]
        denied = sum(each.truth is Truth.FALSE for each in free)
        known = all(each.truth in (Truth.TRUE, Truth.FALSE) for each in free)
        if not known or (denied == counted.number) is not (found.truth is Truth.TRUE):
            return unknown("it may be said of so many that it is not so")
    return found


def _counted(term: Term) -> Pieces | None:
    """`One of the rooks`, `only two pawns`: pieces of which it is said how many they are."""
    if isinstance(term, Group) and term.only and len(term.members) == 1:
        term = term.members[0]
    if not isinstance(term, Pieces) or term.article is not Article.SOME or term.squares:
        return None
    return term if term.number is not None and not term.bound else None
