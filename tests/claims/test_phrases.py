"""Noun phrases and verb groups, as a sentence has them."""

import pytest

from toolkit.claims.grammar.lexicon import lexicon
from toolkit.claims.grammar.phrases import Names, Phrases
from toolkit.claims.grammar.tokens import tokens_of
from toolkit.claims.grammar.verbs import Verbs
from toolkit.claims.query.terms import (
    LineTerm,
    ListTerm,
    Mood,
    MoveTerm,
    Number,
    OptionTerm,
    Owner,
    PathTerm,
    PieceTerm,
    Quantity,
    SideTerm,
    SquareTerm,
    Tense,
)
from toolkit.rules.board import Colour

NAMES = Names(
    {"king": "K", "queen": "Q", "rook": "R", "bishop": "B", "knight": "N", "pawn": "P"},
    lambda word: {"Capablanca": Colour.WHITE}.get(word),
)


def term(text):
    """Return the term that a whole text is."""
    tokens = tokens_of(text)
    found = Phrases(tokens, lexicon(), NAMES).term(0)
    assert found is not None, text
    assert found[1] == len(tokens), (text, found)
    return found[0]


@pytest.mark.parametrize(
    ("text", "fields"),
    [
        ("the knight", {"kinds": "N", "quantity": Quantity.THE}),
        ("the knight on c3", {"kinds": "N", "squares": ("c3",)}),
        ("the c3-knight", {"kinds": "N", "squares": ("c3",)}),
        ("knight c3", {"kinds": "N", "squares": ("c3",)}),
        ("White's knight on c3", {"side": Colour.WHITE, "squares": ("c3",)}),
        ("the black queen", {"kinds": "Q", "side": Colour.BLACK}),
        ("Capablanca's queen", {"kinds": "Q", "side": Colour.WHITE}),
        ("his rook", {"kinds": "R", "side": Owner.OWN}),
        ("an enemy pawn", {"kinds": "P", "side": Owner.ENEMY, "quantity": Quantity.SOME}),
        ("two rooks", {"kinds": "R", "number": Number.exactly(2), "plural": True}),
        ("at least two rooks", {"kinds": "R", "number": Number(2, None)}),
        ("no pawn", {"kinds": "P", "quantity": Quantity.NONE}),
        ("all pawns", {"kinds": "P", "quantity": Quantity.ALL, "plural": True}),
        ("both rooks", {"kinds": "R", "number": Number.exactly(2)}),
        ("only the rook", {"kinds": "R", "only": True}),
        ("the only rook", {"kinds": "R", "sole": True}),
        ("a minor piece", {"kinds": "BN"}),
        ("a piece", {"kinds": ""}),
        ("it", {"pronoun": "it"}),
        ("nobody", {"quantity": Quantity.NONE, "kinds": ""}),
        ("the e-pawn", {"kinds": "P"}),
    ],
)  # fmt: skip
def test_pieces(text, fields):
    found = term(text)
    assert isinstance(found, PieceTerm)
    assert {name: getattr(found, name) for name in fields} == fields


TERMS = {
    "e4": SquareTerm,
    "the squares e4 and e5": SquareTerm,
    "White": SideTerm,
    "Capablanca": SideTerm,
    "g1-h2-g2": PathTerm,
    "the path g1-h2-g2": PathTerm,
    "two paths": PathTerm,
    "the e-file": LineTerm,
    "the seventh rank": LineTerm,
    "the diagonal a1-h8": LineTerm,
    "three legal moves": OptionTerm,
    "the only legal replies": OptionTerm,
    "Nf3": MoveTerm,
    "Nf3 and Nc3": MoveTerm,
    "the rook and the queen": ListTerm,
    "neither the rook nor the queen": ListTerm,
}


def test_the_sort_of_a_term():
    assert {text: type(term(text)) for text in TERMS} == TERMS


def test_a_list_keeps_what_joins_it():
    assert term("the rook or the queen").joint == "or"
    assert term("the rook, the queen and the king").joint == "and"
    assert term("neither the rook nor the queen").joint == "nor"
    assert term("e4 or e5").any_of


def group(text):
    tokens = tokens_of(text)
    return [(each.lemma, each.passive, each.mood, each.tense, each.negated)
            for each in Verbs(tokens, lexicon()).group(0) if each.end == len(tokens)]  # fmt: skip


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("attacks", ("attack", False, Mood.PLAIN, Tense.PRESENT, False)),
        ("does not attack", ("attack", False, Mood.PLAIN, Tense.PRESENT, True)),
        ("is protected", ("protect", True, Mood.PLAIN, Tense.PRESENT, False)),
        ("isn't protected", ("protect", True, Mood.PLAIN, Tense.PRESENT, True)),
        ("can be taken", ("take", True, Mood.CAN, Tense.PRESENT, False)),
        ("cannot take", ("take", False, Mood.CAN, Tense.PRESENT, True)),
        ("must take", ("take", False, Mood.MUST, Tense.PRESENT, False)),
        ("has taken", ("take", False, Mood.PLAIN, Tense.PERFECT, False)),
        ("took", ("take", False, Mood.PLAIN, Tense.PAST, False)),
        ("will take", ("take", False, Mood.PLAIN, Tense.FUTURE, False)),
        ("was taken", ("take", True, Mood.PLAIN, Tense.PAST, False)),
        ("never attacks", ("attack", False, Mood.PLAIN, Tense.PRESENT, True)),
    ],
)  # fmt: skip
def test_verb_groups(text, expected):
    assert expected in group(text)
