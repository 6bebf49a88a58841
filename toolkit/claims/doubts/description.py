"""Doubts about descriptions: which pieces count as pieces, and where what is described stands now."""

from __future__ import annotations

import re
from dataclasses import replace

from toolkit.claims.doubts.words import Words, named_pieces
from toolkit.claims.language.forms import (
    Article,
    Atom,
    Because,
    Form,
    Not,
    Pieces,
    Pronoun,
    SquareTerm,
)
from toolkit.claims.language.terms import terms
from toolkit.claims.rules import kings
from toolkit.claims.rules.judgement import Truth
from toolkit.claims.rules.operators import judge_form

_PIECE = re.compile(r"\bpieces?\b", re.IGNORECASE)
_DUTY = re.compile(r"\b(?:must|ha(?:s|ve) to|tied|bound|confined|restricted)\b", re.IGNORECASE)


def is_duty(words: Words) -> bool:
    """`The rook must stay on the first rank`: it can leave it, and something would be lost."""
    told = words.main
    inner = told.form if isinstance(told, Not) else None
    if not isinstance(inner, Atom) or inner.sense != "can_go" or inner.role("out_of") is None:
        return False
    return _DUTY.search(words.sentence.text, *words.form.extent) is not None


def is_of_officers(words: Words) -> bool:
    """`No white piece has moved`: pawns may not count as pieces."""
    form = words.form.form if isinstance(words.form, Not) else words.form
    if not isinstance(form, Atom) or form.sense != "has_moved":
        return False
    agent = form.role("agent")
    return (
        isinstance(agent, Pieces)
        and agent.kind is None
        and agent.article in (Article.NO, Article.EVERY)
        and _PIECE.search(words.sentence.text, *agent.extent) is not None
    )


_NEITHER = re.compile(r"\bneither\b", re.IGNORECASE)


def is_neither_of_named(words: Words) -> bool:
    """`The bishop attacks a6 and f5, but neither pawn is loose`: neither of those, of all pawns."""
    for each in named_pieces(words.main):
        if each.article is not Article.NO or each.squares or each.kind is None:
            continue
        start = each.extent[0]
        if _NEITHER.search(words.sentence.text, *each.extent) is None:
            continue
        there = len(words.scene.squares_of(replace(each, article=Article.EVERY)).squares)
        before = {
            name
            for form in words.forms
            for term in terms(form)
            if isinstance(term, Pieces | SquareTerm) and term.extent[1] <= start
            for name in (term.squares if isinstance(term, Pieces) else (term.name,))
        }
        if there != _TWO and len(before) >= _TWO:
            return True
    return False


_TWO = 2
_LOOSE = re.compile(r"\bloose\b", re.IGNORECASE)


def is_called_loose(words: Words) -> bool:
    """`White grabs the loose knight`: it may be called so though something protected it."""
    form = words.form
    if not isinstance(form, Atom) or form.sense != "captures":
        return False
    victim = form.role("patient")
    if not isinstance(victim, Pieces) or _LOOSE.search(words.sentence.text, *form.extent) is None:
        return False
    plain = form.with_roles(patient=replace(victim, state=None, plight=""))
    return judge_form(plain, words.scene).truth is Truth.TRUE


def is_of_neighbours(words: Words) -> bool:
    """`The neighbours c8 and c9 lend each other moves`: each the other's, and of no third piece."""
    named = [each for each in terms(words.form) if isinstance(each, Pieces)]
    alike = [each for each in named if each.state == "fellow" and each.squares]
    return len(alike) > 1


def has_left_file(words: Words) -> bool:
    """`The f-pawn, having captured on g4, is attacked there`: it stands on that file no longer."""
    if not isinstance(words.form, Atom):
        return False
    moved = {
        _bare(each.role("agent"))
        for each in words.forms
        if isinstance(each, Atom) and each.sense in ("captures", "goes", "strides")
    }
    for name, term in words.form.roles:
        if isinstance(term, Pieces) and term.line and _bare(term) in moved:
            mover = replace(term, line=None, pronoun=Pronoun.MOVER)
            found = judge_form(words.form.with_roles(**{name: mover}), words.scene)
            return found.truth is not Truth.FALSE
    return False


def is_of_other_king(words: Words) -> bool:
    """`The king can go neither to d1 nor to e2`: the one to move is far from these squares."""
    form = words.main
    inner = form.form if isinstance(form, Not) else form
    if not isinstance(inner, Atom) or inner.sense not in ("can_go", "flight", "is_flight"):
        return False
    named = [each for each in named_pieces(inner) if each.kind in ("king", "K")]
    if len(named) != 1 or named[0].owner is not None or named[0].squares or named[0].pronoun:
        return False
    scene = words.scene
    goals = [
        square
        for each in terms(inner)
        if isinstance(each, SquareTerm) and (square := scene.square(each.name)) is not None
    ]
    return (
        kings.is_of_other_king(scene, goals) and judge_form(words.form, scene).truth is Truth.FALSE
    )


def _bare(term: object) -> object:
    return replace(term, extent=(0, 0)) if isinstance(term, Pieces) else None


_STATES = frozenset(("hanging", "undefended"))
"""What is said of the one piece that is named, and of no other: `en prise, since nothing guards it`."""


def is_of_taker(words: Words) -> bool:
    """`Taking with the bishop is impossible, as it does not reach f7`: the bishop does not."""
    form = words.form
    if not isinstance(form, Because) or not isinstance(form.reason, Form):
        return False
    main = form.form.form if isinstance(form.form, Not) else form.form
    if not isinstance(main, Atom) or main.role("agent") is not None or main.sense in _STATES:
        return False
    back = any(each.pronoun is Pronoun.IT for each in named_pieces(form.reason))
    return back and any(each.pronoun is None for each in named_pieces(main))


_WHICH = re.compile(r",? ?(which|who)\b")


def is_of_named_before(words: Words) -> bool:
    """`It shuts out the bishop, which reached i5 before`: the bishop, and not the piece that moved."""
    movers = [each for each in named_pieces(words.form) if each.pronoun is Pronoun.MOVER]
    text = words.sentence.text
    ends = (
        each.extent[1]
        for form in words.forms
        for each in named_pieces(form)
        if each.pronoun is None
    )
    return bool(movers) and any(
        (found := _WHICH.match(text, end)) is not None and found.start(1) == words.form.extent[0]
        for end in ends
    )


_CHECK_BEFORE = re.compile(r"\bchecks?\b|\bmate\b", re.IGNORECASE)
_ONE = re.compile(r"(?:one|another)\b", re.IGNORECASE)


def is_one_check(words: Words) -> bool:
    """`The king is not in check, though White threatens one on f5`: a check there, and no piece."""
    text, start = words.sentence.text, words.form.extent[0]
    return _CHECK_BEFORE.search(text, 0, start) is not None and any(
        each.kind is None and _ONE.match(text, each.extent[0]) is not None
        for each in named_pieces(words.form)
    )
