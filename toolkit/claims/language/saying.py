"""The forms that a predicate says of a subject."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import product

from toolkit.claims.language.forms import (
    SIDES,
    And,
    Atom,
    Earlier,
    Extent,
    Form,
    Group,
    Hedged,
    Joint,
    MovesTerm,
    MoveTerm,
    Not,
    Or,
    Pieces,
    Pronoun,
    Term,
    Word,
)
from toolkit.claims.language.givens import given
from toolkit.claims.language.joints import alone
from toolkit.claims.language.lexicon import Frame, Verb
from toolkit.claims.language.parts import Predicate, Subject, Would
from toolkit.claims.language.predicates import both_sides
from toolkit.claims.language.roles import Adjunct, Event
from toolkit.claims.language.senses import ABLE
from toolkit.claims.language.spoken import spoken
from toolkit.claims.language.terms import terms
from toolkit.claims.language.verbs import Mood, VerbUse

_STATIVE = frozenset({"attacks", "protects", "controls", "xray", "stands", "occupies"})
"""What is so for a while: `attacked` may speak of any time before, `was attacked` of the last."""
_ENDS = frozenset({"mate", "stalemate"})
_ALTERNATIVE = ABLE | {"can_promote"}
"""What could have been done is judged of these: whether it could before the move."""


def say(subject: Subject, predicate: Predicate, extent: Extent) -> Iterator[Form | Would]:
    """The forms of a subject and what is said of it."""
    if isinstance(subject, MovesTerm | MoveTerm) or _is_moves(subject):
        yield from _of_moves(subject, predicate, extent)  # type: ignore[arg-type]
        return
    for maker in predicate.forms:
        yield from maker(subject, extent)
    if predicate.state is not None:
        yield from _state(subject, predicate, extent)
    unsaid = subject is None or isinstance(subject, Event)
    if unsaid and predicate.use is not None and predicate.use.base:
        # `attack the rook` without a subject is an advice.
        return
    if predicate.pairs:
        made = [
            list(say(subject, replace(predicate, pairs=(), object_=term, adjuncts=(how,)), own))[:1]
            for own, term, how in _own_words(predicate, extent)
        ]
        if all(made):
            yield And(extent, tuple(form for forms in made for form in forms))  # type: ignore[misc]
    elif predicate.use is not None:
        yield from _verb(subject, predicate, predicate.use, extent)


def _own_words(predicate: Predicate, extent: Extent) -> Iterator[tuple[Extent, Term, Adjunct]]:
    """Each pair with its own words; subject and verb are the first one's."""
    (first, term, how), *rest = predicate.pairs
    yield (extent[0], first[1]), term, how
    yield from rest


def _is_moves(subject: Subject) -> bool:
    return isinstance(subject, Group) and all(
        isinstance(each, MoveTerm) for each in subject.members
    )


def _of_moves(
    subject: MovesTerm | MoveTerm | Group, predicate: Predicate, extent: Extent
) -> Iterator[Form | Would]:
    """What is said of moves: of themselves, or of the position to which they lead."""
    predicate = _after_move(predicate)
    if isinstance(subject, Group) and subject.joint is Joint.NOR and _can_be_denied(predicate):
        # `Neither 24.Ke6 nor 24.Kc6 protects the pawn`: of each it is denied.
        assert predicate.use is not None
        denied = replace(predicate, use=replace(predicate.use, negated=True))
        yield from _of_each(replace(subject, joint=Joint.AND), denied, extent)
        return
    made = [form for maker in predicate.forms for form in maker(subject, extent)]
    if isinstance(subject, Group) and subject.joint is not Joint.NOR and not subject.only:
        # `22.A and 22.B are the only checks` is said of both together.
        yield from () if made else _of_each(subject, predicate, extent)
    direct = predicate.state is not None and _takes_moves(predicate.state.frame)
    if direct:
        yield from _state(subject, predicate, extent)
    yield from made
    if direct or isinstance(subject, Group) or made:
        return
    line = subject if isinstance(subject, MovesTerm) else MovesTerm(subject.extent, (subject,))
    if predicate.use is not None and predicate.use.passive and _is_prevention(predicate.use.verb):
        return  # `12.Nd5 is prevented by the pawn` says nothing of what it prevents itself.
    if predicate.use is not None and predicate.use.mood in (Mood.CAN, Mood.MUST):
        yield Hedged(extent, line.moves)
        return
    for form in say(Event(subject.extent), predicate, extent):
        yield given(line, _after_it(form), extent, supposed=True)


def _after_move(predicate: Predicate) -> Predicate:
    """`24.Ke6 protected the pawn`, `24.Ke6 can protect it`: it does as soon as the move is made."""
    use = predicate.use
    if use is None or use.passive:
        return predicate
    if use.mood is Mood.CAN and _is_at_once(use.verb):
        return replace(predicate, use=replace(use, mood=Mood.FACT))
    return as_it_did(predicate)


def as_it_did(predicate: Predicate) -> Predicate:
    """What a move did, as what it does: `protected the pawn`, which it does as soon as it is made."""
    use = predicate.use
    if use is None or use.passive or not use.past or not _is_for_a_while(use.verb):
        return predicate
    return replace(predicate, use=replace(use, past=False))


def _is_at_once(verb: Verb) -> bool:
    """Whether a verb says what is so as soon as a move is made, if it ever is by that move."""
    at_end = {"check", "mate", "stalemate"}
    ends = bool(verb.frames) and all(frame.sense in at_end for frame in verb.frames)
    return ends or _is_for_a_while(verb)


def _can_be_denied(predicate: Predicate) -> bool:
    use = predicate.use
    if use is None or use.passive or use.negated or use.mood is not Mood.FACT:
        return False
    return _is_for_a_while(use.verb)


def _is_for_a_while(verb: Verb) -> bool:
    """Whether a verb says what pieces do as long as they stand where they do."""
    return bool(verb.frames) and all(
        frame.sense in _STATIVE or frame.sense == "sees_to" for frame in verb.frames
    )


def _after_it(form: Form | Would) -> Form | Would:
    """`37.Qf6-e5# was mate` speaks of no position before it; `37.Kd7 met the check` does."""
    if not isinstance(form, Earlier):
        return form
    inner = form.form
    return form if isinstance(inner, Atom) and inner.sense == "in_check" else inner


def _is_prevention(verb: Verb) -> bool:
    return any(frame.sense == "prevents" for frame in verb.frames)


def _of_each(subject: Group, predicate: Predicate, extent: Extent) -> Iterator[Form | Would]:
    """`22.A and 22.B are both mate`: of each of them."""
    if predicate.state is not None and _takes_moves(predicate.state.frame):
        return
    one = predicate
    if predicate.use is not None and predicate.use.base and subject.joint is Joint.AND:
        # `22.A and 22.B mate`: of several moves the verb is no advice.
        one = replace(predicate, use=replace(predicate.use, base=False))
    made = [list(say(each, one, extent))[:1] for each in subject.members]
    if all(made):
        yield from together(extent, [form for forms in made for form in forms])


def _takes_moves(frame: Frame) -> bool:
    return frame.subject is not None and frame.subject.type == "move"


def _state(subject: Subject, predicate: Predicate, extent: Extent) -> Iterator[Form | Would]:
    assert predicate.state is not None
    mating = None
    if predicate.state.frame.sense in _ENDS and isinstance(subject, Pieces):
        # `It is mate` speaks of no piece, nor does `the rook checks, which is mate`.
        of_move = subject.pronoun is Pronoun.IT or subject.kind not in (None, "king")
        mating = subject if of_move and subject.squares else None
        subject = Event(subject.extent) if of_move else subject
    earlier = any(each.key == "earlier" for each in predicate.adjuncts)
    adjuncts = tuple(each for each in predicate.adjuncts if each.key != "earlier")
    frame = predicate.state.frame
    passive = frame.subject is None and frame.object is not None
    negated = predicate.be.negated is not predicate.state.negated
    for atom in spoken(frame, extent, subject, None, adjuncts, passive):
        if negated and not isinstance(atom, Atom):
            continue
        if mating is not None and isinstance(atom, Atom) and atom.role("agent") is None:
            atom = atom.with_roles(agent=mating)
        past = predicate.be.past and not (predicate.be.perfect and frame.sense in BLOCKING)
        form = _toned(atom, extent, negated=negated, past=past or earlier)
        yield Would(extent, form) if predicate.be.would else form


_SUPPOSED = (Mood.WOULD, Mood.COULD)


def _verb(
    subject: Subject, predicate: Predicate, use: VerbUse, extent: Extent
) -> Iterator[Form | Would]:
    frames = _frames_of(use, subject)
    earlier = any(each.key == "earlier" for each in predicate.adjuncts)
    adjuncts = tuple(each for each in predicate.adjuncts if each.key != "earlier")
    object_ = predicate.object_
    if use.only:
        found = _only(object_, adjuncts)
        if found is None:
            return
        object_, adjuncts = found
    for frame in frames:
        lasted = use.past and use.wide and not use.passive and not earlier
        if lasted and frame.sense in _STATIVE:
            continue
        if _is_left_out(frame, use, subject) or _is_no_sight(frame, frames, use, adjuncts):
            continue
        if frame.sense == "reaches" and (use.past or use.perfect):
            # What `reached` or `has reached` a square has gone there.
            frame = replace(frame, sense="goes")
        for atom in spoken(frame, extent, subject, object_, adjuncts, use.passive):
            yield from _in_its_tense(atom, frame, use, extent, earlier)
    yield from _by_its_fact(subject, predicate, use, extent)


def _frames_of(use: VerbUse, subject: Subject) -> Sequence[Frame]:
    """The frames of a verb in its mood."""
    frames = {Mood.CAN: use.verb.can, Mood.MUST: use.verb.must}.get(use.mood, use.verb.frames)
    if use.mood in _SUPPOSED:
        # `11.Nxe8 would take a bishop`: that move, and no other after it.
        of_move = use.mood is Mood.WOULD and isinstance(subject, Event) and use.verb.frames
        frames = use.verb.frames if of_move else (*use.verb.frames, *use.verb.can)
    return tuple(map(_so_far, frames)) if use.perfect else frames


def _is_left_out(frame: Frame, use: VerbUse, subject: Subject) -> bool:
    """Whether a verb does not have that sense as it is used.

    `But for the pawn the rook could interpose`: it has not done so.
    """
    if frame.sense in ("captures", "goes"):
        return use.participle and use.passive
    supposed = use.mood in _SUPPOSED and isinstance(subject, Pieces)
    return frame.sense == "interposes" and supposed


def _is_no_sight(
    frame: Frame, frames: Sequence[Frame], use: VerbUse, adjuncts: Sequence[Adjunct]
) -> bool:
    """`The rook does not see the queen`: it does not attack her, whatever stands between."""
    denied = frame.sense == "xray" and use.negated
    return denied and _may_attack(frames) and not _is_through(adjuncts)


def _in_its_tense(
    atom: Form, frame: Frame, use: VerbUse, extent: Extent, earlier: bool
) -> Iterator[Form | Would]:
    """What an atom of a frame says in the mood and tense of the verb."""
    if use.mood in _SUPPOSED and _moves_at_all(atom):
        return  # See `mobile`.
    if use.perfect:
        atom = _done(atom) if use.passive else _ever(_done(atom))
    past = _is_past(use, frame)
    negated = use.negated is not frame.negated
    if negated and not isinstance(atom, Atom):
        return
    form = _toned(atom, extent, negated=negated, past=past or earlier)
    instead = use.mood is Mood.COULD and frame.sense in _ALTERNATIVE
    yield Would(extent, form, instead) if _is_hypothesis(use, atom) else form
    if past and use.passive and frame.sense in BLOCKING and not negated:
        # `The path was closed by the pawn`: before the move, or by it.
        yield atom


def _is_past(use: VerbUse, frame: Frame) -> bool:
    """Whether what a verb says in the past was so before the move; a deed was done by it."""
    if frame.sense in ("captures", "goes", "exchanged", "wins", "loses", "prevents"):
        return False
    if use.passive and use.perfect and frame.sense in BLOCKING:
        return False
    return use.past and not (use.wide and frame.sense not in _STATIVE)


def _by_its_fact(
    subject: Subject, predicate: Predicate, use: VerbUse, extent: Extent
) -> Iterator[Would]:
    """What can or must be done, of a verb that has no frame for that: a hypothesis.

    For what must be done and can be judged see `duties.must_take`.
    """
    if use.mood is Mood.MUST and any(frame.sense in ABLE for frame in use.verb.can):
        return
    if use.mood not in (Mood.CAN, Mood.MUST) or _frames_of(use, subject):
        return
    for frame in use.verb.frames:
        if frame.sense != "interposes":
            for atom in spoken(
                frame, extent, subject, predicate.object_, predicate.adjuncts, use.passive
            ):
                yield Would(extent, atom)


def _moves_at_all(form: Form) -> bool:
    """`The rook could not move`: that is said of its moves, and not of the one that was made."""
    return isinstance(form, Atom) and form.sense == "goes" and len(form.roles) == 1


BLOCKING = frozenset({"blocks", "blocked"})
"""What has been done to a path that has been closed: it is so now."""


def _may_attack(frames: Iterable[Frame]) -> bool:
    return any(each.sense == "attacks" for each in frames)


def _is_through(adjuncts: Sequence[Adjunct]) -> bool:
    return any(each.key == "through" for each in adjuncts)


def _so_far(frame: Frame) -> Frame:
    """`White has castled`: with any move up to now."""
    return replace(frame, sense="has_castled") if frame.sense == "castled" else frame


def _done(form: Form) -> Form:
    """`White has won a rook`: which is over, and no forecast."""
    if not isinstance(form, Atom) or form.sense not in ("wins", "loses"):
        return form
    return form if form.role("how") else form.with_roles(how=Word(form.extent, "already"))


def _ever(form: Form) -> Form:
    """`The king has moved`, `the bishop has converted`: with any move up to now."""
    if not isinstance(form, Atom) or len(form.roles) > 1:
        return form
    if form.sense == "conversion":
        return replace(form, sense="has_converted")
    if form.sense != "goes":
        return form
    by_pieces = isinstance(form.role("agent"), Pieces | Group)
    return replace(form, sense="has_moved") if by_pieces else form


def _is_hypothesis(use: VerbUse, form: Form) -> bool:
    """What would be; but `it could have gone by a-b-c` says that this path was open."""
    if use.mood is not Mood.COULD:
        return use.mood is Mood.WOULD
    is_way = isinstance(form, Atom) and form.sense == "goes" and form.role("via") is not None
    return use.passive or not is_way


def _only(
    object_: Term | None, adjuncts: tuple[Adjunct, ...]
) -> tuple[Term | None, tuple[Adjunct, ...]] | None:
    """`can only be taken by the king`: the one that is named, and nobody else."""
    for place, each in enumerate(adjuncts):
        if each.key in ("by", "to", "way", "with", "from", "along"):
            only = replace(each, term=alone(each.term))
            return object_, (*adjuncts[:place], only, *adjuncts[place + 1 :])
    if object_ is None and [each.key for each in adjuncts] == ["on"]:
        # `The pawn can only capture on e3`: nowhere else.
        return None, (replace(adjuncts[0], term=alone(adjuncts[0].term)),)
    return None if object_ is None else (alone(object_), adjuncts)


def of_neither(form: Form) -> Form:
    """`Neither 21.Nxd4 nor 21.Rxd4 is legal` denies both, as `cannot play 21.Nxd4 or 21.Rxd4`."""
    moves = form.role("moves") if isinstance(form, Atom) and form.sense == "legal" else None
    if not isinstance(form, Atom) or not isinstance(moves, Group) or moves.joint is not Joint.NOR:
        return _each_denied(form)
    return Not(form.extent, form.with_roles(moves=replace(moves, joint=Joint.OR)))


def _each_denied(form: Form) -> Form:
    """`Neither the bishop nor the pawn gives check along e1-h4`: of each of them it is denied."""
    if not isinstance(form, Atom):
        return form
    named = [(name, term) for name, term in form.roles if _is_neither(term)]
    if len(named) != 1:
        return form
    role, group = named[0]
    assert isinstance(group, Group)
    made = [form.with_roles(**{role: member}) for member in group.members]
    return Not(form.extent, Or(form.extent, tuple(made)))


def _is_neither(term: Term) -> bool:
    return isinstance(term, Group) and term.joint is Joint.NOR


def _toned(form: Form, extent: Extent, negated: bool, past: bool) -> Form:
    form = Not(extent, _said_once(form)) if negated else of_neither(form)
    return Earlier(extent, form) if past else form


def _said_once(form: Form) -> Form:
    """`cannot be taken, neither by A nor by B` denies once."""
    if not isinstance(form, Atom):
        return form
    agent = form.role("agent")
    if not isinstance(agent, Group) or agent.joint is not Joint.NOR:
        return form
    return form.with_roles(agent=replace(agent, joint=Joint.OR))


def of_both_sides(ext: Extent, predicate: Predicate) -> Iterator[tuple[Atom, Atom]]:
    """What a predicate says of White and of Black, if it says the same."""
    for white, black in product(*(say(side, predicate, ext) for side in both_sides(ext))):
        if not isinstance(white, Atom) or not isinstance(black, Atom):
            continue
        if white.sense == black.sense and not (_names_own_there(white) and _names_own_there(black)):
            yield white, black


def _names_own_there(form: Atom) -> bool:
    """`Nobody may convert with the bishop on b1`: which is not of both sides."""
    named = (each for each in terms(form) if isinstance(each, Pieces) and each.squares)
    return any(each.owner in SIDES for each in named)


def together(ext: Extent, forms: Sequence[Form | Would]) -> Iterator[Form | Would]:
    """Forms that are all said to be so."""
    if len(forms) == 1:
        yield forms[0]
        return
    if any(isinstance(each, Would) for each in forms):
        inner = tuple(each.form if isinstance(each, Would) else each for each in forms)
        yield Would(ext, And(ext, inner))
        return
    yield And(ext, tuple(each for each in forms if not isinstance(each, Would)))


def as_form(form: Form | Would) -> Form:
    """A hypothesis that names no line is not judged, but for another move that was possible."""
    if isinstance(form, Would) and form.instead:
        # `White could also have taken the pawn with the knight`
        return Earlier(form.extent, form.form, instead=True)
    if isinstance(form, Would):
        return Hedged(form.extent, tuple(moves_in(form.form)))
    return form


def moves_in(form: object) -> Iterator[MoveTerm]:
    """The moves that a form names."""
    if isinstance(form, MoveTerm):
        yield form
        return
    parts: tuple[object, ...] = ()
    if isinstance(form, tuple):
        parts = form
    elif hasattr(form, "__dataclass_fields__"):
        parts = tuple(getattr(form, name) for name in form.__dataclass_fields__)
    for part in parts:
        if not isinstance(part, str | int | bool):
            yield from moves_in(part)
