"""Positions that together need every rule, so that a broken rule is noticed."""

import dataclasses
import random
import re
from functools import cache
from importlib.resources import files

from agreement import STALEMATES, differences
from strategies import opening, scattered

from toolkit.errors import FenError
from toolkit.rules.catalogue import builtin_keys, load
from toolkit.rules.definition.reader import read_own
from toolkit.rules.fen import read_fen, start, write_fen
from toolkit.rules.game import Game
from toolkit.rules.position import Position

GAMES = builtin_keys()
PAWNS = ["8/PPPPPPPP/8/k6K/8/8/pppppppp/8", "8/8/PPPPPPPP/7K/k7/pppppppp/8/8"]
"""Positions in which every pawn is about to promote, or one step from it."""
RARE = {
    "cetina-random": [*PAWNS, "8/8/3K1k2/8/3p4/8/8/S7"],
    "chessence": [],
    "coherent": [],
    "convergent": [
        "***2***/*P4p*/*6*/*1k4*/*4K1*/*6*/*p4P*/***2***",
        "***2***/*p4P*/*6*/*1k4*/*4K1*/*6*/*P4p*/***2***",
    ],
    "keltic": [
        "***3***/**1PPP1**/k8/9/8K/**1ppp1**/***3***",
        "***3***/**5**/k1PPPPP2/8K/2ppppp2/**5**/***3***",
    ],
    "orthodox": [*PAWNS, "rn2k1nr/8/8/8/8/8/8/RN2K1NR"],
}
"""Positions for rules that random ones rarely need."""
RARER = {
    "cetina-random": ["k7/1Q6/1K6/8/8/8/8/8 b - - 0 1"],
    "keltic": ["***1RQ***/**B3R**/NBQ1PqB1k/1K1N5/n1NRNB1RP/**1nbpp**/***NPr*** b - - 69 29"],
    "orthodox": ["k7/1Q6/1K6/8/8/8/8/8 b - - 0 1"],
}
"""Checkmates, and a capture by which a pawn promotes: whole FENs."""
LEFT_IN_CHECK = 30
"""The number of positions that a wrong record might lead to: the side that moved is in check."""
SCATTERED = 500
"""The number of random positions of a game in which a broken rule may go unnoticed."""


@cache
def legal(key: str) -> list[Position]:
    """Return positions that can arise, the rare ones first."""
    game = load(key)
    fens = [f"{placement} {side} {rights(placement)} - 0 1" for placement in RARE[key] for side in "wb"]
    fens += STALEMATES[key] + RARER.get(key, [])
    found = [start(game), *(read_fen(fen, game) for fen in fens)]
    if game.rules.shuffle:
        found += [opening(game, random.Random(seed)) for seed in range(10)]
    return found + [scattered(game, seed) for seed in range(SCATTERED)]


def rights(placement: str) -> str:
    return "KQkq" if placement.startswith("r") else "-"


@cache
def corpus(key: str) -> list[tuple[Position, str]]:
    """Return positions with their FENs: some that a wrong record leads to, and all that can arise.

    In the first ones the side that just moved is in check.
    """
    checked = [position for position in legal(key) if position.in_check()][:LEFT_IN_CHECK]
    other = [dataclasses.replace(position, turn=position.turn.other, ep=None) for position in checked]
    return [(position, write_fen(position)) for position in other + legal(key)]


def noticed(key: str, game: Game | None = None) -> bool:
    """Return True if the engine, with another game in a game's place, differs from the naive one."""
    return any(next(differences(moved(position, game), key, fen), None) for position, fen in corpus(key))


def moved(position: Position, game: Game | None) -> Position:
    """Return the same position of another game, whose pieces have the same places in the list."""
    if game is None:
        return position
    return dataclasses.replace(position, game=game)


def refuses(game: Game, fen: str) -> bool:
    try:
        read_fen(fen, game)
    except FenError:
        return True
    return False


# Definitions, and changes to them


@cache
def definition(key: str) -> str:
    """Return the text of a built-in game, as a user's own."""
    text = files("toolkit").joinpath("games", f"{key}.toml").read_text("utf-8")
    return text.replace(f'key = "{key}"', 'key = "own"', 1)


def changed(key: str, *changes: tuple[str, str]) -> Game:
    """Return a game with some parts of its definition replaced, each of which occurs once."""
    text = definition(key)
    for old, new in changes:
        assert text.count(old) == 1, f"{old!r} is there {text.count(old)} times"
        text = text.replace(old, new)
    # As one of our own: a check of clashes would refuse some before they can be noticed.
    return read_own(text, "own.toml")


def piece(key: str, letter: str) -> str:
    """Return the line of a definition with the moves of a piece, and the lines before it."""
    found = re.search(rf"\[pieces\.{letter}\]\n(?:(?:name|drawing) = .*\n)+(moves = .*)\n", definition(key))
    assert found
    return found[0]


def moving(key: str, letter: str, old: str, new: str) -> tuple[str, str]:
    """Return a change to the moves of a piece."""
    line = piece(key, letter)
    assert line.count(old) == 1
    return line, line.replace(old, new)


def zones(key: str) -> list[tuple[str, str, str]]:
    """Return the squares that a definition lists for a side: name, list, list without it."""
    found = []
    for match in re.finditer(r'(white|black) = \[((?:"[a-i][1-9]"(?:, )?)+)\]', definition(key)):
        names = re.findall(r'"([a-i][1-9])"', match[2])
        for name in names:
            rest = ", ".join(f'"{each}"' for each in names if each != name)
            found.append((f"{match[1]} {name}", match[0], f"{match[1]} = [{rest}]"))
    return found


def drawing(key: str, square: str) -> tuple[tuple[str, str], ...]:
    """Return the changes that take an empty square off a board, or add a missing one."""
    text, game = definition(key), load(key)
    rank, file = game.board.ranks - int(square[1:]), ord(square[0]) - ord("a")
    board = re.search(r"board = \[\n(?:.*\n)*?\]", text)
    placement = game.start.split()[0].split("[")[0]
    assert board
    rows = re.findall(r'"(.*)"', board[0])
    rows[rank] = flipped(rows[rank], file, "*.", ".*")
    lines = [re.sub(r"\d+", lambda run: "." * int(run[0]), row) for row in placement.split("/")]
    lines[rank] = flipped(lines[rank], file, "*.", ".*")
    other = re.sub(r"\.+", lambda run: str(len(run[0])), "/".join(lines))
    drawn = "\n".join(["board = [", *(f'    "{row}",' for row in rows), "]"])
    return (board[0], drawn), (f'start = "{placement}', f'start = "{other}')


def flipped(row: str, file: int, old: str, new: str) -> str:
    assert row[file] in old
    return row[:file] + new[old.index(row[file])] + row[file + 1 :]
