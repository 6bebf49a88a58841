"""The model checker: judges a form in a scene.

Operators are judged here, atoms by the judges of their senses. Truth has three values (Kleene's);
an opinion under an operator is not known.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from toolkit.board import Colour
from toolkit.claims.language.forms import (
    SIDES,
    AllOf,
    And,
    Article,
    Atom,
    Because,
    Earlier,
    Extent,
    Form,
    Given,
    Group,
    Hedged,
    HowMany,
    Joint,
    LineTerm,
    Mark,
    MovesTerm,
    Not,
    Number,
    Or,
    Owner,
    PathTerm,
    Pieces,
    Played,
    Pronoun,
    SideTerm,
    Sort,
    SquareTerm,
    Threat,
    Word,
)
from toolkit.claims.language.terms import atoms_in, terms
from toolkit.claims.model import When
from toolkit.claims.rules.atomic import judge_atom, placed
from toolkit.claims.rules.because import (
    fits_manner,
    gained,
    may_be_advice,
    names_pinning,
    pinned_by,
    reason_for,
)
from toolkit.claims.rules.bothsides import alone_of_both
from toolkit.claims.rules.castlingreasons import no_castling
from toolkit.claims.rules.conjoined import (
    conjoined,
    of_deeds,
    of_either_end,
    of_returns,
    of_unsure,
    taken_back,
)
from toolkit.claims.rules.emptyways import off_the_way
from toolkit.claims.rules.givens import given
from toolkit.claims.rules.judgement import Judgement, Truth, false, true, unknown
from toolkit.claims.rules.lending import NOT_LENT, as_ability, lends, lent
from toolkit.claims.rules.logic import both, deny, either, every
from toolkit.claims.rules.mating import says_mate
from toolkit.claims.rules.missing import missing_goal
from toolkit.claims.rules.numbered import of_last
from toolkit.claims.rules.oneness import held_to_one, of_one_piece, of_same_one
from toolkit.claims.rules.opponents import opposed
from toolkit.claims.rules.othermoves import no_other_move, tied
from toolkit.claims.rules.pairing import paired
from toolkit.claims.rules.questions import question_of
from toolkit.claims.rules.salience import acting, by_the_way, deeds, implied, spoken_of
from toolkit.claims.rules.scene import Scene
from toolkit.claims.rules.scopes import of_counted
from toolkit.claims.rules.sets.amounts import all_of, how_many
from toolkit.claims.rules.stood import as_it_stood, as_they_stand
from toolkit.claims.rules.whose import judged_of_topic, of_barred_enemy
from toolkit.play.tree import Node

_IMPOSSIBLE = ("legal", "can_go", "can_take", "mobile")
"""Senses whose denial is a claim of another kind."""


@dataclass(frozen=True, slots=True)
class Judged:
    """What was found of one of the claims that a sentence makes."""

    form: Form
    judgement: Judgement

    @property
    def extent(self) -> Extent:
        """The words that make the claim."""
        return self.form.extent


def check(form: Form, scene: Scene) -> list[Judged]:
    """Judge a sentence: each of its conjuncts is a claim of its own.

    A conjunct that follows a move which the sentence names speaks of that move.
    """
    form = tied(opposed(of_last(form, scene)))
    said = (
        *(each for each in terms(form) if isinstance(each, Pieces | SquareTerm)),
        *implied(form),
    )
    sides = tuple(each for each in terms(form) if isinstance(each, SideTerm))
    lines, aside = tuple(_lines_of(form)), tuple(by_the_way(form))
    scene = replace(scene, said=said, sides=sides, lines=lines, aside=aside, about=spoken_of(form))
    scene = replace(scene, acting=acting(form), deeds=deeds(form) or scene.deeds)
    said_forms = list(conjuncts(form))
    forms = as_they_stand(said_forms, scene)
    plain = [clause(each, scene) for each in forms]
    of_topics = [
        judged_of_topic(each, at, sides, judge_form) for each, at in zip(forms, plain, strict=True)
    ]
    scenes = [scene for scene, _ in of_topics]
    found = [judgement for _, judgement in of_topics]
    if all(each is scene for each in plain):
        found = held_to_one(forms, found, scenes, judge_form)
        found = paired(forms, found, scenes, judge_form)
        found = of_deeds(forms, found, scenes, judge_form)
        found = of_unsure(forms, of_either_end(forms, found, scenes, judge_form))
        found = taken_back(forms, found, scenes, judge_form)
        found = of_same_one(forms, found, scenes, judge_form)
        found = lent(forms, found, scenes, judge_form)
    found = of_returns(forms, found, scene, judge_form)
    return [Judged(each, said) for each, said in zip(said_forms, found, strict=True)]


def _lines_of(form: Form) -> Iterator[LineTerm | PathTerm]:
    """The lines and paths of which a form says something, but for those that pieces go by."""
    for atom in atoms_in(form):
        for name, term in atom.roles:
            if name in ("line", "patient", "on", "square"):
                yield from (each for each in terms(term) if isinstance(each, LineTerm | PathTerm))


def conjuncts(form: Form) -> Iterator[Form]:
    """Yield the forms that are joined by `and` at the top."""
    if isinstance(form, And):
        for each in form.forms:
            yield from conjuncts(each)
    else:
        yield form


def clause(form: Form, scene: Scene) -> Scene:
    """The scene of a clause: after the last numbered move that its sentence names before it."""
    said = [each for each in scene.mentions if each.end <= form.extent[0]]
    node = said[-1].played if said else None
    if node is None or node is scene.node or not _is_numbered(node, scene):
        return scene
    found = Scene.at(node, mentions=scene.mentions)
    own = replace(found, said=scene.said, spoken=scene.spoken, lines=scene.lines)
    own = replace(own, aside=scene.aside, about=scene.about)
    return replace(own, acting=scene.acting, deeds=scene.deeds)


def _is_numbered(node: Node, scene: Scene) -> bool:
    """Whether a move that a sentence names has a number, or follows one of it that has."""
    named = [each.node for each in scene.mentions]
    while node.text is not None and node.text.number is None:
        if node.parent is None or node.parent not in named:
            return False
        node = node.parent
    return node.text is not None


def judge_form(form: Form, scene: Scene) -> Judgement:  # noqa: C901 - a case for each class
    """Judge a form in a scene."""
    match form:
        case Atom():
            return placed(alone_of_both(form, judge_atom(form, scene), scene), scene)
        case Not():
            return _not(form, scene)
        case And():
            return conjoined(form.forms, [judge_form(each, scene) for each in form.forms])
        case Or():
            return either(judge_form(each, scene) for each in form.forms)
        case HowMany():
            return placed(how_many(form, scene, judge_form), scene)
        case AllOf():
            return placed(all_of(form, scene, judge_form), scene)
        case Because():
            return _by_law(form, scene) or _but_for(form, scene) or _because(form, scene)
        case Given():
            return given(form, scene, judge_form)
        case Earlier():
            return _earlier(form, scene)
        case Threat():
            return placed(_threat(form, scene), scene)
        case Hedged():
            return placed(_hedged(form, scene), scene)


def _earlier(form: Earlier, scene: Scene) -> Judgement:
    if isinstance(form.form, Atom) and form.form.sense in ("mate", "stalemate"):
        # A move was made since: it is so now.
        return judge_form(form.form, scene)
    before = scene.earlier()
    if before is None:
        return unknown("there is no move")
    if form.instead:
        return placed(_instead(form.form, before, scene), before)
    return judge_form(as_it_stood(form.form, scene, before), before)


def _instead(form: Form, before: Scene, scene: Scene) -> Judgement:
    """`Black could have taken with the rook`: by a legal move that was not the one played."""
    inner = form.form if isinstance(form, Not) else form
    if not isinstance(inner, Atom) or not scene.is_after or scene.move is None:
        return Judgement(Truth.OPINION, kind="opinion")
    if _doers(inner, before) != {before.position.turn}:
        return Judgement(Truth.OPINION, kind="opinion")
    found = judge_form(form, before)
    played = _SENSE_OF_PLAYED.get(inner.sense)
    if found.truth is Truth.TRUE and inner is form and played is not None:
        deed = judge_form(replace(inner, sense=played), scene)
        if deed.truth is not Truth.FALSE:
            return unknown("it may be the move that was played")
    return found


_SENSE_OF_PLAYED = {"can_take": "captures", "can_go": "goes", "can_interpose": "interposes"}
"""What a move has done that could do something."""


def _doers(form: Atom, scene: Scene) -> set[Colour]:
    """The sides whose pieces do it, or whose enemies it is done to."""
    agent, patient = form.role("agent"), form.role("patient")
    if isinstance(agent, SideTerm):
        side = scene.side_of(agent)
        return {side} if side is not None else set()
    if isinstance(agent, Pieces):
        return {scene.piece(square).colour for square in scene.nearest(agent).squares}
    if agent is None and isinstance(patient, Pieces):
        return {scene.piece(square).colour.other for square in scene.nearest(patient).squares}
    return set()


def _lasting(form: Form) -> Form:
    """`The king can no longer castle`: never again, and not only while something is in its way."""
    state = form.role("state") if isinstance(form, Atom) else None
    if isinstance(form, Atom) and form.sense == "castling_right" and isinstance(state, Word):
        roles = ((name, term) for name, term in form.roles if name != "state")
        return replace(form, roles=tuple(roles)) if state.value == "can" else form
    return form


def _not(form: Not, scene: Scene) -> Judgement:
    inner = _lasting(form.form) if form.ceased else form.form
    denied = replace(scene, denied=not scene.denied, ceased=form.ceased)
    denials = (deny(_firm(each, judge_form(each, denied), scene)) for each in _chosen(inner))
    found = every(denials) if isinstance(inner, Or) else both(denials)
    found = of_counted(form, scene, found, judge_form)
    if found.truth is Truth.TRUE and _some_do(form, denied):
        found = unknown("it may be said of each of them")
    if isinstance(inner, Atom) and inner.sense in _IMPOSSIBLE:
        return replace(found, kind="impossible")
    if isinstance(inner, Atom) and inner.role("via") is not None:
        return replace(found, kind="blocked")
    return found


def _some_do(form: Not, scene: Scene) -> bool:
    """`Both bishops have not moved`, where one of them has: of neither, or not of both."""
    inner = form.form
    roles = inner.roles if isinstance(inner, Atom) else ()
    for name, term in roles:
        each = isinstance(term, Pieces) and term.article is Article.EVERY
        # `Not every bishop has moved` begins with its denial.
        if not each or not isinstance(term, Pieces) or term.extent[0] != form.extent[0]:
            continue
        some = replace(term, article=Article.SOME, number=None)
        if judge_form(inner.with_roles(**{name: some}), scene).truth is not Truth.FALSE:  # type: ignore[union-attr]
            return True
    return False


def _firm(form: Form, found: Judgement, scene: Scene) -> Judgement:
    """`Not by b4-b3-c2`, where the king stands on b3: the path that goes through it may be denied."""
    by_path = isinstance(form, Atom) and form.sense == "controls" and form.role("via") is not None
    through = [scene.square(name) for name in found.xray] if by_path else []
    kings = [each for each in through if each is not None and scene.piece(each).type.royal]
    return replace(found, loose=True) if kings or _is_of_one_side(form, scene) else found


def _is_of_one_side(form: Form, scene: Scene) -> bool:
    """`The square f1 is not attacked`, which one side covers: by the other it is not."""
    how = form.role("as_") if isinstance(form, Atom) else None
    if not isinstance(form, Atom) or form.sense != "controls" or not isinstance(how, Word):
        return False
    agent = form.role("agent")
    if how.value != "attacks" or agent != Pieces(form.extent, article=Article.SOME):
        return False
    sides = (SideTerm(form.extent, each) for each in SIDES)
    return len({judge_form(form.with_roles(agent=each), scene).truth for each in sides}) > 1


def _chosen(form: Form) -> Iterator[Form]:
    """What a denial of `A or B` denies: each of them."""
    if isinstance(form, Or):
        for each in form.forms:
            yield from _chosen(each)
        return
    if isinstance(form, Atom):
        for name, term in form.roles:
            if isinstance(term, Group) and term.joint is Joint.OR and not term.only:
                for member in term.members:
                    yield from _chosen(form.with_roles(**{name: member}))
                return
    yield form


def _threat(form: Threat, scene: Scene) -> Judgement:
    side = _threatening(form, scene)
    if side is None:
        return replace(unknown("it is not known who threatens"), kind="threat")
    idle = scene if scene.position.turn is side else scene.passed()
    if idle is None:
        return replace(_after_check(form, scene, side), kind="threat")
    return replace(_of_threat(form, idle, side), kind="threat")


def _after_check(form: Threat, scene: Scene, side: Colour) -> Judgement:
    """A threat beside a check: what could be played when that is met, in most ways or in none."""
    met = [scene.playing(move) for move in scene.position.moves()]
    found = [_of_threat(form, each, side) for each in met]
    right = [each for each in found if each.truth is Truth.TRUE]
    if found and len(right) * 2 >= len(found):
        return replace(right[0], loose=True)
    if found and all(each.truth is Truth.FALSE for each in found):
        return found[0]
    return unknown("it depends on how the check is met")


def _of_threat(form: Threat, idle: Scene, side: Colour) -> Judgement:
    """Whether a side could do what it threatens in a position where it is to move."""
    idle = replace(idle, topic=side, real=False)
    fault = _unplayed(form.what, idle)
    if fault:
        return replace(false(fault), loose=True)
    if isinstance(form.what, MovesTerm):
        return _threatened(form.what, idle)
    found = judge_form(_by_side(form), idle)
    taking = isinstance(form.what, Atom) and form.what.sense == "can_take"
    if found.truth is Truth.FALSE and isinstance(form.agent, Pieces) and not taking:
        # What another piece would do it may be said to threaten too, but for a capture.
        others = judge_form(_by_side(replace(form, agent=None)), idle)
        return found if others.truth is Truth.FALSE else unknown("another piece may be meant")
    return found


def _by_side(form: Threat) -> Form:
    """What is threatened, by the side or piece that threatens where nobody else is named."""
    what = form.what
    assert not isinstance(what, MovesTerm)
    if isinstance(form.agent, Pieces):
        what = _by_piece(what, form.agent)
    if not isinstance(what, Atom) or what.role("agent") != _elided(what.extent):
        return what
    agent = form.agent or SideTerm(what.extent, Owner.OWN)
    return what.with_roles(agent=agent)


def _by_piece(what: Form, agent: Pieces) -> Form:
    """`The knight threatens a fork`, `threatens mate`: by a move of its own."""
    if isinstance(what, Or):
        return replace(what, forms=tuple(_by_piece(each, agent) for each in what.forms))
    if isinstance(what, HowMany) and what.of.sort is Sort.MOVES:
        told = any(each.name == "by" for each in what.of.marks)
        return what if told else replace(what, of=what.of.with_marks(Mark("by", agent)))
    next_mate = isinstance(what, Atom) and what.sense == "mate_in" and what.role("by") is None
    if next_mate and isinstance(what, Atom) and what.role("with_") is None:
        number = what.role("number")
        if isinstance(number, Number) and number.value == 1:
            return what.with_roles(with_=agent)
    return what


def _elided(extent: Extent) -> Pieces:
    """The subject of a clause that leaves it out."""
    return Pieces(extent, pronoun=Pronoun.MOVER)


def _unplayed(what: Form | MovesTerm, idle: Scene) -> str:
    """Why the first move of a threat cannot be played; empty if it can, or if there is none."""
    if not isinstance(what, Given) or not isinstance(what.premise, Played):
        return ""
    found = idle.reading(what.premise.moves.moves[0])
    return f"{found} then" if isinstance(found, str) else ""


def _threatening(form: Threat, scene: Scene) -> Colour | None:
    agent = form.agent
    if agent is None:
        return scene.side
    if isinstance(agent, SideTerm):
        return scene.side_of(agent)
    sides = {scene.piece(square).colour for square in scene.nearest(agent).squares}
    return sides.pop() if len(sides) == 1 else None


def _threatened(line: MovesTerm, scene: Scene) -> Judgement:
    """Whether moves could be played if the other side did nothing, and mate where they say so."""
    first, *rest = line.moves
    move = scene.reading(first)
    if move is None or rest:
        return unknown("a threat is one move that can be read")
    if isinstance(move, str):
        return replace(false(f"{move} then"), loose=True)
    if says_mate(first.text) and not scene.position.play(move).is_mate():
        return false(f"{first.text} does not give mate")
    return true()


def _by_law(form: Because, scene: Scene) -> Judgement | None:
    """A denial whose reason is one of law, judged with it as a whole; None for others."""
    missing = missing_goal(form, scene)
    return no_castling(form, scene, judge_form) if missing is None else placed(missing, scene)


def _but_for(form: Because, scene: Scene) -> Judgement | None:
    """What is so as there is no other move; None for other reasons, and of the move made."""
    only = no_other_move(form, scene, judge_form)
    if only is None:
        return None
    main = judge_form(form.form, scene)
    return main if main.truth is Truth.FALSE else replace(only, kind=main.kind)


def _main(form: Because, scene: Scene) -> Judgement:
    """What is found of that for which a reason is given."""
    found = judge_form(form.form, scene)
    ability = as_ability(form) if found.truth is not Truth.TRUE else None
    return found if ability is None else judge_form(ability, scene)


def _because(form: Because, scene: Scene) -> Judgement:
    match form.form:
        case And(forms=(*plain, Not() as last)) if not any(isinstance(each, Not) for each in plain):
            # `by A, but not by B, because the rook blocks it`: of what is denied.
            denied = replace(form, form=last)
            return both([judge_form(each, scene) for each in (*plain, denied)])
    scene = of_barred_enemy(form, scene)
    form = of_one_piece(form, scene, judge_form)
    main = _main(form, scene)
    of_gain = gained(form, scene, judge_form)
    if of_gain is not None:
        return replace(
            both([of_gain, main]) if of_gain.truth is Truth.TRUE else of_gain, kind=main.kind
        )
    open_ = (Truth.UNKNOWN, Truth.OPINION)
    if main.truth in open_ and not _is_to_come(form) and _is_wrong(form.reason, scene):
        return replace(main, truth=Truth.FALSE)
    if main.truth in (Truth.UNKNOWN, Truth.TRUE) and names_pinning(form):
        # To whatever it may be pinned, by that piece it is not.
        by = judge_form(pinned_by(form), scene)
        if by.truth is Truth.FALSE or main.truth is Truth.UNKNOWN:
            return by if by.truth is Truth.FALSE else main
    if main.truth is Truth.FALSE and may_be_advice(form) and not _is_wrong(form.reason, scene):
        return replace(main, truth=Truth.UNKNOWN, detail="it may say why it would be bad")
    if main.truth is not Truth.TRUE:
        return main
    reason = _reason(form, main, scene)
    if reason.truth is Truth.TRUE:
        more = tuple(each for each in reason.paths if each not in main.paths)
        paths = main.paths + more
        return replace(main, detail=main.detail or reason.detail, loose=True, paths=paths)
    if reason.truth is Truth.FALSE:
        return replace(main, truth=Truth.FALSE, detail=reason.detail, missing=(), xray=())
    return replace(main, truth=Truth.UNKNOWN, detail=reason.detail or "its reason is not judged")


def _is_to_come(form: Because) -> bool:
    """`A queen check on g8 would cost the queen, as the king takes her`: then, and not now."""
    reason = form.reason
    deed = isinstance(reason, Atom) and reason.sense in ("captures", "goes", "exchanged")
    return deed and not isinstance(form.form, Atom | Not)


def _is_wrong(reason: object, scene: Scene) -> bool:
    """Whether a clause that is given as a reason is not true itself."""
    return isinstance(reason, Form) and judge_form(reason, scene).truth is Truth.FALSE


def _reason(form: Because, main: Judgement, scene: Scene) -> Judgement:
    """The reason of what is true; of what was so before the move it may be one of then, too."""
    if not fits_manner(form):
        return false(NOT_LENT)
    of_friend = lends(form, scene, judge_form)
    if of_friend.truth is not Truth.TRUE:
        return of_friend
    found = reason_for(form, scene, judge_form)
    before = scene.earlier() if main.when is When.BEFORE and scene.is_after and scene.real else None
    if found.truth is Truth.TRUE:
        return off_the_way(form, main, scene) or found
    if before is None:
        return found
    earlier = reason_for(form, before, judge_form)
    return earlier if earlier.truth is Truth.TRUE else found


def _hedged(form: Hedged, scene: Scene) -> Judgement:
    """A judgement: not judged here, but the solver may be asked of it."""
    return Judgement(Truth.OPINION, kind="opinion", asks=question_of(form, scene))
