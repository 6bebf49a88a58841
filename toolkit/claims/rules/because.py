"""Whether what is given as a reason is one: true, and with a part in what it is the reason of."""

from __future__ import annotations

from dataclasses import replace

from toolkit.board import Colour, bits
from toolkit.claims.language.forms import (
    Article,
    Atom,
    Because,
    Counted,
    Form,
    Given,
    Group,
    Joint,
    Like,
    LineTerm,
    MovesTerm,
    MoveTerm,
    Not,
    PathTerm,
    Pieces,
    Pronoun,
    SquareTerm,
    Term,
    Word,
)
from toolkit.claims.language.senses import POSSIBLE, STRIKING
from toolkit.claims.language.terms import terms
from toolkit.claims.rules.atoms.only import read_in
from toolkit.claims.rules.atoms.ranges import is_range, out_of_range
from toolkit.claims.rules.barring import Reason, bars
from toolkit.claims.rules.checklines import shut_to_king
from toolkit.claims.rules.emptyways import along_open_line
from toolkit.claims.rules.judgement import Judgement, Truth, false, true, unknown
from toolkit.claims.rules.leapreasons import towards_goal
from toolkit.claims.rules.logic import both, either
from toolkit.claims.rules.missing import may_step_aside, over_missing
from toolkit.claims.rules.obstacles import obstacles_of
from toolkit.claims.rules.quantify import is_one, over_pieces, squares_named
from toolkit.claims.rules.reasonlines import after_its_line, mates_threatened
from toolkit.claims.rules.scene import JudgeForm, Scene
from toolkit.claims.rules.whose import of_named_after, within_reason
from toolkit.position import Piece

_NARRATED = ("goes", "captures")
"""Senses whose subject is the piece that moved."""


def reason_for(form: Because, scene: Scene, judge_form: JudgeForm) -> Judgement:
    """Judge a reason of a form that is true.

    `As it has a friend, the man on c5 can move`: of the man named after it, if it is so of him.
    """
    ahead = of_named_after(form)
    found = _reason_for(ahead or form, scene, judge_form)
    if ahead is None or found.truth is Truth.TRUE:
        return found
    other = _reason_for(form, scene, judge_form)
    same = other.truth is found.truth
    return found if same else unknown("it may speak of what is named after it, or before")


def _reason_for(form: Because, scene: Scene, judge_form: JudgeForm) -> Judgement:
    form = towards_goal(form)
    inner = form.form
    scene = within_reason(form, scene)
    if isinstance(inner, Not) or _is_possible(inner):
        form = replace(form, reason=_to_king(form.reason))
    deed = inner.form if isinstance(inner, Given) else inner
    if isinstance(deed, Atom) and deed.sense in ("wins", "loses") and deed.role("by"):
        return _after_gain(deed.role("by"), form.reason, scene, judge_form)
    of_board = _of_board(form, scene) or _along(form, scene, judge_form)
    if of_board is not None:
        return of_board
    of_bars = shut_to_king(form, scene, judge_form) or _barred(form, scene, judge_form)
    if of_bars is not None:
        return of_bars
    if _is_shut(inner) and isinstance(form.reason, Pieces | Group):
        return judge_form(_shut_by(form, form.reason), scene)
    if _is_shut(inner) and (there := _standing(form.reason)) is not None:
        parts = (form.reason, _shut_by(form, there))
        return both(judge_form(each, scene) for each in parts if isinstance(each, Form))
    if isinstance(form.reason, Pieces | Group):
        return _due_to(form, form.reason, scene, judge_form)
    if isinstance(form.reason, MovesTerm | PathTerm):
        return unknown("its reason is not judged")
    if isinstance(inner, Atom) and inner.sense in _NARRATED and _is_it(inner.role("agent")):
        # What `it` did it has a reason of its own for.
        scene = replace(scene, spoken=())
    return _now_or_after(form, scene, judge_form)


def _along(form: Because, scene: Scene, judge_form: JudgeForm) -> Judgement | None:
    along = along_open_line(form)
    return None if along is None else judge_form(along, scene)


def _of_board(form: Because, scene: Scene) -> Judgement | None:
    """A reason of the board or of the game's laws: a square that is missing, how far a piece goes."""
    if is_range(form.reason):
        return out_of_range(form, scene)
    if not isinstance(form.reason, Atom) or form.reason.sense != "missing_square":
        return None
    square = form.reason.role("square")
    return over_missing(form.form, square, scene) or _names_missing(form.form, square, scene)


def _barred(form: Because, scene: Scene, judge_form: JudgeForm) -> Judgement | None:
    """The reason why moves are not possible; None where it is not said that some are not."""
    inner, reason = form.form, form.reason
    if not isinstance(inner, Not) or not isinstance(inner.form, Atom):
        return None
    if isinstance(reason, Form) and _lacks_pawn(inner, reason):
        return judge_form(reason, scene)
    barred = obstacles_of(inner.form, scene)
    if barred is None:
        return None
    found = bars(reason, barred, scene, judge_form)
    if found.truth is Truth.FALSE and (pin := _as_pin(inner.form, reason, scene)) is not None:
        pinned = judge_form(pin, scene)
        return pinned if pinned.truth is Truth.TRUE else unknown("it may speak of a pin")
    if found.truth is Truth.FALSE and _may_be_of_either(inner.form.role("agent")):
        # `The g5-pawn keeps the queen from f5`: the queen of the side that has moved, too.
        there = scene.turned(scene.position.turn.other)
        theirs = obstacles_of(inner.form, there)
        found = either([found, bars(reason, theirs, there, judge_form)]) if theirs else found
    return found


def _as_pin(barred: Atom, reason: Reason, scene: Scene) -> Atom | None:
    """`It may not leave the diagonal, as the bishop looks through it at the king`: a pin."""
    agent = barred.role("agent") or barred.role("patient")
    if not isinstance(reason, Atom) or reason.sense != "attacks" or not isinstance(agent, Pieces):
        return None
    aim = reason.role("patient")
    aims = scene.squares_of(aim).squares if isinstance(aim, Pieces) else ()
    royal = bool(aims) and all(scene.piece(each).type.royal for each in aims)
    if not royal or set(dict(reason.roles)) - {"agent", "patient", "via"}:
        return None
    pin = Atom(reason.extent, "pins")
    return pin.with_roles(agent=reason.role("agent"), patient=agent, to=aim)


def _may_be_of_either(agent: Term | None) -> bool:
    """Whether words mean one piece, of whichever side."""
    if not isinstance(agent, Pieces) or agent.pronoun is not None:
        return False
    return agent.owner is None and not agent.squares and is_one(agent)


def _lacks_pawn(form: Form, reason: Reason) -> bool:
    """`The pawn cannot be taken en passant, as no black pawn stands on a4`: nothing bars a move."""
    taking = form.form if isinstance(form, Not) else None
    how = taking.role("how") if isinstance(taking, Atom) and taking.sense == "can_take" else None
    inner = reason.form if isinstance(reason, Not) else reason
    if not isinstance(how, Word) or how.value != "en passant" or not isinstance(inner, Atom):
        return False
    agent = inner.role("agent")
    none = isinstance(agent, Pieces) and agent.article is Article.NO
    return inner.sense in ("stands", "exists") and (none or isinstance(reason, Not))


def _after_gain(by: Term | None, reason: Reason, scene: Scene, judge_form: JudgeForm) -> Judgement:
    """`15.Qxg4 wins a bishop, since nothing can retake`: after that line."""
    inner = reason.form if isinstance(reason, Not) else reason
    retakes = (
        isinstance(inner, Atom) and inner.sense == "can_take" and inner.role("how") is not None
    )
    line = MovesTerm(by.extent, (by,)) if isinstance(by, MoveTerm) else by
    after = scene.after(line) if isinstance(line, MovesTerm) and retakes else None
    if after is None or not isinstance(reason, Form):
        return unknown("its reason may be meant after the line")
    return judge_form(reason, after)


def _now_or_after(form: Because, scene: Scene, judge_form: JudgeForm) -> Judgement:
    """A reason of what is so after some moves may be meant of now, or after them."""
    reason, inner = form.reason, form.form
    assert isinstance(reason, Form)
    later = after_its_line(inner, scene)
    made = scene if _is_checking(inner) and scene.is_after else later
    if made is not None and (bound := _of_mover(reason, made)) is not None:
        return judge_form(bound, made)
    found = judge_form(reason, scene)
    if found.truth is Truth.TRUE and not found.loose:
        return found
    mates = (judge_form(reason, each) for each in mates_threatened(inner, scene))
    if found.truth is Truth.FALSE and any(each.truth is not Truth.FALSE for each in mates):
        return unknown("its reason may be meant after the mate")
    if later is None:
        return found
    after = judge_form(reason, later)
    if after.truth is Truth.TRUE or found.truth is Truth.FALSE:
        return after
    return found


def _is_checking(form: Form) -> bool:
    return isinstance(form, Atom) and form.sense in ("mate", "check")


def _of_mover(reason: Form, after: Scene) -> Form | None:
    """`26.Ba6 is mate, as the queen protects the bishop`: the one on a6; None if it names no such."""
    atom = reason.form if isinstance(reason, Not) else reason
    if not isinstance(atom, Atom) or after.mover is None:
        return None
    patient = atom.role("patient")
    if not isinstance(patient, Pieces) or not _is_plainly(patient, after.piece(after.mover)):
        return None
    bound = atom.with_roles(patient=replace(patient, squares=(after.name(after.mover),)))
    return replace(reason, form=bound) if isinstance(reason, Not) else bound


def _is_plainly(pieces: Pieces, piece: Piece) -> bool:
    """Whether words say no more of a piece than its kind."""
    bare = pieces.article is Article.THE and pieces.pronoun is None and not pieces.squares
    if not bare or not is_one(pieces) or pieces.owner is not None or pieces.state is not None:
        return False
    return pieces.kind is not None and pieces.kind.lower() == piece.type.name.lower()


def _is_possible(form: Form) -> bool:
    """`It can take the queen, for nothing pins it`: what a pin to its king would forbid."""
    return isinstance(form, Atom) and form.sense in ("can_take", "can_go", "legal")


def _to_king(reason: Reason) -> Reason:
    """A pin that keeps a piece from moving is one to its king, if to no other that is named."""
    if isinstance(reason, Not):
        inner = _to_king(reason.form)
        return replace(reason, form=inner) if isinstance(inner, Atom) else reason
    if not isinstance(reason, Atom) or reason.sense not in ("pinned", "pins"):
        return reason
    if reason.role("to") is not None or reason.role("how") is not None:
        return reason
    return reason.with_roles(how=Word(reason.extent, "absolute"))


def names_pinning(form: Because) -> bool:
    """`Because of the rook the pawn is pinned`: by it."""
    pinned = form.form
    return (
        isinstance(form.reason, Pieces)
        and isinstance(pinned, Atom)
        and pinned.sense == "pinned"
        and pinned.role("agent") is None
    )


def pinned_by(form: Because) -> Form:
    """That the piece which is the reason does it."""
    assert isinstance(form.form, Atom)
    assert isinstance(form.reason, Pieces)
    return form.form.with_roles(agent=form.reason)


def gained(form: Because, scene: Scene, judge_form: JudgeForm) -> Judgement | None:
    """`21.Qxc6 wins a bishop, since nobody defends it`: of what that move captures, before it."""
    inner, reason = form.form, form.reason
    reason = reason.form if isinstance(reason, Not) else reason
    if not isinstance(inner, Atom) or inner.sense != "wins" or not isinstance(reason, Atom):
        return None
    line, patient, what = inner.role("by"), inner.role("patient"), reason.role("patient")
    if reason.sense not in ("undefended", "hanging", "protects") or not isinstance(what, Pieces):
        return None
    at = _after_one(line, scene)
    start = at.earlier() if at is not None else None
    if start is None or at is None or at.before is None or at.move is None:
        return None
    victim = at.before.victim(at.move) if at.move.captured is not None else None
    if victim is None or not isinstance(patient, Counted | Pieces) or _is_meant(what, patient):
        return None
    if not start.fits(_described(patient), victim):
        return false(f"it captures {start.words(victim)}")
    there = Pieces(what.extent, squares=(start.name(victim),))
    said = reason.with_term(what, there)
    return judge_form(
        replace(form.reason, form=said) if isinstance(form.reason, Not) else said, start
    )


def _after_one(line: Term | None, scene: Scene) -> Scene | None:
    """The scene after a line of one move."""
    moves: tuple[MoveTerm, ...] = (line,) if isinstance(line, MoveTerm) else ()
    if isinstance(line, MovesTerm):
        moves = line.moves
    return scene.after(MovesTerm(moves[0].extent, moves)) if len(moves) == 1 else None


def _is_meant(what: Pieces, patient: Counted | Pieces) -> bool:
    """Whether a reason speaks of another piece than the one that is won."""
    return what.pronoun is not Pronoun.IT and what.kind not in (None, patient.kind)


def _described(patient: Counted | Pieces) -> Pieces:
    if isinstance(patient, Pieces):
        return replace(patient, owner=None)
    return Pieces(patient.extent, None if patient.kind == "piece" else patient.kind)


def _is_shut(form: Form) -> bool:
    """Whether a form says that a path is blocked, by nobody who is named."""
    if isinstance(form, Not):
        return isinstance(form.form, Atom) and (
            form.form.sense == "clear" or _untaken(form.form) is not None
        )
    if not isinstance(form, Atom) or form.sense not in ("blocked", "blocks"):
        return False
    agent = form.role("agent")
    return agent is None or agent == Pieces(agent.extent, article=Article.SOME)


def _standing(reason: Reason) -> Pieces | None:
    """`The path is closed, because the king stands on e1`: the king on e1, who must close it."""
    if not isinstance(reason, Atom) or reason.sense != "stands":
        return None
    agent, square = reason.role("agent"), reason.role("on")
    if not isinstance(agent, Pieces) or not isinstance(square, SquareTerm):
        return None
    alone = agent.article is not Article.NO and is_one(agent)
    return replace(agent, squares=(square.name,)) if alone and not agent.squares else None


def _done_by(form: Form, reason: Pieces | Group) -> Form | None:
    """`The rook is protected thanks to the bishop`: that the bishop protects it."""
    if not isinstance(form, Atom) or form.sense not in ("protects", "attacks"):
        return None
    agent = form.role("agent")
    if agent is not None and agent != Pieces(agent.extent, article=Article.SOME):
        return None
    return form.with_roles(agent=reason)


def _untaken(atom: Atom) -> PathTerm | None:
    """The path of `the move does not go by a-b-c`, if no more is said of it."""
    via = atom.role("via")
    alone = atom.sense == "path" and len(atom.roles) == 1
    return via if alone and isinstance(via, PathTerm) else None


def _shut_by(form: Because, reason: Pieces | Group) -> Form:
    """That the path is blocked by the pieces that are the reason."""
    inner = form.form.form if isinstance(form.form, Not) else form.form
    assert isinstance(inner, Atom)
    path = _untaken(inner)
    said = inner.roles if path is None else (("patient", path),)
    return Atom(inner.extent, "blocked", said).with_roles(agent=reason)


def _is_it(term: Term | None) -> bool:
    return isinstance(term, Pieces) and term.pronoun is Pronoun.IT


def _names_missing(form: Form, square: Term | None, scene: Scene) -> Judgement:
    """Whether every move that is said to be impossible names a square that the board lacks."""
    if not isinstance(form, Not):
        return may_step_aside(form, square, scene) or _steps_aside(form, square, scene)
    named = [each for each in terms(form) if isinstance(each, MoveTerm)]
    if not named:
        return unknown("it is not known which squares are meant")
    return both(_names_no_square(each, scene) for each in named)


def _steps_aside(form: Form, square: Term | None, scene: Scene) -> Judgement:
    """`17...h3 is a sideways step, as there is no square i2`: the one in front of the pawn."""
    named = {each.text: each for each in terms(form) if isinstance(each, MoveTerm)}
    if len(named) != 1 or not isinstance(square, SquareTerm):
        return unknown("it is not known which squares are meant")
    term = next(iter(named.values()))
    mention = scene.mention(term)
    before = mention.before if mention is not None else None
    move = read_in(before, term.text).move if before is not None else None
    if before is None or move is None or not move.piece.pawn:
        return unknown("it is not known which squares are meant")
    origin, target = scene.name(move.origin), scene.name(move.target)
    if origin[1:] != target[1:]:
        return unknown("the pawn does not step aside")
    ahead = f"{origin[0]}{int(origin[1:]) + before.turn.forward}"
    if scene.square(square.name) is not None:
        return false(f"the board has {square.name}")
    return true() if square.name == ahead else false(f"in front of the pawn is {ahead}")


def _names_no_square(term: MoveTerm, scene: Scene) -> Judgement:
    mention = scene.mention(term)
    said = mention.text.said if mention is not None else None
    if said is None or said.target is None:
        return unknown("it is not known which squares are meant")
    names = [said.target, *([said.origin] if said.is_full else [])]
    if any(scene.square(name) is None for name in names):
        return true()
    return false(f"the board has {' and '.join(reversed(names))}")


def _is_so_with_it(form: Form, square: int, scene: Scene, judge_form: JudgeForm) -> bool:
    """`It does not see d8 because of the knight`: it would, were the knight all there is."""
    inner = form.form if isinstance(form, Not) else None
    agent = inner.role("agent") if isinstance(inner, Atom) else None
    if not isinstance(inner, Atom) or inner.sense not in STRIKING:
        return False
    if not isinstance(agent, Pieces) or not agent.squares:
        return False
    goal = inner.role("square") or inner.role("patient")
    kept = {square, *squares_named(scene, agent), *squares_named(scene, goal)} if goal else {square}
    kings = {scene.position.king(side) for side in Colour}
    alone = scene.without(set(bits(scene.position.occupied)) - kept - kings)
    return alone is not None and judge_form(inner, alone).truth is Truth.TRUE


def _due_to(
    form: Because, reason: Pieces | Group, scene: Scene, judge_form: JudgeForm
) -> Judgement:
    """A piece as a reason: needed, or where all goes on without it, one that does the same."""
    needed = _needed(form, reason, scene, judge_form)
    done = _done_by(form.form, reason)
    if needed.truth is not Truth.UNKNOWN or done is None:
        return needed
    return judge_form(done, scene)


def _needed(
    form: Because, reason: Pieces | Group, scene: Scene, judge_form: JudgeForm
) -> Judgement:
    """A piece as a reason: without it the form is no longer true."""

    def matters(square: int) -> Judgement:
        without = scene.without([square])
        if without is None:
            return _shut_by_king(form.form, square, scene, judge_form)
        changed = judge_form(form.form, without)
        if changed.truth is Truth.FALSE and not changed.loose:
            return true()
        if _is_so_with_it(form.form, square, scene, judge_form):
            return false(f"{scene.words(square)} has no part in it")
        return unknown("it is not known whether that is the reason")

    return over_pieces(scene, reason, matters)


def _shut_by_king(form: Form, square: int, scene: Scene, judge_form: JudgeForm) -> Judgement:
    """`The rook does not attack f7, as its own king stands in the way`: he stands on its line."""
    inner = form.form if isinstance(form, Not) else None
    agent = inner.role("agent") if isinstance(inner, Atom) else None
    found = unknown("a king cannot be taken away")
    if not isinstance(inner, Atom) or inner.sense not in STRIKING or agent is None:
        return found
    goal = inner.role("square") or inner.role("patient")
    if not isinstance(agent, Pieces) or not isinstance(goal, SquareTerm | Pieces):
        return found
    ends = Group(inner.extent, Joint.AND, (agent, goal))
    king = Pieces(inner.extent, squares=(scene.name(square),))
    shuts = Atom(inner.extent, "blocks").with_roles(
        agent=king, between=ends, patient=LineTerm(inner.extent, "line")
    )
    shut = judge_form(shuts, scene)
    return shut if shut.truth is Truth.TRUE else found


_BARRING = frozenset(
    {"blocks", "blocked", "pinned", "pins", "check", "in_check", "immobile", "stands", "empty"}
    | {"exposes"}
)
"""What keeps a piece from moving by the rules; all else may only speak against a move."""


def may_be_advice(form: Because) -> bool:
    """`The rook cannot go to h4 because 22...Rxh2 is mate`: it may, and should not."""
    inner = form.form.form if isinstance(form.form, Not) else None
    if not isinstance(inner, Atom) or inner.sense not in POSSIBLE:
        return False
    if not isinstance(form.reason, Atom):
        return isinstance(form.reason, Form)
    # `25.Rxf7 is impossible, as the knight is protected` says more than that it is unwise.
    return inner.sense != "legal" and form.reason.sense not in _BARRING


_MANNERS = {"knight": ("knight",), "diagonal": ("bishop", "queen"), "straight": ("rook", "queen")}
"""As which pieces a friend lets another move, by where it stands."""


def fits_manner(form: Because) -> bool:
    """`It moves as a knight, for it has a friend a knight's move away`."""
    main, reason = form.form, form.reason
    if not isinstance(main, Atom) or not isinstance(reason, Atom) or reason.sense != "friend":
        return True
    like, how = main.role("like"), reason.role("how")
    if not isinstance(like, Like) or not isinstance(how, Word) or how.value not in _MANNERS:
        return True
    return like.kind in _MANNERS[how.value]
