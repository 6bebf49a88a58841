"""Doubts about moves that are only thought of."""

from __future__ import annotations

import re
from dataclasses import replace

from toolkit.board import Colour
from toolkit.claims.doubts.words import Words, named_pieces
from toolkit.claims.language.forms import (
    And,
    Atom,
    Because,
    Given,
    MovesTerm,
    MoveTerm,
    Not,
    Owner,
    Pieces,
    Played,
    Pronoun,
    SideTerm,
    SquareTerm,
    Threat,
)
from toolkit.claims.language.senses import ABLE, ENDS, POSSIBLE
from toolkit.claims.language.terms import atoms_in, terms
from toolkit.claims.rules.judgement import Truth
from toolkit.claims.rules.operators import judge_form
from toolkit.claims.rules.scene import Scene

_A_THREAT = re.compile(
    r"(?:(?:the|a|his|its)\s+)?threat\b|what\s+(?:is\s+)?threaten", re.IGNORECASE
)
_NUMBER = re.compile(r"([0-9]{1,4})\s*(\.\s*\.|\u2026|\.)")
"""A move's number; two dots or more for Black's."""
_BARE_MATES = re.compile(r"(?:check)?mat(?:es|ing)", re.IGNORECASE)
_PUTS_AWAY = re.compile(r"remov(?:es|ed|ing)\b", re.IGNORECASE)
_FULL_MOVE = re.compile(r"(?P<letter>[A-Z])(?P<origin>[a-p][1-9])-")


_OVER = re.compile(
    r"(?:leaping|jumping|hopping|flying|looking|shooting|firing)\s+over", re.IGNORECASE
)


def is_over_square(words: Words) -> bool:
    """`The queen, leaping over b4, attacks the bishop`: how it attacks, or how it came there."""
    form = words.form
    if not isinstance(form, Atom) or form.sense not in ("goes", "path"):
        return False
    over = isinstance(form.role("via"), SquareTerm)
    return over and _OVER.search(words.sentence.text, *form.extent) is not None


_THERE = re.compile(r"\bthere\b(?! (?:is|are|was|were)\b)", re.IGNORECASE)
_FROM_THERE = re.compile(r"\bfrom there\b", re.IGNORECASE)
_ACTS = frozenset({"attacks", "controls", "fork", "pins", "protects"})


def checks_there(words: Words) -> bool:
    """`It has a clear path to e2 and gives check there`, `attacks f3 from there`: it would."""
    form = words.form
    if not isinstance(form, Atom) or form.sense not in ENDS | _ACTS:
        return False
    from_ = form.role("from_")
    if isinstance(from_, SquareTerm) and _is_occupied(words, from_):
        return False
    said = _THERE if form.sense in ENDS else _FROM_THERE
    end = form.extent[1] + len(" there") + 1
    return said.search(words.sentence.text, form.extent[0], end) is not None


def _is_occupied(words: Words, square: SquareTerm) -> bool:
    at = words.scene.square(square.name)
    return at is not None and words.scene.position.piece_at(at) is not None


def threatens_other(words: Words) -> bool:
    """`The threat is Pa5-a6`: whose threat it is, is left open, and when."""
    form = words.form
    if not isinstance(form, Threat) or form.agent is not None:
        return False
    if _is_next_move(form.what, words):
        return False
    if _A_THREAT.match(words.sentence.text, form.extent[0]) is None:
        return False
    named = [each for each in terms(form) if isinstance(each, MoveTerm)]
    if any(each.extent[1] - each.extent[0] > len(each.text) for each in named):
        # Its number is of another move.
        return True
    # It may be one of the other side, which the move has parried or allows.
    theirs = replace(form, agent=SideTerm(form.extent, Owner.ENEMY))
    scenes = [each for each in (words.scene, words.scene.earlier()) if each is not None]
    return any(judge_form(theirs, each).truth is not Truth.FALSE for each in scenes)


_DEEDS = ("goes", "captures", "drop", "promotes", "castled", "interposes")


def is_with_other_move(words: Words) -> bool:
    """`The queen takes on d7 with check`, of a move that was not made: there it may be so."""
    form, scene = words.form, words.scene
    if any(each.sense in _DEEDS for each in atoms_in(form)):
        return False
    deeds = (each for each in words.forms if isinstance(each, Atom) and each.sense in _DEEDS)
    return any(
        each is not form
        and each.extent[0] <= form.extent[0]
        and judge_form(each, scene).truth is Truth.UNKNOWN
        for each in deeds
    )


_TO_BE_MADE = POSSIBLE | ABLE | {"choices"}


def is_of_possible_move(words: Words) -> bool:
    """`White could reply with the bishop, capturing on g9`: by that move, which was not made."""
    form = words.form
    if not isinstance(form, Atom) or form.sense not in (*_DEEDS, "check"):
        return False
    agent = form.role("agent")
    if agent is None or (isinstance(agent, Pieces) and agent.pronoun is not Pronoun.MOVER):
        return False
    return any(
        each.extent[0] < form.extent[0] and any(a.sense in _TO_BE_MADE for a in atoms_in(each))
        for each in words.forms
        if each is not form
    )


_THEN_SO = frozenset(
    {"protects", "attacks", "controls", "stands", "pinned", "blocked", "undefended"}
)


def is_after_mate(words: Words) -> bool:
    """`White can mate, with the knight protecting the queen`: once that move has been made."""
    form = words.form
    inner = form.form if isinstance(form, Not) else form
    return (
        isinstance(inner, Atom)
        and inner.sense in _THEN_SO
        and any(
            each.extent[0] < form.extent[0] and any(a.sense == "mate_in" for a in atoms_in(each))
            for each in words.forms
            if each is not form
        )
    )


def _is_next_move(what: object, words: Words) -> bool:
    """Whether a threat has the number of the next move of the side that has just moved."""
    scene = words.scene
    first = next((each for each in terms(what) if isinstance(each, MoveTerm)), None)
    if first is None or scene.side is None or scene.position.turn is scene.side:
        return False
    said = _NUMBER.match(words.sentence.text, *first.extent)
    if said is None:
        return False
    number = scene.position.fullmove + (scene.position.turn is Colour.BLACK)
    side = Colour.WHITE if said[2] == "." else Colour.BLACK
    return int(said[1]) == number and side is scene.side


def may_be_move(words: Words) -> bool:
    """`Nf4, checking the king`: a move that is thought of, where no such piece stands."""
    return not _is_wrong_as_move(words) and any(
        each.kind is not None
        and len(each.kind) == 1
        and len(each.squares) == 1
        and each.extent[1] - each.extent[0] <= 1 + len(each.squares[0])
        and not words.scene.squares_of(each).squares
        and not _is_standing(words, each)
        and (_begins(words, each) or _can_go(words.scene, each.kind, each.squares[0]))
        for each in named_pieces(words.form)
    )


def _is_wrong_as_move(words: Words) -> bool:
    """`Threatening mate by Rb8`: the move is known, and gives none."""
    form = words.form
    what = form.what if isinstance(form, Threat) else None
    by = what.role("with_") if isinstance(what, Atom) and what.sense == "mate_in" else None
    if not isinstance(form, Threat) or not isinstance(by, Pieces) or len(by.squares) != 1:
        return False
    move = MoveTerm(by.extent, f"{by.kind}{by.squares[0]}#", numbered=False)
    threat = replace(form, what=MovesTerm(by.extent, (move,)))
    return judge_form(threat, words.scene).truth is Truth.FALSE


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


def is_manoeuvre(words: Words) -> bool:
    """`threatening Qg3-g7`, of a queen that is on f2: to g3 and then to g7."""
    if not isinstance(words.form, Threat):
        return False
    named = [each for each in terms(words.form) if isinstance(each, MoveTerm)]
    return any(_is_on_its_way(words.scene, each) for each in named)


def _is_on_its_way(scene: Scene, term: MoveTerm) -> bool:
    """Whether a piece can first go to where a move is said to start, and none is there yet."""
    match = _FULL_MOVE.match(term.text)
    square = scene.square(match["origin"]) if match else None
    if match is None or square is None or scene.position.piece_at(square) is not None:
        return False
    return _can_go(scene, match["letter"], match["origin"])


def may_be_soon(words: Words) -> bool:
    """`19.Qxf6+ {mates}`: by force, in some moves."""
    form, scene = words.form, words.scene
    if not isinstance(form, Atom) or form.sense != "mate" or not scene.position.in_check():
        return False
    return _BARE_MATES.fullmatch(words.sentence.text, *form.extent) is not None


def is_put_away(words: Words) -> bool:
    """`By removing the queen from the d-file`: the piece that moved is not taken, it goes."""
    form, scene = words.form, words.scene
    if not isinstance(form, Atom) or form.sense != "captures" or scene.mover is None:
        return False
    patient = form.role("patient")
    if patient is None:
        # `Removing the guard of g7` may be an aim.
        return _PUTS_AWAY.match(words.sentence.text, *form.extent) is not None
    if not isinstance(patient, Pieces):
        return False
    return _PUTS_AWAY.match(words.sentence.text, *form.extent) is not None and (
        scene.mover in scene.squares_of(replace(patient, line=None, squares=())).squares
    )


_MOVES = re.compile(
    r"\b(?:moves?|slides?|runs?|goes|go|glides?|travels?) (?:like|as)\b", re.IGNORECASE
)


def is_habit(words: Words) -> bool:
    """`it neither moves nor attacks anything`: it cannot move; `it moves like a rook`: it can."""
    denied = words.form
    if isinstance(denied, Atom) and denied.sense == "goes":
        if {name for name, _ in denied.roles} != {"agent", "like"}:
            return False
        can = replace(denied, sense="can_move_as")
        told = _MOVES.search(words.sentence.text, *denied.extent) is not None
        return told and judge_form(can, words.scene).truth is not Truth.FALSE
    if isinstance(denied, Because):
        denied = denied.form
    forms = denied.forms if isinstance(denied, And) else (denied,)
    inner = [each.form for each in forms if isinstance(each, Not)]
    return any(
        isinstance(each, Atom)
        and each.sense == "goes"
        and {name for name, _ in each.roles} == {"agent"}
        for each in inner
    )


_PLANS = re.compile(
    r"\b(?:inten[dt]|plan|want|hope|hoping|prepar|mean|mind|view|store|after|aim|idea|wish|would like)",
    re.IGNORECASE,
)


def is_plan(words: Words) -> bool:
    """`White intends Nd5, which attacks the queen`: when that can be played."""
    form = words.form
    if not isinstance(form, Threat) or not isinstance(form.what, Given):
        return False
    premise = form.what.premise
    if not isinstance(premise, Played):
        return False
    if _PLANS.search(words.sentence.text, form.extent[0], premise.moves.extent[0]) is None:
        return False
    now = judge_form(replace(form, what=premise.moves), words.scene)
    return now.truth is not Truth.TRUE


_LINE = re.compile(r"\b(?:file|rank|row|diagonal|line)\b", re.IGNORECASE)


def is_kings_line(words: Words) -> bool:
    """`The knight blocks the king's file`: which is no path of the king."""
    form = words.form
    patient = form.role("patient") if isinstance(form, Atom) and form.sense == "blocks" else None
    if (
        not isinstance(patient, Pieces)
        or _LINE.search(words.sentence.text[slice(*words.form.extent)]) is None
    ):
        return False
    meant = words.scene.squares_of(patient).squares
    return any(words.scene.piece(each).type.royal for each in meant)


_GAINS = frozenset({"loses", "wins", "exchanged"})


def is_price(words: Words) -> bool:
    """`White has lost a bishop for a pawn and a check`: which came with a move before."""
    form = words.form
    if not isinstance(form, Atom) or form.sense != "check" or form.roles:
        return False
    return any(
        isinstance(each, Atom) and each.sense in _GAINS and each.extent[1] <= form.extent[0]
        for each in words.forms
    )
