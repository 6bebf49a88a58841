"""Readings of words that mean something else to those who write in a second language.

`It is not defended by nobody` says to those whose language denies so that nobody defends it, and to
others that somebody does; `the man only can move as a knight` that it can do no more than that.
"""

from __future__ import annotations

import re

from toolkit.claims.language.forms import (
    And,
    Article,
    Atom,
    Because,
    Earlier,
    Form,
    Given,
    Group,
    Not,
    Or,
    Pieces,
)


def is_denied_twice(form: Form) -> bool:
    """Whether a form, or a part of it, is denied by its verb and again by what stands after that."""
    match form:
        case And() | Or():
            return any(map(is_denied_twice, form.forms))
        case Because(form=inner, reason=reason):
            return is_denied_twice(inner) or (isinstance(reason, Form) and is_denied_twice(reason))
        case Given(form=inner) | Earlier(form=inner):
            return is_denied_twice(inner)
        case Not(form=Atom() as inner):
            return _has_nobody_last(inner)
        case _:
            return False


_ONLY_CAN = re.compile(r"\w\W+only (?:can|may|could)\b", re.IGNORECASE)


def is_only_able(form: Form, text: str) -> bool:
    """`The man only can move as a knight`: whether that man alone is read, and not that alone."""
    if not isinstance(form, Atom):
        return False
    agent = form.role("agent")
    if not isinstance(agent, Group) or not agent.only:
        return False
    return _ONLY_CAN.search(text, *form.extent) is not None


def is_of_no_moves(form: Form) -> bool:
    """`26.Kd2-e2 impossible` says so of that move, and not of what follows it."""
    if isinstance(form, And):
        return any(map(is_of_no_moves, form.forms))
    if isinstance(form, Because):
        return is_of_no_moves(form.form)
    inner = form.form if isinstance(form, Given) else None
    inner = inner.form if isinstance(inner, Not) else inner
    return isinstance(inner, Atom) and inner.sense == "legal" and not inner.roles


def _has_nobody_last(atom: Atom) -> bool:
    named = [term for _, term in atom.roles if term is not None]
    nobody = [each for each in named if isinstance(each, Pieces) and each.article is Article.NO]
    first = min((each.extent[0] for each in named), default=0)
    return any(each.extent[0] > first for each in nobody)
