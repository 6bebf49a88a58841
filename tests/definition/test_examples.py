"""The examples of the page that tells how to write a game."""

import re

import pytest
from planting import EXAMPLES, PAGE
from playing import play_randomly

from toolkit.board import bits
from toolkit.catalogue import builtin_keys, load, parse_game
from toolkit.definition.schema import _validator
from toolkit.fen import start
from toolkit.words import COMPOUNDS, LEAPS, read_words


def test_there_are_three():
    keys = [parse_game(text, "README.md").key for text in EXAMPLES]
    assert keys == ["cannon-road", "round-the-pond", "leaping-coherent"]


@pytest.mark.parametrize("text", EXAMPLES, ids=lambda text: text.split('"')[1])
def test_they_start_in_peace_and_can_be_played(text):
    game = parse_game(text, "README.md")
    assert not start(game).in_check()
    play_randomly(game, 1, 80)


def test_they_show_what_they_say():
    road, pond, leaping = (parse_game(text, "README.md") for text in EXAMPLES)
    assert road.rules.en_passant
    assert pond.board.count == 7 * 7 - 5
    coherent = load("coherent")
    assert leaping.start == coherent.start
    assert len(leaping.piece("N").words) == len(coherent.piece("N").words) + 1
    assert leaping.piece("N").name == "knight"
    assert leaping.piece("Q").words == coherent.piece("Q").words


def test_every_key_of_the_schema_is_told():
    def keys(schema):
        for key, inner in schema.get("properties", {}).items():
            yield key
            yield from keys(inner)
        for part in ("additionalProperties", "items"):
            if isinstance(schema.get(part), dict):
                yield from keys(schema[part])

    for key in keys(_validator().schema):
        assert re.search(rf"`(\[pieces\.X\.)?(\[)?{key}\b|\b{key} =|\| `{key}", PAGE), key


def test_every_atom_and_letter_is_told():
    table = PAGE[PAGE.index("## Movement words") : PAGE.index("## Three games")]
    told = re.findall(r"`([^`]+)`", table)
    for letter in [*LEAPS, *COMPOUNDS, *"mcfblrvsinpg"]:
        assert letter in told, letter


def test_words_on_the_page_are_words():
    table = PAGE[PAGE.index("## Movement words") : PAGE.index("## Three games")]
    words = re.findall(r"`([a-z]*[A-Z][A-Za-z0-9=>]*(?: (?:beside|blocked|from) [^`]+)?)`", table)
    assert len(words) > 30
    for word in words:
        read_words(word)


@pytest.mark.parametrize("key", builtin_keys())
def test_builtin_games_can_be_played(key):
    game = load(key)
    assert start(game).occupied == sum(1 << square for mask in game.homes for square in bits(mask))
    play_randomly(game, 1, 30, 3)
