"""What paths are for, and between what they lead: `two clear paths has the knight to protect the bishop`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from toolkit.claims.language.forms import (
    And,
    Atom,
    Extent,
    Form,
    Number,
    Owner,
    Pieces,
    SquareTerm,
    Term,
    Word,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.lexicon import VerbForm
from toolkit.claims.language.parts import Would
from toolkit.claims.language.pathnouns import SuchWays
from toolkit.claims.language.predicates import atom

_WHOSE = {"protects": Owner.OWN, "attacks": Owner.ENEMY, "captures": Owner.ENEMY}
"""Whose the pieces are to which something is done."""
_DONE = ("protects", "attacks", "captures", "controls")


def _sense(verb: VerbForm, form: str) -> str | None:
    """What a verb in some form does to that to which a path leads."""
    senses = [frame.sense for frame in verb.verb.frames if verb.form == form]
    return next((each for each in senses if each in _DONE), None)


@rule("way_of", "'to' verb:VERB place:piece", "'to' verb:VERB place:square")
def way_to_do(verb: VerbForm, place: Term) -> Iterator[tuple[str, Term]]:
    """`The knight has two clear paths to protect the bishop`: to where its bishop stands."""
    sense = _sense(verb, "base")
    if sense is not None and isinstance(place, SquareTerm):
        yield "to", place
    elif sense in _WHOSE and isinstance(place, Pieces) and place.owner in (None, _WHOSE[sense]):
        # A piece of a named colour would have to be judged apart.
        yield "to", replace(place, owner=_WHOSE[sense])


@rule("clause", "ways:such_ways ('has'|'have') agent:piece more:way_of*")
def such_ways_has(
    ext: Extent, ways: SuchWays, agent: Term, more: Sequence[tuple[str, Term]] = ()
) -> Iterator[Form]:
    """`Two clear paths has the knight to f3`."""
    yield from ways.form(ext, (("agent", agent), *more))


_BETWEEN = "'between' agent:piece 'and' (to:piece|to:square)"


@rule("clause", f"'there' ('is'|'are') ways:such_ways {_BETWEEN}")
@rule("clause", f"{_BETWEEN} ','? 'there' ('is'|'are') ways:such_ways")
def ways_between(ext: Extent, ways: SuchWays, agent: Term, to: Term) -> Iterator[Form]:
    """`There are four clear paths between the sissa and the bishop`: from the one to the other."""
    yield from ways.form(ext, (("agent", agent), ("to", to)))


@rule("full_statement", "form:clause ',' ('all'|'both') ('of' ('them'|'which'))? verb:VERB 'it'")
def all_of_them_do(ext: Extent, form: Form | Would, verb: VerbForm) -> Iterator[Form]:
    """`There are two clear paths between the sissa and the bishop, both attacking it`."""
    sense = _sense(verb, "ing")
    count = form.role("count") if isinstance(form, Atom) and form.sense == "ways" else None
    if not isinstance(form, Atom) or sense not in _WHOSE or not isinstance(count, Number):
        return
    agent, to = form.role("agent"), form.role("to")
    if isinstance(agent, Pieces) and isinstance(to, Pieces) and not count.at_least:
        by = replace(count, of_paths=True)
        yield And(ext, (form, atom(ext, sense, agent=agent, patient=to, times=by)))


@rule(
    "full_statement",
    "form:clause ',' 'the' ('other'|'others'|'rest') ('ones'|'one'|'paths'|'path'|'two'|'three')? ('being'|'is'|'are') BLOCKED",
)
def the_others_blocked(ext: Extent, form: Form | Would) -> Iterator[Form]:
    """`There is one clear path to f3, the other ones being blocked`: as many as there are besides."""
    if not isinstance(form, Atom) or form.sense != "ways":
        return
    count, how = form.role("count"), form.role("how")
    clear = isinstance(how, Word) and how.value == "clear"
    if clear and isinstance(count, Number) and not count.at_least:
        some = Number(ext, 1, at_least=True)
        yield And(ext, (form, form.with_roles(how=Word(ext, "blocked"), count=some)))
