"""How many attack and defend a piece: `it has two defenders`, `there is no attack on it`."""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.claims.language.forms import (
    And,
    Article,
    Atom,
    Extent,
    Form,
    Not,
    Number,
    Owner,
    Pieces,
    SquareTerm,
    Term,
    Word,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.joints import alone
from toolkit.claims.language.parts import Predicate, Subject, Would
from toolkit.claims.language.predicates import (
    HAS,
    Says,
    atom,
    is_single,
    predicate_of,
    roles_of,
)
from toolkit.claims.language.relatives import is_known
from toolkit.claims.language.roles import Adjunct
from toolkit.claims.language.shielding import guards_or_shields
from toolkit.claims.language.terms import each_in
from toolkit.claims.language.verbs import Be

_GUARD = "('defender'|'defenders'|'protection'|'protector'|'protectors'|'guard'|'guards'|'support'|'supporter'|'defence'|'cover'|'backing'|'help')"
_LEANS = "(('leans'|'lean'|'relies'|'rely'|'depends'|'depend'|'rests'|'rest'|'counts'|'count') ('on'|'upon')|('is'|'are') ('left' 'with'|'held' 'by'))"
_NAMELY = "(','|':'|'-') ('namely')?"
_WHOSE = "(('its'|'his'|'her'|'their'|'the') ('only'|'last'|'sole'|'one')?)"
_GONE = "('deprived'|'robbed'|'stripped'|'bereft'|'bereaved'|'relieved')"
_THREAD = "('a'|'one') ('single'|'thin')? ('thread'|'hair'|'string')"
_LEFT = "('left'|'any' 'more'|'any' 'longer')"


@rule(
    "predicate",
    f"{HAS} 'no' ('more')? {_GUARD} {_LEFT}?",
    f"('is'|'are') 'without' ('a'|'any')? {_GUARD}",
    "'had' 'no' ('defender'|'protection'|'support')",
    f"('lacks'|'lack') ('a'|'any'|'all')? {_GUARD}",
    f"('enjoys'|'enjoy'|'receives'|'receive'|'gets'|'get'|'finds'|'find') 'no' {_GUARD}",
    f"('is'|'are'|'stands'|'stand') ('in' ('need'|'want')|'devoid'|'destitute') 'of' ('a'|'any'|'all')? {_GUARD}",
    f"('needs'|'need'|'wants'|'want'|'cries' 'out' 'for') ('a'|'some') {_GUARD}",
    f"{HAS} ('nobody'|'nothing'|'no' 'one') 'to' ('guard'|'protect'|'defend'|'cover'|'support') ('it'|'them'|'him'|'her')",
)
def no_defender(ext: Extent) -> Iterator[Predicate]:
    yield predicate_of(ext, Says("undefended", "patient", takes=(Pieces,)))


_OF_ONE = f"(agent:piece \"'s\" {_GUARD}|('the'|'any') {_GUARD} ('of'|'from') agent:piece)"


@rule(
    "predicate",
    f"('lacks'|'lack'|'misses'|'miss'|('does'|'do') 'not' ('have'|'enjoy'|'get')|('is'|'are'|'stands'|'stand') 'without') {_OF_ONE}",
)
def lacks_that_of(ext: Extent, agent: Term) -> Iterator[Predicate]:
    """`The knight lacks the bishop's protection`: that one does not protect it."""
    if isinstance(agent, Pieces) and is_single(agent):
        denied = Be(negated=True)
        yield predicate_of(
            ext, Says("protects", "patient", roles_of(agent=agent), denied, takes=(Pieces,))
        )


@rule(
    "predicate",
    f"'no' 'longer' {HAS} ('a'|'any')? {_GUARD}",
    f"('has'|'have') 'lost' ('its'|'his'|'her'|'their') ('only'|'last'|'sole'|'one')? {_GUARD}",
    f"('does'|'do') 'not' 'have' ('a'|'any') {_GUARD} 'any' 'more|longer'",
    f"('loses'|'lose'|'lost'|('is'|'are') 'losing') {_WHOSE} {_GUARD}",
    f"('is'|'are'|'was'|'were'|'has' 'been'|'have' 'been') {_GONE} 'of' {_WHOSE} {_GUARD}",
)
def no_more_defender(ext: Extent) -> Iterator[Predicate]:
    """`The rook has lost its protector`: it had one, as `ceasing` knows."""
    some = Pieces(ext, article=Article.SOME)
    roles, denied = roles_of(agent=some), Be(negated=True)
    yield predicate_of(ext, Says("protects", "patient", roles, denied, takes=(Pieces,)))


@rule(
    "predicate",
    f"{HAS} number:NUM ('defender'|'defenders'|'protectors'|'guards')",
    f"{HAS} ('only'|'exactly'|'just') number:NUM ('defender'|'defenders')",
)
def defenders(ext: Extent, number: int) -> Iterator[Predicate]:
    count = Number(ext, number)
    if number:
        yield predicate_of(ext, Says("protects", "patient", roles_of(times=count), takes=(Pieces,)))


@rule(
    "predicate",
    f"{HAS} ('only'|'just'|'exactly')? ('a' ('single'|'sole'|'only'|'lone')|'one' ('single'|'sole'|'only')?) {_GUARD} ('only'|'alone')? {_NAMELY} agent:piece",
    f"{HAS} ('only'|'just'|'exactly') 'a' {_GUARD} {_NAMELY} agent:piece",
    f"{HAS} ('only'|'just'|'exactly')? number:NUM {_GUARD} ('only'|'alone')? {_NAMELY} agent:pieces",
    f"{_LEANS} ('only'|'just')? ('a'|'one') ('single'|'sole'|'only'|'lone') {_GUARD} ('only'|'alone')? {_NAMELY} agent:piece",
    f"{_LEANS} ('only'|'just'|'exactly')? number:NUM {_GUARD} ('only'|'alone')? {_NAMELY} agent:pieces",
    cost=-1,
)
def guards_told(ext: Extent, agent: Term, number: int = 1) -> Iterator[Predicate]:
    """`The pawn has a single defender, the knight on g8`: it is protected by these alone."""
    members = [each for each in each_in(agent) if isinstance(each, Pieces)]
    told = [len(each.squares) or each.number or 1 for each in members if is_known(each)]
    if len(told) == len(each_in(agent)) and sum(told) == number:
        yield from only_guard(ext, agent)


@rule("full_statement", "form:clause 'against' by:pieces", cost=-1)
def guarded_against(ext: Extent, form: Form | Would, by: Term) -> Iterator[Form]:
    """`Only the king defends b7 against the bishop`: which attacks it."""
    if not isinstance(form, Atom) or form.role("agent") is None:
        return
    square = form.role("square") if form.role("as_") is not None else None
    word = form.role("as_")
    agent, what = form.role("agent"), form.role("patient")
    plain = {name for name, _ in form.roles} == {"agent", "patient"} and form.sense == "protects"
    one = isinstance(agent, Pieces) and isinstance(by, Pieces) and by.article is Article.THE
    if plain and one and isinstance(agent, Pieces) and isinstance(what, Pieces):
        if isinstance(by, Pieces):
            yield guards_or_shields(ext, agent, what, by)
    elif form.sense == "protects" and form.role("patient") is not None:
        yield And(ext, (form, atom(ext, "attacks", agent=by, patient=form.role("patient"))))
    elif form.sense == "controls" and isinstance(word, Word) and word.value == "protects":
        yield And(ext, (form, atom(ext, "controls", agent=by, square=square)))


_BACKS = "('backs'|'backs' 'up'|'supports'|'assists'|'helps'|'reinforces'|'joins')"
_AIMING = (
    "('against'|'in' ('attacking'|'hitting')|'in' ('its'|'the') 'attack' ('on'|'against'|'upon'))"
)


@rule("predicate", f"{_BACKS} who:piece 'up'? {_AIMING} what:pieces way:adjunct?")
@rule("predicate", f"{_BACKS} who:piece 'up'? {_AIMING} at:square way:adjunct?")
def backs_against(
    ext: Extent,
    who: Term,
    what: Term | None = None,
    at: Term | None = None,
    way: Adjunct | None = None,
) -> Iterator[Predicate]:
    """`The rook backs the bishop up against b7`: both of them attack it."""
    if way is not None and (way.key not in ("way", "through") or way.negated):
        return
    via = way.term if way is not None else None

    def says(subject: Subject, extent: Extent) -> Iterator[Form]:
        if not isinstance(subject, Pieces):
            return
        sense, goal = ("attacks", "patient") if what is not None else ("controls", "square")
        roles = {goal: what if what is not None else at}
        one = atom(extent, sense, agent=subject, via=via, **roles)
        yield And(extent, (one, atom(extent, sense, agent=who, **roles)))

    yield predicate_of(ext, says)


@rule(
    "predicate",
    f"{HAS} ('only'|'just'|'nobody' 'but'|'nothing' 'but') agent:pieces 'to' ('guard'|'protect'|'defend'|'cover'|'hold'|'support') 'it'",
    f"{HAS} ('only'|'just'|'no' ('defender'|'protector'|'guard') 'but') agent:pieces 'as|for' ('a'|'its'|'his'|'her')? ('guard'|'defender'|'protector'|'guardian'|'defence'|'protection'|'support'|'cover')",
    f"{HAS} agent:pieces 'as|for' ('its'|'the')? ('only'|'sole'|'single'|'one') ('guard'|'defender'|'protector'|'defence'|'protection'|'cover')",
    f"{HAS} 'no' ('other')? ('defender'|'protector'|'guard') ('but'|'than'|'except'|'besides') agent:pieces",
    f"('hangs'|'hang') 'by' {_THREAD} (','|':') ('that' 'of')? agent:pieces",
    "('hangs'|'hang'|'depends'|'depend'|'relies'|'rely'|'lives'|'live') ('only'|'solely')? ('by'|'on') agent:pieces ('alone'|'only')",
    "('owes'|'owe') ('its'|'his'|'her'|'their') ('safety'|'protection'|'life') ('only'|'solely'|'entirely') 'to' agent:pieces",
)
def only_guard(ext: Extent, agent: Term) -> Iterator[Predicate]:
    """`f7 has only the king to guard it`."""
    roles = roles_of(agent=alone(agent))
    yield predicate_of(ext, Says("protects", "patient", roles, takes=(Pieces,)))
    word = Word(ext, "protects")
    square = (*roles, ("as_", word))
    yield predicate_of(ext, Says("controls", "square", square, takes=(SquareTerm,)))


@rule("predicate", f"('hangs'|'hang') 'by' {_THREAD}")
def by_a_thread(ext: Extent) -> Iterator[Predicate]:
    """`The knight hangs by a thread`: one piece protects it, and no more."""
    yield from defenders(ext, 1)


@rule("predicate", f"{HAS} denied:'no' owner:COLOUR {_GUARD}")
@rule("predicate", f"{HAS} ('only'|'exactly'|'just')? number:NUM owner:COLOUR {_GUARD}")
def guards_of_side(
    ext: Extent, owner: Owner, number: int = 0, denied: str = ""
) -> Iterator[Predicate]:
    """`The rook has no white protector`: as many white pieces protect it."""
    if denied or number:
        own = Pieces(ext, owner=owner, article=Article.SOME)
        count = None if denied else Number(ext, number)
        roles, be = roles_of(agent=own, times=count), Be(negated=bool(denied))
        yield predicate_of(ext, Says("protects", "patient", roles, be, takes=(Pieces,)))


@rule("predicate", f"{HAS} number:NUM ('attacker'|'attackers')")
def attackers(ext: Extent, number: int) -> Iterator[Predicate]:
    count = Number(ext, number)
    if number:
        yield predicate_of(ext, Says("attacks", "patient", roles_of(times=count), takes=(Pieces,)))


@rule("clause", "'there' be:be 'an' 'attack' ('by' agent:pieces)? 'on|against' patient:pieces")
def there_attack(ext: Extent, be: Be, patient: Term, agent: Term | None = None) -> Iterator[Form]:
    by = agent or Pieces(ext, article=Article.SOME)
    form: Form = atom(ext, "attacks", patient=patient, agent=by)
    yield Not(ext, form) if be.negated else form


@rule("clause", "'there' be:be 'no' 'attack' 'on|against' patient:pieces")
def there_no_attack(ext: Extent, be: Be, patient: Term) -> Iterator[Form]:
    if be == Be():
        yield Not(
            ext, atom(ext, "attacks", patient=patient, agent=Pieces(ext, article=Article.SOME))
        )


# Against whom


# A king is shielded rather, by what stands between.
@rule("full_statement", "form:clause 'against' by:pieces", cost=-1)
def protected_against(ext: Extent, form: Form | Would, by: Term) -> Iterator[Form]:
    """`Only the queen protects the pawn against its rival on d4`: which attacks it."""
    patient = form.role("patient") if isinstance(form, Atom) else None
    of_king = isinstance(patient, Pieces) and patient.kind == "king"
    agent = form.role("agent") if isinstance(form, Atom) else None
    one = isinstance(agent, Pieces) and isinstance(by, Pieces) and by.article is Article.THE
    if one and isinstance(patient, Pieces) and isinstance(form, Atom) and len(form.roles) == 2:
        # `guarded_against` has read it.
        return
    if isinstance(form, Atom) and form.sense == "protects" and not of_king:
        attack = atom((form.extent[1], ext[1]), "attacks", agent=by, patient=patient)
        yield And(ext, (form, attack))
