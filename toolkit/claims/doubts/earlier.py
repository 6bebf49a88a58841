"""Doubts about time: words may speak of what was so before the move, or of several moves."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

from toolkit.board import Colour
from toolkit.claims.doubts.words import Words, may_hold, says
from toolkit.claims.language.forms import (
    Article,
    Atom,
    Because,
    Earlier,
    Group,
    Pieces,
    Pronoun,
    Squares,
    SquareTerm,
    Term,
)
from toolkit.claims.language.terms import atoms_in, is_past_deed, terms
from toolkit.claims.rules.amounts import amount_of, difference, is_difference, without_trades
from toolkit.claims.rules.capturing import can_take
from toolkit.claims.rules.judgement import Truth
from toolkit.claims.rules.kinds import is_kind
from toolkit.claims.rules.operators import judge_form
from toolkit.claims.rules.scene import Scene
from toolkit.claims.rules.tracks import tracks
from toolkit.movement.pathtable import PieceType
from toolkit.play.tree import Node
from toolkit.position import Move, Position

_TAKES = ("captures", "captured", "exchanged")
_IN_THE_PAST = re.compile(r"\b(?:traded|exchanged|swapped|gave)\b")
_EXCHANGING = re.compile(r"\b(?:exchanging|trading|swapping)\b", re.IGNORECASE)
_LONG_AGO = 8
"""How many plies what was exchanged may be old."""


def was_flight(words: Words) -> bool:
    """`Its only flight square is e1`, of a king that has just gone there."""
    form, scene = words.form, words.scene
    before = scene.earlier()
    if not isinstance(form, Atom) or form.sense not in ("flight", "is_flight") or before is None:
        return False
    if not scene.king_moved():
        # Of a king that has not moved the words speak where it is.
        return False
    return judge_form(form, before).truth is Truth.TRUE


def was_of_taken(words: Words) -> bool:
    """`He takes the knight, which protects d5`: it did."""
    form, move, before = words.form, words.scene.move, words.scene.earlier()
    takes = any(isinstance(each, Atom) and each.sense in _TAKES for each in words.forms)
    if not isinstance(form, Atom) or move is None or before is None or not takes:
        return False
    agent, victim = form.role("agent"), before.position.victim(move)
    if move.captured is None or victim is None or not isinstance(agent, Pieces):
        return False
    if agent.pronoun is Pronoun.MOVER or before.fits(agent, victim) is False:
        return False
    taken = replace(agent, squares=(before.name(victim),), pronoun=None)
    return judge_form(form.with_roles(agent=taken), before).truth is Truth.TRUE


_COULD = re.compile(r"\bcould\b")


def was_possible(words: Words) -> bool:
    """`The pawn could go to f5, because g5 was occupied`: before it went."""
    form, before = words.form, words.scene.earlier()
    if before is None or not isinstance(form, Because) or not isinstance(form.reason, Earlier):
        return False
    if _COULD.search(words.sentence.text, *form.extent) is None:
        return False
    then = replace(form, reason=form.reason.form)
    return judge_form(then, before).truth is not Truth.FALSE


def was_made(words: Words) -> bool:
    """`The pawn may step sideways to f5, because g4 is held`: as it has just done."""
    main, move, before = words.main, words.scene.move, words.scene.earlier()
    on = main.role("on") if isinstance(main, Atom) and main.sense == "choices" else None
    if before is None or move is None or not isinstance(on, SquareTerm):
        return False
    there = words.scene.square(on.name) == move.target
    return there and judge_form(words.form, before).truth is not Truth.FALSE


def was_exchanged(words: Words) -> bool:
    """`He traded his bishop for the knight`: some moves ago."""
    form = words.form
    if not isinstance(form, Atom) or form.sense != "exchanged":
        return False
    move = words.scene.move
    if move is not None and move.captured is None and says(words, _EXCHANGING):
        # `Exchanging off a pair of rooks`, by the moves to come.
        return True
    if _IN_THE_PAST.search(words.sentence.text, *form.extent) is None:
        return False
    nodes = _before(words.scene.node)
    return any(may_hold(words, each) for each in nodes if each.move is not None)


_ONCE = 80
"""How many plies a capture on a square that is named may be old."""


def was_taken_there(words: Words) -> bool:
    """`The queen has taken a pawn on b2`, of one that has moved on since."""
    form, move = words.form, words.scene.move
    if move is None or not isinstance(form, Atom) or form.sense not in _TAKES:
        return False
    on, patient = form.role("on"), form.role("patient")
    there = [on.name] if isinstance(on, SquareTerm) else []
    there += patient.squares if isinstance(patient, Pieces) else []
    if not there and not _is_of_past(words, patient):
        return False
    if there and words.scene.square(there[0]) == move.target:
        return False
    nodes = _before(words.scene.node, _ONCE)
    takes = (each for each in nodes if each.move is not None and each.move.captured is not None)
    return any(may_hold(words, each) for each in takes)


_TOOK = re.compile(r"\b(?:took|captured|(?:was|were|has|have|had) (?:\w+ )?taken)\b")


def _is_of_past(words: Words, patient: Term | None) -> bool:
    """`The rook took the bishop`, or the bishop that gave check was taken: perhaps some moves ago."""
    return says(words, _TOOK) or (isinstance(patient, Pieces) and is_past_deed(patient.state))


def _before(node: Node | None, most: int = _LONG_AGO) -> Iterator[Node]:
    """The nodes before one, nearest first."""
    for _ in range(most):
        node = node.parent if node is not None else None
        if node is None:
            return
        yield node


_WENT = re.compile(
    r"\b(?:went|came|moved|stepped|travelled|traveled|walked|marched|ran|returned|retreated|advanced"
    r"|jumped|hopped|slid|swung|(?:has|had|have) (?:\w+ )?(?:gone|come|run))\b"
)


def went_there_before(words: Words) -> bool:
    """`White's bishop came from f5`, `the bishop went to d3`: with a move before this one."""
    form, scene = words.form, words.scene
    agent = form.role("agent") if isinstance(form, Atom) and form.sense == "goes" else None
    if not isinstance(form, Atom) or not isinstance(agent, Pieces) or not says(words, _WENT):
        return False
    if agent.pronoun is Pronoun.MOVER:
        return False
    start, goal = form.role("from_"), form.role("to")
    first = scene.square(start.name) if isinstance(start, SquareTerm) else None
    last = scene.square(goal.name) if isinstance(goal, SquareTerm) else None
    via = form.role("via")
    if first is None and last is None:
        return False
    if isinstance(via, Group):
        # Several squares may be those of several moves.
        return True
    mover = scene.move.target if scene.move is not None else None
    return any(
        each.squares[-1] != mover and each.has_gone(first, last)
        for each in tracks(scene) or ()
        if is_kind(each.piece, agent.kind, scene.game)
    )


def was_answered(words: Words) -> bool:
    """`The retreat to g2 allows this check`: it was the move before that went there."""
    form, scene = words.form, words.scene
    agent = form.role("agent") if isinstance(form, Atom) and form.sense == "goes" else None
    before = scene.node.parent if scene.node is not None else None
    move = before.move if before is not None else None
    if move is None or not isinstance(agent, Pieces) or agent.pronoun is not Pronoun.MOVER:
        return False
    goals = [each for each in terms(form) if isinstance(each, SquareTerm)]
    return any(scene.square(each.name) == move.target for each in goals)


def is_combination(words: Words) -> bool:
    """`winning a pawn`, at the end of a combination: by the whole of it."""
    form, scene = words.form, words.scene
    if not isinstance(form, Atom) or form.sense not in ("wins", "loses"):
        return False
    if scene.side is None or form.role("by") is not None or _is_definite(form.role("patient")):
        return False
    said = amount_of(scene.game, form.role("patient"))
    given = amount_of(scene.game, form.role("for_"))
    if said is None or given is None or not given.is_plain:
        return False
    kinds = said.counted
    kinds.subtract(given.counted)
    wanted = replace(said, kinds=tuple((kind, number) for kind, number in kinds.items() if number))
    return any(
        is_difference(scene.game, wanted, _gain(scene, each, scene.side))
        for each in _before(scene.node)
    )


def _gain(scene: Scene, start: Node, side: Colour) -> Counter[PieceType]:
    """What a side has gained on the other since a node."""
    gain = difference(scene.position, side)
    gain.subtract(difference(start.position, side))
    return without_trades(gain)


def _is_definite(term: Term | None) -> bool:
    named = [each for each in terms(term) if isinstance(each, Pieces)]
    return any(each.squares or each.article is Article.THE for each in named)


def is_unsettled(words: Words) -> bool:
    """`leaving Black a pawn up`, in the midst of an exchange: after it."""
    form, scene = words.form, words.scene
    if all(each.sense != "ahead" for each in atoms_in(form)):
        return False
    if scene.move is None or scene.move.captured is None:
        return False
    return any(
        judge_form(form, scene.playing(move)).truth is not Truth.FALSE
        for move in scene.position.moves()
        if _is_free(scene.position, move)
    )


def is_in_exchange(words: Words) -> bool:
    """`Now White has two bishops against a rook`, where what has just taken can be taken back."""
    form, move = words.form, words.scene.move
    if not isinstance(form, Atom) or form.sense != "set_against" or not words.scene.is_after:
        return False
    taken = move is not None and move.captured is not None
    return taken and move is not None and can_take(words.scene.position, move.target)


def is_unsafe_everywhere(words: Words) -> bool:
    """`The knight has no escape`: it is taken wherever it goes."""
    form, scene = words.form, words.scene
    patient = form.role("patient") if isinstance(form, Atom) and form.sense == "flight" else None
    squares = form.role("square") if isinstance(form, Atom) else None
    if not isinstance(patient, Pieces) or patient.kind in (None, "king"):
        return False
    if not isinstance(squares, Squares) or squares.number != 0:
        return False
    return all(_is_trapped(scene, each) for each in scene.squares_of(patient).squares[:1])


def _is_trapped(scene: Scene, square: int) -> bool:
    piece = scene.position.piece_at(square)
    if piece is None:
        return False
    position = scene.turned(piece.colour).position
    moves = [each for each in position.moves() if each.origin == square]
    return all(position.play(each).is_attacked(each.target, piece.colour.other) for each in moves)


def _is_free(position: Position, move: Move) -> bool:
    """Whether a move takes a piece that nothing protects."""
    return move.captured is not None and not position.play(move).is_attacked(
        move.target, position.turn.other
    )
