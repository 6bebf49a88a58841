"""Why a statement that is false as it was read may be true as it was meant.

Annotators speak of other positions than that of the comment without saying so, and in pictures.
What is false then is left unread; what is true is not touched.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

from toolkit.board import Colour
from toolkit.claims.language.forms import (
    Article,
    Atom,
    Because,
    Extent,
    Form,
    Given,
    Group,
    Hedged,
    Like,
    LineTerm,
    MoveTerm,
    Moving,
    Not,
    Number,
    Owner,
    PathTerm,
    Pieces,
    Played,
    Pronoun,
    SideTerm,
    Squares,
    SquareTerm,
    Term,
    Threat,
    Word,
)
from toolkit.claims.language.terms import terms
from toolkit.claims.model import Sentence, Stage, When
from toolkit.claims.rules.judgement import Truth
from toolkit.claims.rules.operators import clause, judge_form
from toolkit.claims.rules.scene import Scene
from toolkit.play.tree import Node

_GOES_ON = re.compile(r"\s*(?:[Aa]nd|[Oo]r|then)\b")
_IT_IS = re.compile(r"\s*and it is\b")
"""Of the move that the comment follows: `and it is mate`, `and it is not check`."""
_A_THREAT = re.compile(r"(?:(?:the|a|his|its)\s+)?threat\b", re.IGNORECASE)
_BACK = (Pronoun.IT, Pronoun.THIS, Pronoun.HE, Pronoun.OTHER)
_POSSIBLE = ("can_go", "can_take", "legal", "castling_right")


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


def doubt(words: Words) -> str:
    """Why it may be true as it was meant; empty where there is no doubt."""
    return next((why for holds, why in _DOUBTS if holds(words)), "")


def _is_anchored(form: Form) -> bool:
    """Whether it says itself after or of which moves it is meant, by their numbers."""
    match form:
        case Given(premise=Played(moves=line)):
            return line.moves[0].numbered
        case Because(form=inner) | Not(form=inner):
            return _is_anchored(inner)
        case Atom(sense="legal"):
            return all(each.numbered for each in terms(form) if isinstance(each, MoveTerm))
        case _:
            return False


def _is_remark(words: Words) -> bool:
    return words.sentence.apart and not _is_settled(words)


def _follows_moves(words: Words) -> bool:
    return words.follows_moves and not _is_settled(words)


def _goes_on(words: Words) -> bool:
    if _GOES_ON.match(words.sentence.text) is None:
        return False
    return not (words.is_first and _IT_IS.match(words.sentence.text)) and not _is_settled(words)


def _is_settled(words: Words) -> bool:
    """Whether it says itself what it means, and is false after every move it may speak of."""
    if _is_anchored(words.form):
        return True
    return _is_explicit(words.form, words) and not any(
        _may_hold(words, node) for node in (*words.places, *words.sentence.context)
    )


def _may_hold(words: Words, node: Node | None) -> bool:
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
            known = bool(pieces.squares) or _is_named(words, pieces.extent)
            return known and _is_explicit(inner, words)
        case Because(form=inner, reason=reason):
            told = _is_of_moves(inner) or _is_explicit(inner, words)
            return told and _is_explicit(reason, words) and _has_false_part(form, words)
        case Pieces():
            return bool(form.squares)
        case Atom():
            parts = [term for _, term in form.roles]
            named = any(isinstance(each, Pieces) for each in terms(form))
            return any(map(_is_way, parts)) or (named and all(map(_is_by_square, parts)))
        case _:
            return False


def _has_false_part(form: Because, words: Words) -> bool:
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
            return term.owner in (Owner.WHITE, Owner.BLACK)
        case LineTerm():
            return term.ends is not None
        case _:
            return isinstance(term, SquareTerm | Squares | PathTerm | Like | Number | Word)


def _is_way(term: Term) -> bool:
    """A path of which the stations are named: no other piece goes along it."""
    if isinstance(term, Group):
        return all(map(_is_way, term.members))
    return isinstance(term, PathTerm) and len(term.squares) > 2


def _follows_hypothesis(words: Words) -> bool:
    """`If it goes, the pawn captures and the rook is attacked`; `He threatens Nd5, forking both`."""
    if _is_anchored(words.form):
        return False
    before = words.forms[: words.forms.index(words.form)]
    return any(_is_hypothesis(each) for each in before)


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


def _pieces(form: Form) -> Iterator[Pieces]:
    return (each for each in terms(form) if isinstance(each, Pieces))


def _goes_back(words: Words) -> bool:
    """A pronoun, or `his`, may speak of what a sentence before it has named."""
    if words.is_first or _is_settled(words):
        return False
    sides = [each for form in words.forms for each in terms(form) if isinstance(each, SideTerm)]
    named = any(each.owner in (Owner.WHITE, Owner.BLACK) for each in sides)
    if sides and not named:
        return True
    return any(
        (each.pronoun in _BACK and not _is_known(words, each))
        or (each.owner is Owner.OWN and not named and not each.squares)
        or (each.owner is Owner.OWN and not named and each.extent[0] == words.form.extent[0])
        for each in _pieces(words.form)
    )


def _is_known(words: Words, pieces: Pieces) -> bool:
    """Whether the sentence says which piece is meant: it names one before, or the path it goes."""
    form = words.form
    by_path = isinstance(form, Atom) and form.role("agent") is pieces and _is_path(form.role("via"))
    return by_path or _is_named(words, pieces.extent) or _was_placed(words, pieces)


def _was_placed(words: Words, pieces: Pieces) -> bool:
    """Whether the sentences before it have named pieces, each by its square: `it` is one of them."""
    spoken = [each for each in words.scene.spoken if isinstance(each, Pieces)]
    placed = bool(spoken) and all(each.squares for each in spoken)
    return pieces.pronoun is Pronoun.IT and placed


def _is_path(via: Term | None) -> bool:
    """Whether these are whole paths: where they begin stands the piece that goes by them."""
    members = via.members if isinstance(via, Group) else (via,)
    return all(isinstance(each, PathTerm) and len(each.squares) > 2 for each in members)


def _is_named(words: Words, extent: Extent) -> bool:
    """Whether the sentence itself names a piece before some words."""
    return any(
        each.pronoun is None and each.extent[1] <= extent[0]
        for form in words.forms
        for each in _pieces(form)
    )


def _is_of_itself(words: Words) -> bool:
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


def _is_of_every(words: Words) -> bool:
    """`all pawns are protected`: of which side is left open."""
    return any(
        each.article is Article.EVERY and each.owner is None and not each.squares
        for each in _pieces(words.form)
    )


def _is_of_king(words: Words) -> bool:
    """`an attack on the king` is a plan."""
    form = words.form.form if isinstance(words.form, Not) else words.form
    if not isinstance(form, Atom) or form.sense != "attacks":
        return False
    patient = form.role("patient")
    return isinstance(patient, Pieces) and patient.kind in ("king", "K") and not patient.squares


def _may_be_unwise(words: Words) -> bool:
    """`White cannot take the pawn`: it may be legal, and bad."""
    form = words.form
    inner = getattr(form, "form", None)
    if not isinstance(inner, Atom) or inner.sense not in _POSSIBLE:
        return False
    denied = isinstance(form, Not) or isinstance(inner, Not)
    may = inner.sense == "castling_right" and inner.role("state") is not None
    return denied and (may or (inner.sense != "castling_right" and _by_side(inner)))


def _is_unsafe(words: Words) -> bool:
    """`the knight cannot go to a5`: it can, and would be taken."""
    form, scene = words.form, words.scene
    inner = form.form if isinstance(form, Not) else None
    if not isinstance(inner, Atom) or inner.sense != "can_go":
        return False
    to = [each for each in terms(inner.role("to")) if isinstance(each, SquareTerm)]
    agent = inner.role("agent")
    sides = (
        {scene.piece(square).colour for square in scene.squares_of(agent).squares}
        if isinstance(agent, Pieces) and agent.kind not in ("king", "K")
        else set()
    )
    goals = [square for each in to if (square := scene.square(each.name)) is not None]
    return bool(goals) and any(
        any(scene.position.attacks(goal, side.other)) for side in sides for goal in goals
    )


def _is_summed(words: Words) -> bool:
    """`the pieces attack it twice`: taken together."""
    form = words.form
    if not isinstance(form, Atom) or form.role("times") is None:
        return False
    agent = form.role("agent")
    return isinstance(agent, Pieces) and agent.plural


def _is_of_side(words: Words) -> bool:
    """`defending the rook`: another piece may do it, whose line the move has opened."""
    form, scene = words.form, words.scene
    if not isinstance(form, Atom) or form.sense not in ("attacks", "protects", "controls"):
        return False
    agent = form.role("agent")
    if not isinstance(agent, Pieces) or agent.pronoun is not Pronoun.MOVER or scene.side is None:
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


def _threatens_other(words: Words) -> bool:
    """`The threat is Pa5-a6`: whose threat it is, is left open, and when."""
    form = words.form
    if not isinstance(form, Threat) or form.agent is not None:
        return False
    return _A_THREAT.match(words.sentence.text, form.extent[0]) is not None


def _may_be_best(words: Words) -> bool:
    """`White has no choice`: other moves may be legal and bad."""
    form = words.form.form if isinstance(words.form, Because) else words.form
    if not isinstance(form, Atom) or form.sense not in ("compelled", "alternative"):
        return False
    agent = form.role("agent")
    return not (isinstance(agent, Pieces) and agent.kind in ("king", "K"))


def _by_side(atom: Atom) -> bool:
    return isinstance(atom.role("agent"), SideTerm)


def _may_be_move(words: Words) -> bool:
    """`Nf4, checking the king`: a move that is thought of, where no such piece stands."""
    return any(
        each.kind is not None
        and len(each.kind) == 1
        and len(each.squares) == 1
        and each.extent[1] - each.extent[0] <= 1 + len(each.squares[0])
        and not words.scene.squares_of(each).squares
        and not _is_standing(words, each)
        and (_begins(words, each) or _can_go(words.scene, each.kind, each.squares[0]))
        for each in _pieces(words.form)
    )


def _is_standing(words: Words, pieces: Pieces) -> bool:
    """In `this pawn is covered by Nb2` what covers it stands there."""
    form = words.form
    patient = (
        form.role("patient") if isinstance(form, Atom) and pieces == form.role("agent") else None
    )
    return isinstance(patient, Pieces) and patient.extent[1] <= pieces.extent[0]


def _begins(words: Words, pieces: Pieces) -> bool:
    return pieces.extent[0] <= words.form.extent[0]


def _can_go(scene: Scene, letter: str, name: str) -> bool:
    square = scene.square(name)
    return any(
        move.target == square and move.piece.letter == letter
        for position in (scene.position, scene.turned(scene.position.turn.other).position)
        for move in position.moves()
    )


def _is_aside(words: Words) -> bool:
    """`Kxf7 is impossible: the knight protects it`: true both, and the one not why the other is."""
    form = words.form
    if not isinstance(form, Because) or not isinstance(form.reason, Form):
        return False
    between = words.sentence.text[form.form.extent[1] : form.reason.extent[0]]
    return ":" in between and not _has_false_part(form, words)


_DOUBTS: Sequence[tuple[Callable[[Words], bool], str]] = (
    (_is_remark, "a remark may speak of the words before it"),
    (_goes_on, "it goes on with words that stand elsewhere"),
    (_follows_moves, "it may speak of a move that is named before it"),
    (_follows_hypothesis, "it may speak of what is supposed before it"),
    (_goes_back, "it may go back to what is named before it"),
    (_is_of_itself, "it may go back to another piece"),
    (_is_of_every, "whose pieces are meant is left open"),
    (_is_of_king, "an attack on the king may be a plan"),
    (_may_be_unwise, "it may be legal and bad"),
    (_is_unsafe, "it may be legal and bad"),
    (_is_summed, "it may speak of them together"),
    (_is_of_side, "another piece of its side does so"),
    (_threatens_other, "it is not said whose threat it is"),
    (_may_be_best, "other moves may be legal and bad"),
    (_is_aside, "it may not be meant as a reason"),
    (_may_be_move, "it may speak of a move"),
)
