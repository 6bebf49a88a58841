"""Doubts about which piece or side words mean."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import fields, replace
from itertools import combinations
from typing import Any

from toolkit.board import COLOURS, bits
from toolkit.claims.doubts.words import Words, named_pieces
from toolkit.claims.language.forms import (
    SIDES,
    And,
    Article,
    Atom,
    Form,
    Group,
    Joint,
    LineTerm,
    Not,
    Owner,
    Pieces,
    Premise,
    Pronoun,
    SideTerm,
    SquareSort,
    SquareTerm,
    Term,
)
from toolkit.claims.language.terms import each_in, terms
from toolkit.claims.rules.amounts import kind_called
from toolkit.claims.rules.atomic import HOSTILE
from toolkit.claims.rules.judgement import Truth
from toolkit.claims.rules.operators import judge_form
from toolkit.claims.rules.scene import Scene
from toolkit.claims.rules.ties import is_mutual


def is_of_itself(words: Words) -> bool:
    """`attacks it`, of the piece that moved: the words mean another."""
    return any(
        isinstance(form, Atom)
        and not _takes_there(form)
        and _same(words.scene, form.role("agent"), form.role("patient"))
        for form in (words.form, getattr(words.form, "form", None))
    )


def _takes_there(atom: Atom) -> bool:
    """`capturing the pawn on a6`: where it stands now it is the one that stood there before."""
    patient = atom.role("patient")
    return atom.sense == "captures" and isinstance(patient, Pieces) and bool(patient.squares)


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
    named = [each for each in named_pieces(words.form) if _is_open(each)]
    if (
        not named
        or _is_gone_of_both(words)
        or all(_is_of_each(words.scene, each) for each in named)
    ):
        return False
    readings = [
        _with_open(words.form, owner=owner)
        for owner in SIDES
        if all(words.scene.squares_of(replace(each, owner=owner)).squares for each in named)
    ]
    if all(each.number is not None for each in named):
        # `It defends both pawns`, of many: two of them.
        readings.append(_with_open(words.form, article=Article.SOME, bound="least"))
    return any(judge_form(each, words.scene).truth is not Truth.FALSE for each in readings)


def _is_open(pieces: Pieces) -> bool:
    return pieces.article is Article.EVERY and pieces.owner is None and not pieces.squares


def _is_of_each(scene: Scene, pieces: Pieces) -> bool:
    """`both queens`, where a side has one from the start: one of each."""
    kind = kind_called(scene.game, pieces.kind) if pieces.kind else None
    return pieces.number == 2 and kind is not None and scene.game.homes[kind.index].bit_count() == 1


def _with_open(part: Any, **said: Any) -> Any:
    """A form in which more is said of such pieces."""
    if isinstance(part, tuple):
        return tuple(_with_open(each, **said) for each in part)
    if isinstance(part, Pieces) and _is_open(part):
        return replace(part, **said)
    if not isinstance(part, Form | Premise | Term):
        return part
    inner = {field.name: _with_open(getattr(part, field.name), **said) for field in fields(part)}
    return replace(part, **inner)


def _is_gone_of_both(words: Words) -> bool:
    """Whether pieces are said to be gone of which each side has one still."""
    form, scene = words.form, words.scene
    if not isinstance(form, Atom) or form.sense != "gone":
        return False
    there = [scene.squares_of(each).squares for each in named_pieces(form)]
    return all(len({scene.piece(square).colour for square in each}) == 2 for each in there)


def is_of_other_pair(words: Words) -> bool:
    """`the rooks attack each other`, of three: two of them do so."""
    form, scene = words.form, words.scene
    if not isinstance(form, Atom):
        return False
    agent, patient = form.role("agent"), form.role("patient")
    if not is_mutual(agent, patient) or not isinstance(patient, Pieces):
        return False
    there = scene.squares_of(patient).squares
    return len(there) > len(COLOURS) and any(
        _does_to(scene, form, one, other) and _does_to(scene, form, other, one)
        for one, other in combinations(there, 2)
    )


def _does_to(scene: Scene, form: Atom, one: int, other: int) -> bool:
    """Whether a form is true of two pieces that are named by their squares."""
    named = {
        role: Pieces(form.extent, squares=(scene.name(square),))
        for role, square in (("agent", one), ("patient", other))
    }
    return judge_form(form.with_roles(**named), scene).truth is Truth.TRUE


def is_of_few(words: Words) -> bool:
    """`hits c3 and f6; only the man on c3 is protected`: perhaps of these two, and not of all."""
    form = words.form
    patient = form.role("patient") if isinstance(form, Atom) else None
    if not isinstance(form, Atom) or not isinstance(patient, Group) or not patient.only:
        return False
    agent = form.role("agent")
    if agent is not None and agent != Pieces(agent.extent, article=Article.SOME):
        return False
    plain = form.with_roles(patient=replace(patient, only=False))
    return judge_form(plain, words.scene).truth is Truth.TRUE


def is_of_line(words: Words) -> bool:
    """`stand on the d-file, which the pawn closes`: the file, and not what stands there."""
    form = words.form
    patient = form.role("patient") if isinstance(form, Atom) else None
    agent = form.role("agent") if isinstance(form, Atom) else None
    if not isinstance(patient, Pieces) or not isinstance(agent, Pieces):
        return False
    lines = [each for part in words.forms for each in terms(part) if isinstance(each, LineTerm)]
    if isinstance(form, Atom) and form.role("along") is not None:
        # `Attacked along the diagonal by the rook`: what it acts along is not acted on.
        lines = [each for each in lines if each != form.role("along")]
    return any(patient.extent[1] <= each.extent[0] < agent.extent[0] for each in lines)


_IT_DOES = re.compile(r"\bdoes\b|\bdirectly\b|\bking (?:it|him)self\b")
"""Words that leave no doubt that it is attacked now."""


def is_of_king(words: Words) -> bool:
    """`an attack on the king` is a plan."""
    form = words.form.form if isinstance(words.form, Not) else words.form
    if not isinstance(form, Atom) or form.sense != "attacks" or form is not words.form:
        return False
    if any(form.role(each) is not None for each in ("along", "via", "from_")):
        return False
    agent, patient = form.role("agent"), form.role("patient")
    if isinstance(agent, Pieces) and (agent.squares or agent.state in ("mating", "checking")):
        return False
    if _IT_DOES.search(words.sentence.text, *form.extent):
        return False
    return isinstance(patient, Pieces) and patient.kind in ("king", "K") and not patient.squares


def is_other_mover(words: Words) -> bool:
    """`The other knight jumps ahead and attacks the bishop`: the one that has just moved."""
    form = words.form
    if not isinstance(form, Atom):
        return False
    agent = form.role("agent")
    if not isinstance(agent, Pieces) or agent.pronoun is not Pronoun.OTHER:
        return False
    before = words.forms[: words.forms.index(form)]
    moved = (
        each.role("agent") for each in before if isinstance(each, Atom) and each.sense in _MOVES
    )
    if not any(isinstance(each, Pieces) and each.pronoun is Pronoun.OTHER for each in moved):
        return False
    mover = replace(agent, pronoun=Pronoun.MOVER)
    return judge_form(form.with_roles(agent=mover), words.scene).truth is not Truth.FALSE


_MOVES = frozenset({"captures", "goes", "strides"})


def is_by_itself(words: Words) -> bool:
    """`The sissa alone checks by two paths`: so many are its own, whoever else gives check."""
    form = words.form
    if not isinstance(form, Atom) or form.sense != "check" or form.role("via") is None:
        return False
    agent = form.role("agent")
    if not isinstance(agent, Group) or not agent.only or len(agent.members) != 1:
        return False
    own = form.with_roles(agent=agent.members[0])
    return judge_form(own, words.scene).truth is not Truth.FALSE


def is_summed(words: Words) -> bool:
    """`the pieces attack it twice`, `twice, by each queen`: taken together."""
    form = words.form
    if not isinstance(form, Atom) or form.role("times") is None:
        return False
    agent = form.role("agent")
    return isinstance(agent, Pieces) and (agent.plural or agent.article is Article.EVERY)


def is_of_side(words: Words) -> bool:
    """`defending the rook`: another piece may do it, whose line the move has opened."""
    form, scene = words.form, words.scene
    if not isinstance(form, Atom) or form.sense not in ("attacks", "protects", "controls"):
        return False
    agent = form.role("agent")
    if not isinstance(agent, Pieces) or agent.pronoun is not Pronoun.MOVER or agent.state:
        return False
    before = scene.earlier()
    if scene.side is None or before is None:
        return False
    doers: list[Term] = []
    patient = form.role("patient")
    if not isinstance(patient, Pieces) or patient.number is None:
        # Of so many by one piece: what all of them do together is more.
        doers.append(SideTerm(agent.extent, SIDES[scene.side]))
    own = bits(scene.position.side(scene.side))
    doers += (Pieces(agent.extent, squares=(scene.name(each),)) for each in own)
    return any(
        judge_form(each, scene).truth is Truth.TRUE
        and judge_form(each, before).truth is not Truth.TRUE
        for each in (form.with_roles(agent=doer) for doer in doers)
    )


def is_of_opponent(words: Words) -> bool:
    """`White harasses Black, pinning his bishop`: that of the side that is named before it."""
    form = words.form
    if not isinstance(form, Atom) or form.sense not in HOSTILE:
        return False
    agent, patient = form.role("agent"), form.role("patient")
    unnamed = agent is None and form.sense in ("check", "mate")
    of_mover = isinstance(agent, Pieces) and agent.pronoun is Pronoun.MOVER
    by_side = isinstance(agent, SideTerm) or unnamed or of_mover
    own = isinstance(patient, Pieces) and patient.owner is Owner.OWN
    return own and by_side


def is_of_owner(words: Words) -> bool:
    """`The sissa protects its chancellor on f4`: that of the side whose chancellor stands there."""
    form = words.form
    agent, patient = (
        (form.role("agent"), form.role("patient")) if isinstance(form, Atom) else (None, None)
    )
    if not isinstance(form, Atom) or not isinstance(agent, Pieces) or agent.owner or agent.pronoun:
        return False
    if agent.squares or not isinstance(patient, Pieces) or patient.owner is not Owner.OWN:
        return False
    of_each = (
        form.with_roles(agent=replace(agent, owner=side), patient=replace(patient, owner=side))
        for side in SIDES
    )
    return any(judge_form(each, words.scene).truth is Truth.TRUE for each in of_each)


def is_of_those(words: Words) -> bool:
    """`None of White's men has a friend, so none can move`: none of his."""
    form = words.main
    agent = form.role("agent") if isinstance(form, Atom) else None
    if not isinstance(form, Atom) or not isinstance(agent, Pieces):
        return False
    if agent.article is not Article.NO or agent.kind or agent.owner or agent.squares:
        return False
    named = (each for part in words.forms for each in terms(part) if isinstance(each, Pieces))
    sides = {each.owner for each in named if each.owner in SIDES}
    of_each = (form.with_roles(agent=replace(agent, owner=side)) for side in sides)
    return any(judge_form(each, words.scene).truth is Truth.TRUE for each in of_each)


def is_one_each(words: Words) -> bool:
    """`Both royal squares are occupied, by knight and king`: each of them holds one."""
    form = words.main
    agent = form.role("agent") if isinstance(form, Atom) else None
    if not isinstance(form, Atom) or not isinstance(agent, Group) or agent.joint is not Joint.AND:
        return False
    sets = [each for _, each in form.roles if isinstance(each, SquareSort)]
    return any(each.plural or each.article is Article.EVERY for each in sets)


_LIKE_TWO = re.compile(r"\b(?:like|as) (?:an? )?\w+ and (?:an? )?(?=(\w+))", re.IGNORECASE)


def is_of_manner(words: Words) -> bool:
    """`The chancellor, moving like rook and knight, attacks g7`: no knight does so."""
    form = words.form
    agent = form.role("agent") if isinstance(form, Atom) else None
    if not isinstance(agent, Pieces) or agent.squares or agent.kind is None:
        return False
    told = _LIKE_TWO.finditer(words.sentence.text)
    return any(each.start(1) == agent.extent[0] for each in told)


def is_through_pinned(words: Words) -> bool:
    """`pinned by the sissa on h6, which aims at b3`: through what it pins."""
    form, scene = words.form, words.scene
    agent = form.role("agent") if isinstance(form, Atom) else None
    if not isinstance(form, Atom) or form.sense not in ("attacks", "controls", "protects"):
        return False
    pins = (each for each in words.forms if isinstance(each, Atom) and each.sense == "pinned")
    return isinstance(agent, Pieces) and any(
        isinstance(by := each.role("agent"), Pieces)
        and scene.squares_of(by).squares == scene.squares_of(agent).squares
        for each in pins
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


def is_of_battery(words: Words) -> bool:
    """`The rooks are doubled on the f-file and attack f7`: the one through the other."""
    form = words.form
    agent = form.role("agent") if isinstance(form, Atom) else None
    if not isinstance(form, Atom) or form.sense not in ("attacks", "controls", "protects"):
        return False
    lined = [each for each in words.forms if isinstance(each, Atom) and each.sense == "stands"]
    several = isinstance(agent, Group) or (isinstance(agent, Pieces) and agent.plural)
    return several and any(
        each.role("agent") == agent and isinstance(each.role("on"), LineTerm) for each in lined
    )


def _is_aimed_at(scene: Scene | None, square: int, agents: Sequence[int] | None) -> bool:
    """Whether pieces attack another; None for those of any kind."""
    if scene is None:
        return False
    attacks = scene.position.attacks(square, scene.piece(square).colour.other)
    return any(agents is None or origin in agents for origin, _ in attacks)


def is_on_named_square(words: Words) -> bool:
    """`Both attack f5, and the queen is the pawn's only defender`: the pawn that stands there."""
    form = words.form.form if isinstance(words.form, Not) else words.form
    if not isinstance(form, Atom):
        return False
    named = [each for each in terms(And((0, 0), words.forms)) if isinstance(each, SquareTerm)]
    before = [each for each in named if each.extent[1] <= form.extent[0]]
    for term in [each for _, each in form.roles if isinstance(each, Pieces) and _is_bare(each)]:
        for spot in before:
            square = words.scene.square(spot.name)
            if square is None or words.scene.position.piece_at(square) is None:
                continue
            there = replace(term, squares=(spot.name,))
            if words.scene.fits(there, square) and square not in words.scene.nearest(term).squares:
                return True
    return False


def _is_bare(term: Pieces) -> bool:
    """`the pawn`, with no word that says which."""
    plain = term.article is Article.THE and not term.plural and term.number is None
    return plain and term.kind is not None and not term.squares and term.pronoun is None


def is_way_of_last(words: Words) -> bool:
    """`Attacked by the rook and by the knight via f5`: the knight's way, and not the rook's."""
    form = words.form.form if isinstance(words.form, Not) else words.form
    if not isinstance(form, Atom):
        return False
    several = [
        (name, term)
        for name, term in form.roles
        if name in ("agent", "patient", "square")
        and isinstance(term, Group)
        and len(term.members) > 1
    ]
    for way in ("via", "along"):
        for name, term in several if form.role(way) is not None else ():
            # `Looks at e4 and at g5 along the diagonal`: at g5.
            alone = form.with_roles(**{name: term.members[-1], "times": None})
            together = form.with_roles(**{way: None})
            so = (judge_form(each, words.scene).truth for each in (alone, together))
            if all(each is Truth.TRUE for each in so):
                return True
    return False


def is_of_other_paths(words: Words) -> bool:
    """`Four routes lead to i7: by h8, h6, i8 and i6`: what they turn on, and not the move's."""
    form = words.form
    if not isinstance(form, Atom) or form.sense != "path":
        return False
    way = form.role("via")
    corners = each_in(way)
    before = [each for each in words.forms if each.extent[1] <= form.extent[0]]
    return bool(before) and all(isinstance(each, SquareTerm) for each in corners)


def is_besides_king(words: Words) -> bool:
    """`Two black men are attacked`, with a check besides: the king may not be counted."""
    form, scene = words.form, words.scene
    if not isinstance(form, Atom) or form.sense != "attacks" or not scene.position.in_check():
        return False
    men = form.role("patient")
    if not isinstance(men, Pieces) or men.kind is not None or men.number is None or men.bound:
        return False
    more = form.with_roles(patient=replace(men, number=men.number + 1, plural=True))
    return judge_form(more, scene).truth is Truth.TRUE
