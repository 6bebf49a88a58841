"""Batteries: pieces of one side one after the other on a line."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from toolkit.claims.language.forms import (
    Extent,
    Form,
    Pieces,
    Term,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Predicate
from toolkit.claims.language.predicates import Says, predicate_of, roles_of
from toolkit.claims.language.roles import Adjunct
from toolkit.claims.language.saying import as_form


@rule(
    "predicate",
    "'form|forms|make|makes|are' 'a' 'battery' adjuncts:adjunct*",
    "'form|forms|make|makes' 'a' 'battery' ('there')? adjuncts:adjunct*",
)
def battery(ext: Extent, adjuncts: Sequence[object] = ()) -> Iterator[Predicate]:
    roles: dict[str, Term] = {}
    for each in adjuncts:
        if not isinstance(each, Adjunct) or each.key not in ("along", "on", "against"):
            return
        roles["along" if each.key == "on" else each.key] = each.term
    yield predicate_of(ext, Says("battery", "agent", roles_of(**roles), takes=(Pieces,)))


@rule("clause", "'there' 'is' 'a' 'battery' ('of') agent:pieces adjuncts:adjunct*")
def there_battery(ext: Extent, agent: Term, adjuncts: Sequence[object] = ()) -> Iterator[Form]:
    for predicate in battery(ext, adjuncts):
        for maker in predicate.forms:
            yield from map(as_form, maker(agent, ext))
