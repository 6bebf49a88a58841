"""Doubts about the words of those who write in a language that is not their first."""

from __future__ import annotations

import re

from toolkit.claims.doubts.words import Words, says
from toolkit.claims.language.forms import (
    Article,
    Atom,
    HowMany,
    Pieces,
    Pronoun,
    SideTerm,
    Sort,
    SquareTerm,
)
from toolkit.claims.language.terms import each_in
from toolkit.claims.rules.judgement import Truth
from toolkit.claims.rules.operators import judge_form
from toolkit.claims.rules.quantify import squares_named


def is_blocked_for_by(words: Words) -> bool:
    """`The path is closed for the pawn on d4`: by it, and not to it."""
    form = words.form
    if not isinstance(form, Atom) or form.sense != "blocked" or form.role("agent") is not None:
        return False
    whose = form.role("for_")
    if not isinstance(whose, Pieces):
        return False
    by_it = form.with_roles(for_=None, agent=whose)
    return judge_form(by_it, words.scene).truth is not Truth.FALSE


def is_of_unnamed_paths(words: Words) -> bool:
    """`Both paths are free`: not those of the move, where no more is said of them."""
    form = words.form
    if len(words.forms) > 1:
        return False
    if isinstance(form, HowMany):
        said = form.of.marks
        return form.of.sort is Sort.PATHS and not any(each.term or each.form for each in said)
    if not isinstance(form, Atom) or form.sense != "ways":
        return False
    return {name for name, _ in form.roles} <= {"how", "of", "count"}


def is_double_attack(words: Words) -> bool:
    """`Double attack: queen d8 and rook a5`, perhaps by these two, or on each by another."""
    form, scene = words.form, words.scene
    if not isinstance(form, Atom) or form.sense != "fork" or scene.mover is None:
        return False
    agent, patient = form.role("agent"), form.role("patient")
    if not isinstance(agent, Pieces) or agent.pronoun is not Pronoun.MOVER or patient is None:
        return False
    if ":" not in words.sentence.text:
        return False
    ours = scene.piece(scene.mover).colour
    if any(scene.piece(each).colour is ours for each in squares_named(scene, patient)):
        return True
    by_any = Atom(form.extent, "attacks").with_roles(
        agent=Pieces(form.extent, article=Article.SOME), patient=patient
    )
    return judge_form(by_any, scene).truth is not Truth.FALSE


def is_check_of_square(words: Words) -> bool:
    """`The queen checks d4`, where no king stands: it may only control that square."""
    form = words.form
    patient = form.role("patient") if isinstance(form, Atom) and form.sense == "check" else None
    if not isinstance(patient, Pieces) or not patient.squares:
        return False
    there = (words.scene.square(name) for name in patient.squares)
    pieces = [words.scene.position.piece_at(each) for each in there if each is not None]
    if any(each is not None and each.type.royal for each in pieces):
        return False
    return _KING.search(words.sentence.text, *patient.extent) is None


def is_occupied_by(words: Words) -> bool:
    """`a1 and h1 are held by White`, whose pieces stand there: they may be held so."""
    form, scene = words.form, words.scene
    if not isinstance(form, Atom) or form.sense not in ("protects", "controls"):
        return False
    if not says(words, _HELD):
        return False
    holder, held = form.role("agent"), form.role("square")
    names = [each.name for each in each_in(held) if isinstance(each, SquareTerm)] if held else []
    there = [scene.square(each) for each in names]
    pieces = [scene.position.piece_at(each) for each in there if each is not None]
    if not names or len(pieces) < len(names):
        return False
    side = scene.side_of(holder) if isinstance(holder, SideTerm) else None
    return side is not None and all(each is not None and each.colour is side for each in pieces)


def is_supposed_empty(words: Words) -> bool:
    """`With c2 vacant, the Sissa could reach c1`: if it were, whatever stands there now."""
    form = words.form
    if not isinstance(form, Atom) or form.sense != "empty":
        return False
    text = words.sentence.text
    lead = text[: form.extent[1]]
    return _WITH.search(lead) is not None and _COULD.search(text) is not None


_WITH = re.compile(r"\bwith\b[^,;]*$", re.IGNORECASE)
_COULD = re.compile(r"\b(?:could|would|might)\b", re.IGNORECASE)


def is_line_to_itself(words: Words) -> bool:
    """`The rook has the d-file to itself`, where others stand on it: it may contest it with none."""
    itself = _TO_ITSELF.search(words.sentence.text)
    return isinstance(words.form, HowMany) and itself is not None


_TO_ITSELF = re.compile(r"\b(?:to|for) (?:itself|himself|herself)\b", re.IGNORECASE)


_HELD = re.compile(r"\b(?:held|holds?|in .* hands)\b", re.IGNORECASE)


_KING = re.compile(r"\bking\b", re.IGNORECASE)


_DONE = re.compile(r"\b(?:has|have|had)\b", re.IGNORECASE)
_BY_THE_WAY = re.compile(
    r",\s*(?:supported|protected|defended|guarded|covered|backed|helped) by\b", re.IGNORECASE
)
"""What may be said of either of two pieces that stand before it."""
_ARRIVES = re.compile(r"\barrives?\b", re.IGNORECASE)


def is_able_to_go(words: Words) -> bool:
    """`The rook on h8 goes to h6`, of a rook that has not moved: there it can go."""
    form, scene = words.form, words.scene
    if not isinstance(form, Atom) or form.sense != "goes":
        return False
    agent, to, via = form.role("agent"), form.role("to"), form.role("via")
    if not isinstance(agent, Pieces) or not isinstance(to, SquareTerm):
        return False
    if form.role("from_") is not None or not (agent.squares or via or says(words, _ARRIVES)):
        return False
    if says(words, _DONE):
        return False
    there = scene.squares_of(agent).squares
    if not there or scene.mover in there:
        return False
    reaches = Atom(form.extent, "controls").with_roles(agent=agent, square=to, via=via)
    return judge_form(reaches, scene).truth is Truth.TRUE


def is_of_other_one(words: Words) -> bool:
    """`The pawn hits the queen, supported by the knight on c2`: of these two it can be only one.

    It is the other one that the knight protects, or that it helps to attack.
    """
    form, scene = words.form, words.scene
    if not isinstance(form, Atom) or form.sense != "protects":
        return False
    if _BY_THE_WAY.search(words.sentence.text[: form.extent[1]]) is None:
        return False
    guards, guarded = form.role("agent"), form.role("patient")
    if guards is None or guarded is None or not squares_named(scene, guards):
        return False
    for each in words.forms:
        if not isinstance(each, Atom) or each.sense != "attacks" or each.extent == form.extent:
            continue
        attacker, target = each.role("agent"), each.role("patient")
        if attacker is None or target is None or guarded not in (attacker, target):
            continue
        other = attacker if guarded == target else target
        meant = (form.with_roles(patient=other), each.with_roles(agent=guards))
        if any(judge_form(one, scene).truth is Truth.TRUE for one in meant):
            return True
    return False
