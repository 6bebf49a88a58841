"""How a game crosses into the kernel: what is packed is what the kernel lists, and nothing else."""

import re
from array import array

import pytest

from kernel.games import MIXED
from toolkit.errors import UsageError
from toolkit.kernel import available
from toolkit.rules.catalogue import builtin_keys, load, parse_game
from toolkit.rules.fen import start

pytestmark = pytest.mark.skipif(not available(), reason="the kernel was not built")
if available():
    from toolkit.kernel import _kernel, bridge
    from toolkit.kernel.packing import VERSION, Numbering, columns_of, pack_game
    from toolkit.kernel.tables import describe

    LAYOUT = _kernel.LAYOUT
    COLUMNS = [(table, *column) for table, columns in LAYOUT for column in columns]

GAMES = {key: load(key) for key in builtin_keys()}
GAMES |= {name: parse_game(text, f"{name}.toml") for name, text in MIXED.items()}
EVERYTHING = GAMES["everything"]
WORD = 8
BEYOND = {"flag": 2, "colour": 2, "square": 60, "kind": 7, "kinds": 1 << 7, "squares": 1 << 60}
BEYOND |= {"path class": 14}
"""The least that the game of these tests does not have."""


@pytest.fixture
def numbering():
    return Numbering(EVERYTHING.board.squares)


@pytest.fixture
def tables(numbering):
    """The tables of a game that has a row in each, free to be changed."""
    found = describe(EVERYTHING, numbering)
    return {name: {column: list(values) for column, values in each.items()} for name, each in found.items()}


@pytest.fixture
def packed(numbering, tables):
    return pack_game(len(numbering.frame), tables, LAYOUT)


def words(data):
    return array("Q", data)


def refused(data, why=""):
    with pytest.raises(_kernel.BadInput, match=re.escape(why) or None):
        _kernel.Engine(bytes(data))


@pytest.mark.parametrize("key", GAMES)
def test_a_game_has_the_columns_that_the_kernel_lists_and_no_others(key):
    found = describe(GAMES[key], Numbering(GAMES[key].board.squares))
    assert {table: set(columns) for table, columns in found.items()} == columns_of(LAYOUT)


def test_these_tests_have_a_row_of_everything(numbering, tables):
    assert all(columns[0] for columns in map(list, map(dict.values, tables.values())))
    assert len(numbering.frame) == BEYOND["square"]
    assert len(EVERYTHING.pieces) == BEYOND["kind"]
    assert {kind for *_, kind in COLUMNS} == set(BEYOND)


def test_the_bytes_hold_the_tables_in_the_order_of_the_layout(numbering, tables, packed):
    """Reads back what was packed, by the description of the format."""
    left = list(words(packed))
    assert [left.pop(0), left.pop(0)] == [VERSION, len(numbering.frame)]
    for table, columns in LAYOUT:
        rows = left.pop(0)
        for column, kind in columns:
            size = rows * (2 if kind == "squares" else 1)
            values, left = left[:size], left[size:]
            if kind == "squares":
                values = [values[at] | values[at + 1] << 64 for at in range(0, size, 2)]
            assert values == tables[table][column], (table, column)
    assert left == []


def test_a_game_that_is_cut_short_is_refused(packed):
    _kernel.Engine(packed)
    for size in {*range(0, 40 * WORD, WORD), *range(0, len(packed), 1000 * WORD)}:
        refused(packed[:size])
        refused(packed[: size + 3])
    refused(packed[:-WORD])


def test_words_after_the_last_table_are_refused(packed):
    refused(packed + bytes(WORD), "words after the last table")


def test_another_version_is_refused(packed):
    other = words(packed)
    other[0] += 1
    refused(other, "another version")


@pytest.mark.parametrize("rows", [1 << 63, 1 << 40, 1 << 20])
def test_rows_that_are_not_there_take_no_memory(packed, rows):
    other = words(packed)
    other[2] = rows
    refused(other, "fewer rows than were announced")


@pytest.mark.parametrize("squares", [0, 59, 129, 1 << 40])
def test_another_number_of_squares_is_refused(tables, squares):
    refused(pack_game(squares, tables, LAYOUT))


@pytest.mark.parametrize("index", range(len(COLUMNS) if available() else 0))
def test_numbers_out_of_range_are_refused_by_column_and_row(index, numbering, tables):
    table, column, kind = COLUMNS[index]
    rows = tables[table][column]
    for beyond in (BEYOND[kind], (1 << 128) - 1 if kind == "squares" else (1 << 64) - 1):
        for row in {0, len(rows) - 1}:
            kept, rows[row] = rows[row], beyond
            why = f"{table}.{column}, row {row}: no such {kind} in this game"
            why = "more path classes than pieces" if (table, kind) == ("pieces", "path class") else why
            why = "a flag that is neither 0 nor 1" if kind == "flag" else why
            why = "kinds beyond the last" if kind == "kinds" and beyond >> 32 else why
            refused(pack_game(len(numbering.frame), tables, LAYOUT), why)
            rows[row] = kept
    _kernel.Engine(pack_game(len(numbering.frame), tables, LAYOUT))


@pytest.mark.parametrize(
    ("table", "why"),
    [
        ("rules", "one row of rules"),
        ("kinds", "two pieces for each kind"),
        ("pieces", "two pieces for each kind"),
        ("colours", "two colours"),
    ],
)
def test_a_table_with_a_row_too_many_or_too_few_is_refused(table, why, numbering, tables):
    last = {column: values.pop() for column, values in tables[table].items()}
    refused(pack_game(len(numbering.frame), tables, LAYOUT), why)
    for column, values in tables[table].items():
        values += [last[column]] * 2
    refused(pack_game(len(numbering.frame), tables, LAYOUT), why)


@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ({"paths": {"end": "origin"}}, "a path that leads nowhere"),
        ({"paths": {"empty": 0, "first_leg": 1}}, "a first leg that need not be empty"),
        ({"promotions": {"becomes": "royal"}}, "a promotion to the royal kind"),
        ({"castling": {"partner": "royal"}}, "a king that castles with a king"),
        ({"castling": {"rook_from": "king_from"}}, "a way to castle"),
        ({"castling": {"empty": 0}}, "castling onto pieces"),
        ({"double_steps": {"kind": "royal"}}, "a king that can be taken en passant"),
        ({"double_steps": {"passed": "end"}}, "a double step"),
    ],
)
def test_rows_that_make_no_sense_are_refused(changes, why, numbering, tables):
    royal = tables["rules"]["royal"][0]
    for table, columns in changes.items():
        for column, value in columns.items():
            known = {"royal": royal} | {name: rows[0] for name, rows in tables[table].items()}
            tables[table][column][0] = known.get(value, value)
    refused(pack_game(len(numbering.frame), tables, LAYOUT), why)


@pytest.mark.parametrize(
    ("column", "why"),
    [("promotes_on", "a royal piece that promotes"), ("drops", "a royal piece in reserve")],
)
@pytest.mark.parametrize("colour", [0, 1])
def test_a_royal_piece_neither_promotes_nor_is_dropped(column, why, colour, numbering, tables):
    royal = colour * len(EVERYTHING.pieces) + EVERYTHING.royal.index
    tables["pieces"][column][royal] = 1
    refused(pack_game(len(numbering.frame), tables, LAYOUT), why)


def test_columns_of_different_length_are_not_packed(tables):
    tables["paths"]["end"].append(1)
    tables["paths"]["origin"].pop()
    with pytest.raises(ValueError, match="unpack"):
        pack_game(60, tables, LAYOUT)


def test_a_column_that_is_missing_is_not_packed(tables):
    del tables["rules"]["conversion"]
    with pytest.raises(KeyError, match="conversion"):
        pack_game(60, tables, LAYOUT)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("VERSION", 0),
        ("LAYOUT", ()),
        ("LAYOUT", (("rules", (("royal", "kind"), ("new", "flag"))),)),
    ],
)
def test_a_kernel_that_was_built_from_other_sources_is_refused_in_words(name, value, monkeypatch):
    monkeypatch.setattr(bridge._kernel, name, value)
    with pytest.raises(UsageError, match="built from other sources"):
        bridge.Kernel(EVERYTHING)


def test_a_position_that_is_cut_short_is_refused():
    kernel = bridge.Kernel(EVERYTHING)
    position = kernel.pack(start(EVERYTHING))
    assert kernel.engine.moves(position)
    sets = 2 * len(EVERYTHING.pieces) + 2
    needed = WORD * (2 * sets + 3)
    for size in range(0, needed, WORD):
        with pytest.raises(_kernel.BadInput, match="too few words"):
            kernel.engine.moves(position[:size])
    with pytest.raises(_kernel.BadInput, match="reserves"):
        kernel.engine.moves(position[: needed + WORD])
