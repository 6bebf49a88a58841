"""How a move was made: how far, without what, to do what, and by which piece that is left unnamed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from toolkit.claims.language.forms import (
    And,
    Article,
    Atom,
    Extent,
    Form,
    Like,
    LineTerm,
    Not,
    Number,
    Pieces,
    SquareTerm,
    Term,
    Word,
)
from toolkit.claims.language.gaps import Gap
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.lexicon import VerbForm
from toolkit.claims.language.parts import Predicate, Subject, Would
from toolkit.claims.language.predicates import MATE, Says, atom, predicate_of, roles_of
from toolkit.claims.language.roles import Adjunct, Event, atoms
from toolkit.claims.language.saying import say
from toolkit.claims.language.senses import DONE_ONCE
from toolkit.claims.language.statements import subject_of
from toolkit.claims.language.verbs import Mood, VerbUse
from toolkit.claims.language.vocabulary import KindWord

# How far

_GOES = "('comes'|'came'|'slides'|'slid'|'travels'|'travelled'|'swings'|'shifts'|'goes'|'went'|'gone'|'moves'|'moved'|'steps'|'stepped'|'marches'|'marched'|'jumps'|'jumped'|'runs'|'ran')"
_FORWARD = (
    "('forward'|'forwards'|'ahead'|'up'|'down'|'straight' ('ahead'|'forward'|'forwards'|'on'))"
)
_SO_MANY = "('has'|'had')? ('only'|'just')? going:going ('only'|'just')? number:NUM ('square'|'squares'|'step'|'steps')"


@rule("going", _GOES)
def goes_any_way() -> Iterator[str]:
    yield ""


@rule("going", "'advances|advanced'")
def goes_onward() -> Iterator[str]:
    yield "forward"


@rule("going", "'retreats|retreated|withdraws|withdrew'")
def goes_backward() -> Iterator[str]:
    yield "back"


_TO_THE = "('to' ('the'|'its'|'his'))"


@rule("way_gone", _FORWARD)
@rule("way_gone", "('straight')? ('up'|'down') 'the' ('board'|'file')")
def straight_on() -> Iterator[tuple[str | None, str | None]]:
    yield "file", "forward"


_BACK = (None, "back")


@rule("way_gone", "'straight'? ('back'|'backward'|'backwards')")
def straight_back() -> Iterator[tuple[str | None, str | None]]:
    yield _BACK


@rule("way_gone", f"'sideways'|{_TO_THE} 'side'|'horizontally'|'along' ('the'|'its'|'his') 'rank'")
def to_the_side() -> Iterator[tuple[str | None, str | None]]:
    yield "rank", None


@rule("way_gone", "'vertically'|'along' ('the'|'its'|'his') 'file'")
def up_or_down() -> Iterator[tuple[str | None, str | None]]:
    yield "file", None


@rule(
    "way_gone",
    "'diagonally'|('along'|'on') ('the'|'a'|'its') 'diagonal'|('by'|'with') ('a'|'its'|'the') 'diagonal' ('move'|'capture'|'step')",
)
def slantwise() -> Iterator[tuple[str | None, str | None]]:
    yield "diagonal", None


@rule("way_gone", "'diagonally' way:'forward|forwards|back|backwards'")
def slantwise_on(way: str) -> Iterator[tuple[str | None, str | None]]:
    yield "diagonal", "back" if way.startswith("back") else "forward"


@rule("way_gone", f"{_TO_THE} way:'left|right'")
def left_or_right(way: str) -> Iterator[tuple[str | None, str | None]]:
    yield "rank", way


_FROM_TO = "(','? ('from' from_:square)? 'to' to:square)?"


@rule("predicate", f"{_SO_MANY} ('at' 'once')? {_FROM_TO}")
@rule("predicate", f"{_SO_MANY} way:way_gone {_FROM_TO}")
@rule(
    "predicate",
    f"('has'|'had')? ('only'|'just')? going:going way:way_gone ('only'|'just'|'by')? number:NUM ('square'|'squares'|'step'|'steps') {_FROM_TO}",
)
def so_far(
    ext: Extent,
    number: int,
    going: str,
    to: Term | None = None,
    from_: Term | None = None,
    way: tuple[str | None, str | None] = (None, None),
) -> Iterator[Predicate]:
    """`The f-pawn has advanced two squares`, `the king goes one square to the right`."""
    if number in (1, 2) and way in ((None, None), ("file", "forward")) and going != "back":
        yield predicate_of(ext, PawnSteps(number, to, _line(ext, way[0]), from_))
    told = _told_twice(way, going)
    if told is not None:
        yield predicate_of(ext, Strides(number, told, to, from_))


@rule("predicate", "('has'|'had')? ('only'|'just')? going:going way:way_gone")
def goes_that_way(
    ext: Extent, way: tuple[str | None, str | None], going: str
) -> Iterator[Predicate]:
    """`The bishop steps diagonally`."""
    told = _told_twice(way, going)
    if told is not None:
        yield predicate_of(ext, Strides(0, told))


def _told_twice(
    way: tuple[str | None, str | None], going: str
) -> tuple[str | None, str | None] | None:
    """The way that a verb and its words tell together: `advances diagonally`; None if they differ."""
    line, toward = way
    if going and toward not in (None, going):
        return None
    return line, toward or going or None


@rule("predicate", f"{_SO_MANY} ('down'|'up'|'along'|'on') along:line {_FROM_TO}")
def so_far_along(
    ext: Extent,
    number: int,
    going: str,
    along: Term,
    to: Term | None = None,
    from_: Term | None = None,
) -> Iterator[Predicate]:
    """`The rook has advanced two squares down the g-file`."""
    if isinstance(along, LineTerm) and along.kind in ("file", "rank"):
        yield predicate_of(ext, Strides(number, (along.kind, going or None), to, from_, along))


@dataclass(frozen=True, slots=True)
class Strides:
    """A piece goes so many squares (0: it is not said how many), along a line or some way."""

    number: int
    way: tuple[str | None, str | None]
    to: Term | None = None
    from_: Term | None = None
    along: LineTerm | None = None
    """The line, if it is named."""

    def __call__(self, subject: Subject, extent: Extent) -> Iterator[Form]:
        """The form of a piece; a pawn's steps ahead are its own."""
        line, toward = self.way
        own = subject.kind == "pawn" if isinstance(subject, Pieces) else False
        if not isinstance(subject, Pieces) or (own and line in (None, "file") and not self.along):
            return
        count = Number(extent, self.number) if self.number else None
        roles = {
            "agent": subject,
            "count": count,
            "along": self.along or _line(extent, line),
            "how": Word(extent, toward) if toward is not None else None,
        }
        far = atom(extent, "strides", **roles)
        if self.to is None:
            yield far
        else:
            goes = atom(extent, "goes", agent=subject, from_=self.from_, to=self.to)
            yield And(extent, (far, goes))


def _line(ext: Extent, kind: str | None) -> LineTerm | None:
    return LineTerm(ext, kind) if kind is not None else None


@dataclass(frozen=True, slots=True)
class PawnSteps:
    """A pawn's step, or its double step; of other pieces such steps are not judged."""

    number: int
    to: Term | None
    along: LineTerm | None = None
    from_: Term | None = None

    def __call__(self, subject: Subject, extent: Extent) -> Iterator[Form]:
        """The form of a pawn."""
        if not isinstance(subject, Pieces) or subject.kind != "pawn":
            return
        double = atom(extent, "double_step", agent=subject)
        goes = atom(extent, "goes", agent=subject, from_=self.from_, to=self.to, along=self.along)
        yield And(extent, (goes, double if self.number > 1 else Not(extent, double)))


@rule("capture_back", "'diagonally'? 'backward|backwards'")
def capture_back() -> Iterator[tuple[str | None, str | None]]:
    """`Captures backwards`: which is no return."""
    yield None, "backward"


@rule(
    "predicate",
    "use:group object_:object? adjuncts:adjunct* (way:way_gone|way:capture_back) more:adjunct* (','? 'from' from_:square ('to'|'on'|'onto') to:square)?",
    cost=1,
)
@rule(
    "predicate",
    "use:group object_:object? 'from' from_:square ('to'|'on'|'onto') to:square",
    cost=1,
)
def captures_that_way(
    ext: Extent,
    use: VerbUse,
    way: tuple[str | None, str | None] = (None, None),
    object_: Term | None = None,
    adjuncts: Sequence[Adjunct] = (),
    more: Sequence[Adjunct] = (),
    from_: Term | None = None,
    to: Term | None = None,
) -> Iterator[Predicate]:
    """`The pawn captures diagonally on e6`, `it captured backwards, from e6 to d5`."""
    if way == _BACK:
        return  # `takes back`: a recapture
    plain = use.mood is Mood.FACT and not (use.negated or use.passive)
    if plain and any(frame.sense == "captures" for frame in use.verb.frames):
        taking = Predicate(ext, use=use, object_=object_, adjuncts=(*adjuncts, *more))
        yield predicate_of(ext, CapturesSo(taking, way, from_, to))


@dataclass(frozen=True, slots=True)
class CapturesSo:
    """A capture on a line or some way, from a square to another."""

    taking: Predicate
    way: tuple[str | None, str | None]
    from_: Term | None = None
    to: Term | None = None

    def __call__(self, subject: Subject, extent: Extent) -> Iterator[Form]:
        """The capture of a piece, and how it went."""
        if not isinstance(subject, Pieces):
            return
        line, toward = self.way
        how = Word(extent, toward) if toward is not None else None
        told: list[Form] = []
        if self.way != (None, None):
            along = _line(extent, line)
            told.append(atom(extent, "strides", agent=subject, along=along, how=how))
        if self.to is not None:
            told.append(atom(extent, "goes", agent=subject, from_=self.from_, to=self.to))
        for form in say(subject, self.taking, extent):
            if isinstance(form, Atom) and form.sense == "captures":
                yield And(extent, (form, *told))


# Without what, and to what end

_WITHOUT = "('without'|'instead' 'of'|'rather' 'than')"


@rule("full_statement", f"form:clause ','? {_WITHOUT} deed:deed")
def without_doing(ext: Extent, form: Form | Would, deed: Predicate) -> Iterator[Form]:
    """`The pawn steps forward without capturing anything`: that it has not done."""
    if isinstance(form, Would | Gap) or not _is_done(form):
        return
    for other in say(subject_of(form) or Event(ext), deed, deed.extent):
        if isinstance(other, Atom) and other.sense in ("captures", "check", "goes", "mate"):
            yield And(ext, (form, Not(deed.extent, other)))


def _is_done(form: Form) -> bool:
    return isinstance(form, Atom) and form.sense in DONE_ONCE


@rule(
    "full_statement",
    "form:clause ','? ('in' 'order')? 'to' verb:VERB object_:object? adjuncts:adjunct*",
    cost=1,
)
def done_to(
    ext: Extent,
    form: Form | Would,
    verb: VerbForm,
    object_: Term | None = None,
    adjuncts: Sequence[Adjunct] = (),
) -> Iterator[Form]:
    """`The bishop went from i3 to capture on g4`: the same move did both."""
    if isinstance(form, Would | Gap) or verb.form != "base":
        return
    if not isinstance(form, Atom) or form.sense != "goes" or form.role("to") is not None:
        return
    for frame in verb.verb.frames:
        if frame.sense == "captures":
            for deed in atoms(frame, ext, subject_of(form), object_, tuple(adjuncts)):
                yield And(ext, (form, deed))


@rule(
    "full_statement",
    "form:clause ('by'|'with'|'in') ('a'|'an'|'its'|'the'|'his')? what:NOUN_OF_MOVE",
    cost=-1,
)
def by_such_a_move(ext: Extent, form: Form | Would, what: str) -> Iterator[Form]:
    """`The rook came to f1 by castling`, `the pawn reached d5 with a double step`: the move was one."""
    if isinstance(form, Atom) and form.sense in ("goes", "captures"):
        own, agent, to = (form.extent[1], ext[1]), form.role("agent"), form.role("to")
        if what != "castled":
            yield And(ext, (form, atom(own, what, agent=agent)))
        elif isinstance(agent, Pieces) and to is not None:
            # It is the king's move that brings the rook there.
            yield And(ext, (atom(form.extent, "stands", agent=agent, on=to), atom(own, what)))


@rule(
    "full_statement",
    f"'having' ('just')? ({_GOES}|'advanced') ('only'|'just')? number:NUM ('square'|'squares'|'step'|'steps') ','? form:clause",
)
def having_gone(ext: Extent, number: int, form: Form | Would) -> Iterator[Form]:
    """`Having advanced two squares, the e-pawn may be taken in passing`: with the move just made."""
    who = None if isinstance(form, Would | Gap) else _spoken_of(form)
    if not isinstance(who, Pieces) or number not in (1, 2) or isinstance(form, Would):
        return
    own = (ext[0], form.extent[0])
    for gone in PawnSteps(number, None)(who, own):
        yield And(ext, (gone, form))


def _spoken_of(form: Form) -> Subject:
    """Whom a clause speaks of: what suffers, where nobody is named that does it."""
    inner = form.form if isinstance(form, Not) else form
    patient = inner.role("patient") if isinstance(inner, Atom) else None
    agent = inner.role("agent") if isinstance(inner, Atom) else None
    anybody = agent is not None and agent == Pieces(agent.extent, article=Article.SOME)
    return patient if anybody and patient is not None else subject_of(form)


# What a piece gives itself for

_SELF = "('herself'|'itself'|'himself'|'themselves')"


@rule(
    "predicate",
    f"('sacrifices'|'sacrificed'|'offers'|'offered') {_SELF} ('on'|'at') on:square",
)
def sacrifices_itself(ext: Extent, on: SquareTerm) -> Iterator[Predicate]:
    """`The queen sacrifices herself on d8`: it goes there and can be taken."""
    yield predicate_of(ext, OffersItself(on))


@dataclass(frozen=True, slots=True)
class OffersItself:
    """A piece goes to a square where it can be taken."""

    on: SquareTerm

    def __call__(self, subject: Subject, extent: Extent) -> Iterator[Form]:
        """Both forms of a piece."""
        if isinstance(subject, Pieces) and not subject.squares and subject.pronoun is None:
            there = replace(subject, squares=(self.on.name,))
            goes = atom(extent, "goes", agent=subject, to=self.on)
            yield And(extent, (goes, atom(extent, "can_take", patient=there)))


# A move of a piece as the subject

_THIS = "('a'|'this'|'the')"
_STEP = "('move'|'step'|'jump'|'leap')"


@rule(
    "clause",
    f"{_THIS} {_STEP} ('of'|'by'|'with') who:piece ('to' to:square)? gives:move_gives",
    f"{_THIS} kind:KIND '-'? {_STEP} ('to' to:square)? gives:move_gives",
)
def move_of(
    ext: Extent,
    gives: str,
    who: Term | None = None,
    kind: KindWord | None = None,
    to: Term | None = None,
) -> Iterator[Form]:
    """`A move of the king gives mate`: it is what moved, whoever mates."""
    agent = who
    if kind is not None and kind.kind is not None and not kind.plural:
        agent = Pieces(ext, kind.kind, article=Article.SOME)
    if isinstance(agent, Pieces):
        yield And(ext, (atom(ext, "goes", agent=agent, to=to), atom(ext, gives)))


@rule("move_gives", f"('gives'|'gave'|'delivers'|'brings'|'is'|'was') {MATE}", "'mates|mated'")
def gives_mate() -> Iterator[str]:
    yield "mate"


@rule("move_gives", "('gives'|'gave'|'delivers'|'is'|'was') ('a')? 'check'", "'checks|checked'")
def gives_check() -> Iterator[str]:
    yield "check"


# The manner of an orthodox piece, said of what is named last

_WORKS = "('works'|'acts'|'moves'|'serves'|'functions'|'operates')"


@rule("adjunct", f"','? ('who'|'which'|'that') {_WORKS} term:like")
def works_like(term: Like) -> Iterator[Adjunct]:
    """`It is protected by the chancellor, who works as a knight`."""
    yield Adjunct("like", term)


# Promotions as nouns


@rule(
    "fragment",
    "('a'|'an'|'the')? under:'underpromotion' (('on'|'at') on:square)? ','? ('to'|'into') to:piece (('on'|'at') on:square)?",
    "('a'|'an'|'the')? 'promotion' (('on'|'at') on:square)? ','? ('to'|'into') to:piece (('on'|'at') on:square)?",
    "('a'|'an'|'the')? under:'underpromotion' ('on'|'at') on:square",
    "('a'|'an'|'the')? 'promotion' ('on'|'at') on:square",
)
def promotion(
    ext: Extent, under: str | None = None, to: Term | None = None, on: Term | None = None
) -> Iterator[Form]:
    """`Underpromotion on f1, to a knight`: and to no queen."""
    form = atom(ext, "promotes", to=to, on=on)
    if under is None:
        yield form
    else:
        queen = Pieces(ext, "queen", article=Article.SOME)
        yield And(ext, (form, Not(ext, atom(ext, "promotes", to=queen))))


@rule(
    "predicate",
    "('makes'|'made'|('has'|'have') 'made') ('a'|'an') ('new'|'second')? kind:KIND (('on'|'at') on:square)?",
    "('has'|'gets'|'got') ('a'|'his') 'new' kind:KIND (('on'|'at') on:square)?",
)
def makes_queen(ext: Extent, kind: KindWord, on: Term | None = None) -> Iterator[Predicate]:
    """`White has made a queen on a8`."""
    if kind.kind is not None and not kind.plural:
        to = Pieces(ext, kind.kind, article=Article.SOME)
        yield predicate_of(ext, Says("promotes", "agent", roles_of(to=to, on=on)))
