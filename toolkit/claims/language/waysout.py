"""The only squares of a king that wants to run: `if the king wants to escape, f7 is its only square`."""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.claims.language.forms import Article, Extent, Form, Group, Joint, Pieces, Squares, Term
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.pieces import names_of
from toolkit.claims.language.predicates import atom
from toolkit.claims.language.terms import each_in

_WANTS = "('wants'|'wishes'|'is'|'has'|'tries'|'would' 'like'|'were')"
_RUN = "('run' ('away')?|'escape'|'flee'|'get' ('away'|'out')|'step' 'out'|'move' 'out'|'leave'|'evade'|'avoid')"
_FROM_CHECK = "(('from'|'of')? ('the'|'this')? 'check')?"
_ONLY = "('is'|'are') ('its'|'the'|'his') ('only'|'sole'|'one'|'single') ('flight'|'escape')? ('square'|'squares'|'refuge'|'exit'|'choice'|'option')"


@rule("running_king", f"('if'|'when') who:piece {_WANTS} 'to' {_RUN} {_FROM_CHECK}")
@rule(
    "running_king",
    f"('in' 'order')? 'to' {_RUN} ('from'|'of')? ('the'|'this') 'check' ','? who:piece",
)
def running_king(who: Term) -> Iterator[Pieces]:
    """`if the king wants to run from this check`."""
    if isinstance(who, Pieces) and who.kind == "king" and who.article is Article.THE:
        yield who


@rule(
    "full_statement",
    f"king:running_king ','? 'then'? names:squares {_ONLY}",
    "king:running_king ','? ('it'|'he')? ('must'|'has' 'to'|'can' 'only') ('go'|'move'|'step'|'run'|'flee') 'to' names:squares",
    cost=-1,
)
def only_way_out(ext: Extent, king: Pieces, names: Term) -> Iterator[Form]:
    """It can go there, and nowhere else."""
    found = names_of(names)
    listed = not isinstance(names, Group) or not (names.only or names.joint is Joint.NOR)
    if listed and len(found) == len(each_in(names)):
        only = Squares(ext, len(found), found, only=True)
        yield atom(ext, "flight", patient=king, square=only)
