import pytest

from toolkit import fen
from toolkit.catalogue import builtin_keys, load, parse_game
from toolkit.errors import GameError
from toolkit.game import Stalemate

SMALL = """
key = "small"
name = "Small"
version = 1
board = ["...", "...", "..."]
start = "2k/3/K2 w - - 0 1"
[pieces.K]
name = "king"
moves = ["K"]
royal = true
[rules]
stalemate = "loss"
"""


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


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('key = "small"', "", "key: is missing"),
        ('name = "Small"', "name = 3", "name: expected a text, found 3"),
        ("version = 1", "version = true", "version: expected a whole number"),
        ("version = 1", "version = 1\ncolour = 2", "colour: unknown; known are"),
        ('board = ["...", "...", "..."]', 'board = ["...", ".."]', "board: row"),
        ('board = ["...", "...", "..."]', "board = [3]", "board: expected a list"),
        ('board = ["...", "...", "..."]', "board = []", "board: expected a list"),
        ('moves = ["K"]', 'moves = ["Y"]', r"pieces.K.moves: 'Y': unknown atom 'Y'"),
        ('moves = ["K"]', "", "pieces.K.moves: is missing"),
        ("royal = true", "", "pieces: exactly one piece must be royal"),
        ("royal = true", "royal = 1", "pieces.K.royal: expected true or false"),
        ("royal = true", "royal = true\nlame = true", "pieces.K.lame: unknown"),
        ("[pieces.K]", "[pieces.king]", "pieces.king: a piece is named by one capital letter"),
        ('stalemate = "loss"', 'stalemate = "win"', "rules.stalemate: expected one of 'draw'"),
        ('stalemate = "loss"', "castling = true", "rules.castling: unknown"),
        ("[rules]", "[rules", "not a TOML file"),
    ],
)
def test_wrong_definitions_name_file_key_and_what_was_expected(old, new, message):
    assert old in SMALL
    with pytest.raises(GameError, match=message) as caught:
        parse_game(SMALL.replace(old, new), "small.toml")
    assert str(caught.value).startswith("small.toml: ")


def test_a_wrong_start_is_the_games_fault():
    game = parse_game(SMALL.replace("2k/3/K2", "kkk/3/K2"), "small.toml")
    with pytest.raises(GameError, match="start: Black has 3 kings"):
        fen.start(game)


def test_unknown_games_are_refused(tmp_path):
    with pytest.raises(GameError, match="no such game; known are coherent"):
        load("draughts")
    with pytest.raises(GameError, match="cannot be read"):
        load(str(tmp_path / "none.toml"))
