"""Paths of which one is taken, and the others: `it had to take by e5, since the pawn shut the other path`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from toolkit.claims.language.forms import (
    And,
    Atom,
    Earlier,
    Extent,
    Form,
    Group,
    Joint,
    LineTerm,
    Number,
    PathTerm,
    Pieces,
    SquareTerm,
    Term,
    Word,
)
from toolkit.claims.language.gaps import Gap
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.lexicon import VerbForm
from toolkit.claims.language.parts import Predicate, Would
from toolkit.claims.language.pieces import names_of
from toolkit.claims.language.predicates import CLEAR, Says, atom, predicate_of, roles_of
from toolkit.claims.language.terms import each_in, names_all, terms

_OTHER = (
    "(('the'|'its'|'his') 'other' (number:NUM (path_word|'ones')?|'path|way|route|road|line|one')?)"
)
_SHUT = "('shuts'|'shut'|'blocks'|'blocked'|'block'|'closes'|'closed'|'close'|'bars'|'barred'|'bar'|'obstructs'|'obstructed'|('is'|'was'|'are'|'were'|'stands'|'stood') ('in' 'the' 'way' 'of'|'on'|'across'))"
_IS_SHUT = "(('is'|'was'|'are'|'were'|'being') ('shut'|'blocked'|'closed'|'barred'|'obstructed'))"
_SINCE = "('since'|'because'|'as'|'for')"


@rule("other_shut", f"by:pieces {_SHUT} {_OTHER}")
@rule("other_shut", f"{_OTHER} {_IS_SHUT} 'by' by:pieces")
def other_shut(ext: Extent, by: Term, number: int = 1) -> Iterator[Form]:
    """`the pawn on f7 shut the other path`: when the move was made."""
    if number:
        yield other_ways_blocked(ext, number, by)


def other_ways_blocked(ext: Extent, number: int, by: Term) -> Form:
    """All paths but that which was taken are so many, and blocked by these."""
    count, rest = Number(ext, number), Word(ext, "rest")
    return atom(ext, "ways", how=Word(ext, "blocked"), count=count, by=by, among=rest)


@rule("other_shut", f"{_OTHER} {_IS_SHUT} ('on'|'at') at:square")
def other_shut_on(ext: Extent, at: SquareTerm, number: int = 1) -> Iterator[Form]:
    """`Its other path was blocked on g2`: by what stood there."""
    yield from other_shut(ext, Pieces(at.extent, squares=(at.name,)), number)


_HAD_TO = "('had' 'to'|('was'|'is') ('forced'|'obliged'|'compelled') 'to'|'has' 'to'|'must')"


@rule(
    "clause",
    f"who:piece {_HAD_TO} verb:VERB way_lead way:ways",
    f"who:piece {_HAD_TO} 'take' 'the' path_word way_lead way:ways",
)
def had_to_go(
    ext: Extent, who: Term, way: Term, verb: VerbForm | None = None
) -> Iterator[Form | Would]:
    """`The knight had to take by e5`: this was its way."""
    senses = {each.sense for each in verb.verb.frames} if verb is not None else {"goes"}
    sense = next((each for each in ("captures", "goes") if each in senses), None)
    one_way = isinstance(way, PathTerm | SquareTerm)
    if sense is not None and one_way and (verb is None or verb.form == "base"):
        yield Would(ext, atom(ext, sense, agent=who, via=way))


@rule("full_statement", f"form:clause ','? {_SINCE} why:other_shut")
@rule("full_statement", "form:clause ',' why:other_shut")
def for_the_other_is_shut(ext: Extent, form: Form | Would, why: Form) -> Iterator[Form]:
    """`It went by e7, since the pawn on g7 shut the other path`."""
    said = form.form if isinstance(form, Would) else form
    if not isinstance(said, Atom) or said.sense not in ("goes", "captures", "path"):
        return
    if said.role("via") is not None:
        yield And(ext, (said, why))


# Of two paths, either


_NONE = "('no' 'difference'|'not' 'any' 'difference'|'no' 'odds')"
_SAME = f"(('makes'|'made'|('would'|'does'|'did') 'make'|'would' 'have' 'made') {_NONE}|('does'|'did') 'not' 'matter'|('is'|'was') 'all'? ('the' 'same'|'one'))"


@rule("clause", f"('it'|'that') {_SAME} 'whether' who:piece verb:VERB way_lead way:ways")
@rule("clause", f"'whether' who:piece verb:VERB way_lead way:ways ','? {_SAME}")
@rule(
    "clause",
    "who:piece ('has'|'had') ('the'|'a') 'choice' ('between'|'of') ('the'? ('two')? path_word)? way_lead? way:ways",
)
def either_way(ext: Extent, who: Term, way: Term, verb: VerbForm | None = None) -> Iterator[Form]:
    """`It made no difference whether the knight went over e7 or over g7`: both paths were clear."""
    senses = {each.sense for each in verb.verb.frames} if verb is not None else {"goes"}
    if not isinstance(way, Group) or way.only or way.joint is Joint.NOR or len(way.members) < 2:
        return
    if senses & {"goes", "captures"} and isinstance(who, Pieces):
        clear = Word(ext, "clear")
        forms = [
            Earlier(ext, atom(ext, "clear", patient=each))
            if isinstance(each, PathTerm)
            else atom(ext, "ways", how=clear, over=each, agent=who)
            for each in way.members
        ]
        yield And(ext, tuple(forms))


# The only one that is clear


_ONE = "('one'|'only'|'sole'|'single')"
_BY = "('by'|'over'|'via'|'through'|'across')"
_TO = "('to' (goal:piece|goal:square))"


@rule(
    "clause",
    f"who:piece \"'s\" {_ONE} {CLEAR} path_word {_TO} ('is' 'the' 'one'|'runs'|'leads'|'goes'|'is') {_BY} over:square",
    f"who:piece \"'s\" {_ONE} {CLEAR} path_word {_TO} 'is' path:PATH",
    f"'the' {_ONE} {CLEAR} path_word 'of' who:piece {_TO} ('is' 'the' 'one'|'runs'|'leads'|'goes'|'is') {_BY} over:square",
    f"'the' {_ONE} {CLEAR} path_word 'of' who:piece {_TO} 'is' path:PATH",
    f"who:piece 'has' ('only'|'just')? ('one'|'a' 'single') {CLEAR} path_word {_TO} (','|':') ('the' 'one'|'that')? {_BY} over:square",
    f"who:piece 'has' ('only'|'just')? ('one'|'a' 'single') {CLEAR} path_word {_TO} (','|':') path:PATH",
)
def one_clear_path(
    ext: Extent, who: Term, goal: Term, over: Term | None = None, path: PathTerm | None = None
) -> Iterator[Form]:
    """`The knight's one clear path to the rook is the one by e7`."""
    if not isinstance(who, Pieces):
        return
    one, clear = Number(ext, 1), Word(ext, "clear")
    alone = atom(ext, "ways", how=clear, count=one, agent=who, to=goal)
    if path is not None:
        yield And(ext, (alone, atom(ext, "clear", patient=path)))
    else:
        yield And(ext, (alone, alone.with_roles(over=over)))


# Checks by paths that are counted and named


_SO_MANY = "(('only'|'just'|'exactly')? number:NUM|'both' 'of'? 'the'?)"


@rule(
    "predicate",
    f"('is'|'are') ('checked'|('in'|'under') 'check'|'given' 'check') ('by'|'along'|'over'|'from'|'via') {_SO_MANY} path_word 'of' agent:piece ('only'|'alone')? (','|':') way:paths",
)
def checked_by_paths(ext: Extent, agent: Term, way: Term, number: int = 2) -> Iterator[Predicate]:
    """`The king is checked by two paths of the knight, e5-e7-g9 and e5-g7-g9`."""
    if _are(way, number) and isinstance(agent, Pieces):
        roles = roles_of(agent=agent, via=way, paths=Number(ext, number))
        yield predicate_of(ext, Says("in_check", "patient", roles, takes=(Pieces,)))


@rule(
    "clause",
    f"{_SO_MANY} path_word ('of' agent:piece)? ('give'|'gives'|'deliver') ('this'|'the'|'a')? 'check' ('at' 'once')? (','|':') way:paths",
)
def paths_give_check(
    ext: Extent, way: Term, agent: Term | None = None, number: int = 2
) -> Iterator[Form]:
    """`Two paths of the knight give this check: e5-e7-g9 and e5-g7-g9`."""
    if _are(way, number) and isinstance(agent, Pieces | None):
        yield atom(ext, "check", agent=agent, via=way, paths=Number(ext, number))


@rule("clause", "'the' ('two'|'three'|'four')? 'checking' 'paths' 'are' way:paths")
def checking_paths(ext: Extent, way: Term) -> Iterator[Form]:
    """`The checking paths are e5-e7-g9 and e5-g7-g9`: these, and no others."""
    if isinstance(way, Group) and way.joint is Joint.AND:
        yield atom(ext, "check", via=way, paths=Number(ext, len(way.members)))


@rule(
    "clause",
    "('the'|'one'|'its'|'his') 'checking' path_word ('is'|'goes'|'runs') path:PATH",
    "('the'|'this') 'check' ('runs'|'goes'|'comes'|'leads') ('by'|'along'|'over'|'via') path:PATH",
)
def checking_path(ext: Extent, path: PathTerm) -> Iterator[Form]:
    """`The checking path is b8-b3-g8`."""
    yield atom(ext, "check", via=path)


@rule("clause", "('the'|'this') 'check' ('runs'|'goes'|'ran'|'went') way:ways")
def check_runs(ext: Extent, way: Term) -> Iterator[Form]:
    """`The check runs b8-b3-g8 and on no other route`."""
    members = each_in(way)
    if all(isinstance(each, PathTerm) for each in members):
        yield atom(ext, "check", via=way)


def _are(way: Term, number: int) -> bool:
    members = each_in(way)
    named = all(isinstance(each, PathTerm) for each in members)
    return named and names_all(way) and len(members) == number


# How a path runs

Leg = tuple[str, str]
"""The kind of line along which a leg of a path runs, and whether up or down."""


@rule("leg", "('first'|'then')? ways:'up|down'? ('along'|'by'|'on')? ('the'|'a'|'its') kind:LINE")
@rule("leg", "('first'|'then')? ('along'|'across'|'over') ('the'|'a'|'its') kind:LINE")
def leg(kind: str, ways: str = "") -> Iterator[Leg]:
    yield kind, ways


@rule("more_leg", "(','|'and'|',' 'and'|'and' 'then'|',' 'then'|'then') leg:leg")
def more_leg(leg: Leg) -> Iterator[Leg]:
    yield leg


@rule("full_statement", "form:clause ',' first:leg rest:more_leg*")
def path_runs(
    ext: Extent, form: Form | Would, first: Leg, rest: Sequence[Leg] = ()
) -> Iterator[Form]:
    """`The checking path is b8-b3-g8, down the file and up a diagonal`."""
    if isinstance(form, Would | Gap):
        return
    paths = {each for each in terms(form) if isinstance(each, PathTerm)}
    if len(paths) == 1:
        legs = _legs((form.extent[1], ext[1]), paths.pop(), (first, *rest))
        if legs:
            yield And(ext, (form, *legs))


@rule("clause", "('the' path_word)? path:PATH ('runs'|'goes'|'leads') first:leg rest:more_leg*")
def path_goes(ext: Extent, path: PathTerm, first: Leg, rest: Sequence[Leg] = ()) -> Iterator[Form]:
    """`The path b8-b3-g8 runs down the file and up a diagonal`."""
    legs = _legs(ext, path, (first, *rest))
    if legs:
        yield And(ext, legs)


def _legs(ext: Extent, path: PathTerm, legs: Sequence[Leg]) -> tuple[Form, ...]:
    """That a path has so many legs, and how each runs."""
    if len(legs) < 2 or not all(kind in _RUNS for kind, _ in legs):
        return ()
    each = (
        atom(
            ext,
            "leg",
            patient=path,
            count=Number(ext, at),
            line=LineTerm(ext, _RUNS[kind]),
            how=Word(ext, ways) if ways else None,
        )
        for at, (kind, ways) in enumerate(legs, start=1)
    )
    return atom(ext, "leg", patient=path, of=Number(ext, len(legs))), *each


_RUNS = {"file": "file", "column": "file", "rank": "rank", "row": "rank", "diagonal": "diagonal"}


@rule(
    "full_statement", "form:clause (':'|',') ('over'|'via'|'by'|'through'|'across') squares:squares"
)
def paths_over_each(ext: Extent, form: Form | Would, squares: Term) -> Iterator[Form]:
    """`Four paths lead from f9 to f8: over e8, e9, g8 and g9`: one over each, and no other."""
    names = [each for each in terms(squares) if isinstance(each, SquareTerm)]
    counted = isinstance(form, Atom) and form.sense == "ways" and form.role("over") is None
    count = form.role("count") if counted else None  # type: ignore[union-attr]
    listed = len(names_of(squares))
    if isinstance(form, Atom) and isinstance(count, Number) and count.value == listed == len(names):
        one = Number(squares.extent, 1, at_least=True)
        # Several paths are told apart by where they turn.
        turns = [replace(name, corner=len(names) > 1) for name in names]
        over = (form.with_roles(count=one, over=turn) for turn in turns)
        each = (replace(way, extent=name.extent) for way, name in zip(over, names, strict=True))
        yield And(ext, (form, *each))
