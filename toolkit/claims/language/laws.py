"""What a game has or lacks: `there is no castling here`, `this game knows no en passant`, `queens leap`."""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.claims.language.forms import Atom, Extent, Form, Not, Pieces, Term, Word
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Would
from toolkit.claims.language.predicates import atom
from toolkit.claims.language.reasons import BECAUSE, SINCE, because

_GAME = "(('in'|'by'|'under'|'according' 'to') ('this'|'the'|'our'|'these') ('game'|'variant'|'chess'|'rules'|'laws'))"
_HERE = "(where:game_word|'here')?"


@rule("game_word", _GAME)
def game_word(ext: Extent) -> Iterator[Word]:
    yield Word(ext, "game")


@rule("custom", "'the'? 'castling'")
def castling(ext: Extent) -> Iterator[Word]:
    yield Word(ext, "castling")


@rule(
    "custom",
    "('the'|'a')? ('capture'|'capturing'|'taking'|'captures')? 'en' 'passant' ('capture'|'captures'|'rule')?",
)
@rule("custom", "('taking'|'capturing') 'in' 'passing'")
def en_passant(ext: Extent) -> Iterator[Word]:
    yield Word(ext, "en passant")


@rule(
    "custom",
    "('the'|'a')? 'double' ('step'|'steps'|'advance'|'advances') ('of' ('the'|'a')? 'pawn|pawns')?",
)
def double_step(ext: Extent) -> Iterator[Word]:
    yield Word(ext, "double step")


@rule("custom", "('the'|'a')? ('promotion'|'promotions') ('of' 'pawns')?")
def promotion(ext: Extent) -> Iterator[Word]:
    yield Word(ext, "promotion")


@rule("custom", "('conversion' ('rule'|'of' 'bishops')|'conversions')")
def conversion(ext: Extent) -> Iterator[Word]:
    yield Word(ext, "conversion")


@rule("custom", "('a'|'the')? 'draw' 'by' 'stalemate'")
def drawn_stalemate(ext: Extent) -> Iterator[Word]:
    yield Word(ext, "drawn stalemate")


@rule("lacks", "('knows'|'has'|'offers'|'allows') 'no'|'lacks'")
def lacks(ext: Extent) -> Iterator[Word]:
    yield Word(ext, "game")


def _law(ext: Extent, what: Term, where: Term | None) -> Form:
    return atom(ext, "law", how=what, on=where)


@rule("clause", f"'there' ('is'|'are'|'exists'|'exist') 'no' what:custom {_HERE}")
@rule("clause", f"'no' what:custom ('exists'|'exist'|'is' ('known'|'possible')) {_HERE}")
@rule("clause", f"what:custom ('does'|'do') 'not' 'exist' {_HERE}")
@rule(
    "clause",
    f"what:custom ('is'|'are') ('unknown'|'not' 'known'|'absent'|'an' 'unknown' 'notion') {_HERE}",
)
@rule("clause", "('this'|'the') ('game'|'variant'|'chess') where:lacks what:custom")
@rule("clause", "where:game_word 'there' ('is'|'are') 'no' what:custom")
@rule("beside", f"('there' 'being') 'no' what:custom {_HERE}")
@rule("beside", f"what:custom ('being'|'not') ('unknown'|'absent'|'existing') {_HERE}")
def no_such_law(ext: Extent, what: Term, where: Term | None = None) -> Iterator[Form]:
    """`Double steps do not exist in this game`."""
    yield Not(ext, _law(ext, what, where))


@rule("clause", f"'stalemate' ('wins'|'is' ('a' 'win'|'won')) {_HERE}")
@rule(
    "clause",
    f"('a'|'the')? ('stalemated' ('side'|'player')|('side'|'player') 'without' 'a' 'legal'? 'move') ('loses'|'has' 'lost') {_HERE}",
)
@rule(
    "clause",
    f"('who'|'whoever'|'he' 'who') ('has'|'is' 'left' 'with'|'is' 'left' 'without'|'is' 'without') ('no'|'a')? 'legal'? 'move' ('loses'|'has' 'lost') {_HERE}",
)
def stalemate_wins(ext: Extent, where: Term | None = None) -> Iterator[Form]:
    """`Stalemate wins here`, `whoever has no legal move loses`."""
    yield Not(ext, _law(ext, Word(ext, "drawn stalemate"), where))


@rule("clause", f"'stalemate' 'is' ('only'|'just')? 'a' 'draw' {_HERE}")
def stalemate_draws(ext: Extent, where: Term | None = None) -> Iterator[Form]:
    """`Stalemate is a draw here`."""
    yield _law(ext, Word(ext, "drawn stalemate"), where)


@rule(
    "leaping_law",
    f"agent:pieces ('leaps'|'leap'|'jumps'|'jump'|'is' 'a' ('leaper'|'jumper')|'can' ('leap'|'jump')) {_HERE}",
)
def leaping_law(ext: Extent, agent: Term, where: Term | None = None) -> Iterator[Atom]:
    """`A queen leaps here`: by its nature, whatever has moved."""
    if isinstance(agent, Pieces):
        yield atom(ext, "law", how=Word(ext, "leap"), agent=agent, on=where)


@rule("full_statement", f"form:clause ','? {BECAUSE} reason:leaping_law", cost=-1)
@rule("full_statement", f"{SINCE} reason:leaping_law ',' form:clause", cost=-1)
def because_it_leaps(ext: Extent, form: Form | Would, reason: Atom) -> Iterator[Form]:
    """`White's queen cannot be blocked off, because she leaps`."""
    yield from because(ext, form, reason)
