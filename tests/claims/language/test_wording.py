"""What a form was read as: every part of it is said, and every form has words."""

import runpy
from dataclasses import replace
from pathlib import Path

import pytest
from judging import AT, BLACK, WHITE, counted, file, like, number, path, pieces, square, word

from toolkit.catalogue import load
from toolkit.claims.language.forms import (
    Article,
    Atom,
    Described,
    Group,
    Joint,
    LineTerm,
    Mark,
    MateTerm,
    MovesTerm,
    MoveTerm,
    Owner,
    Pronoun,
    Sort,
    Squares,
    SquareSort,
    Term,
    Ways,
)
from toolkit.claims.language.parser import parse
from toolkit.claims.language.wording import ROLES, TEMPLATES, form_words, term_words
from toolkit.claims.rules.judgement import senses

MOVE = MoveTerm(AT, "Nf3", numbered=True)


def test_every_sense_has_its_words_and_no_other():
    assert TEMPLATES.keys() ^ senses().keys() == set()


@pytest.mark.parametrize("sense", sorted(TEMPLATES))
def test_every_role_of_a_judge_has_its_place(sense):
    places = {item.partition(":")[0] for item in TEMPLATES[sense].split("|")}
    assert senses()[sense].roles.keys() - places == set()
    assert senses()[sense].roles.keys() - ROLES == set()


def test_no_role_is_named_as_such():
    """A role without a place of its own is said with its name, which is no English."""
    for sense, known in senses().items():
        every = Atom(AT, sense, tuple((role, word("WORD")) for role in sorted(known.roles)))
        said = form_words(every)
        assert said.count("WORD") == len(known.roles)
        assert not {"from_", "for_", "with_", "out_of"} & set(said.replace(":", " ").split())


CHANGES = [
    (pieces("knight"), {"kind": ["rook", None], "owner": list(Owner), "squares": [("e4",), ("e4", "e5")],
      "article": list(Article)[1:], "pronoun": [Pronoun.THIS, Pronoun.OTHER, Pronoun.MOVER], "number": [2, 3],
      "line": ["e", "4"], "state": ["passed", "pinned"]}),
    (pieces(pronoun=Pronoun.IT), {"pronoun": [None, *list(Pronoun)[1:]]}),
    (WHITE, {"owner": list(Owner)[1:]}),
    (square("e4"), {"name": ["e5"], "corner": [True]}),
    (Squares(AT), {"number": [0, 2], "names": [("e4",), ("e4", "e5")], "only": [True], "at_least": [True]}),
    (
        SquareSort(AT, "royal"),
        {
            "sort": ["corner"], "owner": [Owner.BLACK], "article": [Article.NO], "number": [2],
            "bound": [], "plural": [True], "whole": [2], "name": ["d8"], "of": [pieces("pawn")],
        },
    ),
    (path("e4-e5"), {"squares": [("e4", "e6")]}),
    (file("e"), {"kind": ["rank", "diagonal", "line"], "name": ["d", None], "ends": [("a1", "h8")]}),
    (MOVE, {"passing": [True], "text": ["Nf4"]}),
    (MovesTerm(AT, (MOVE,)), {"moves": [(MOVE, MOVE)]}),
    (
        MateTerm(AT, on=square("e4")),
        {"number": [number(2)], "on": [square("e5")], "with_": [pieces("rook")]},
    ),
    (like("knight"), {"kind": ["rook"]}),
    (number(2), {"value": [3], "at_least": [True], "at_most": [True], "of_paths": [True], "of_ways": [True]}),
    (word("open"), {"value": ["closed"]}),
    (counted("pawn"), {"kind": ["rook", "exchange"], "number": [2], "whole": [True]}),
    (Group(AT, Joint.AND, (WHITE, BLACK), only=True), {"joint": [Joint.OR, Joint.NOR], "members": [(BLACK, WHITE)],
      "only": [False], "of_both": [True]}),
    (Described(AT, Sort.MOVES, (Mark("of", WHITE),)), {"sort": [Sort.SQUARES], "marks": [(), (Mark("of", BLACK),),
      (Mark("of", WHITE, negated=True),), (Mark("so", form=Atom(AT, "check")),)]}),
    (
        Ways(AT),
        {
            "count": [1, 2], "of": [3], "over": [square("e5")], "agent": [pieces("rook")],
            "from_": [square("e4")], "to": [square("e6")], "any_": [True],
        },
    ),
]  # fmt: skip


@pytest.mark.parametrize(
    "term", [term for term, _ in CHANGES], ids=lambda term: type(term).__name__
)
def test_every_field_of_a_term_is_said(term):
    changes = next(each for other, each in CHANGES if other is term)
    unsaid = {"extent", "numbered"}
    assert (
        changes.keys() >= set(type(term).__slots__) - unsaid or term.__class__.__name__ == "Pieces"
    )
    said = [term_words(term)]
    said += [
        term_words(replace(term, **{name: value}))
        for name, values in changes.items()
        for value in values
    ]
    assert len(set(said)) == len(said), said


def test_the_terms_of_all_classes_are_tested():
    tested = {type(term).__name__ for term, _ in CHANGES}
    assert tested == {each.__name__ for each in Term.__args__}


def test_a_line_without_a_name_is_said_without_one():
    assert term_words(LineTerm(AT, "file")) == "the file"


def sentences():
    """What the tests of claims say, and in which game."""
    words, variants = (
        runpy.run_path(str(Path(__file__).parent.parent / f"test_{name}.py"))
        for name in ("words", "variants")
    )
    for _, text in (*words["TRUE"], *words["FALSE"]):
        yield "coherent", text
    for key, text, *changes in variants["SENTENCES"]:
        game = variants["POSITIONS"][key][0]
        yield game, text
        for old, new in changes:
            yield game, text.replace(old, new, 1)


@pytest.mark.slow
def test_every_form_has_words():
    read = 0
    for game, text in sentences():
        for reading in parse(text, load(game)):
            read += 1
            for form in reading.forms:
                said = form_words(form)
                assert said
                assert "None" not in said, text
    assert read > 200
