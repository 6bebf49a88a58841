"""Forms in the positions that premises make."""

from __future__ import annotations

from dataclasses import replace

from toolkit.board import COLOURS, bits
from toolkit.claims.language.forms import (
    And,
    Answered,
    Article,
    AtMove,
    Atom,
    Earlier,
    Form,
    Given,
    Group,
    Joint,
    LastMove,
    Moving,
    Not,
    Pieces,
    Played,
    Premise,
    Promoting,
    Pronoun,
    SideTerm,
    SquareTerm,
    Standing,
    Taking,
    Traded,
    Unnamed,
    Without,
    Word,
)
from toolkit.claims.language.terms import atoms_in, terms
from toolkit.claims.rules.atomic import either_time, placed
from toolkit.claims.rules.capturing import can_take, history
from toolkit.claims.rules.departed import has_gone
from toolkit.claims.rules.judgement import Judgement, Truth, false, true, unknown
from toolkit.claims.rules.numbered import with_last, with_move
from toolkit.claims.rules.scene import JudgeForm, Scene
from toolkit.claims.rules.supposing import (
    NOT_PLAYED,
    after_answers,
    after_captures,
    each_alone,
    following,
    in_each,
    is_open_to,
    is_possibility,
    of_any,
    placed_now,
    replies_to,
    scene_of,
    taken,
    taken_so,
    where_it_stood,
)
from toolkit.notation import format_bare

NOT_TRADED = "no such captures were just made"
GOES_ON = "the captures may go on"


def given(form: Given, scene: Scene, judge: JudgeForm) -> Judgement:
    """Judge a form in the position that its premise makes."""
    if isinstance(form.premise, Unnamed):
        return placed(Judgement(Truth.OPINION, "it names no line", kind="opinion"), scene)
    if isinstance(form.premise, Moving):
        return _moving_now_or_before(form.premise, form.form, scene, judge)
    if isinstance(form.premise, Standing):
        stood = where_it_stood(scene, form.premise)
        closed = _is_closed(form.form) or form.premise.pieces.article is not Article.THE
        found = in_each(form.form, stood, judge, closed=closed)
        return placed(_without_paths(found), scene)
    if isinstance(form.premise, Taking):
        return _taking(form.premise, form.form, scene, judge)
    if isinstance(form.premise, Answered | Traded | AtMove | LastMove):
        found = _settled(form.premise, form.form, scene, judge)
        return placed(found, scene)
    supposed = scene_of(form.premise, scene)
    if supposed is None and _is_idea(form.premise):
        return placed(Judgement(Truth.OPINION, NOT_PLAYED, kind="opinion"), scene)
    if supposed is None and isinstance(form.premise, Without):
        return placed(_without_one(form.premise, form.form, scene, judge), scene)
    if supposed is None:
        return placed(taken_so(form, scene, judge), scene)
    found = judge(form.form, supposed)
    if isinstance(form.premise, Played):
        return _after_line(form.premise, form.form, found, supposed, scene, judge)
    return _without_paths(found) if isinstance(form.premise, Without) else found


def _after_line(
    premise: Played, form: Form, found: Judgement, supposed: Scene, scene: Scene, judge: JudgeForm
) -> Judgement:
    """`23.Nc7 would be mate`, where Black is to move: if it is not, his move comes before that."""
    delayed = scene.real and scene.is_of_other_side(premise.moves.moves[0])
    if found.truth is Truth.FALSE and delayed and _may_come(premise, form, scene, judge):
        return placed(unknown("it may be meant after another move"), scene)
    if found.truth is Truth.FALSE and _may_be_idle(premise, form, scene, judge):
        return placed(unknown("it may be meant without the move between"), scene)
    if found.truth is Truth.TRUE and _may_take_it(form, supposed, judge):
        return placed(unknown("it may be the piece that moved which is taken"), scene)
    return taken(form, supposed, found, scene, judge)


def _may_take_it(form: Form, supposed: Scene, judge: JudgeForm) -> bool:
    """Whether a capture of which nothing is named would be wrong of the piece that moved.

    `On 11.Pd3-d4 Black may capture with the pawn or the queen`, where the queen can take another.
    """
    if not isinstance(form, Atom) or form.sense != "can_take" or supposed.mover is None:
        return False
    if [name for name, _ in form.roles] != ["agent"] or isinstance(form.role("agent"), SideTerm):
        return False
    it = Pieces(form.extent, squares=(supposed.name(supposed.mover),))
    return judge(form.with_roles(patient=it), supposed).truth is not Truth.TRUE


def _may_be_idle(premise: Played, form: Form, scene: Scene, judge: JudgeForm) -> bool:
    """Whether it is so after a move of the side that waits if the other side does nothing.

    `On 28...Bf1 the king could take`, said after Black's 27th: of what threatens, or of the move
    that answers White's 28th.
    """
    mention = scene.mention(premise.moves.moves[0])
    node = mention.played if mention is not None else None
    if not scene.real or node is None or node.before.turn is scene.position.turn:
        return False
    idle = scene.passed()
    then = idle.after(premise.moves) if idle is not None else None
    return then is not None and judge(form, then).truth is Truth.TRUE


def _may_come(premise: Played, form: Form, scene: Scene, judge: JudgeForm) -> bool:
    """Whether it may be so after a move that comes before the line; of a reply that is asked."""
    if {each.sense for each in atoms_in(form)} != {"legal"}:
        return True
    later = (scene.playing(move).after(premise.moves) for move in scene.position.moves())
    return any(judge(form, each).truth is not Truth.FALSE for each in later if each is not None)


def _is_idea(premise: Premise) -> bool:
    """Whether it is no claim that what it supposes can be played: it names no move by its number."""
    if isinstance(premise, Played):
        return not premise.moves.moves[0].numbered
    return isinstance(premise, Promoting)


def _without_one(premise: Without, form: Form, scene: Scene, judge: JudgeForm) -> Judgement:
    """Without `the rook`, of several: the one is meant without which it comes to be so.

    What has left the square where it is named is not there already.
    """
    if scene.real and has_gone(premise.pieces, scene):
        return judge(form, scene)
    without = (scene.without([each]) for each in scene.squares_of(premise.pieces).squares)
    found = [judge(form, each) for each in without if each is not None]
    if found and all(each.truth is Truth.FALSE for each in found):
        return found[0]
    right = [each for each in found if each.truth is Truth.TRUE]
    if right and judge(form, scene).truth is Truth.FALSE:
        return _without_paths(replace(right[0], loose=True))
    return unknown(NOT_PLAYED)


def _moving_now_or_before(premise: Moving, form: Form, scene: Scene, judge: JudgeForm) -> Judgement:
    """`If it moves, the knight gives check` may be said of the position before the move, too."""
    found = _moving(premise, form, scene, judge)
    before = scene.earlier() if scene.is_after and scene.real else None
    is_now = premise.to is None and is_open_to(form, premise.pieces)
    if before is None or found.truth is not Truth.FALSE or _is_closed(form) or is_now:
        return found
    return either_time(found, _moving(premise, form, before, judge))


def _is_closed(form: Form) -> bool:
    """Whether a form says what is not so, or of nothing else: it is meant of one position."""
    return isinstance(form, Not) or any(
        (isinstance(each, Group) and each.only) or (isinstance(each, Word) and each.value == "only")
        for each in terms(form)
    )


def _moving(premise: Moving, form: Form, scene: Scene, judge: JudgeForm) -> Judgement:
    """A form after every move of a piece, or after that to a square; checks do not bar it."""
    premise, form = replies_to(premise, form), _then_possible(premise, form)
    found = _moving_one(premise, form, scene, judge)
    others = each_alone(premise.pieces, scene) if found.truth is Truth.FALSE else ()
    asked = [_moving_one(replace(premise, pieces=each), form, scene, judge) for each in others]
    return of_any(found, asked, closed=_is_closed(form))


def _then_possible(premise: Moving, form: Form) -> Form:
    """`The Sissa would go to d3 if the pawn moved`: it is not the Sissa that has moved, it could."""
    agent = form.role("agent") if isinstance(form, Atom) and form.sense == "goes" else None
    if not isinstance(agent, Pieces) or agent.pronoun is not None or not agent.squares:
        return form
    apart = bool(premise.pieces.squares) and not set(agent.squares) & set(premise.pieces.squares)
    return replace(form, sense="can_go") if apart and isinstance(form, Atom) else form


def _now_open_to(form: Form, mover: Pieces, scene: Scene, judge: JudgeForm) -> Judgement:
    """`If the king must walk, it can only go to c7`: what it can do before it has moved.

    Of other pieces it may be meant of their second move.
    """
    inner = form.form if isinstance(form, Not) else form
    assert isinstance(inner, Atom)
    role = "agent" if inner.role("agent") is not None else "patient"
    said = _only_there(inner.with_roles(**{role: mover}))
    found = judge(replace(form, form=said) if isinstance(form, Not) else said, scene)
    is_king = mover.kind == "king" and said.sense in ("can_go", "flight", "is_flight")
    if is_king and found.truth is not Truth.UNKNOWN:
        return found
    return unknown("whether it is so before or after the move is left open")


def _only_there(form: Atom) -> Atom:
    """`If the king moves, it must go to e8`: it can go nowhere else, but other pieces may move."""
    roles = dict(form.roles)
    to = roles.get("to")
    if form.sense != "compelled" or set(roles) - {"alone"} != {"agent", "to"}:
        return form
    if not isinstance(to, SquareTerm):
        return form
    only = Group(to.extent, Joint.AND, (to,), only=True)
    return Atom(form.extent, "can_go", (("agent", roles["agent"]), ("to", only)))


def _moving_one(premise: Moving, form: Form, scene: Scene, judge: JudgeForm) -> Judgement:
    """The same of the piece that its words mean first."""
    target = None if premise.to is None else scene.square(premise.to.name)
    origins = (
        _in_check(premise.pieces, scene)
        or scene.nearest(premise.pieces, _going_to(scene, target)).squares
    )
    if len(origins) != 1 or (premise.to is not None and target is None):
        return placed(unknown("it is not known which piece moves"), scene)
    if target is None and is_open_to(form, premise.pieces):
        return placed(_now_open_to(form, premise.pieces, scene, judge), scene)
    supposed = scene.moving(origins[0], target)
    named = premise.pieces.squares or (
        premise.pieces.kind is None and not _is_ahead(premise, scene)
    )
    if target is not None and named and not supposed:
        why = f"{scene.words(origins[0])} cannot move to {scene.name(target)}"
        return placed(replace(false(why), loose=True, kind="impossible"), scene)
    found = [_not_parried(form, each) or following(form, each, judge) for each in supposed]
    truths = {Truth.UNKNOWN if each.loose else each.truth for each in found}
    if len(truths) != 1 or truths == {Truth.UNKNOWN}:
        why = "it depends on where it moves" if found else NOT_PLAYED
        return placed(unknown(why), scene)
    return _without_paths(found[0])


def _is_ahead(premise: Moving, scene: Scene) -> bool:
    """`If it went to h5, the bishop would attack`: `it` may be what the sentence names after it.

    Only by its square is it known which piece was named before.
    """
    before = (each for each in scene.said if each.extent < premise.extent)
    known = any(isinstance(each, Pieces) and each.squares for each in before)
    return premise.pieces.pronoun is Pronoun.IT and not known


def _in_check(pieces: Pieces, scene: Scene) -> tuple[int, ...]:
    """`If the king steps aside, ...`, where one is in check: that one."""
    named = pieces.owner or pieces.squares or pieces.pronoun
    if pieces.kind != "king" or named or not scene.position.in_check():
        return ()
    return (scene.position.king(scene.position.turn),)


def _not_parried(form: Form, scene: Scene) -> Judgement | None:
    """`If the pawn goes to c3, the check is parried`: not if the king is still in check then."""
    inner = form.form if isinstance(form, Earlier) else None
    if not isinstance(inner, Atom) or inner.sense != "in_check" or scene.before is None:
        return None
    side = scene.before.turn
    king = scene.position.king(side)
    if king is None or not scene.position.is_attacked(king, side.other):
        return None
    return false(f"{side.word}'s king is still in check then")


def _settled(
    premise: Answered | Traded | AtMove | LastMove, form: Form, scene: Scene, judge: JudgeForm
) -> Judgement:
    """A form after any answer, after captures that are over, or with a move made before."""
    if isinstance(premise, AtMove):
        return with_move(premise, form, scene, judge)
    if isinstance(premise, LastMove):
        return with_last(premise, form, scene, judge)
    if isinstance(premise, Traded):
        return _traded(premise, form, scene, judge)
    return _answered(premise, form, scene, judge)


def _answered(premise: Answered, form: Form, scene: Scene, judge: JudgeForm) -> Judgement:
    """A form after every legal move of the side to move."""
    supposed = after_answers(scene, premise)
    form = placed_now(form, scene)
    found = [judge(form, each) for each in supposed]
    for each, place in zip(found, supposed, strict=True):
        if each.truth is Truth.FALSE and not each.loose and not premise.delayed:
            assert place.move is not None
            board = scene.game.board
            return false(f"not after {format_bare(board, place.move)}: {each.detail}")
    so = bool(found) and all(each.truth is Truth.TRUE for each in found)
    return true() if so else unknown("it depends on the move" if found else NOT_PLAYED)


def _taking(premise: Taking, form: Form, scene: Scene, judge: JudgeForm) -> Judgement:
    """A form after every legal capture that fits."""
    found = [judge(form, each) for each in after_captures(scene, premise)]
    truths = {
        Truth.UNKNOWN if each.loose and each.truth is Truth.FALSE else each.truth for each in found
    }
    if truths == {Truth.UNKNOWN} and found and all(each.truth is Truth.FALSE for each in found):
        alone = [_is_false_in_part(form, each, judge) for each in after_captures(scene, premise)]
        truths = {Truth.FALSE} if all(alone) else truths
    if len(truths) != 1 or truths == {Truth.UNKNOWN}:
        return placed(unknown("it depends on how it is taken" if found else NOT_PLAYED), scene)
    parts = form.forms if isinstance(form, And) else (form,)
    if premise.goes_on and any(map(_is_material, parts)):
        return placed(unknown(GOES_ON), scene)
    in_check = _is_check_so(form) and len(found) == 1
    settled = in_check or all(map(_is_settled, parts))
    if truths == {Truth.FALSE} and not settled:
        # It may be meant of the next move.
        return placed(unknown("what may follow is not judged"), scene)
    return _without_paths(found[0])


def _is_check_so(form: Form) -> bool:
    """`If Black takes the queen, it is check`: with that capture, and no move later."""
    if not isinstance(form, Atom) or form.sense not in ("in_check", "check"):
        return False
    return form.sense == "in_check" or not form.roles


def _is_settled(form: Form) -> bool:
    """Whether a form is of the position after a capture, and not of a move that may come later."""
    return is_possibility(form) or _is_material(form) or isinstance(form, Given)


def _is_false_in_part(form: Form, scene: Scene, judge: JudgeForm) -> bool:
    """Whether a part of it is not so: of `with the queen or the bishop` one cannot take back."""
    agent = form.role("agent") if isinstance(form, Atom) else None
    if isinstance(form, And):
        found = [judge(each, scene) for each in form.forms]
    elif isinstance(form, Atom) and isinstance(agent, Group):
        found = [judge(form.with_roles(agent=each), scene) for each in agent.members]
    else:
        return False
    return any(each.truth is Truth.FALSE and not each.loose for each in found)


_MATERIAL = frozenset({"material", "ahead", "outnumbers", "even", "compared"})


def _is_material(form: Form) -> bool:
    """`If Black takes on a4, he has eight men left`: there is no next move to wait for."""
    inner = form.form if isinstance(form, Not) else form
    return isinstance(inner, Atom) and inner.sense in _MATERIAL


def _traded(premise: Traded, form: Form, scene: Scene, judge: JudgeForm) -> Judgement:
    """A form now, where captures such as the words name were the last ones, and are over."""
    taken = history(scene.node)[0].taken if scene.node is not None and scene.real else ()
    losers = {each.loser for each in taken[-1:] if premise.single} or {
        each.loser for each in taken[-2:]
    }
    if len(losers) < (1 if premise.single else len(COLOURS)):
        return unknown(NOT_TRADED)
    last = taken[-1]
    if premise.on is not None and scene.square(premise.on.name) != last.square:
        return unknown(NOT_TRADED)
    is_new = scene.move is not None and scene.move.captured is not None
    if not scene.is_after or (premise.on is None and not is_new):
        return unknown(NOT_TRADED)
    found = judge(form, scene)
    goes_on = not premise.single and can_take(scene.position, last.square)
    return unknown(GOES_ON) if goes_on and found.truth is Truth.FALSE else found


def _going_to(scene: Scene, target: int | None) -> list[int] | None:
    """The pieces that can go to a square; None where none is named."""
    if target is None:
        return None
    return [each for each in bits(scene.position.occupied) if scene.moving(each, target)]


def _without_paths(found: Judgement) -> Judgement:
    """What was found where a piece stands elsewhere: its paths are not those of its node."""
    names = ", ".join(report.path for report in found.missing)
    detail = found.detail or (f"also clear: {names}" if names else "")
    in_part = found.in_part or bool(names)
    return replace(found, paths=(), missing=(), in_part=in_part, detail=detail)
