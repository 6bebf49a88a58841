"""Doubts for what stands around a sentence: it may speak of a position before or after its own."""

from __future__ import annotations

import re

from toolkit.claims.doubts.words import Words, is_anchored, is_named, is_settled, named_pieces
from toolkit.claims.language.forms import (
    Atom,
    Form,
    Given,
    Hedged,
    MovesTerm,
    Not,
    Owner,
    PathTerm,
    Pieces,
    Played,
    Pronoun,
    SideTerm,
    Term,
    Threat,
)
from toolkit.claims.language.terms import each_in, terms
from toolkit.claims.rules.judgement import Truth
from toolkit.claims.rules.operators import judge_form
from toolkit.claims.rules.scene import Scene

_GOES_ON = re.compile(r"\s*(?:[Aa]nd|[Oo]r|then)\b")


_IT_IS = re.compile(r"\s*and it is\b")
"""Of the move that the comment follows: `and it is mate`, `and it is not check`."""


_DEEDS = ("goes", "captures", "promotes")


_BACK = (Pronoun.IT, Pronoun.THIS, Pronoun.HE, Pronoun.OTHER)


def is_remark(words: Words) -> bool:
    """`(attacking the knight)`: of what the words before it speak of."""
    return words.sentence.apart and not is_settled(words)


def follows_moves(words: Words) -> bool:
    """`After Nf3 all is well. The knight attacks e5.`: perhaps after that move."""
    return words.follows_moves and not is_settled(words)


def goes_on(words: Words) -> bool:
    """`and attacks the knight`: what does so stands before a line or a remark."""
    if _GOES_ON.match(words.sentence.text) is None:
        return False
    return not (words.is_first and _IT_IS.match(words.sentence.text)) and not is_settled(words)


def follows_hypothesis(words: Words) -> bool:
    """`If it goes, the pawn captures and the rook is attacked`; `He threatens Nd5, forking both`."""
    if is_anchored(words.form):
        return False
    if isinstance(words.form, Threat) and isinstance(words.form.what, Given):
        return False  # It says itself after which move that is so.
    before = words.forms[: words.forms.index(words.form)]
    return any(
        _is_hypothesis(each) and not _is_beside(each, words.form) and _may_be_so_then(words, each)
        for each in before
    )


def _is_beside(supposed: Form, form: Form) -> bool:
    """`Both Nc7 and Nb6 would be check`: of each the same is said, so neither follows the other."""
    if not isinstance(supposed, Given) or not isinstance(form, Given):
        return False
    return supposed.form == form.form


def _may_be_so_then(words: Words, supposed: Form) -> bool:
    """Whether it may be true after the moves that are supposed before it."""
    then = _supposed_scene(words.scene, supposed)
    return then is None or judge_form(words.form, then).truth is not Truth.FALSE


def _supposed_scene(scene: Scene, form: Form) -> Scene | None:
    """The scene after moves that are named or threatened; None of all that is supposed otherwise."""
    if isinstance(form, Given) and isinstance(form.premise, Played):
        return scene.after(form.premise.moves)
    if not isinstance(form, Threat) or not isinstance(form.what, MovesTerm):
        return None
    idle = scene.passed(scene.side.other) if scene.side is not None else None
    return idle.after(form.what) if idle is not None else None


def _is_hypothesis(form: Form) -> bool:
    match form:
        case Given() | Threat():
            return True
        case Hedged():
            return bool(form.moves) or form.word in ("", "plan", "better", "possible", "perhaps")
        case Not():
            return _is_hypothesis(form.form)
        case _:
            return False


def goes_back(words: Words) -> bool:
    """A pronoun, or `his`, may speak of what a sentence before it has named."""
    if is_settled(words):
        return False
    if words.is_first:
        return _moves_the_other(words.form)
    sides = [each for form in words.forms for each in terms(form) if isinstance(each, SideTerm)]
    named = any(each.owner.named for each in sides)
    if sides and not named:
        return True
    return any(
        (each.pronoun in _BACK and not _is_known(words, each))
        or (each.owner is Owner.OWN and not named and not each.squares)
        or (each.owner is Owner.OWN and not named and each.extent[0] == words.form.extent[0])
        for each in named_pieces(words.form)
    )


def _moves_the_other(form: Form) -> bool:
    """`Now the other pawn advances`: the one that has just moved, after another some time before."""
    agent = form.role("agent") if isinstance(form, Atom) and form.sense in _DEEDS else None
    return isinstance(agent, Pieces) and agent.pronoun is Pronoun.OTHER


def _is_known(words: Words, pieces: Pieces) -> bool:
    """Whether the sentence says which piece is meant: it names one before, or the path it goes."""
    form = words.form
    by_path = isinstance(form, Atom) and form.role("agent") is pieces and _is_path(form.role("via"))
    return by_path or is_named(words, pieces.extent) or _was_placed(words, pieces)


def _was_placed(words: Words, pieces: Pieces) -> bool:
    """Whether the sentences before it have named pieces, each by its square: `it` is one of them."""
    spoken = [each for each in words.scene.spoken if isinstance(each, Pieces)]
    placed = bool(spoken) and all(each.squares for each in spoken)
    return pieces.pronoun is Pronoun.IT and placed


def _is_path(via: Term | None) -> bool:
    """Whether these are whole paths: where they begin stands the piece that goes by them."""
    members = each_in(via)
    return all(isinstance(each, PathTerm) and len(each.squares) > 2 for each in members)
