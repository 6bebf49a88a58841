"""Doubts about how words are put."""

from __future__ import annotations

import re

from toolkit.claims.doubts.words import Words, has_false_part
from toolkit.claims.language.forms import Atom, Because, Earlier, Form, Not, Or, Pieces, SquareTerm
from toolkit.claims.language.predicates import atom
from toolkit.claims.rules.judgement import Truth
from toolkit.claims.rules.operators import judge_form

_IN_QUOTES = re.compile(r"[\"\u201c][A-Za-z]{2,}[\"\u201d]")


def is_aside(words: Words) -> bool:
    """`Kxf7 is impossible: the knight protects it`: true both, and the one not why the other is."""
    form = words.form
    if not isinstance(form, Because) or not isinstance(form.reason, Form):
        return False
    between = words.sentence.text[form.form.extent[1] : form.reason.extent[0]]
    return ":" in between and not has_false_part(form, words)


_BECAUSE = re.compile(r"\W*(?:because|since|as|for|due to|owing to|thanks to)\b", re.IGNORECASE)


def has_reason_aside(words: Words) -> bool:
    """`The b-pawn can't advance (because of the queen)`: it would be bad, as the remark says."""
    inner = words.form.form if isinstance(words.form, Not) else None
    if not isinstance(inner, Atom) or not inner.sense.startswith("can_"):
        return False
    text = words.sentence.text
    return any(_BECAUSE.match(text[start:end]) for start, end in words.sentence.remarks)


def is_in_quotes(words: Words) -> bool:
    """`Since the knight is "pinned", the pawn hangs`: a word that is not meant as it stands."""
    form = words.form
    part = form.reason if isinstance(form, Because) else form
    if isinstance(part, Earlier):
        part = part.form
    if not isinstance(part, Atom):
        return False
    start, end = part.extent
    return _IN_QUOTES.search(words.sentence.text, start, end + 1) is not None


_ANOTHER_TIME = re.compile(
    r"\ba(?:nother)? (?:second|third|fourth|fifth|sixth)? ?time\b", re.IGNORECASE
)


def is_counted_on(words: Words) -> bool:
    """`Protecting the pawn a fourth time`: with those, too, that stand behind others."""
    form = words.form
    if not isinstance(form, Atom) or form.role("times") is None:
        return False
    return _ANOTHER_TIME.search(words.sentence.text, *form.extent) is not None


_AIM = re.compile(r"\b(?:open|clear|free|vacat|unblock)ing\b", re.IGNORECASE)


def is_aim(words: Words) -> bool:
    """`h4, opening the g-file`: by the moves to come."""
    form = words.form
    if not isinstance(form, Atom) or form.sense != "opens_line" or form.role("agent") is not None:
        return False
    return _AIM.search(words.sentence.text, *form.extent) is not None


_BLOCKS = re.compile(
    r"\b(?:block|interpos|parr|stop|meet|answer)\w*\b[^.;,]*\bcheck on\b", re.IGNORECASE
)


def is_blocked_there(words: Words) -> bool:
    """`They block the check on d8`: there it is blocked, and neither given nor met with."""
    form = words.form
    if not isinstance(form, Or) or len(words.forms) == 1:
        return False
    senses = [each.sense for each in form.forms if isinstance(each, Atom)]
    return senses == ["check", "in_check"] and _BLOCKS.search(words.sentence.text) is not None


_LOOKS = re.compile(r"\b(?:look|aim|peer|gaz|star|point|glar|squint)(?:s|es|e|ed|ing)?\b")


def is_through_men(words: Words) -> bool:
    """`The queen looks through d5 at e6`: through the man that stands on d5."""
    form = words.form
    if not isinstance(form, Atom) or form.sense not in ("controls", "attacks"):
        return False
    via, goal = form.role("via"), form.role("square") or form.role("patient")
    if not isinstance(via, SquareTerm) or not _LOOKS.search(words.sentence.text, *form.extent):
        return False
    beyond = atom(form.extent, "xray", agent=form.role("agent"), patient=goal, via=via)
    return judge_form(beyond, words.scene).truth is Truth.TRUE


_IN_THE_WAY = re.compile(r"\b(?:gets?|got|comes?|came) in the way of\b", re.IGNORECASE)


def is_in_the_way(words: Words) -> bool:
    """`It gets in the way of the bishop`: of what that may want to do, and on no line of it now."""
    form = words.form
    agent = form.role("agent") if isinstance(form, Atom) and form.sense == "blocks" else None
    if not isinstance(form, Atom) or not isinstance(agent, Pieces) or agent.squares:
        return False
    start, end = form.extent
    return _IN_THE_WAY.search(words.sentence.text, start, end) is not None
