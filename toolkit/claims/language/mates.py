"""Check, mate and stalemate as nouns."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from toolkit.claims.language.clauses import Predicate, Subject, Would, given
from toolkit.claims.language.forms import (
    Article,
    Extent,
    Form,
    Hedged,
    MovesTerm,
    Not,
    Number,
    Pieces,
    SideTerm,
    Term,
    Word,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.predicates import MATE, Says, atom, predicate_of, roles_of
from toolkit.claims.language.roles import Event
from toolkit.claims.language.verbs import Be

# Check, mate and stalemate as nouns


_GIVEN = "('gives'|'giving'|'delivers'|'with'|'is')"


@rule("check_noun", "('a'|'the'|'another')? 'check'")
def check_noun(ext: Extent) -> Iterator[str]:
    yield ""


@rule("check_noun", "('a'|'the')? kind:CHECK_HOW 'check'")
def check_how(ext: Extent, kind: str) -> Iterator[str]:
    yield kind


@rule("check_noun", "'a' 'double' 'discovered' 'check'")
def check_both(ext: Extent) -> Iterator[str]:
    yield "double"


def _check_roles(
    ext: Extent, kind: str, adjuncts: Sequence[object]
) -> tuple[tuple[str, Term], ...] | None:
    from toolkit.claims.language.lexicon import Frame, Slot
    from toolkit.claims.language.roles import Adjunct, atoms

    slots = (
        ("by", Slot("agent", "piece")),
        ("from", Slot("agent", "piece")),
        ("from", Slot("from_", "square")),
        ("way", Slot("via", "ways")),
        ("to", Slot("patient", "man")),
        ("along", Slot("along", "line")),
        ("on", Slot("along", "line")),
        ("with", Slot("agent", "piece")),
        ("times", Slot("count", "count")),
    )
    words = (("how", kind),) if kind else ()
    frame = Frame("check", Slot("agent", "man"), None, slots, words)
    said = [each for each in adjuncts if isinstance(each, Adjunct)]
    for found in atoms(frame, ext, None, None, said):
        return found.roles
    return None


@rule(
    "predicate",
    "be:be kind:check_noun adjuncts:adjunct*",
    "'comes|came' kind:check_noun adjuncts:adjunct*",
)
@rule(
    "bare_predicate",
    "'with' kind:check_noun adjuncts:adjunct*",
    "kind:check_noun adjuncts:adjunct*",
)
def is_check(
    ext: Extent,
    kind: str,
    adjuncts: Sequence[object] = (),
    be: Be = Be(),
) -> Iterator[Predicate]:
    roles = _check_roles(ext, kind, adjuncts)
    if roles is not None:
        says = Says("check", "agent", roles, be=be, takes=(), event=True)
        yield predicate_of(ext, says)


@rule(
    "bare_predicate",
    "kind:check_noun 'by|from' 'one' 'and' 'the' 'same' 'man|piece' ways:adjunct?",
    "kind:check_noun 'by|from' 'one|a' 'single'? 'man|piece' ways:adjunct?",
)
def check_by_one(ext: Extent, kind: str, ways: object = None) -> Iterator[Predicate]:
    one = Pieces(ext, article=Article.SOME)
    roles = _check_roles(ext, kind, (ways,))
    if roles is not None and "agent" not in dict(roles):
        with_one = (*roles, ("agent", one))
        yield predicate_of(ext, Says("check", "patient", with_one, takes=(), event=True))


@rule(
    "clause",
    "('the'|'this')? kind:check_noun use:be 'given' 'by' agent:pieces",
    "('the'|'this')? kind:check_noun 'comes|came' 'from' agent:pieces",
)
def check_given(ext: Extent, kind: str, agent: Term, use: Be = Be()) -> Iterator[Form]:
    how = Word(ext, kind) if kind else None
    form: Form = atom(ext, "check", agent=agent, how=how)
    yield Not(ext, form) if use.negated else form


@rule(
    "clause",
    "('the'|'this')? 'check' 'is' 'not' 'given' 'by' other:piece 'but' 'by' agent:piece",
    "('the'|'this')? 'check' 'is' 'given' ('not') 'by' other:piece 'but' 'by' agent:piece",
)
def check_not_but(ext: Extent, other: Term, agent: Term) -> Iterator[Form]:
    from toolkit.claims.language.forms import And

    yield And(ext, (Not(ext, atom(ext, "check", agent=other)), atom(ext, "check", agent=agent)))


@rule("predicate", f"be:be ('a')? {MATE}", f"'gives|delivers' ('no') {MATE}")
def is_mate(ext: Extent, be: Be = Be(negated=True)) -> Iterator[Predicate]:
    yield predicate_of(ext, Says("mate", "patient", (), be=be, takes=(), event=True))


@rule("bare_predicate", f"('with'|'giving'|'and')? ('a')? {MATE}")
def mating(ext: Extent) -> Iterator[Predicate]:
    yield predicate_of(ext, Says("mate", "patient", (), takes=(), event=True))


@rule("predicate", "be:be ('a')? 'stalemate'")
def is_stalemate(ext: Extent, be: Be) -> Iterator[Predicate]:
    yield predicate_of(ext, Says("stalemate", "patient", (), be=be, takes=(), event=True))


@rule("bare_predicate", "('with')? ('a')? 'stalemate'")
def stalemating(ext: Extent) -> Iterator[Predicate]:
    yield predicate_of(ext, Says("stalemate", "patient", (), takes=(), event=True))


@rule("in_number", "'in' number:NUM", "'in' number:NUM 'moves|move'")
def in_number(ext: Extent, number: int) -> Iterator[Term]:
    if number > 0:
        yield Number(ext, number)


@rule(
    "in_number",
    "'on' 'the' 'move'",
    "'at' 'once'",
    "'with' 'the' 'next' 'move'",
    "'next' 'move'",
    "'immediately'",
)
def in_one(ext: Extent) -> Iterator[Term]:
    yield Number(ext, 1)


@rule(
    "by_moves",
    "('by'|'with'|'starting' 'with'|'beginning' 'with'|':'|'after'|',')? moves:alternatives",
    "('by'|'with'|'starting' 'with'|':'|'after')? moves:moves",
)
def by_moves(ext: Extent, moves: Term) -> Iterator[Term]:
    if isinstance(moves, MovesTerm) and len(moves.moves) == 1:
        yield moves.moves[0]
    else:
        yield moves


@rule(
    "predicate",
    "'mates|mated|mate' number:in_number by:by_moves?",
    f"'has|have' ('a')? ('forced')? {MATE} number:in_number by:by_moves?",
    f"'forces' {MATE} number:in_number by:by_moves?",
    "'can' 'mate|checkmate' number:in_number by:by_moves?",
    "('can'|'could') 'mate|checkmate' ('by'|'with') by:by_moves",
    "'mates' ('by'|'with') by:by_moves",
    f"'can' 'give|deliver' {MATE} number:in_number by:by_moves?",
    f"'gives|delivers' {MATE} number:in_number by:by_moves?",
    "'wins|win' 'by' 'mate' number:in_number by:by_moves?",
)
def mates_in(
    ext: Extent, number: Term | None = None, by: Term | None = None
) -> Iterator[Predicate]:
    yield predicate_of(
        ext,
        Says(
            "mate_in", "agent", roles_of(number=number or Number(ext, 1), by=by), takes=(SideTerm,)
        ),
    )


@rule(
    "predicate",
    f"'does|do' 'not' 'have' ('a'|'any')? {MATE} number:in_number",
    f"'has' 'no' {MATE} number:in_number",
    "'can' 'not' 'mate|checkmate' number:in_number",
    "'does' 'not' 'mate' number:in_number",
)
def mates_not(ext: Extent, number: Term) -> Iterator[Predicate]:
    says = Says("mate_in", "agent", roles_of(number=number), be=Be(negated=True), takes=(SideTerm,))
    yield predicate_of(ext, says)


@rule(
    "clause",
    f"('it'|'this')? be:be? ('a'|'forced')? {MATE} number:in_number by:by_moves?",
    f"'there' be:be ('a'|'no') ('forced')? {MATE} number:in_number by:by_moves?",
)
def mate_in(ext: Extent, number: Term, by: Term | None = None, be: Be = Be()) -> Iterator[Form]:
    if be == Be():
        yield atom(ext, "mate_in", number=number, by=by)


@rule(
    "predicate",
    f"'allows|permits|lets' ('in')? ('a')? {MATE} number:in_number?",
    f"'allowed|permitted' ('a')? {MATE} number:in_number?",
    "'walks|runs' 'into' 'a'? 'mate' number:in_number?",
)
def allows(ext: Extent, number: Term | None = None) -> Iterator[Predicate]:
    yield predicate_of(ext, Allows(number))


@dataclass(frozen=True, slots=True)
class Allows:
    """The move lets the other side mate."""

    number: Term | None

    def __call__(self, subject: Subject, extent: Extent) -> Iterator[Form]:
        """The form of whatever subject."""
        if subject is None or isinstance(subject, Event | SideTerm):
            yield atom(extent, "allows_mate", number=self.number)


# Batteries


@rule(
    "predicate",
    "'form|forms|make|makes|are' 'a' 'battery' adjuncts:adjunct*",
    "'form|forms|make|makes' 'a' 'battery' ('there')? adjuncts:adjunct*",
)
def battery(ext: Extent, adjuncts: Sequence[object] = ()) -> Iterator[Predicate]:
    from toolkit.claims.language.roles import Adjunct

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
            yield from maker(agent, ext)  # type: ignore[operator]


# Mates


@rule(
    "clause",
    "'there' ('is'|'are') number:NUM 'mate|mates|checkmates' number2:in_number (','|':')? moves:alternatives",
)
def mates_exist(ext: Extent, number: int, number2: Number, moves: Term) -> Iterator[Form]:
    yield atom(ext, "mates_exist", number=number2, count=Number(ext, number), moves=moves)


@rule("clause", "'there' ('is'|'are') number:NUM 'mate|mates|checkmates' number2:in_number")
def mates_counted(ext: Extent, number: int, number2: Number) -> Iterator[Form]:
    yield atom(ext, "mates_exist", number=number2, count=Number(ext, number))


@rule(
    "clause",
    "'no' 'more'? 'check|checks'",
    "'there' 'is' 'no' 'check'",
    "'no' 'one' 'gives' 'check'",
)
def no_check(ext: Extent) -> Iterator[Form]:
    yield Not(ext, atom(ext, "check"))


@rule("clause", "side:side 'stalemates'", "moves:moves 'stalemates'")
def stalemates(
    ext: Extent, side: Term | None = None, moves: MovesTerm | None = None
) -> Iterator[Form | Would]:
    form = atom(ext, "stalemate")
    if moves is not None:
        yield given(moves, form, ext)


@rule(
    "clause",
    "side:side 'wins|won|loses|lost'",
    "'and' side:side 'wins|won'",
    "side:side ('is'|'has') 'won|lost'",
    "side:side 'resigns|resigned'",
    "'the' 'game' 'is' 'over|drawn|lost|won'",
)
def result(ext: Extent, side: Term | None = None) -> Iterator[Form]:
    yield Hedged(ext, (), "won")
