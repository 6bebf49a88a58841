"""A false statement with what stands around it, and whether that leaves room for doubt."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

from toolkit.claims.language.forms import (
    Atom,
    Because,
    Extent,
    Form,
    Given,
    Group,
    Like,
    LineTerm,
    MoveTerm,
    Moving,
    Not,
    Number,
    PathTerm,
    Pieces,
    Played,
    SideTerm,
    Squares,
    SquareTerm,
    Term,
    Word,
)
from toolkit.claims.language.terms import terms
from toolkit.claims.model import Sentence, Stage, When
from toolkit.claims.rules.judgement import Truth
from toolkit.claims.rules.operators import clause, judge_form
from toolkit.claims.rules.scene import Scene
from toolkit.play.tree import Node


@dataclass(frozen=True, slots=True)
class Words:
    """A form with what stands around it."""

    form: Form
    forms: tuple[Form, ...]
    """All that its sentence says."""
    sentence: Sentence
    scene: Scene
    is_first: bool
    """Whether no sentence of the comment stands before it."""
    follows_moves: bool
    """Whether it may be true after a move that a sentence of the comment before it names."""
    places: tuple[Node | None, ...] = ()
    """Those moves; None for one whose position is not known."""

    @property
    def main(self) -> Form:
        """What is said, without its reason."""
        return self.form.form if isinstance(self.form, Because) else self.form


def is_anchored(form: Form) -> bool:
    """Whether it says itself after or of which moves it is meant, by their numbers."""
    match form:
        case Given(premise=Played(moves=line)):
            return line.moves[0].numbered
        case Because(form=inner) | Not(form=inner):
            return is_anchored(inner)
        case Atom(sense="legal"):
            return all(each.numbered for each in terms(form) if isinstance(each, MoveTerm))
        case _:
            return False


def is_settled(words: Words) -> bool:
    """Whether it says itself what it means, and is false after every move it may speak of."""
    if is_anchored(words.form):
        return True
    return _is_explicit(words.form, words) and not any(
        may_hold(words, node) for node in (*words.places, *words.sentence.context)
    )


def may_hold(words: Words, node: Node | None) -> bool:
    """Whether it may be true in the position after another move."""
    if node is None or node.move is None:
        return node is None
    there = Scene.of(Stage.of(node, When.AFTER), words.scene.mentions, words.scene.spoken)
    return judge_form(words.form, replace(there, said=words.scene.said)).truth is Truth.TRUE


def _is_explicit(form: object, words: Words) -> bool:
    """Whether it names every piece by its square, or by a path that starts from it."""
    match form:
        case Not(form=inner):
            return _is_explicit(inner, words)
        case Given(premise=Moving(pieces=pieces), form=inner):
            known = bool(pieces.squares) or is_named(words, pieces.extent)
            return known and _is_explicit(inner, words)
        case Because(form=inner, reason=reason):
            told = _is_of_moves(inner) or _is_explicit(inner, words)
            return told and _is_explicit(reason, words) and has_false_part(form, words)
        case Pieces():
            return bool(form.squares)
        case Atom():
            parts = [term for _, term in form.roles]
            named = any(isinstance(each, Pieces) for each in terms(form))
            return any(map(_is_way, parts)) or (named and all(map(_is_by_square, parts)))
        case _:
            return False


def has_false_part(form: Because, words: Words) -> bool:
    """Whether it is no mere question of what is the reason: what it says, or why, is not so."""
    if not isinstance(form.reason, Form):
        return True
    there = clause(form, words.scene)
    parts = (form.form, form.reason)
    return any(judge_form(each, there).truth is Truth.FALSE for each in parts)


def _is_of_moves(form: Form) -> bool:
    """`26. ... Kxf7 is impossible`: of moves with their numbers alone."""
    inner = form.form if isinstance(form, Not) else form
    named = [term for _, term in inner.roles] if isinstance(inner, Atom) else []
    return bool(named) and all(isinstance(each, MoveTerm) and each.numbered for each in named)


def _is_by_square(term: Term) -> bool:
    match term:
        case Group():
            return all(map(_is_by_square, term.members))
        case Pieces():
            return bool(term.squares)
        case SideTerm():
            return term.owner.named
        case LineTerm():
            return term.ends is not None
        case _:
            return isinstance(term, SquareTerm | Squares | PathTerm | Like | Number | Word)


def _is_way(term: Term) -> bool:
    """A path of which the stations are named: no other piece goes along it."""
    if isinstance(term, Group):
        return all(map(_is_way, term.members))
    return isinstance(term, PathTerm) and len(term.squares) > 2


def says(words: Words, pattern: re.Pattern[str]) -> bool:
    """Whether the words of the form themselves match a pattern."""
    return pattern.search(words.sentence.text, *words.form.extent) is not None


def named_pieces(form: Form) -> Iterator[Pieces]:
    """The pieces that a form names."""
    return (each for each in terms(form) if isinstance(each, Pieces))


def is_named(words: Words, extent: Extent) -> bool:
    """Whether the sentence itself names a piece before some words."""
    return any(
        each.pronoun is None and each.extent[1] <= extent[0]
        for form in words.forms
        for each in named_pieces(form)
    )
