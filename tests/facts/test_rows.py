"""Rows as text and as JSON, one of each relation, and what is said of one that is not known."""

import json

import pytest
from running import python

from toolkit import facts, load_game, read_fen, read_move, start
from toolkit.errors import UsageError
from toolkit.facts.path_reports import path_name
from toolkit.facts.position_rows import RELATIONS
from toolkit.facts.row import WORDS
from toolkit.facts.step_rows import EVENTS
from toolkit.facts.world import World

PINNED = "4k3/8/8/4n3/8/8/8/4RK2 w - - 0 1"
SAID = {
    "attacks": (PINNED, "White's rook on e1 attacks Black's knight on e5 by e1-e5"),
    "protects": (
        "4k3/8/8/8/8/4N3/8/4RK2 w - - 0 1",
        "White's rook on e1 protects White's knight on e3 by e1-e3",
    ),
    "controls": (
        "8/8/8/4k3/8/8/8/4RK2 b - - 0 1",
        "White's rook on e1 controls e8 through Black's king on e5 by e1-e8",
    ),
    "checks": (
        "4k3/8/8/8/8/8/8/4RK2 b - - 0 1",
        "White's rook on e1 gives check to Black's king on e8 by e1-e8",
    ),
    "pins": (PINNED, "White's rook on e1 pins Black's knight on e5 to Black's king on e8 by e1-e8"),
    "shields": (
        "4q2k/8/8/4n3/8/8/8/4RK2 w - - 0 1",
        "Black's knight on e5 shields Black's queen on e8 from White's rook on e1 by e1-e8",
    ),
    "batteries": (
        "4q2k/8/8/4N3/8/8/8/4RK2 w - - 0 1",
        "White's rook on e1 would attack Black's queen on e8 through White's knight on e5 by e1-e8",
    ),
    "discoveries": (
        "4k3/8/8/4N3/8/8/8/4RK2 w - - 0 1",
        "White's rook on e1 would give check to Black's king on e8 through White's knight on e5 by e1-e8",
    ),
    "xrays": (
        "4B2k/8/8/4n3/8/8/8/4RK2 w - - 0 1",
        "White's rook on e1 acts on White's bishop on e8 through Black's knight on e5 by e1-e8",
    ),
    "paths": (PINNED, "White's rook on e1 has the path e1-e8"),
    "blocks": (PINNED, "Black's knight on e5 blocks e1-e8 of White's rook on e1"),
    "legal": (PINNED, "Re1xe5 is legal by e1-e5"),
    "stands": (PINNED, "White's rook stands on e1"),
}
BATTERY = "4k3/8/8/8/4N3/8/8/4RK2 w - - 0 1"
HELD = "4k3/4b3/8/8/8/8/8/4RK2 w - - 0 1"
HAPPENED = {
    "moved": (BATTERY, "Nc5", "White's knight has come to c5 from e4 by e4-c5"),
    "captured": (PINNED, "Rxe5", "White's rook has captured Black's knight on e5"),
    "discovered": (BATTERY, "Nc5", "White's rook on e1 attacks Black's king on e8 by e1-e8 now"),
    "opened": (BATTERY, "Nc5", "e1-e5 of White's rook on e1 is clear now"),
    "closed": (BATTERY, "Ke2", "e1-e3 of White's rook on e1 is no longer clear"),
    "unpinned": (
        HELD,
        "Rd1",
        "White's rook on e1 no longer pins Black's bishop on e7 to Black's king on e8 by e1-e8",
    ),
    "protected": (BATTERY, "Kf2", "White's king on f2 protects White's rook on e1 by f2-e1 now"),
    "unprotected": (
        BATTERY,
        "Rd1",
        "White's rook on e1 no longer protects White's knight on e4 by e1-e4",
    ),
}
DROP = "k5/5*/4*1/2*3/1*2*1/3*2/1*1M2/*2M2/5K[M] w - - 0 1"
CANNON = """
extends = "orthodox"
key = "cannons"
name = "Cannons"
version = 1
[pieces.R]
name = "cannon"
moves = ["mRcpR"]
[pieces.B]
name = "bishop"
moves = ["mB", "cB"]
"""


def after(fen, move):
    position = read_fen(fen, "orthodox")
    return World(position).play(read_move(position, move))


def test_rows_as_text():
    assert SAID.keys() == RELATIONS.keys() - {"acts"}
    for name, (fen, line) in SAID.items():
        rows = facts(read_fen(fen, "orthodox"), name)
        assert line in map(str, rows), name
        assert {row.relation for row in rows} == {name}


def test_events_as_text():
    assert HAPPENED.keys() == EVENTS.keys()
    for name, (fen, move, line) in HAPPENED.items():
        rows = after(fen, move).rows(name)
        assert line in map(str, rows), name
        assert {row.relation for row in rows} == {name}


def test_every_row_has_its_words():
    assert WORDS.keys() == (RELATIONS.keys() | EVENTS.keys()) - {"acts"}
    assert "M@e1 is legal" in map(str, facts(read_fen(DROP, "chessence"), "legal"))
    (king, rook) = after("4k3/8/8/8/8/8/8/4K2R w K - 0 1", "O-O").rows("moved")
    assert str(king) == "White's king has come to g1 from e1"
    assert str(rook) == "White's rook has come to f1 from h1"
    (taken,) = after("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "exd6").rows("captured")
    assert str(taken) == "White's pawn has captured Black's pawn on d5"
    intruded = read_fen("***1k***/*6*/*6*/*6*/*6*/*6*/*6*/***Kq*** w - - 0 1", "convergent")
    line = "Black's queen on e1 stands on a royal square, which gives check to White's king on d1"
    assert line in map(str, facts(intruded, "checks"))


def test_who_moved_by_several_paths():
    position = read_fen("3k5/9/9/9/9/9/2N6/9/3K5 w - - 0 1", "coherent")
    rows = World(position).play(read_move(position, "Nc5")).rows("moved")
    paths = [path_name(position.game.board, row.path) for row in rows]
    assert sorted(paths) == ["c3-a3-c5", "c3-a5-c5", "c3-e3-c5", "c3-e5-c5"]


def test_rows_as_json():
    (pin,) = facts(read_fen(PINNED, "orthodox"), "pins")
    assert pin.to_json() == {
        "relation": "pins",
        "agent": {"square": "e1", "piece": "R"},
        "patient": {"square": "e5", "piece": "n"},
        "through": {"square": "e5", "piece": "n"},
        "beyond": {"square": "e8", "piece": "k"},
        "path": {
            "path": "e1-e8",
            "passes": ["e2", "e3", "e4", "e5", "e6", "e7"],
            "clear": False,
            "blocked_by": [{"square": "e5", "piece": "n"}],
        },
        "move": None,
    }
    (moved,) = after(BATTERY, "Nc5").rows("moved")
    assert moved.to_json()["move"] == "Ne4-c5"
    assert moved.to_json()["path"] == {
        "path": "e4-c5",
        "passes": [],
        "clear": True,
        "blocked_by": [],
    }
    (dropped, *_) = (row for row in facts(read_fen(DROP, "chessence"), "legal") if row.agent is None)
    assert json.dumps(dropped.to_json()).count("null") == 5


def test_rows_are_values():
    position = read_fen(PINNED, "orthodox")
    assert facts(position, "pins") == facts(position, "pins")
    assert len({*facts(position, "attacks"), *facts(position, "attacks")}) == 1
    assert "Position" not in repr(facts(position, "pins"))


def test_what_is_not_known():
    with pytest.raises(UsageError, match="unknown relation 'loves'; known are: attacks, protects"):
        facts(start("keltic"), "loves")


def test_pieces_that_hop_need_somebody_to_hop_over(tmp_path):
    path = tmp_path / "cannons.toml"
    path.write_text(CANNON)
    game = load_game(path)
    position = read_fen("4k3/8/4n3/8/4P3/8/8/4RK2 w - - 0 1", game)
    (attack,) = (row for row in facts(position, "attacks") if row.path.occupied)
    assert str(attack) == "White's cannon on e1 attacks Black's knight on e6 by e1-e4-e6"
    (pin,) = facts(position, "pins")
    assert str(pin).endswith("pins Black's knight on e6 to Black's king on e8 by e1-e4-e8")
    bare = World(position).without(position.game.board.square("e4"))
    (check,) = bare.rows("checks")
    assert str(check).endswith("gives check to Black's king on e8 by e1-e6-e8")
    assert bare.rows("pins") == ()


def test_a_move_goes_by_a_path_that_allows_it(tmp_path):
    path = tmp_path / "cannons.toml"
    path.write_text(CANNON)
    position = read_fen("4k3/8/8/8/8/2n5/8/B3K3 w - - 0 1", load_game(path))
    for row in facts(position, "legal"):
        assert row.path.captures if row.patient is not None else row.path.moves
        assert len(World(position).play(row.move).rows("moved")) == 1


def test_the_rights_of_a_piece_go_with_it():
    fen = "2b3b1/8/4k3/8/8/4K3/8/2B5 w c1!,c8,g8 - 0 1"
    world = World(read_fen(fen, "cetina-random"))
    place = world.position.game.board.square
    assert world.without(place("c1")).position.must_convert == 0
    assert world.without(place("c8")).position.may_convert == 1 << place("g8")


def test_worlds_without_a_king_and_moves_that_are_none():
    world = World(read_fen(PINNED, "orthodox"))
    bare = world.without(5)
    assert not bare.in_check
    assert len(bare.legal) == 11
    assert not world.gives_check(world.rows("pins")[0])
    assert not world.mates(world.rows("pins")[0])


def test_facts_load_no_graphs():
    code = "import sys, toolkit\ntoolkit.facts(toolkit.start('coherent'), 'attacks')\n"
    python(code + "assert not {'networkx', 'pyparsing', 'jinja2', 'rich'} & set(sys.modules)")
