"""By how many paths a piece comes somewhere: `can return to h3 by two clear paths`, `by four, all of them clear`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from toolkit.claims.language.forms import And, Extent, Form, Not, Number, Pieces, Term, Word
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.pathnouns import SuchWays
from toolkit.claims.language.predicates import atom
from toolkit.claims.language.wayparts import PartOfWays

_GO = "('go'|'move'|'get'|'come'|'travel'|'jump'|'leap'|'hop'|'step'|'retreat'|'swing'|'transfer'|'cross')"
_GOES = "('goes'|'moves'|'gets'|'comes'|'travels'|'leaps'|'jumps')"
_CAN = "('can'|'could'|'may'|'is' 'able' 'to')"


@rule("can_reach", f"{_CAN} ('reach'|{_GO} 'over'? ('to'|'onto'))")
@rule("reaches_by", f"('reaches'|{_GOES} 'over'? ('to'|'onto'))")
def comes_there() -> Iterator[bool]:
    yield False


@rule("can_reach", f"{_CAN} (('return'|{_GO} 'back') ('to'|'onto')|'regain')")
@rule("reaches_by", "'regains'", cost=1)
def comes_back() -> Iterator[bool]:
    """`Can return to h3`: it has stood there."""
    yield True


_BY = "('in'|'by'|'along'|'through'|'over'|'via')"
_KIND = "('different'|'possible'|'separate'|'distinct')?"
_AND = "(','|';')? ('and'|'but'|'of' 'which'|'though'|'with')? ','?"


@rule(
    "clause",
    f"lead:way_of* ','? agent:piece back:can_reach to:square more:way_of* {_BY} count:so_many state:way_state? {_KIND} path_word 'only'?",
    f"{_BY} count:so_many state:way_state? {_KIND} path_word ','? agent:piece back:can_reach to:square more:way_of*",
    f"agent:piece back:can_reach to:square more:way_of* 'only' {_BY} count:so_many state:way_state? {_KIND} path_word",
    cost=1,
)
def reached_by(
    ext: Extent,
    agent: Term,
    to: Term,
    count: Number,
    back: bool,
    state: str = "",
    lead: Sequence[tuple[str, Term]] = (),
    more: Sequence[tuple[str, Term]] = (),
) -> Iterator[Form]:
    """`From i3 the knight can return to h3 by three clear paths`: so many can be used."""
    said = _roles(agent, to, (*lead, *more))
    if said is not None and state in ("", "clear"):
        form = atom(ext, "ways", how=Word(ext, "usable"), count=count, **said)
        if count.value:
            yield _and_back(ext, form, said) if back else form
        else:
            some = Number(ext, 1, at_least=True)
            yield Not(ext, form.with_roles(count=some))


def _roles(agent: Term, to: Term, more: Sequence[tuple[str, Term]]) -> dict[str, Term] | None:
    """The piece and the ends of its paths; None where one of them is named twice."""
    every = (("agent", agent), ("to", to), *more)
    said = dict(every)
    return said if isinstance(agent, Pieces) and len(said) == len(every) else None


@rule(
    "clause",
    f"lead:way_of* ','? agent:piece (back:can_reach|back:reaches_by) to:square more:way_of* {_BY} count:so_many {_KIND} path_word {_AND} part:part_of_ways",
)
def reached_by_parts(
    ext: Extent,
    agent: Term,
    to: Term,
    count: Number,
    part: PartOfWays,
    back: bool,
    lead: Sequence[tuple[str, Term]] = (),
    more: Sequence[tuple[str, Term]] = (),
) -> Iterator[Form]:
    """`The knight reaches h8 by four paths, two of them clear`."""
    said = _roles(agent, to, (*lead, *more))
    if said is not None and count.value:
        for form in part.forms(ext, count, said):
            yield _and_back(ext, form, said) if back else form


def _and_back(ext: Extent, form: Form, said: dict[str, Term]) -> Form:
    """What is said of its paths, and that a piece can go where it has stood before."""
    ends = {name: said.get(name) for name in ("agent", "to", "from_")}
    return And(ext, (form, atom(ext, "can_go", how=Word(ext, "back"), **ends)))


_LEAD = "('lead'|'leads'|'take'|'takes'|'bring'|'brings'|'carry'|'carries')"


@rule(
    "clause",
    f"ways:such_ways {_LEAD} agent:piece 'back'? first:way_of more:way_of*",
    f"ways:such_ways {_LEAD} agent:piece 'back'? first:way_of more:way_of* {_AND} part:part_of_ways",
)
def ways_lead_it(
    ext: Extent,
    ways: SuchWays,
    agent: Term,
    first: tuple[str, Term],
    more: Sequence[tuple[str, Term]] = (),
    part: PartOfWays | None = None,
) -> Iterator[Form]:
    """`Two clear paths lead the knight back to h3`, `four paths lead it there, two of them clear`."""
    every = (("agent", agent), first, *more)
    if not isinstance(agent, Pieces):
        return
    if part is None:
        yield from ways.form(ext, every)
        return
    said = dict((*ways.what, *every))
    if ways.state == "there" and len(said) == len(ways.what) + len(every):
        yield from part.forms(ext, ways.count, said)
