"""Statements about the paths of the move."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from toolkit.claims.language.forms import (
    And,
    Extent,
    Form,
    Group,
    Joint,
    Not,
    Number,
    Or,
    PathTerm,
    Pieces,
    Pronoun,
    SquareTerm,
    Term,
    Word,
)
from toolkit.claims.language.givens import given
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.joints import alone, rejoined
from toolkit.claims.language.movenouns import moves_term
from toolkit.claims.language.parts import Subject
from toolkit.claims.language.predicates import atom
from toolkit.claims.language.roles import Adjunct
from toolkit.claims.language.saying import as_form
from toolkit.claims.language.spoken import shut_way, words_of
from toolkit.claims.language.tagger import MoveToken
from toolkit.claims.language.terms import each_in

# Paths


_PATH = "'path|paths|route|routes|way|ways|road|roads'"


@rule("path_word", _PATH)
def path_word() -> Iterator[bool]:
    yield True


_WAY = "'way|ways'"


@rule("sort_of_paths", "'path|paths|route|routes|road|roads'", f"of_ways:{_WAY}")
def sort_of_paths(of_ways: str | None = None) -> Iterator[bool]:
    """Whether `ways` are counted, which may be moves or paths."""
    yield of_ways is not None


_ACTING = "('attacking'|'protecting'|'defending'|'guarding'|'supporting'|'controlling'|'attack'|'used'|'corresponding')"


@rule(
    "fragment",
    "led:path_word ':'? way:ways",
    "('moving'|check:'checking'|'the'|'its'|'both'|'possible') led:path_word ':'? way:ways",
    f"('the'|'its')? {_ACTING} led:path_word ':'? way:ways",
    "('the'|'its')? led:path_word ('is'|'are'|'was'|'were') ':'? way:ways",
    "way:ways",
    "led:way_lead way:ways",
    "('it'|'he')? 'goes|moves|went' led:way_lead way:ways",
    "'either' way:ways 'will' 'do'",
    "first:MOVE way_lead way:ways",
)
def path_list(
    ext: Extent,
    way: Term,
    first: MoveToken | None = None,
    led: bool = False,
    check: str | None = None,
) -> Iterator[Form]:
    if first is None and not led and not _has_path(way):
        return
    if first is not None:
        line = moves_term(first.term.extent, (first,))
        yield from (as_form(given(line, atom(ext, "path", via=way), ext)),)
        return
    bare = None if led else Word(ext, "bare")
    if check is not None:
        yield atom(ext, "check", via=way)
    else:
        yield atom(ext, "path", via=way, bare=bare)


def _has_path(way: Term) -> bool:
    """Whether a list of ways has a path and not only squares."""
    members = each_in(way)
    return any(isinstance(each, PathTerm) for each in members)


@rule(
    "fragment",
    "('the')? ('moving'|'attacking'|'checking')? path_word 'of' who:piece ('is'|'was')? ':'? way:paths",
)
def path_of_piece(ext: Extent, who: Term, way: Term) -> Iterator[Form]:
    """`Moving path of the sissa: i5-e5-i1`: by which it went, or by which it can."""
    members = each_in(way)
    if not all(isinstance(each, PathTerm) for each in members):
        return
    can: list[Form] = []
    for each in members:
        if isinstance(each, PathTerm):
            start = SquareTerm(each.extent, each.squares[0])
            can.append(atom(ext, "stands", agent=who, on=start))
            can.append(atom(ext, "clear", patient=each))
    yield Or(ext, (atom(ext, "goes", agent=who, via=way), And(ext, tuple(can))))


@rule(
    "fragment",
    "path_word ':'? way:ways ','? denied:denied_way",
    "way_lead way:ways ','? denied:denied_way",
    "('it'|'he')? 'goes|moves|went' way_lead way:ways ','? denied:denied_way",
    "denied:denied_way",
)
def path_not(ext: Extent, denied: Adjunct, way: Term | None = None) -> Iterator[Form]:
    """`by a-b-c, but not by a-d-c, because the rook blocks it`."""
    shut = atom(ext, "path", via=denied.term)
    if way is None:
        yield shut_way(shut, ext, (denied,))
    else:
        first = atom((ext[0], way.extent[1]), "path", via=way)
        yield And(ext, (first, shut_way(shut, words_of((denied,)), (denied,))))


_SHUT = "('is'|'was'|'are'|'were') BLOCKED"


@rule(
    "clause",
    f"way_lead way:ways ','? 'the' path_word ('to' to:square)? {_SHUT} ('by' by:pieces)?",
    f"'the' ('other')? path_word ('to' to:square)? ','? way_lead way:ways ','? {_SHUT} ('by' by:pieces)?",
)
def way_shut(
    ext: Extent, way: Term, by: Term | None = None, to: Term | None = None
) -> Iterator[Form]:
    """`Over d6 the way was shut by the men on d7 and e5`: the move did not go there."""
    denied = Adjunct("way", rejoined(way, Joint.OR), negated=True, reason=by)
    yield shut_way(atom(ext, "path", via=denied.term, to=to), ext, (denied,))


@rule(
    "clause",
    f"'there' ('is'|'are'|'was'|'were') number:NUM {_PATH} ('to' to:square)? way:adjunct?",
    f"'there' ('is'|'are'|'was'|'were') ('only'|'exactly'|'just') number:NUM {_PATH} ('to' to:square)? way:adjunct?",
    f"number:NUM {_PATH} ('lead'|'leads') 'to' to:square way:adjunct?",
    f"'it' ('has'|'had') number:NUM {_PATH} ('to' to:square)? way:adjunct?",
    f"number:NUM {_PATH} ('to' to:square)? way:adjunct",
)
def path_count(
    ext: Extent, number: int, to: Term | None = None, way: Adjunct | None = None
) -> Iterator[Form]:
    if way is None and to is not None:
        # Paths to a square that are only counted may be those of another move.
        return
    if way is not None and (way.key != "way" or way.negated):
        return
    yield atom(ext, "path", count=Number(ext, number), to=to, via=way.term if way else None)


@rule(
    "clause",
    f"'the' 'only|single' {_PATH} ('to' to:square)? ('is'|'was') way:ways",
    f"'the' 'only|single' {_PATH} ('to' to:square)? ('is'|'was') way_lead way:ways",
    f"('only'|'just') 'one' {_PATH} (','|':') way:ways",
)
def only_path(ext: Extent, way: Term, to: Term | None = None) -> Iterator[Form]:
    yield atom(ext, "path", via=way, to=to, only=Word(ext, "only"))


@rule(
    "adjunct",
    "'by|in|along|through|on|over|via' ('only|just'|'exactly'|'no' ('less'|'fewer') 'than'|'all' 'the'?)? number:NUM ('different'|'possible'|'clear')? ways:sort_of_paths ('only'|'alone')?",
    "'by|in|along|through|on' ('only|just')? 'a|one' ('single'|'sole') ('possible'|'clear')? ways:sort_of_paths",
    "'by|in|along|through|on' ('only|just')? number:NUM 'of' ('its'|'the'|'his') ways:sort_of_paths ('only'|'alone')?",
    "','? 'with' ('only|just'|'exactly')? number:NUM ('different'|'possible'|'clear')? ways:sort_of_paths ('only'|'alone')?",
    "','? 'with' ('only|just')? 'a|one' ('single'|'sole') ('possible'|'clear')? ways:sort_of_paths",
    "','? ('but'|'though'|'although'|'albeit') ('only'|'just')? 'by|in|along|through|on' ('only|just'|'exactly')? number:NUM ways:sort_of_paths ('only'|'alone')?",
)
def by_so_many(ext: Extent, ways: bool, number: int = 1) -> Iterator[Adjunct]:
    """`reaches e6 by two paths`."""
    yield Adjunct("paths", Number(ext, number, of_paths=True, of_ways=ways))


@rule(
    "adjunct",
    "'by|in|along|through|on|over|via' count:at_least_many ('different'|'possible'|'clear')? ways:sort_of_paths",
    "'by|in|along|through|on|over|via' number:NUM ('different'|'possible'|'clear')? ways:sort_of_paths 'at' 'least'",
)
def by_at_least(
    ext: Extent, ways: bool, number: int = 1, count: Number | None = None
) -> Iterator[Adjunct]:
    """`protects e6 by at least two paths`."""
    value = number if count is None else count.value
    yield Adjunct("paths", Number(ext, value, at_least=True, of_paths=True, of_ways=ways))


@rule(
    "clause",
    "'the' (('turning' 'point')|'corner|bend') ('of' 'the|its|this' path_word)? ('is'|'was') 'on'? square:square",
    "'the' path_word ('turns'|'turned'|'bends') ('on'|'at') square:square",
)
def turning_point(ext: Extent, square: Term) -> Iterator[Form]:
    """`The turning point is e7`."""
    yield atom(ext, "path", via=square)


_TRAVEL = "('journey'|'trip'|'move'|'leap'|'jump'|'route'|'tour'|'step'|'path'|'way')"
_BENDS = "('turns'|'turned'|'bends'|'bent'|('has'|'had') ('its'|'a') ('turn'|'corner'|'bend'))"


@rule(
    "clause",
    f"('the'|'this'|'its'|'his') {_TRAVEL} ('from' first:square 'to' last:square|way:path) {_BENDS} ('at'|'on') square:square",
)
def journey_turns(
    ext: Extent,
    square: SquareTerm,
    way: PathTerm | None = None,
    first: Term | None = None,
    last: Term | None = None,
) -> Iterator[Form]:
    """`The journey a8-g5 turns at d5`: of the piece that moved."""
    if way is not None:
        first, last = (SquareTerm(way.extent, name) for name in (way.squares[0], way.squares[-1]))
    mover, parts = Pieces(ext, pronoun=Pronoun.MOVER), list[Form]()
    if way is not None and len(way.squares) > 2:
        parts.append(atom(way.extent, "goes", agent=mover, via=way))
    parts.append(atom(ext, "goes", agent=mover, from_=first, to=last))
    parts.append(atom(square.extent, "goes", agent=mover, via=replace(square, corner=True)))
    yield And(ext, tuple(parts))


@rule("clause", "'both' path_word ('give'|'gave'|'deliver') ('a')? 'check'")
def both_check(ext: Extent) -> Iterator[Form]:
    yield atom(ext, "check", paths=Number(ext, 2))


@rule(
    "clause",
    "('only|just'|'exactly')? number:NUM ('of' ('the'|'its') NUM?)? path_word"
    " ('gives'|'give'|'gave') ('a')? 'check'",
)
def some_check(ext: Extent, number: int) -> Iterator[Form]:
    yield atom(ext, "check", paths=Number(ext, number))


_TRIP = (
    "('move'|'leap'|'jump'|'trip'|'journey'|'way'|'retreat'|'step'|'transfer'|'excursion'|'tour')"
)
_WENT = "('ran'|'went'|'led'|'goes'|'runs'|'leads'|'was' 'made'|'took' 'place')"


@rule(
    "clause",
    f"('the'|'this'|'its'|'his') ({_TRIP}|taken:a_capture) {_WENT} ('by'|'via'|'along'|'over')? ('the' path_word)? way:paths",
    f"('the'|'this'|'its'|'his') ({_TRIP}|taken:a_capture) {_WENT} ('by'|'via'|'over') ('the' path_word)? way:ways",
)
def trip_ran(ext: Extent, way: Term, taken: bool = False) -> Iterator[Form]:
    """`The capture ran d2-a5-a8`."""
    path = atom(ext, "path", via=way)
    yield And(ext, (atom(ext, "captures"), path)) if taken else path


@rule("a_capture", "'capture|recapture|taking'")
def a_capture() -> Iterator[bool]:
    yield True


_RUNS = "('runs'|'ran'|'comes'|'came'|'goes'|'went'|'is' 'given'|'was' 'given')"


@rule(
    "clause",
    f"('the'|'this') 'check' {_RUNS} ('by'|'via'|'along'|'over') ('the' path_word)? way:ways",
)
def check_runs(ext: Extent, way: Term) -> Iterator[Form]:
    """`The check runs by g8-g5-d2`."""
    yield atom(ext, "check", via=way)


@rule(
    "clause",
    f"('the'|'this') 'check' {_RUNS} ('by'|'via'|'along'|'over') ('the' path_word)? way:ways ','? ('and'|'but')? 'not' ('by'|'via'|'along'|'over') ('the' path_word)? other:ways",
)
def check_runs_not(ext: Extent, way: Term, other: Term) -> Iterator[Form]:
    """`The check comes by d2 and not by d5`."""
    rest = (way.extent[1], ext[1])
    no = Not(rest, atom(rest, "check", via=other))
    yield And(ext, (atom((ext[0], way.extent[1]), "check", via=way), no))


@rule("adjunct", "',' way:ways", "'(' way:ways ')'")
def paths_after(way: Term) -> Iterator[Adjunct]:
    """`by two paths, a-b-c and a-d-c`."""
    if _has_path(way):
        yield Adjunct("way", way)


@rule("way_lead", "'on' 'its|his|the' 'way' ('over'|'via'|'through'|'by')")
def on_its_way_over() -> Iterator[bool]:
    yield True


@rule("adjunct", "'on' 'its|his|the' 'way' ('to'|'towards') to:square")
def on_its_way(to: Term) -> Iterator[Adjunct]:
    yield Adjunct("to", to)


@rule(
    "own_path",
    "agent:piece \"'s\" path_word ('to' to:square)?",
    "'the' path_word 'of' agent:piece ('to' to:square)?",
)
def own_path(agent: Term, to: Term | None = None) -> Iterator[tuple[Term | None, Term | None]]:
    yield agent, to


@rule("own_path", "'its|his|the' path_word ('to' to:square)?", "'the' ('move'|'capture'|'journey')")
def its_path(to: Term | None = None) -> Iterator[tuple[Term | None, Term | None]]:
    yield None, to


_LEADS_TO = "('is'|'was'|'goes'|'went'|'leads'|'led'|'runs'|'ran'|'passes'|'passed'|'is' 'made'|'was' 'made'|'is' 'carried' 'out'|'is' 'possible'|'was' 'possible')"


@rule("clause", f"own:own_path {_LEADS_TO} ','? adjunct:adjunct ('to' to:square)?")
@rule("clause", "own:own_path ('is'|'was') way:ways")
def path_leads(
    ext: Extent,
    own: tuple[Term | None, Term | None],
    adjunct: Adjunct | None = None,
    way: Term | None = None,
    to: Term | None = None,
) -> Iterator[Form]:
    """`The knight's path leads over c6`, `its route was a-b-c`."""
    agent, goal = own
    if adjunct is not None:
        if adjunct.key != "way" or adjunct.negated:
            return
        way = adjunct.term
    if goal is not None and to is not None:
        return
    goal = goal if goal is not None else to
    if agent is None:
        yield atom(ext, "path", via=way, to=goal)
    else:
        yield atom(ext, "goes", agent=agent, via=way, to=goal)


@rule(
    "whose", "'for|of' ('the' 'move'|agent:piece)", "('open'|'left'|'available') 'to' agent:piece"
)
def whose(agent: Term | None = None) -> Iterator[Term | None]:
    yield agent


@rule(
    "clause",
    f"'the' 'only|single|sole' {_PATH} whose:whose ('to' to:square)? ('is'|'was') way_lead? way:ways",
    f"agent:piece \"'s\" 'only|single|sole' {_PATH} ('to' to:square)? ('is'|'was') way_lead? way:ways",
)
def only_path_of(
    ext: Extent,
    way: Term,
    whose: Term | None = None,
    agent: Term | None = None,
    to: Term | None = None,
) -> Iterator[Form]:
    only = (
        Group(way.extent, way.joint, way.members, only=True)
        if isinstance(way, Group)
        else Group(way.extent, Joint.AND, (way,), only=True)
    )
    agent = agent if agent is not None else whose
    if agent is None:
        yield atom(ext, "path", via=only, to=to)
    else:
        yield atom(ext, "goes", agent=agent, via=only, to=to)


@rule(
    "clause",
    f"'the' 'only|single|sole' {_PATH} 'from' start:SQUARE ('to' to:square)? whose:whose? ('is'|'was') way_lead? way:ways",
)
def only_path_from(
    ext: Extent, start: str, way: Term, to: Term | None = None, whose: Term | None = None
) -> Iterator[Form]:
    members = each_in(way)
    if all(isinstance(each, PathTerm) and each.squares[0] == start for each in members):
        yield from only_path_of(ext, way, whose, None, to)


@rule(
    "clause",
    f"'there' ('is'|'are'|'was'|'were') ('but'|'only'|'exactly'|'just')? number:NUM {_PATH} 'only'? ('for' ('the' 'move'|'it'|'the' KIND))? ('to' to:square)? (','|':')? way:ways",
    f"('the' KIND|'it') ('has'|'had') ('but'|'only'|'exactly'|'just')? number:NUM {_PATH} 'only'? ('to' to:square)? (','|':') way:ways",
    f"'the' 'move' ('is'|'was') 'possible' ('in'|'by'|'along') number:NUM {_PATH} (','|':')? way:ways",
)
def paths_there(ext: Extent, number: int, way: Term, to: Term | None = None) -> Iterator[Form]:
    """`There are two paths for the move: a-b-c and a-d-c`."""
    if _has_path(way) and number:
        yield atom(ext, "path", count=Number(ext, number), to=to, via=way)


@rule(
    "clause",
    f"agent:np ('has'|'had') ('the'|'a') 'choice' ('of'|'between') number:NUM {_PATH} ('to' to:square)?",
    "agent:np ('has'|'had') ('the'|'a') 'choice' ('of'|'between') way:ways ('to' to:square)?",
)
def choice(
    ext: Extent,
    agent: Subject,
    number: int | None = None,
    way: Term | None = None,
    to: Term | None = None,
) -> Iterator[Form]:
    """`The knight had the choice between a-b-c and a-d-c`."""
    if number is None and way is not None:
        if not (isinstance(way, Group) and _has_path(way) and not way.only):
            return
        number = len(way.members)
    if isinstance(agent, Pieces) and number:
        yield atom(ext, "goes", agent=agent, to=to, via=way, count=Number(ext, number))


@rule(
    "clause",
    "('the'|'this') 'check' ('comes'|'goes'|'runs'|'is' 'given'|'is' 'delivered'|'came') ('from' place:square)? ','? adjunct:adjunct",
)
def check_goes(ext: Extent, adjunct: Adjunct, place: Term | None = None) -> Iterator[Form]:
    """`The check is given by a-b-c`."""
    if adjunct.key == "way" and not adjunct.negated:
        yield atom(ext, "check", via=adjunct.term, from_=place)


@rule(
    "fragment",
    "('the')? KIND \"'s\" path_word ('is'|'are'|'was'|'were') ':'? way:ways",
    "('the')? path_word 'of' 'the' KIND ('is'|'was') ':'? way:ways",
)
def piece_path(ext: Extent, way: Term) -> Iterator[Form]:
    yield atom(ext, "path", via=way)


@rule("adjunct", "'on' ('the'|'its'|'this')? path_word way:ways only:'only|alone'?")
def on_the_path(way: Term, only: str | None = None) -> Iterator[Adjunct]:
    """`The sissa checks on the path d5-d8-g8 only`."""
    if _has_path(way):
        yield Adjunct("way", alone(way) if only is not None else way)


@rule(
    "clause",
    "'the' path_word 'of' ('the'|'this') ('move'|'capture'|'check') ('is'|'was'|'goes'|'went'|'ran') ('over'|'via'|'along')? way:ways",
)
def path_of_move(ext: Extent, way: Term) -> Iterator[Form]:
    """`The route of the capture was a4-c4-c2`."""
    if _has_path(way):
        yield atom(ext, "path", via=way)


@rule(
    "clause",
    "'the' 'move' 'from' from_:square 'to' to:square ('has'|'had') ('only'|'exactly'|'just')? number:NUM ('possible'|'clear'|'open')? path_word way:adjunct?",
)
def move_has_paths(
    ext: Extent, from_: Term, to: Term, number: int, way: Adjunct | None = None
) -> Iterator[Form]:
    """`The move from e3 to g5 has two possible paths`."""
    if number and (way is None or (way.key == "way" and not way.negated)):
        via = way.term if way is not None else None
        yield atom(ext, "goes", from_=from_, to=to, count=Number(ext, number), via=via)
