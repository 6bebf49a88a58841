"""The examples of the page that says how to write a game."""

import re

import pytest
from planting import EXAMPLES, PAGE, SMALL, faults_of, plant
from playing import play_randomly

from toolkit.notation.algebraic import format_bare
from toolkit.problems.fairy import fairy_names
from toolkit.rules.board import bits
from toolkit.rules.catalogue import builtin_keys, load, parse_game
from toolkit.rules.definition.pieces import FIGURES
from toolkit.rules.definition.schema import _validator
from toolkit.rules.fen import read_fen, start
from toolkit.rules.movement.words import COMPOUNDS, LEAPS, read_words


def test_there_are_three():
    keys = [parse_game(text, "README.md").key for text in EXAMPLES]
    assert keys == ["cannon-road", "round-the-pond", "leaping-coherent"]


@pytest.mark.parametrize("text", EXAMPLES, ids=lambda text: text.split('"')[1])
def test_they_start_in_peace_and_can_be_played(text):
    game = parse_game(text, "README.md")
    assert not start(game).in_check()
    play_randomly(game, 1, 30)


def test_they_show_what_they_say():
    road, pond, leaping = (parse_game(text, "README.md") for text in EXAMPLES)
    assert road.rules.en_passant
    assert pond.board.count == 7 * 7 - 5
    coherent = load("coherent")
    assert leaping.start == coherent.start
    assert len(leaping.piece("N").words) == len(coherent.piece("N").words) + 1
    assert leaping.piece("N").name == "knight"
    assert leaping.piece("Q").words == coherent.piece("Q").words


def test_every_key_of_the_schema_is_described():
    def keys(schema):
        for key, inner in schema.get("properties", {}).items():
            yield key
            yield from keys(inner)
        for part in ("additionalProperties", "items"):
            if isinstance(schema.get(part), dict):
                yield from keys(schema[part])

    for key in keys(_validator().schema):
        assert re.search(rf"`(\[pieces\.X\.)?(\[)?{key}\b|\b{key} =|\| `{key}", PAGE), key


def test_every_atom_and_letter_is_described():
    table = PAGE[PAGE.index("## Movement words") : PAGE.index("## What cannot be said")]
    described = re.findall(r"`([^`]+)`", table)
    for letter in [*LEAPS, *COMPOUNDS, *"mcfblrvsindqzpgea"]:
        assert letter in described, letter


def test_words_on_the_page_are_words():
    table = PAGE[PAGE.index("## Movement words") : PAGE.index("## What cannot be said")]
    written = r"`((?:[a-z]+[23]?)?(?:[A-Z]|\([0-9])[A-Za-z0-9=>(),^]*(?: (?:beside|blocked|from|to) [^`]+)?)`"
    described, refused = table.split("### Words that are refused")
    words = re.findall(written, described)
    assert len(words) > 30
    assert "(4,1)" in words
    for word in words:
        read_words(word)
    words = re.findall(written, refused)
    assert len(words) == 9
    for word in words:
        with pytest.raises(ValueError, match=r"'.+': "):
            read_words(word)


@pytest.mark.parametrize("key", builtin_keys())
def test_builtin_games_can_be_played(key):
    game = load(key)
    assert start(game).occupied == sum(1 << square for mask in game.homes for square in bits(mask))
    play_randomly(game, 1, 30, 3)


# What cannot be said


@pytest.mark.parametrize(
    ("subject", "changes"),
    [
        ("Boards", ('["...", "...", "..."]', f'["{"." * 17}"]')),
        ("Boards", ('["...", "...", "..."]', str(["..."] * 17).replace("'", '"'))),
        ("Boards", ('"...", "...", "..."', '"...", ".o.", "..."')),
        ("Ways", ('"K"', '"F>W>F"')),
        ("Ways", ('"K"', '"R=B=R"')),
        ("Ways", ('"K"', '"zQ=B"')),
        ("Hops", ('"K"', '"pppQ"')),
        ("Kings", ("2k/3/K2", "1kk/3/K2")),
        ("Kings", ("royal = true", "royal = false")),
        ("Kings", ("[rules]", '[pieces.T]\nname = "tsar"\nmoves = []\nroyal = true\n[rules]')),
        ("Aims", ('"loss"', '"win"')),
        ("Aims", ('"loss"', '"draw"\nrepetition = "draw"')),
        ("Reserves", ('"loss"', '"draw"\nreserve = { most = { K = 1 } }')),
        ("The flying general", ('"loss"', '"draw"\nflying_general = true')),
    ],
)
def test_what_the_page_says_cannot_be_said_is_refused(subject, changes):
    section = PAGE[PAGE.index("## What cannot be said") : PAGE.index("## Three games")]
    assert f"- **{subject}**" in section
    assert faults_of(plant(SMALL, *changes))


def moves(game, fen):
    position = read_fen(fen, game)
    return {format_bare(game.board, move): position.play(move) for move in position.moves()}


def test_kings_may_face_each_other():
    facing = parse_game(plant(SMALL, "2k/3/K2", "k2/3/K2"), "small.toml")
    assert not start(facing).in_check()


def test_a_royal_rider_may_pass_squares_where_it_would_be_in_check():
    pawn = '[pieces.P]\nname = "pawn"\nmoves = ["fW"]\n[rules]'
    text = plant(SMALL, '"K"', '"R"', "2k/3/K2", "1k1/1p1/K2", "[rules]", pawn)
    found = moves(parse_game(text, "small.toml"), "1k1/1p1/2K w - - 0 1")
    assert "Kc1-b1" not in found
    assert "Kc1-a1" in found


def test_captured_pieces_go_to_no_reserve():
    game = load("chessence")
    position = read_fen("k5/5*/4*1/2*3/1*2*1/3*2/1*1mM1/*3M1/4MK[] w - - 0 1", game)
    taking = [move for move in position.moves() if move.captured]
    assert taking
    assert all(not any(position.play(move).reserves) for move in taking)


def test_a_pawn_must_promote():
    game = load("orthodox")
    assert all("=" in move for move in moves(game, "7k/P7/8/8/8/8/8/K7 w - - 0 1") if "a8" in move)


def test_every_figure_of_problemists_is_described():
    rows = {turn: row for turn in (180, 90, 270) for row in PAGE.splitlines() if f"turn = {turn}`" in row}
    (rows[0],) = (row for row in PAGE.splitlines() if row.startswith("| doubled"))
    described = {(name, turn) for turn, row in rows.items() for name in re.findall("`([^`]+)`", row) if "=" not in name}
    assert described == {("equihopper", 0)} | {(name, turn) for name, (_, turn) in FIGURES.items()}
    assert {name for name, _ in described} <= set(fairy_names())
