"""What pieces would do wherever they went, and what moves would do: `any move of the knight would be a check`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from toolkit.claims.language.forms import (
    And,
    Article,
    Atom,
    Earlier,
    Extent,
    Form,
    Given,
    Group,
    Joint,
    Moving,
    Not,
    Number,
    Or,
    Owner,
    Pieces,
    Premise,
    SideTerm,
    SquareTerm,
    Term,
    Without,
    Word,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.lexicon import VerbForm
from toolkit.claims.language.parts import Predicate, Subject, Would
from toolkit.claims.language.predicates import MATE, atom, own_piece, predicate_of, some_moves
from toolkit.claims.language.roles import Event
from toolkit.claims.language.saying import say, together
from toolkit.claims.language.terms import each_in
from toolkit.claims.language.threats import Threatens
from toolkit.claims.language.verbs import VerbUse

# Wherever a piece goes


@rule(
    "premise",
    "('wherever'|'no' 'matter' 'where'|'whichever' 'way') pieces:piece ('goes'|'moves'|'steps'|'turns'|'runs'|'flees')",
    "'should|if|when' pieces:piece ('go'|'step'|'move'|'run'|'retreat'|'goes'|'steps'|'retreats') ('away'|'back')? ('to'|'onto') to:square",
    "('with'|'after'|'on') ('any'|'every'|'a') ('move'|'step') ('of'|'by') pieces:piece",
    "('if'|'whenever'|'once') pieces:piece 'moves|move' ('at' 'all'|'anywhere')",
)
def wherever(ext: Extent, pieces: Term, to: SquareTerm | None = None) -> Iterator[Premise]:
    if isinstance(pieces, Pieces):
        yield Moving(ext, pieces, to)


_ANY_MOVE = "('any'|'every'|'each'|'a') ('move'|'step') ('of'|'by') pieces:piece"
_WOULD = "('would'|'will'|'could')?"
_CHECK = "('a')? kind:CHECK_HOW? 'check'"


@rule(
    "clause",
    f"{_ANY_MOVE} {_WOULD} ('be'|'is'|'give'|'gives'|'open'|'opens'|'mean'|'means') {_CHECK} (('by'|'from'|'of') agent:pieces)?",
    f"{_ANY_MOVE} {_WOULD} ('open'|'opens'|'discover'|'discovers'|'uncover'|'uncovers') agent:pieces \"'s\" 'check'",
)
def any_move(
    ext: Extent, pieces: Term, kind: str | None = None, agent: Term | None = None
) -> Iterator[Form]:
    """`Any move of the knight would be a discovered check by the queen`."""
    if isinstance(pieces, Pieces):
        yield _checks(ext, pieces, kind, agent)


@rule(
    "clause",
    f"{_ANY_MOVE} ('would'|'will'|'does') 'not' ('be'|'give'|'open') ('a'|'any')? kind:CHECK_HOW? 'check'",
    f"{_ANY_MOVE} {_WOULD} ('gives'|'opens'|'give'|'open'|'be'|'is') 'no' kind:CHECK_HOW? 'check'",
    f"('no') ('move'|'step') ('of'|'by') pieces:piece {_WOULD} ('gives'|'opens'|'give'|'open'|'is'|'be') ('a'|'any')? kind:CHECK_HOW? 'check'",
)
def no_move_checks(ext: Extent, pieces: Term, kind: str | None = None) -> Iterator[Form]:
    if isinstance(pieces, Pieces):
        check = atom(ext, "check", how=Word(ext, kind) if kind else None)
        yield Given(ext, Moving(ext, pieces), Not(ext, check))


def _checks(ext: Extent, pieces: Pieces, kind: str | None, agent: Term | None) -> Form:
    how = Word(ext, kind) if kind else None
    return Given(ext, Moving(ext, pieces), atom(ext, "check", agent=agent, how=how))


@rule(
    "predicate",
    "('opens'|'discovers'|'uncovers'|'unmasks') agent:pieces \"'s\" 'check'",
    "('opens'|'discovers'|'uncovers') no:'no' kind:CHECK_HOW? 'check'",
    "('opens'|'discovers'|'uncovers') ('a')? kind:CHECK_HOW? 'check' ('by'|'from'|'of') agent:pieces",
)
def opens_check(
    ext: Extent, agent: Term | None = None, kind: str | None = None, no: str | None = None
) -> Iterator[Predicate]:
    yield predicate_of(ext, OpensCheck(agent, kind, bool(no)))


_WHEREVER = "('whatever'|'wherever'|'whichever' 'move'|'no' 'matter' ('what'|'where'))"


@rule(
    "full_statement",
    f"{_WHEREVER} who:piece ('does'|'plays'|'makes'|'goes'|'moves'|'takes') ','? 'it'? ('uncovers'|'discovers'|'unmasks'|'opens'|'reveals'|'gives') ('a'|'the')? kind:'discovered|double'? 'check' ('from'|'by'|'of') agent:piece",
)
def whatever_opens_check(
    ext: Extent, who: Term, agent: Term, kind: str | None = None
) -> Iterator[Form]:
    """`Whatever the bishop on c2 does, it uncovers a check from the queen`."""
    if isinstance(who, Pieces):
        opens = OpensCheck(agent, kind, no=False)
        for form in opens(who, ext):
            yield Given(ext, Without(ext, who), form)


@dataclass(frozen=True, slots=True)
class OpensCheck:
    """`Wherever the bishop goes, it opens the chancellor's check`: that one checks then."""

    agent: Term | None
    kind: str | None
    no: bool

    def __call__(self, subject: Subject, extent: Extent) -> Iterator[Form]:
        """The form of whatever subject, in a premise."""
        if isinstance(subject, Pieces | Event) or subject is None:
            how = Word(extent, self.kind) if self.kind else None
            check: Form = atom(extent, "check", agent=self.agent, how=how)
            yield Not(extent, check) if self.no else check


# Moves that force mate


@rule(
    "by_moves",
    "','? ('by'|'with'|'starting' 'with'|'beginning' 'with') first:one_idea ','? 'or|and' ('also')? ('by'|'with') second:one_idea",
    "','? 'either' ('by'|'with') first:one_idea ','? 'or' ('by'|'with')? second:one_idea",
)
def by_either(ext: Extent, first: Term, second: Term) -> Iterator[Term]:
    """`starting with 36.Ca7+ or with 36.Sb6+`."""
    yield Group(ext, Joint.AND, (first, second))


@rule(
    "clause",
    f"side:side 'to' 'move' ('and'|'forces'|'mates'|'and' 'mates')? {MATE}? number:in_number (','|':'|'with'|'by') by:one_idea",
)
def to_move_and_mate(ext: Extent, side: Term, number: Term, by: Term) -> Iterator[Form]:
    """`Black to move and mate in two, 32...Qd5-c5`."""
    yield atom(ext, "mate_in", agent=side, number=number, by=by)


_FORCES = "('forces'|'force'|('would'|'could'|'will') ('have' 'forced'|'force')|('would'|'could'|'will') 'lead' 'to'|'leads' 'to')"


@rule("clause", f"moves:alternatives {_FORCES} ('a')? {MATE} number:in_number")
def forces_mate(ext: Extent, moves: Term, number: Number) -> Iterator[Form]:
    """`16.O-O would also have forced mate in two`; one that leads to mate next move is no mate."""
    length = Number(number.extent, 2) if number.value == 1 and not number.at_least else number
    yield atom(ext, "mate_in", number=length, by=moves)


@rule(
    "clause",
    f"moves:alternatives ('is'|'was'|'would' 'be'|'would' 'have' 'been') {MATE} number:in_number",
)
def is_mate_in(ext: Extent, moves: Term, number: Term) -> Iterator[Form]:
    """`16.O-O is mate in two`."""
    yield atom(ext, "mate_in", number=number, by=moves)


@rule(
    "clause",
    f"side:side ('could'|'might') ('have' 'forced'|'force') ('a')? {MATE} number:in_number by:by_moves",
    f"side:side ('can'|'may') 'force' ('a')? {MATE} number:in_number by:by_moves?",
)
def could_force_mate(
    ext: Extent, side: Term, number: Term, by: Term | None = None
) -> Iterator[Form]:
    yield atom(ext, "mate_in", number=number, by=by, agent=side if by is None else None)


# Mates on the next move, by their piece, square or victim

_MATES = "('mates'|'mate'|'checkmates'|'mated'|'checkmated'|('has'|'have') ('mated'|'checkmated'|('given'|'delivered') 'mate')|('can'|'could') ('now')? ('mate'|'checkmate')|('can'|'could') 'give' 'mate'|'gives|delivers|gave' 'mate')"


@rule(
    "predicate",
    f"{_MATES} 'with' with_:pieces",
    f"{_MATES} ('on'|'at') on:square 'with' with_:pieces",
)
def mates_with(ext: Extent, with_: Term, on: Term | None = None) -> Iterator[Predicate]:
    yield predicate_of(ext, NextMate(with_, on))


@dataclass(frozen=True, slots=True)
class NextMate:
    """`White can mate with the rook on d7`: a move of it goes there and mates."""

    with_: Term
    on: Term | None

    def __call__(self, subject: Subject, extent: Extent) -> Iterator[Form]:
        """The form of a side."""
        if not isinstance(subject, SideTerm):
            return
        if isinstance(self.with_, Group) and not self.with_.only:
            # `With the queen or the rook`: with each of them.
            each = [NextMate(one, self.on)(subject, extent) for one in self.with_.members]
            made = [list(forms) for forms in each]
            if all(made):
                yield And(extent, tuple(form for forms in made for form in forms))
            return
        who = own_piece(subject, self.with_) if isinstance(self.with_, Pieces) else None
        if who is None:
            return
        one = Number(extent, 1)
        form = atom(extent, "mate_in", agent=subject, number=one, with_=who, on=self.on)
        if self.on is None and len(who.squares) == 1:
            # `With the rook on d7`: it stands there, or goes there.
            goal, free = SquareTerm(who.extent, who.squares[0]), replace(who, squares=())
            there = atom(extent, "mate_in", agent=subject, number=one, with_=free, on=goal)
            yield Or(extent, (form, there))
        else:
            yield form


@rule(
    "predicate",
    "('can'|'could'|'may') ('now'|'also')? ('mate'|'checkmate'|('give'|'deliver') ('a')? 'mate') ('on'|'at') on:square",
)
@rule(
    "predicate",
    "('can'|'could'|'may') ('both'|'each'|'now')? ('mate'|'checkmate'|('give'|'deliver') ('a')? 'mate') ('now'|'at' 'once'|'next' 'move'|'on' 'the' 'next' 'move')?",
)
def can_mate_on(ext: Extent, on: Term | None = None) -> Iterator[Predicate]:
    yield predicate_of(ext, PieceMates(on))


@rule(
    "predicate",
    "'can' ('not'|'no' ceased:'longer') ('mate'|'checkmate'|('give'|'deliver') ('a')? 'mate') ('on'|'at') on:square ceased:('any' 'more'|'any' 'longer')?",
    "'can' ('not'|'no' ceased:'longer') ('mate'|'checkmate'|('give'|'deliver') ('a')? 'mate') ('now'|'at' 'once'|'next' 'move'|'on' 'the' 'next' 'move')",
)
def cannot_mate_on(
    ext: Extent, on: Term | None = None, ceased: object = None
) -> Iterator[Predicate]:
    """`Black can no longer mate on d1`."""
    yield predicate_of(ext, PieceMates(on, denied=True, ceased=ceased is not None))


@dataclass(frozen=True, slots=True)
class PieceMates:
    """`Both the rook and the bishop could mate on e8`: each of them; with `only` no other."""

    on: Term | None
    denied: bool = False
    ceased: bool = False

    def __call__(self, subject: Subject, extent: Extent) -> Iterator[Form]:
        """The forms, denied where they are."""
        for form in self._said(subject, extent):
            yield Not(extent, form, ceased=self.ceased) if self.denied else form

    def _said(self, subject: Subject, extent: Extent) -> Iterator[Form]:
        """The form of a piece, or of several; of a side where a square is named."""
        if isinstance(subject, SideTerm):
            if self.on is None and not self.denied:
                # See `mates.can_mate`.
                return
            one = Number(extent, 1)
            yield atom(extent, "mate_in", agent=subject, number=one, on=self.on)
            return
        members = each_in(subject)
        only = isinstance(subject, Group) and subject.only
        if not all(isinstance(each, Pieces) for each in members):
            return
        alone = Word(extent, "only") if only and len(members) == 1 else None
        if only and alone is None:
            return
        one = Number(extent, 1)
        forms = [
            atom(extent, "mate_in", number=one, with_=each, on=self.on, only=alone)  # type: ignore[arg-type]
            for each in members
        ]
        yield from (each for each in together(extent, forms) if not isinstance(each, Would))


_BY = "('by'|'through')"


@rule(
    "clause",
    f"side:side {_MATES} {_BY} verb:VERB what:pieces (('on'|'at') on:square)? ('with' by:pieces)?",
    f"side:side {_MATES} {_BY} verb:VERB what:pieces (('on'|'at') on:square)? 'with' by:pieces ','? ('and')? 'not' 'with' other:pieces",
)
def mates_by_taking(
    ext: Extent,
    side: Term,
    verb: VerbForm,
    what: Term,
    on: Term | None = None,
    by: Term | None = None,
    other: Term | None = None,
) -> Iterator[Form]:
    """`White mates by taking the rook with the queen, not with the rook`."""
    if verb.form != "ing" or not any(each.sense == "can_take" for each in verb.verb.can):
        return
    form = _capture(ext, "capturing mate", side, what, on, by)
    if other is None:
        yield form
    else:
        yield And(ext, (form, Not(ext, _capture(ext, "capturing mate", side, what, on, other))))


def _capture(
    ext: Extent, how: str, side: Term | None, what: Term | None, on: Term | None, by: Term | None
) -> Atom:
    return some_moves(ext, how, agent=side, patient=what, on=on, by=by)


# Threats to take with check, or with mate

_THREATENS = "('threatens'|'threaten'|'threatened'|'is' 'threatening'|'are' 'threatening')"


def _with(name: str, words: str) -> None:
    tail = f"what:pieces? (('on'|'at') on:square)? ('with' by:piece)? {words}"

    @rule(
        "predicate",
        f"{_THREATENS} 'to' verb:VERB {tail}",
        f"{_THREATENS} 'to' verb:VERB what:pieces? {words} (('on'|'at') on:square)?",
    )
    @rule(
        "bare_predicate",
        f"'threatening' 'to' verb:VERB {tail}",
        f"'threatening' 'to' verb:VERB what:pieces? {words} (('on'|'at') on:square)?",
    )
    def threatens_capture(
        ext: Extent,
        verb: VerbForm,
        what: Term | None = None,
        on: Term | None = None,
        by: Term | None = None,
    ) -> Iterator[Predicate]:
        """`The chancellor is threatening to take on b2 with check`."""
        takes = any(each.sense == "can_take" for each in verb.verb.can)
        if verb.form == "base" and takes and (what is not None or on is not None):
            yield predicate_of(ext, ThreatensCapture(name, what, on, by))


@dataclass(frozen=True, slots=True)
class ThreatensCapture:
    """A capture that is threatened, with what it would do."""

    how: str
    what: Term | None
    on: Term | None
    by: Term | None

    def __call__(self, subject: Subject, extent: Extent) -> Iterator[Form]:
        """The form of a side, of a piece that takes itself, or of the side that moved."""
        by = self.by
        if isinstance(subject, Pieces):
            if by is not None or subject.article is not Article.THE:
                return
            by = subject
        agent = subject if isinstance(subject, SideTerm) else None
        form = _capture(extent, self.how, agent, self.what, self.on, by)
        who = subject if isinstance(subject, SideTerm | Pieces) else Event(extent)
        yield from Threatens(form)(who, extent)


_with("capturing check", "'with' ('a')? 'check'")
_with("capturing mate", f"'with' ('a')? {MATE}")


# What a move has freed

_UNPINS = "('unpins'|'unpinned'|'has' 'unpinned'|'frees'|'releases')"


@rule("predicate", f"{_UNPINS} what:piece ('from' ('the'|'its'|'a') 'pin')? castled:by_castling?")
@rule(
    "bare_predicate",
    "('unpinning'|'freeing'|'releasing') what:piece ('from' ('the'|'its'|'a') 'pin')? castled:by_castling?",
)
def unpins(ext: Extent, what: Term, castled: bool = False) -> Iterator[Predicate]:
    """`Unpinning the bishop by castling`: it was pinned, and is no longer."""
    if isinstance(what, Pieces):
        yield predicate_of(ext, Unpins(what, castled))


_ENDS = "('breaks'|'broke'|'lifts'|'lifted'|'ends'|'ended'|'escapes'|'escaped'|'removes'|'removed'|'releases'|'has' ('broken'|'lifted'|'ended'|'escaped'|'removed'))"


@rule("predicate", f"{_ENDS} 'the' 'pin' ('on'|'of'|'against') what:piece")
def ends_pin(ext: Extent, what: Term) -> Iterator[Predicate]:
    """`The king breaks the pin on the knight`."""
    yield from unpins(ext, what)


@rule("predicate", f"{_ENDS} ('the'|'this'|'that') 'pin'")
@rule(
    "predicate",
    "('gets'|'got'|'comes'|'came'|'breaks'|'broke'|'has' 'got') ('out' 'of'|'free' 'of'|'from') ('the'|'this'|'that'|'his') 'pin'",
)
def side_ends_pin(ext: Extent) -> Iterator[Predicate]:
    """`White breaks the pin`: one of the pieces of the side that moved was pinned, and is no longer."""
    yield from unpins(ext, Pieces(ext, owner=Owner.OWN, article=Article.SOME))


@rule(
    "clause",
    "'the' 'pin' (('on'|'of'|'against') what:piece)? ('is'|'was'|'has' 'been') ('now')? ('broken'|'lifted'|'ended'|'removed'|'gone'|'over'|'released')",
)
def pin_is_broken(ext: Extent, what: Term | None = None) -> Iterator[Form]:
    """`The pin on the knight is broken`, `the pin is lifted`: by the move."""
    some = Pieces(ext, owner=Owner.OWN, article=Article.SOME)
    if what is None or isinstance(what, Pieces):
        yield from Unpins(what or some, castled=False)(None, ext)


@rule("by_castling", "('by'|'with') ('castling'|'his' 'castling')")
def by_castling() -> Iterator[bool]:
    yield True


@dataclass(frozen=True, slots=True)
class Unpins:
    """A piece that the move has freed of a pin."""

    what: Pieces
    castled: bool

    def __call__(self, subject: Subject, extent: Extent) -> Iterator[Form]:
        """The form of whatever moved."""
        if not (isinstance(subject, Pieces | SideTerm | Event) or subject is None):
            return
        known = self.what.owner or self.what.squares
        what = self.what if known else replace(self.what, owner=Owner.OWN)
        if what.article is Article.SOME and isinstance(subject, SideTerm):
            what = replace(what, owner=subject.owner)
        forms: list[Form] = [atom((what.extent[0], extent[1]), "unpinned", patient=what)]
        if self.castled:
            forms.append(atom(extent, "castled"))
        yield And(extent, tuple(forms)) if len(forms) > 1 else forms[0]


# What a piece lets another do by leaving


@rule(
    "clause",
    "('by'|'in') ('leaving'|'quitting'|'vacating'|'moving' 'away'? 'from') off:square ','? subject:piece ('lets'|'let'|'allows'|'has' 'let'|'enables') other:pieces 'to'? use:group object_:object",
)
def lets_by_leaving(
    ext: Extent, off: Term, subject: Term, other: Term, use: VerbUse, object_: Term
) -> Iterator[Form]:
    """`By leaving f2 the bishop lets the queen look at the sissa`."""
    if not use.base or use.negated:
        return
    left = atom((ext[0], subject.extent[1]), "goes", agent=subject, from_=off)
    predicate = Predicate(ext, use=replace(use, base=False), object_=object_)
    for form in say(other, predicate, (other.extent[0], ext[1])):
        if isinstance(form, Atom) and form.sense in ("attacks", "controls", "check", "protects"):
            yield And(ext, (left, form, Not(form.extent, Earlier(form.extent, form))))
