"""Paths that are counted or named by a corner: `two of the knight's paths to g5 are blocked`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from toolkit.claims.language.forms import (
    Atom,
    Earlier,
    Extent,
    Form,
    Not,
    Number,
    Pieces,
    SquareTerm,
    Term,
    Ways,
    Word,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.predicates import atom
from toolkit.claims.language.verbs import Be


@dataclass(frozen=True, slots=True)
class HowMany:
    """How many of how many."""

    count: int | None = None
    of: int | None = None


@rule("way_count", "'both' ('of')? ('the'|'its'|'his')?")
def both() -> Iterator[HowMany]:
    yield HowMany(None, 2)


@rule("way_count", "('the'|'its'|'his') of:NUM")
@rule("way_count", "('all'|'each'|'every') ('of')? ('the'|'its'|'his')? of:NUM?")
def all_of(of: int | None = None) -> Iterator[HowMany]:
    yield HowMany(None, of)


@rule("way_count", "'neither' ('of' ('the'|'its') 'two'?)?")
def neither() -> Iterator[HowMany]:
    yield HowMany(0, 2)


@rule(
    "way_count",
    "('only|just|exactly')? count:NUM 'of' ('the'|'its'|'his') of:NUM?",
    "'none' 'of' ('the'|'its'|'his') of:NUM?",
    "('only|just|exactly')? count:NUM",
    "'of' 'the' of:NUM",
)
def some_of(count: int = 0, of: int | None = None) -> Iterator[HowMany]:
    yield HowMany(count, of)


@rule(
    "way_count",
    "('only|just|exactly')? count:NUM 'of' agent:pieces \"'s\" of:NUM?",
    "'all|both|each|every' ('of')? agent:pieces \"'s\" of:NUM?",
    "'none' 'of' agent:pieces \"'s\" of:NUM?",
)
def some_of_its(
    agent: Term, count: int | None = None, of: int | None = None
) -> Iterator[tuple[HowMany, Term]]:
    yield HowMany(count, of), agent


@rule("way_of", "'of|for|from' agent:piece")
def way_of(agent: Term) -> Iterator[tuple[str, Term]]:
    yield "agent", agent


@rule("way_of", "'from' place:square")
def way_from(place: Term) -> Iterator[tuple[str, Term]]:
    yield "from_", place


@rule(
    "way_of",
    "'to|towards' place:square",
    "'to|towards' place:piece",
    "'leading' 'to' place:square",
    "'leading' 'to' place:piece",
    "'to' ('reach'|('go'|'get'|'come') 'to'|'arrive' 'at') place:square",
)
def way_to(place: Term) -> Iterator[tuple[str, Term]]:
    yield "to", place


@rule(
    "way_of",
    "('leading'|'running'|'going'|'passing'|'that|which' ('goes'|'leads'|'runs'|'passes'))? ('over|via|through|by|across|along'|'by' 'way' 'of') place:square",
    "',' 'which' ('goes'|'leads'|'runs'|'passes') ('over|via|through|by|across|along'|'by' 'way' 'of') place:square ','?",
    "place:turning_there",
)
def way_over(place: Term) -> Iterator[tuple[str, Term]]:
    yield "over", place


@rule(
    "the_ways",
    "many:way_count ('possible'|'different')? path_word what:way_of*",
    "'the' path_word what:way_of*",
    "('the' 'other'|'another') path_word ','? what:way_of* ','?",
    'owner:pieces "\'s" path_word what:way_of*',
    'owner:pieces "\'s" whole:NUM path_word what:way_of*',
    "its:its 'other'? path_word ','? what:way_of* ','?",
)
def the_ways(
    ext: Extent,
    many: HowMany | tuple[HowMany, Term] | None = None,
    what: tuple[tuple[str, Term], ...] = (),
    owner: Term | None = None,
    its: Term | None = None,
    whole: int | None = None,
) -> Iterator[Ways]:
    said = dict(what)
    if len(said) < len(what):
        return
    if isinstance(many, tuple):
        many, owner = many
    if owner is not None or its is not None:
        if "agent" in said:
            return
        said["agent"] = owner if owner is not None else its  # type: ignore[assignment]
    if many is None:
        if "over" not in said and not whole:
            return
        many = HowMany(None, whole)
    yield with_ends(Ways(ext, many.count, many.of), said)


def with_ends(ways: Ways, said: Mapping[str, Term]) -> Ways:
    """The paths with whose they are, where they lead and by which square."""
    return replace(
        ways,
        over=said.get("over"),
        agent=said.get("agent"),
        from_=said.get("from_"),
        to=said.get("to"),
    )


@rule("way_state", "'clear|free|open|unobstructed|available|passable|usable'")
def clear() -> Iterator[str]:
    yield "clear"


@rule(
    "way_state",
    "'blocked|closed|obstructed|shut|barred|cut|interrupted'",
    "'cut' 'off'",
    "'shut' 'off'",
)
def blocked() -> Iterator[str]:
    yield "blocked"


@rule(
    "clause",
    "ways:the_ways be:be state:way_state",
    "ways:the_ways be:be state:way_state ','? 'by' by:pieces",
    "ways:the_ways be:be state:way_state ('on'|'at') at:square",
)
def ways_are(
    ext: Extent,
    ways: Ways,
    be: Be,
    state: str,
    by: Term | None = None,
    at: Term | None = None,
) -> Iterator[Form]:
    if isinstance(at, SquareTerm):
        # `Its path is blocked on g2`: by what stands there.
        by = Pieces(at.extent, squares=(at.name,))
    if by is not None and state == "clear":
        return
    form = ways_form(ext, ways, state, by)
    if be.negated and ways.count is None and ways.of is None:
        form = Not(ext, form)
    elif be.negated:
        return
    if not be.would:
        yield Earlier(ext, form) if was_so(be, state) else form


def was_so(be: Be, state: str) -> bool:
    """Whether paths were in a state before the move; those that have been closed are so now."""
    return be.past and not (be.perfect and state == "blocked")


@rule(
    "clause",
    "by:pieces ('blocks'|'block'|'closes'|'close'|'bars'|'bar'|'obstructs'|'shuts'|'cuts') ways:the_ways",
)
def blocks_ways(ext: Extent, by: Term, ways: Ways) -> Iterator[Form]:
    yield ways_form(ext, ways, "blocked", by, shut_by_it=ways.count is not None)


@rule(
    "clause",
    "by:pieces ('had')? ('blocked'|'closed'|'barred'|'obstructed'|'shut'|'cut'|'stopped') ('off')? ways:the_ways",
)
def blocked_ways(ext: Extent, by: Term, ways: Ways) -> Iterator[Form]:
    """`A pawn on h4 shut the route over h6`: before the move that was made."""
    form = ways_form(ext, ways, "blocked", by, shut_by_it=ways.count is not None)
    yield Earlier(ext, form)


@rule("clause", "'only' ('the')? path:path be:be state:way_state")
@rule("clause", "'only' 'one' path_word be:be state:way_state (':'|',') path:path")
@rule("clause", "'the' 'only' state:way_state path_word be:be path:path")
def only_path_clear(ext: Extent, path: Term, be: Be, state: str) -> Iterator[Form]:
    """`Only the path a-b-c is open`."""
    if state == "clear" and not be.negated and not be.would:
        form: Form = atom(ext, "path", via=path, only=Word(ext, "only"))
        yield form


def ways_form(
    ext: Extent, ways: Ways, state: str, by: Term | None, shut_by_it: bool = False
) -> Form:
    """The atom of paths that are counted."""
    return atom(
        ext,
        "ways",
        how=Word(ext, state),
        count=_counted(ext, ways),
        of=None if ways.of is None else Number(ext, ways.of),
        over=ways.over,
        agent=ways.agent,
        from_=ways.from_,
        to=ways.to,
        by=by,
        only=Word(ext, "by") if shut_by_it else None,
    )


def _counted(ext: Extent, ways: Ways) -> Number | None:
    if ways.any_:
        return Number(ext, 1, at_least=True)
    return None if ways.count is None else Number(ext, ways.count)


# Whether there are such paths


@rule("so_many", "('only|just|exactly'|'but')? count:NUM", "'no'")
def so_many(ext: Extent, count: int = 0) -> Iterator[Number]:
    yield Number(ext, count)


@rule("so_many", "('only|just'|'but') ('a'|'an') 'single'?", "'a' 'single'")
def one_way(ext: Extent) -> Iterator[Number]:
    yield Number(ext, 1)


@rule(
    "so_many",
    "'at' 'least' count:NUM",
    "'no|not' 'fewer|less' 'than' count:NUM",
    "'several'",
    "'more' 'than' 'one'",
)
def at_least(ext: Extent, count: int = 2) -> Iterator[Number]:
    yield Number(ext, count, at_least=True)


@rule("so_many", "'a|an'", cost=1)
def some_way(ext: Extent) -> Iterator[Number]:
    yield Number(ext, 1, at_least=True)


@rule(
    "such_ways",
    "count:so_many ('different|possible|separate|distinct')? ways:sort_of_paths what:way_of* state:way_state?",
    "count:so_many state:way_state ways:sort_of_paths what:way_of*",
)
def such_ways(
    ext: Extent,
    count: Number,
    ways: bool,
    what: Sequence[tuple[str, Term]] = (),
    state: str = "there",
) -> Iterator[SuchWays]:
    said = dict(what)
    if len(said) == len(what):
        yield SuchWays(ext, replace(count, of_ways=ways), state, what)


@dataclass(frozen=True, slots=True)
class SuchWays:
    """So many paths of a kind: clear or blocked ones, or as many as there are."""

    extent: Extent
    count: Number
    state: str
    what: Sequence[tuple[str, Term]] = ()

    def form(self, ext: Extent, more: Sequence[tuple[str, Term]] = ()) -> Iterator[Form]:
        """The atom; nothing where one thing is named twice, or no end of the paths at all."""
        said = dict((*self.what, *more))
        if len(said) == len(self.what) + len(more) and said:
            yield atom(ext, "ways", how=Word(ext, self.state), count=self.count, **said)


@rule(
    "clause",
    "'there' ('is'|'are'|'exists'|'exist'|'remains'|'remain') ways:such_ways",
    "lead:way_of* ','? 'there' ('is'|'are') ways:such_ways",
    "lead:way_of* ways:such_ways ('lead'|'leads'|'go'|'goes'|'run'|'runs'|'exist'|'exists') more:way_of*",
)
def there_are_ways(
    ext: Extent,
    ways: SuchWays,
    lead: Sequence[tuple[str, Term]] = (),
    more: Sequence[tuple[str, Term]] = (),
) -> Iterator[Form]:
    """`There are two paths from e5 to f7`, `from e5 no clear path leads to f7`."""
    yield from ways.form(ext, (*lead, *more))


@rule(
    "clause",
    "lead:way_of* ','? 'there' ('was'|'were') ways:such_ways",
    "lead:way_of* ways:such_ways ('led'|'went'|'ran') more:way_of*",
)
def there_were_ways(
    ext: Extent,
    ways: SuchWays,
    lead: Sequence[tuple[str, Term]] = (),
    more: Sequence[tuple[str, Term]] = (),
) -> Iterator[Form]:
    for form in ways.form(ext, (*lead, *more)):
        yield Earlier(ext, form)


@rule("clause", "agent:piece ('has'|'have') ways:such_ways")
def has_ways(ext: Extent, agent: Term, ways: SuchWays) -> Iterator[Form]:
    """`The knight has two clear paths to f7`; that it has no way to take says what it cannot do."""
    for form in ways.form(ext, (("agent", agent),)) if isinstance(agent, Pieces) else ():
        count = form.role("count") if isinstance(form, Atom) else None
        if not (isinstance(count, Number) and count.of_ways and count.value == 0):
            yield form


@rule("clause", "agent:piece 'had' ways:such_ways")
def had_ways(ext: Extent, agent: Term, ways: SuchWays) -> Iterator[Form]:
    for form in has_ways(ext, agent, ways):
        yield Earlier(ext, form)


@rule(
    "clause",
    "agent:piece ('can'|'could'|'may') ('reach'|('go'|'move'|'get'|'come'|'travel') 'to') to:square"
    " 'in|by|along|through' count:so_many state:way_state? ('different|possible')? path_word",
    "to:square ('can'|'could'|'may') 'be' 'reached' 'by' agent:piece"
    " 'in|by|along|through' count:so_many state:way_state? ('different|possible')? path_word",
)
def reaches_in(
    ext: Extent, agent: Term, to: Term, count: Number, state: str = ""
) -> Iterator[Form]:
    """`The knight can reach f7 in two ways`."""
    if isinstance(agent, Pieces) and state in ("", "clear") and count.value:
        how = Word(ext, "usable")
        yield atom(ext, "ways", how=how, count=count, agent=agent, to=to)
