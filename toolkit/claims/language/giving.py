"""Who gives a check that is spoken of, and who has no part in it."""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.claims.language.forms import And, Atom, Extent, Form, Not, Pieces, Term
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Would
from toolkit.claims.language.predicates import atom
from toolkit.claims.language.terms import is_list

# What has no part in a check

_NO_PART = "('plays'|'takes'|'has'|'play'|'take'|'have') ('no'|'any') ('part'|'role'|'share') 'in'"
_NOT_ANY = "('does'|'do') 'not' ('play'|'take'|'have') ('a'|'any') ('part'|'role'|'share') 'in'"


@rule("clause", f"who:pieces ({_NO_PART}|{_NOT_ANY}) ('the'|'this') ('double')? 'check'")
def no_part(ext: Extent, who: Term) -> Iterator[Form]:
    """`The rook on d1 plays no part in the check`."""
    yield Not(ext, atom(ext, "check", agent=who))


@rule(
    "full_statement",
    f"form:clause (','|';')? ('and'|'but'|'while')? who:pieces ({_NO_PART}|{_NOT_ANY}) 'it'",
)
@rule(
    "full_statement",
    f"form:fragment (','|';')? ('and'|'but'|'while')? who:pieces ({_NO_PART}|{_NOT_ANY}) 'it'",
)
def no_part_in_it(ext: Extent, form: Form | Would, who: Term) -> Iterator[Form]:
    """`The queen gives check, and the rook plays no part in it`."""
    if isinstance(form, Atom) and form.sense in ("check", "in_check"):
        said = (who.extent[0], ext[1])
        yield And(ext, (form, Not(said, atom(said, "check", agent=who))))


# Who gives it

_GIVES = "(('both'|'each')? 'give|gives|deliver|delivers'|('both'|'each')? 'giving|delivering'|'is|are' ('both')? 'giving|delivering')"
_IT = "('it'|'the' 'check')"
_GIVEN = "('given'|'delivered') ('both')? 'by'"
_JOINED = "(','|';'|':')? ('and'|'as'|'for'|'since')?"


@rule("full_statement", f"form:clause {_JOINED} who:pieces {_GIVES} {_IT} ('together')?")
@rule("full_statement", f"form:fragment {_JOINED} who:pieces {_GIVES} {_IT} ('together')?")
@rule("full_statement", f"form:clause ','? {_GIVEN} who:pieces")
@rule("full_statement", f"form:fragment ','? {_GIVEN} who:pieces")
def given_by(ext: Extent, form: Form | Would, who: Term) -> Iterator[Form]:
    """`It is double check: the bishop and the rook are both giving it`."""
    if not isinstance(form, Atom) or form.sense != "check" or form.role("agent") is not None:
        return
    if is_list(who) or isinstance(who, Pieces):
        said = (who.extent[0], ext[1])
        yield And(ext, (form, atom(said, "check", agent=who)))
