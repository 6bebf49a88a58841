import pytest
from planting import SMALL

from toolkit.errors import GameError
from toolkit.rules import fen
from toolkit.rules.catalogue import builtin_keys, load, parse_game
from toolkit.rules.game import Stalemate


def test_builtin_games_load_and_start():
    for key in builtin_keys():
        game = load(key)
        assert game.key == key
        assert fen.write_fen(fen.start(game)) == game.start
        assert game.source


def test_a_users_file_is_a_game(tmp_path):
    path = tmp_path / "small.toml"
    path.write_text(SMALL)
    game = load(str(path))
    assert game.name == "Small"
    assert game.rules.stalemate is Stalemate.LOSS
    assert game.piece("K").royal
    assert game.piece("Q") is None


def test_wrong_definitions_name_file_line_key_and_what_was_expected():
    text = SMALL.replace("version = 1", "version = true").replace('"loss"', '"win"')
    with pytest.raises(GameError) as caught:
        parse_game(text, "small.toml")
    assert str(caught.value) == (
        "small.toml:3: version: expected a whole number, found true; "
        "small.toml:11: rules.stalemate: expected one of 'draw', 'loss', found 'win'"
    )
    assert [fault.line for fault in caught.value.faults] == [3, 11]


def test_a_wrong_start_is_the_games_fault():
    with pytest.raises(GameError, match=r"small\.toml:5: start: Black has 3 kings"):
        parse_game(SMALL.replace("2k/3/K2", "kkk/3/K2"), "small.toml")


def test_unknown_games_are_refused(tmp_path):
    with pytest.raises(GameError, match="no such game; known are cetina-random, chessence, coherent"):
        load("draughts")
    with pytest.raises(GameError, match="cannot be read"):
        load(str(tmp_path / "none.toml"))


@pytest.mark.parametrize(
    ("name", "meant"),
    [
        ("coherant", "coherent"),
        ("Keltic ches", "keltic"),
        ("KELTIK", "keltic"),
        ("orthdox", "orthodox"),
    ],
)
def test_an_unknown_game_resembles_one(name, meant):
    with pytest.raises(GameError, match=f"no such game; did you mean '{meant}'. known are cetina"):
        load(name)


@pytest.mark.parametrize("name", ["draughts", "shogi", "", "x" * 10_000])
def test_an_unknown_game_resembles_none(name):
    with pytest.raises(GameError, match="no such game; known are cetina-random") as caught:
        load(name)
    assert len(str(caught.value)) < 400
