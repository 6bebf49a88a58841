"""Doubts whether words speak of the move that was made, or of the one to come."""

from __future__ import annotations

import re

from toolkit.claims.doubts.words import Words, may_hold, says
from toolkit.claims.language.forms import Atom, HowMany, MoveTerm, Not, Sort
from toolkit.claims.rules.atoms.mate import can_mate

_SOON = re.compile(r"\b(?:at once|immediately|next|straight ?away|right away)\b", re.IGNORECASE)
_IS = re.compile(r"\b(?:is|are)\b", re.IGNORECASE)


def mates_next(words: Words) -> bool:
    """`Now the pawn promotes with mate`, where a move to come does mate."""
    form = words.form
    if not isinstance(form, Atom) or form.sense != "mate" or form.role("agent") is not None:
        return False
    told = len(words.forms) > 1 and form.role("patient") is None
    soon = _SOON.search(words.sentence.text) is not None
    return (told or soon) and can_mate(words.scene.position)


def is_of_next(words: Words) -> bool:
    """`White must take. There is no other legal move`: than that, if all are much alike."""
    form = words.form
    if words.is_first or not isinstance(form, Atom) or form.sense != "alternative":
        return False
    if form.role("moves") is not None or not says(words, _IS):
        return False
    legal = list(words.scene.position.moves())
    ends = ({each.origin for each in legal}, {each.target for each in legal})
    return any(len(each) == 1 for each in ends)


def is_besides_counted(words: Words) -> bool:
    """`Black has three king moves, and the only other legal move is Rxf6`: besides those three."""
    form = words.form
    if not isinstance(form, Atom) or form.sense != "alternative":
        return False
    before = [each for each in words.forms if each.extent[1] <= form.extent[0]]
    return any(
        each.sense in _OF_MOVES
        if isinstance(each, Atom)
        else isinstance(each, HowMany) and each.of.sort is Sort.MOVES
        for each in before
    )


_OF_MOVES = frozenset(("choices", "legal", "only_legal", "all_moves"))


_IT_IS = re.compile(r"\b(?:it|this|that|which)\s+(?:is|was)\s*(?:not\s*)?$", re.IGNORECASE)


def is_of_counted(words: Words) -> bool:
    """`Black has one legal move; it is a rook move`: perhaps that one, and not the move just made."""
    form = words.form.form if isinstance(words.form, Not) else words.form
    if not isinstance(form, Atom) or form.sense not in ("of_sort", "castled"):
        return False
    if _IT_IS.search(words.sentence.text[: form.extent[0]]) is None:
        return False
    return words.sentence.joined or form is not words.forms[0]


def is_of_present(words: Words) -> bool:
    """`29.Qxb6 is legal, but the pawn protects b6`: before that move, and not after it."""
    start = words.form.extent[0]
    legal = [each for each in words.forms if isinstance(each, Atom) and each.sense == "legal"]
    named = [each for each in legal if isinstance(each.role("moves"), MoveTerm)]
    if words.form in legal or not any(each.extent[1] <= start for each in named):
        return False
    now = next(iter(words.sentence.context), None)
    return now is not None and may_hold(words, now)
