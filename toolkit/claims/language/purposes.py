"""What a piece has gone somewhere for: `the king came to e6 to protect the pawn`, `to attack the queen the knight went to d5`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from toolkit.claims.language.forms import And, Atom, Extent, Form, Pieces, Term
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.lexicon import VerbForm
from toolkit.claims.language.parts import Predicate, Would
from toolkit.claims.language.roles import Adjunct
from toolkit.claims.language.saying import say
from toolkit.claims.language.senses import SEEING
from toolkit.claims.language.verbs import VerbUse

_TO = "('in' 'order' 'to'|'so' 'as' 'to'|'to')"


@rule("acting_there", f"{_TO} verb:VERB object_:object adjuncts:adjunct*")
def acting_there(
    ext: Extent, verb: VerbForm, object_: Term, adjuncts: Sequence[Adjunct] = ()
) -> Iterator[Predicate]:
    """`in order to protect the pawn`."""
    if verb.form == "base" and any(each.sense in SEEING for each in verb.verb.frames):
        use = VerbUse(verb.verb)
        yield Predicate(ext, use, object_=object_, adjuncts=tuple(adjuncts))


@rule("full_statement", "form:clause ','? does:acting_there", cost=1)
@rule("full_statement", "does:acting_there ','? form:clause", cost=1)
def goes_to_act(ext: Extent, form: Form | Would, does: Predicate) -> Iterator[Form]:
    """It has gone there, and does it from there."""
    if not isinstance(form, Atom) or form.sense != "goes" or form.role("to") is None:
        return
    who = form.role("agent")
    for said in say(who, does, does.extent) if isinstance(who, Pieces) else ():
        if isinstance(said, Atom) and said.sense in SEEING:
            yield And(ext, (form, said))
