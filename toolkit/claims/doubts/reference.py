"""Doubts about which piece or side words mean."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from toolkit.board import Colour
from toolkit.claims.doubts.words import Words, named_pieces
from toolkit.claims.language.forms import Article, Atom, Not, Owner, Pieces, Pronoun, SideTerm
from toolkit.claims.language.terms import terms
from toolkit.claims.rules.judgement import Truth
from toolkit.claims.rules.operators import judge_form
from toolkit.claims.rules.scene import Scene


def is_of_itself(words: Words) -> bool:
    """`attacks it`, of the piece that moved: the words mean another."""
    return any(
        isinstance(form, Atom) and _same(words.scene, form.role("agent"), form.role("patient"))
        for form in (words.form, getattr(words.form, "form", None))
    )


def _same(scene: Scene, agent: object, patient: object) -> bool:
    if not isinstance(agent, Pieces) or not isinstance(patient, Pieces):
        return False
    if agent.pronoun not in (Pronoun.IT, Pronoun.MOVER):
        return False
    named = scene.nearest(patient).squares if patient.article is Article.THE else ()
    return patient.pronoun is Pronoun.IT or (
        bool(named) and named == scene.squares_of(agent).squares
    )


def is_of_every(words: Words) -> bool:
    """`all pawns are protected`: of which side is left open; not so in `both queens are gone`."""
    return any(
        each.article is Article.EVERY and each.owner is None and not each.squares
        for each in named_pieces(words.form)
    ) and not _is_gone_of_both(words)


def _is_gone_of_both(words: Words) -> bool:
    """Whether pieces are said to be gone of which each side has one still."""
    form, scene = words.form, words.scene
    if not isinstance(form, Atom) or form.sense != "gone":
        return False
    there = [scene.squares_of(each).squares for each in named_pieces(form)]
    return all(len({scene.piece(square).colour for square in each}) == 2 for each in there)


def is_of_king(words: Words) -> bool:
    """`an attack on the king` is a plan."""
    form = words.form.form if isinstance(words.form, Not) else words.form
    if not isinstance(form, Atom) or form.sense != "attacks":
        return False
    patient = form.role("patient")
    return isinstance(patient, Pieces) and patient.kind in ("king", "K") and not patient.squares


def is_summed(words: Words) -> bool:
    """`the pieces attack it twice`: taken together."""
    form = words.form
    if not isinstance(form, Atom) or form.role("times") is None:
        return False
    agent = form.role("agent")
    return isinstance(agent, Pieces) and agent.plural


def is_of_side(words: Words) -> bool:
    """`defending the rook`: another piece may do it, whose line the move has opened."""
    form, scene = words.form, words.scene
    if not isinstance(form, Atom) or form.sense not in ("attacks", "protects", "controls"):
        return False
    agent = form.role("agent")
    if not isinstance(agent, Pieces) or agent.pronoun is not Pronoun.MOVER or agent.state:
        return False
    if scene.side is None:
        return False
    owner = Owner.WHITE if scene.side is Colour.WHITE else Owner.BLACK
    side = SideTerm(agent.extent, owner)
    roles = tuple((name, side if name == "agent" else term) for name, term in form.roles)
    before = scene.earlier()
    whole = replace(form, roles=roles)
    return before is not None and (
        judge_form(whole, scene).truth is Truth.TRUE
        and judge_form(whole, before).truth is not Truth.TRUE
    )


def is_in_row(words: Words) -> bool:
    """`The rook attacks both pawns`, of two that stand one after the other: it aims at both."""
    form, scene = words.form, words.scene
    if not isinstance(form, Atom) or form.sense != "attacks":
        return False
    named = [each for each in terms(form.role("patient")) if isinstance(each, Pieces)]
    squares = {square for each in named for square in scene.squares_of(each).squares}
    by = form.role("agent")
    agents = scene.squares_of(by).squares if isinstance(by, Pieces) else None
    if all(_is_aimed_at(scene, each, agents) for each in squares):
        return False
    return len(squares) > 1 and all(
        _is_aimed_at(scene.without(squares - {each}), each, agents) for each in squares
    )


def _is_aimed_at(scene: Scene | None, square: int, agents: Sequence[int] | None) -> bool:
    """Whether pieces attack another; None for those of any kind."""
    if scene is None:
        return False
    attacks = scene.position.attacks(square, scene.piece(square).colour.other)
    return any(agents is None or origin in agents for origin, _ in attacks)
