import json
import random
import tomllib
from importlib.resources import files

import pytest
from effort import few_or_many
from jsonschema import Draft202012Validator
from mutations import mutated
from planting import EXAMPLES, SMALL, assert_faults, builtin_text, faults_of, plant

from toolkit.rules.catalogue import builtin_keys
from toolkit.rules.definition.schema import _FORMS

SCHEMA = json.loads(files("toolkit").joinpath("games", "schema.json").read_text("utf-8"))
PLAIN = Draft202012Validator(SCHEMA)


def test_it_is_a_schema():
    Draft202012Validator.check_schema(SCHEMA)


@pytest.mark.parametrize("text", [*map(builtin_text, builtin_keys()), *EXAMPLES, SMALL])
def test_it_accepts_what_the_reader_accepts(text):
    assert not faults_of(text)
    assert PLAIN.is_valid(tomllib.loads(text))


@few_or_many(5, 60)
@pytest.mark.parametrize("key", builtin_keys())
def test_what_it_refuses_the_reader_refuses(key, count):
    refused = 0
    for seed in range(count):
        text = mutated(builtin_text(key), random.Random(seed))
        try:
            data = tomllib.loads(text)
        except ValueError:
            continue
        if not PLAIN.is_valid(data):
            refused += 1
            assert faults_of(text), text
    assert refused > count // 6


def parts(schema):
    yield schema
    for value in schema.values():
        for inner in value if isinstance(value, list) else [value]:
            if isinstance(inner, dict):
                yield from parts(inner)


def test_every_pattern_has_words():
    patterns = {part["pattern"] for part in parts(SCHEMA) if isinstance(part.get("pattern"), str)}
    patterns |= {key for part in parts(SCHEMA) for key in part.get("patternProperties", {})}
    assert patterns == set(_FORMS)


def test_every_key_is_described():
    for part in parts(SCHEMA["properties"]):
        for key, inner in part.get("properties", {}).items():
            assert "description" in inner or key in ("white", "black"), key


@pytest.mark.parametrize(
    "changes",
    [
        ('name = "Small"', "name = 3  #! name: expected a text in quotes, found 3"),
        ('name = "Small"', "name = ' '  #! name: expected a text that is not empty, found ' '"),
        ("version = 1", "version = true  #! version: expected a whole number, found true"),
        ("version = 1", "version = 1.0  #! version: expected a whole number, found 1.0"),
        ("version = 1", "version = inf  #! version: expected a whole number, found inf"),
        ("version = 1", "version = 0  #! version: expected 1 or more, found 0"),
        ("version = 1", "version = 10000  #! version: expected 9999 or less, found 10000"),
        ("version = 1", f"version = 0x{'f' * 9000}  #! version: the number is too large"),
        ("version = 1", "version = 1999-12-31  #! version: expected a whole number, found 1999-12"),
        ("version = 1", "version = [1]  #! version: expected a whole number, found a list"),
        ("version = 1", "version.a = 1  #! version: expected a whole number, found a table"),
        ("version = 1", "version = 1\ncolour = 2  #! colour: unknown key; known are board,"),
        ('key = "small"', 'key = "S"  #! key: expected up to 40 small letters, digits and hyphens'),
        ('key = "small"', 'key = "a\\n"  #! key: may not hold control characters, found'),
        ("moves = [", "moves = [3,  #! pieces.K.moves: expected a text in quotes, found 3\n"),
        ("moves = [", f'moves = ["{"W" * 201}", #! pieces.K.moves: expected at most 200 char\n'),
        ('moves = ["K"]', "moves = 'K'  #! pieces.K.moves: expected a list, found 'K'"),
        ("[pieces.K]", "[pieces.K]  #! pieces.K.name: is missing", 'name = "king"\n', ""),
        ("royal = true", "royal = 1  #! pieces.K.royal: expected true or false, found 1"),
        ("royal = true", "royal = true\nroial = 1  #! pieces.K.roial: unknown key; did you mean r"),
        ("[rules]", "[pieces.king]  #! pieces.king: a piece is named by one capital letter\nname = 'k'\nmoves=[]\n[rules]"),
        ("[rules]", '[rules]\n"\\u001b" = 1  #! rules.\'\\x1b\': a key may not hold #! rules.\'\\x1b\': unknown key'),
        ('"loss"', "'win'  #! rules.stalemate: expected one of 'draw', 'loss', found 'win'"),
        ('"loss"', "'loss'\ncastling.X = {}  #! rules.castling.X: unknown key; known are K, Q, k or q"),
        ('"loss"', "'loss'\nroyal_squares.white = ['a9', 'z1']  #! rules.royal_squares.white: expected a square such as e4, found 'z1' #! rules.royal_squares.white: the board has no square a9"),
        ('"loss"', "'loss'\nroyal_squares.white = ['a1', 'a1']  #! rules.royal_squares.white: the same is given twice"),
        ('"loss"', "'loss'\nreserve = {squares = 'any'}  #! rules.reserve.most: is missing"),
        ('"loss"', "'loss'\nreserve.most = {}  #! rules.reserve.most: expected at least 1, found 0"),
        ('"loss"', "'loss'\nreserve.most.K2 = 1  #! rules.reserve.most.K2: a piece is named by one capital letter"),
        ('"loss"', f"'loss'\nx = [{'1,' * 301}]  #! rules.x: expected at most 300 keys or values, found 301"),
    ],
)  # fmt: skip
def test_its_faults_are_reported_in_words(changes):
    assert_faults(plant(SMALL, *changes))
