"""Deeds as nouns and voices of the verbs: `the knight's move`, `there is no way to take it`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from toolkit.claims.language.checks import OfMove
from toolkit.claims.language.forms import (
    And,
    Article,
    Atom,
    Because,
    Extent,
    Form,
    Group,
    MovesTerm,
    Not,
    Or,
    Owner,
    PathTerm,
    Pieces,
    Played,
    SideTerm,
    SquareTerm,
    Term,
    Threat,
    Word,
)
from toolkit.claims.language.forms import Given as GivenForm
from toolkit.claims.language.givens import given
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.lexicon import VerbForm
from toolkit.claims.language.parts import Predicate, Subject
from toolkit.claims.language.predicates import MATE, atom, predicate_of, some_moves
from toolkit.claims.language.roles import Adjunct, Event
from toolkit.claims.language.saying import say
from toolkit.claims.language.verbs import Be, Mood, VerbUse

_STEP = "('move'|'step'|'jump'|'leap'|'hop'|'retreat'|'advance')"
_LEAVING = "('departure'|'withdrawal'|'retreat'|'removal'|'going'|'step'|'move'|'disappearance')"
_SMALL = "('last'|'quiet'|'simple'|'little'|'modest'|'short')?"

# Nouns of deeds


@rule("deed_noun", f"agent:piece \"'s\" {_LEAVING} ('from'|'off') from_:square")
@rule("deed_noun", f"('the'|'this') {_LEAVING} 'of' agent:piece ('from'|'off') from_:square")
def departure_of(ext: Extent, agent: Term, from_: Term) -> Iterator[Form]:
    """`The knight's departure from f2 opens the f-file`."""
    yield atom(ext, "goes", agent=agent, from_=from_)


@rule("deed_noun", f"agent:piece \"'s\" {_SMALL} {_STEP} (('to'|'onto') to:square)?")
@rule(
    "deed_noun", f"('the'|'this') {_SMALL} {_STEP} ('of'|'by') agent:piece ('to'|'onto') to:square"
)
def step_by(ext: Extent, agent: Term, to: Term | None = None) -> Iterator[Form]:
    """`The king's step discovers check`; `its knight's jump`, `a knight's leap` may be how it moves."""
    how = isinstance(agent, Pieces) and (
        agent.owner is Owner.OWN or (agent.article is Article.SOME and not agent.squares)
    )
    if not how or to is not None:
        yield atom(ext, "goes", agent=agent, to=to)


@rule(
    "deed_noun", "agent:piece \"'s\" ('capture'|'taking') 'of' what:piece (('on'|'at') on:square)?"
)
@rule("deed_noun", "agent:piece \"'s\" 'capture' ('on'|'at') on:square")
def capture_of(
    ext: Extent, agent: Term, what: Term | None = None, on: Term | None = None
) -> Iterator[Form]:
    yield atom(ext, "captures", agent=agent, patient=what, on=on)


@rule(
    "predicate",
    f"be:be ('only'|'just'|'merely')? ('a')? 'check' ','? ('and'|'but'|'yet')? ('not' ('yet')?|'no') ('a')? {MATE}",
    f"('gives'|'would' 'give') ('only'|'just'|'merely')? ('a')? 'check' ','? ('and'|'but'|'yet')? ('not' ('yet')?|'no') ('a')? {MATE}",
)
def check_no_mate(ext: Extent, be: Be | None = None) -> Iterator[Predicate]:
    """`37.Cxc6+ is only a check, no mate`."""
    if be is None or not (be.negated or be.past):
        both = And(ext, (atom(ext, "check"), Not(ext, atom(ext, "mate"))))
        yield predicate_of(ext, OfMove(both))


@rule(
    "full_statement",
    f"{MATE} ('comes'|'follows'|'is' 'next'|'is' 'given'|'arises') (('by'|'with'|'after'|'through'|'in')|':')? moves:moves",
    f"('there')? ('comes'|'follows') {MATE} ('by'|'with'|'after'|':') moves:moves",
    f"{MATE} ('next'|'comes' 'next'|'follows' 'next') (':'|'by'|'with'|'after')? moves:moves",
)
def mate_comes(ext: Extent, moves: MovesTerm) -> Iterator[Form]:
    """`Mate comes next: 29...Kc7 30.Re8`."""
    if moves.moves[0].numbered:
        yield given(moves, atom(ext, "mate"), ext)


@rule(
    "full_statement",
    "('there' ('is'|'was'|'would' 'be')) ('a'|'another'|'also' 'a') ('possible')? 'check' ('on'|'at') square:square",
)
def there_is_check(ext: Extent, square: SquareTerm) -> Iterator[Form]:
    """`There is a check on e8`: one that is given now, or can be."""
    could = some_moves(ext, "checks", on=square)
    of_king = atom(ext, "check", patient=Pieces(square.extent, squares=(square.name,)))
    yield Or(ext, (could, of_king, atom(ext, "check", from_=square)))


@rule(
    "fragment",
    "('an'|'the'|'this')? ('exchange'|'trade'|'swap') 'of' ('a' 'pair' 'of')? what:pieces (('on'|'at') on:square)?",
    "('a' 'pair' 'of') what:pieces ('has'|'have'|'was'|'were') ('been')? ('exchanged'|'traded'|'swapped') ('off')? (('on'|'at') on:square)?",
    "('on'|'at') on:square ','? ('a' 'pair' 'of') what:pieces ('has'|'have'|'was'|'were') ('been')? ('exchanged'|'traded'|'swapped') ('off')?",
    "('on'|'at') on:square what:pieces ('has'|'have'|'was'|'were') ('been')? ('exchanged'|'traded'|'swapped') ('off')?",
)
def exchange(ext: Extent, what: Term, on: Term | None = None) -> Iterator[Form]:
    """`An exchange of knights on c4`."""
    if isinstance(what, Pieces) and what.plural and not what.squares and what.number in (None, 2):
        yield atom(ext, "exchanged", patient=what, on=on)


_THERE_IS = "('there' ('is'|'runs'|'leads'|'goes')|'leads'|'runs'|'goes')"


@rule(
    "full_statement",
    f"'to' what:piece {_THERE_IS} ('the'|'a'|'an')? ('open'|'clear'|'free')? ('path'|'way'|'route') path:PATH",
    "'there' ('is'|'runs'|'leads') ('the'|'a'|'an')? ('open'|'clear'|'free')? ('path'|'way'|'route') path:PATH 'to' what:piece",
    "('the'|'a'|'an') ('open'|'clear'|'free')? ('path'|'way'|'route') path:PATH ('leads'|'runs'|'goes') 'to' what:piece",
)
def there_is_path(ext: Extent, what: Term, path: PathTerm) -> Iterator[Form]:
    """`To the queen there is the path g7-g4-d7`: for the piece at its beginning."""
    if isinstance(what, Pieces) and len(path.squares) > 1:
        agent = Pieces(path.extent, squares=(path.squares[0],))
        reached = (
            atom(ext, sense, agent=agent, patient=what, via=path)
            for sense in ("attacks", "protects")
        )
        yield Or(ext, tuple(reached))


# Voices of threats


@rule(
    "full_statement",
    "moves:moves 'with' ('a')? check:'check' ('is'|'was'|'are') ('a' 'threat'|'threatened'|'the' 'threat')",
    f"moves:moves 'with' ('a')? {MATE} ('is'|'was'|'are') ('a' 'threat'|'threatened'|'the' 'threat')",
)
def threatened_with(ext: Extent, moves: MovesTerm, check: str = "") -> Iterator[Form]:
    """`19...Sxd2 with check is threatened`."""
    said = atom(ext, "check" if check else "mate")
    yield Threat(ext, None, GivenForm(ext, Played(moves.extent, moves), said))


# What is made impossible

_NO_WAY = "('there' ('is'|'was')) 'no' ('way'|'possibility'|'chance'|'means'|'hope'|'question')"
_MAKES = "('makes'|'made'|'renders') 'it' 'impossible'"


@rule("full_statement", f"{_NO_WAY} 'for' subject:np 'to' predicate:predicate")
@rule("full_statement", f"{_NO_WAY} 'of' subject:np predicate:bare_predicate")
def no_way_for(ext: Extent, subject: Subject, predicate: Predicate) -> Iterator[Form]:
    """`There is no way for the king to take the rook`."""
    for form in _able(subject, predicate, ext):
        yield Not(ext, form)


@rule("full_statement", f"{_NO_WAY} 'to' use:group object_:object adjuncts:adjunct*")
def no_way_to(
    ext: Extent, use: VerbUse, object_: Term, adjuncts: tuple[Adjunct, ...] = ()
) -> Iterator[Form]:
    """`There is no way to take the rook`: it cannot be taken."""
    if use.base and not use.negated and isinstance(object_, Pieces):
        passive = replace(use.able(), passive=True)
        for form in say(object_, Predicate(ext, use=passive, adjuncts=tuple(adjuncts)), ext):
            if isinstance(form, Atom) and form.sense == "can_take":
                yield Not(ext, form)


@rule("full_statement", f"by:pieces {_MAKES} 'for' subject:np 'to' predicate:predicate")
@rule(
    "full_statement",
    "by:pieces ('forbids'|'forbid'|'does' 'not' ('allow'|'permit')) subject:np 'to' predicate:predicate",
)
@rule("full_statement", "by:pieces 'does' 'not' 'let' subject:np predicate:predicate")
def makes_impossible(
    ext: Extent, by: Term, subject: Subject, predicate: Predicate
) -> Iterator[Form]:
    """`The rook makes it impossible for the king to go to e8`: it cannot, because of the rook."""
    if isinstance(by, Pieces | Group):
        for form in _able(subject, predicate, ext):
            yield Because(ext, Not(ext, form), by)


@rule(
    "full_statement",
    f"by:pieces ('forbids'|'forbid'|'prohibits'|{_MAKES} 'to' 'play'|'makes' 'impossible') moves:one_idea",
    "by:pieces ('makes'|'renders') moves:one_idea ('impossible'|'illegal')",
    "moves:one_idea ('is'|'was') ('forbidden'|'prevented'|'ruled' 'out'|'made' 'impossible') 'by' by:pieces",
)
def forbids(ext: Extent, by: Term, moves: Term) -> Iterator[Form]:
    """`The rook on e5 forbids 29...Ke8`."""
    if isinstance(by, Pieces | Group):
        yield Because(ext, Not(ext, atom(ext, "legal", moves=moves)), by)


@rule(
    "full_statement",
    "subject:np '<cannot>' verb:VERB object_:object? adjuncts:adjunct* 'by' by:pieces",
)
def prevented_by(
    ext: Extent,
    subject: Subject,
    verb: VerbForm,
    by: Term,
    object_: Term | None = None,
    adjuncts: tuple[Adjunct, ...] = (),
) -> Iterator[Form]:
    """`The king is prevented from taking the rook by the knight`."""
    if verb.form == "ing" and isinstance(by, Pieces | Group):
        use = VerbUse(verb.verb, Mood.CAN)
        predicate = Predicate(ext, use=use, object_=object_, adjuncts=tuple(adjuncts))
        for form in say(subject, predicate, ext):
            if isinstance(form, Atom):
                yield Because(ext, Not(ext, form), by)


def _able(subject: Subject, predicate: Predicate, ext: Extent) -> Iterator[Atom]:
    """What a subject can do."""
    use = predicate.use
    if use is None or use.negated or use.passive or isinstance(subject, Event):
        return
    if not (use.base or use.participle):
        return
    able = replace(use.able(), participle=False)
    for form in say(subject, replace(predicate, use=able), ext):
        if isinstance(form, Atom) and form.sense.startswith("can_"):
            yield form


# What would follow captures


@rule(
    "full_statement",
    "('if'|'when'|'once'|'as' 'soon' 'as'|'should') agent:side verb:VERB what:piece? (('on'|'at') on:square)? ('next'|'now')? ','? ('then')? (('it'|'this'|'that') ('is'|'will' 'be'|'would' 'be') ('a')? state:check_or_mate|victim:side ('is'|'will' 'be'|'would' 'be') state:in_state)",
)
def if_taken_next(
    ext: Extent,
    agent: SideTerm,
    verb: VerbForm,
    state: str,
    what: Term | None = None,
    on: Term | None = None,
    victim: SideTerm | None = None,
) -> Iterator[Form]:
    """`If White takes on g7 next, it is check`: with every capture there."""
    takes = verb.takes
    if victim is not None and {victim.owner, agent.owner} != {Owner.WHITE, Owner.BLACK}:
        return
    if takes and verb.form in ("s", "base") and (what is not None or on is not None):
        how, next_ = Word(ext, "captures"), Word(ext, "next")
        yield atom(
            ext,
            "all_moves",
            agent=agent,
            how=how,
            state=Word(ext, state),
            patient=what,
            on=on,
            next_=next_,
        )


@rule("check_or_mate", "word:'check'")
def check_word(word: str) -> Iterator[str]:
    yield word


@rule("check_or_mate", f"{MATE}")
def mate_word() -> Iterator[str]:
    yield "mate"


@rule("in_state", "('in'|'under') word:'check'")
def in_check(word: str) -> Iterator[str]:
    yield word


@rule("in_state", "('mated'|'checkmated'|'mate')")
def mated() -> Iterator[str]:
    yield "mate"
