"""Which of some paths are clear, and whose they are: `only one of them is clear, the one over c4`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from toolkit.claims.language.forms import (
    And,
    Atom,
    Earlier,
    Extent,
    Form,
    Number,
    PathTerm,
    Pieces,
    Pronoun,
    SquareTerm,
    Term,
    Ways,
    Word,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Predicate, Would
from toolkit.claims.language.pathcounts import NAMELY, each_is
from toolkit.claims.language.pathnouns import was_so, ways_form
from toolkit.claims.language.predicates import atom
from toolkit.claims.language.saying import say
from toolkit.claims.language.verbs import Be
from toolkit.claims.language.wayparts import PartOfWays


@rule("clause", f"ways:the_ways be:be state:way_state {NAMELY} these:these_ways")
def so_many_are_these(
    ext: Extent, ways: Ways, be: Be, state: str, these: tuple[Term, ...]
) -> Iterator[Form]:
    """`Only one of the two paths to e6 is clear, the one over c4`."""
    ends = {"agent": ways.agent, "from_": ways.from_, "to": ways.to}
    said = {name: term for name, term in ends.items() if term is not None}
    if be.negated or be.would or ways.over is not None or ways.count != len(these):
        return
    whole = And(ext, (ways_form(ext, ways, state, None), *each_is(ext, these, state, said)))
    yield Earlier(ext, whole) if was_so(be, state) else whole


_OF_THESE = "'of' ('the'|'its'|'his'|agent:piece \"'s\") ('only'|'possible')? of:NUM path_word ends:way_ends_of"


@rule("clause", f"{_OF_THESE} ','? this:these_ways be:be state:way_state ('by' by:pieces)?")
def the_one_of_them(
    ext: Extent,
    of: int,
    ends: tuple[tuple[str, Term], ...],
    this: tuple[Term, ...],
    be: Be,
    state: str,
    agent: Term | None = None,
    by: Term | None = None,
) -> Iterator[Form]:
    """`Of its two paths to g7 the one over i7 is blocked by a pawn`: so many there are."""
    if be.would or len(this) >= of or (by is not None and state != "blocked"):
        return
    state = {"clear": "blocked", "blocked": "clear"}[state] if be.negated else state
    said = dict(ends) if agent is None else {"agent": agent, **dict(ends)}
    some = Number(ext, len(this), at_least=True)
    there = atom(ext, "ways", how=Word(ext, state), count=some, of=Number(ext, of), **said)
    each = [
        one.with_roles(by=by) if isinstance(one, Atom) and by is not None else one
        for one in each_is(ext, this, state, said)
    ]
    whole = And(ext, (there, *each))
    yield Earlier(ext, whole) if was_so(be, state) else whole


_OTHER_ONE = "(('and'|'but'|'while'|'whereas')? 'the' ('other'|'second') ('one'|path_word)?)"


@rule(
    "clause",
    f"ways:the_ways be:be state:way_state ('by' by:pieces)? ','? {_OTHER_ONE} ('is'|'was')? other:way_state ('by' shut_by:pieces)?",
)
def one_so_the_other_so(
    ext: Extent,
    ways: Ways,
    be: Be,
    state: str,
    other: str,
    by: Term | None = None,
    shut_by: Term | None = None,
) -> Iterator[Form]:
    """`One of the two paths to e6 is blocked by the pawn, but the other is open`."""
    if be.negated or be.would or ways.count != 1 or ways.of not in (None, 2) or other == state:
        return
    two = replace(ways, of=2)
    named = {"blocked": by if state == "blocked" else shut_by}
    if (state == "clear" and by is not None) or (other == "clear" and shut_by is not None):
        return
    forms = tuple(ways_form(ext, two, each, named.get(each)) for each in (state, other))
    whole = And(ext, forms)
    yield Earlier(ext, whole) if was_so(be, state) else whole


@rule("clause", 'owner:piece "\'s" path_word path:PATH first:predicate')
@rule("clause", "'its' path_word path:PATH first:predicate")
@rule("clause", "('the' path_word)? path:PATH 'of' owner:piece first:predicate")
def its_path(
    ext: Extent, path: PathTerm, first: Predicate, owner: Term | None = None
) -> Iterator[Form | Would]:
    """`The knight's path c2-e4-e6 is blocked by the pawn`: the knight stands where it begins."""
    whose = owner if owner is not None else Pieces(ext, pronoun=Pronoun.IT)
    start = SquareTerm(path.extent, path.squares[0])
    for form in say(path, first, ext):
        if isinstance(form, Atom) and isinstance(whose, Pieces):
            yield And(ext, (form, atom(whose.extent, "stands", agent=whose, on=start)))


_GO = "('go'|'move'|'get'|'come'|'travel')"
_BY = "('by'|'along'|'in'|'over'|'on')"


@rule(
    "clause",
    f"agent:piece ('can'|'could') ({_GO} 'to'|'reach') to:square {_BY} number:NUM path_word ','? ('but'|'and'|'of' 'which')? part:part_of_ways",
)
def goes_by_ways_of_which(
    ext: Extent, agent: Term, to: Term, number: int, part: PartOfWays
) -> Iterator[Form]:
    """`The knight can go to e4 by four paths, but three of them are blocked`: so many there are."""
    if isinstance(agent, Pieces) and part.count is not None:
        yield from part.forms(ext, Number(ext, number), {"agent": agent, "to": to})
