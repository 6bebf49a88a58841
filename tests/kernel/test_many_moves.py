"""Positions with more moves than the kernel's lists hold in place: against the rules themselves."""

import json
import random
import subprocess
import sys
from functools import cache

import pytest

from toolkit.kernel import available, engine
from toolkit.kernel.terms import Aim, Goal
from toolkit.kernel.terms import Limits as Bounds
from toolkit.rules.catalogue import parse_game
from toolkit.rules.fen import read_fen, start, write_fen
from toolkit.solve.plain import PlainSearch

pytestmark = pytest.mark.skipif(not available(), reason="the kernel was not built")
if available():
    from toolkit.kernel.search import Search
    from toolkit.solve.kernel import KernelSearch

LETTERS = "ABCDEFGHIJLM"
WORDS = ["R", "B", "N", "F>R", "Q", "F", "W", "A", "D", "R2", "cR, mB", "nN"]
MANY = 1024
FEW = 256
"""Moves that a list of the kernel holds in place."""


def plenty(files, ranks):
    """The text of a game with twelve kinds of pieces in reserve that drop anywhere."""
    kinds = "".join(
        f'[pieces.{letter}]\nname = "kind {letter}"\nmoves = {words.split(", ")}\n'
        for letter, words in zip(LETTERS, WORDS, strict=True)
    )
    empty = [f"{files}"] * (ranks - 2)
    rows = "/".join([f"k{files - 1}", *empty, f"{files - 1}K"])
    return f"""
key = "plenty"
name = "Plenty"
version = 1
board = {["." * files] * ranks}
start = "{rows}[{LETTERS}{LETTERS.lower()}] w - - 0 1"
[pieces.K]
name = "king"
moves = ["K"]
royal = true
{kinds}
[rules.reserve]
most = {{ {", ".join(f"{letter} = 2" for letter in LETTERS)} }}
squares = "any"
"""


TEXT = plenty(16, 8)
MATED_SOON = "k15/16/2K13/16/16/16/16/16[{}] w - - 0 1"
POSITIONS = [
    f"k15/{'16/' * 6}15K[{LETTERS}{LETTERS.lower()}] w - - 0 1",
    f"k13a1/16/8A7/16/3e12/16/8B7/15K[{LETTERS}{LETTERS.lower()}] b - - 0 1",
    MATED_SOON.format(LETTERS),
    MATED_SOON.format(LETTERS.lower() + "AE"),
]


@cache
def large():
    return parse_game(TEXT, "plenty.toml")


@cache
def small():
    return parse_game(plenty(6, 6), "small.toml")


@pytest.mark.costly
@pytest.mark.parametrize("fen", POSITIONS)
def test_moves_agree_with_the_rules(fen):
    position, kernel = read_fen(fen, large()), engine(large())
    ours, theirs = list(position.moves()), kernel.moves(position)
    assert len(ours) == len(theirs) == len(set(theirs))
    assert set(ours) == set(theirs)
    assert kernel.perft(position, 1) == len(ours)


def test_there_are_such_positions_for_both_sides():
    for turn in "wb":
        position = read_fen(write_fen(start(large())).replace(" w ", f" {turn} "), large())
        assert len(engine(large()).moves(position)) > MANY


@pytest.mark.parametrize("fen", POSITIONS)
def test_counts_of_two_plies_agree_with_the_rules(fen):
    position, kernel = read_fen(fen, large()), engine(large())
    parts = kernel.divide(position, 2)
    assert sum(count for _, count in parts) == kernel.perft(position, 2)
    for move, count in random.Random(1).sample(parts, 12):
        assert count == sum(1 for _ in position.play(move).moves()), move


def test_a_list_on_the_heap_is_filled_at_every_depth():
    position, kernel = start(small()), engine(small())
    assert len(kernel.moves(position)) > FEW
    assert kernel.perft(position, 3) == sum(kernel.perft(position.play(move), 2) for move in position.moves())


@pytest.mark.parametrize("goal", [Goal.MATE, Goal.STALEMATE, Goal.EITHER])
def test_goals_in_one_agree_with_the_plain_search(goal):
    position = read_fen(MATED_SOON.format(LETTERS), large())
    ours = KernelSearch(engine(large())).prove(position, Aim(goal), 1)
    theirs = PlainSearch().prove(position, Aim(goal), 1)
    assert len(ours) > MANY
    assert ours == theirs
    assert goal is Goal.STALEMATE or any(proof.length == 1 for proof in ours.values())


def test_mates_in_two_agree_with_the_plain_search():
    position = read_fen(MATED_SOON.format(LETTERS), large())
    answers = Search(engine(large()), verify_skips=True).attack(position, Aim.MATE, 2)
    assert len(answers.moves) > MANY
    assert (answers.complete, answers.disagreements) == (True, 0)
    plain = PlainSearch()
    for length in (0, 1, 2):
        alike = [answer.move for answer in answers.moves if answer.length == length]
        assert alike
        for move in random.Random(length).sample(alike, min(3, len(alike))):
            after = position.play(move)
            within = [plain.forced(after, Aim.MATE, moves) for moves in (0, 1)]
            assert within == [length == 1, length > 0], move


def test_defences_are_judged_as_by_the_plain_search():
    position = read_fen(MATED_SOON.format(LETTERS.lower() + "AE").replace(" w ", " b "), large())
    answers = Search(engine(large()), verify_skips=True).defend(position, Aim.MATE, 1)
    assert len(answers.moves) > MANY
    assert (answers.complete, answers.disagreements) == (True, 0)
    for answer in random.Random(1).sample(answers.moves, 5):
        assert answer.forces == PlainSearch().answered(position.play(answer.move), Aim.MATE, 1), answer.move


@pytest.mark.parametrize("threads", [1, 2])
def test_defences_on_the_heap_are_looked_up_beforehand(threads):
    """With three moves to go every defence is looked up, and ranked, before it is played."""
    position = read_fen(POSITIONS[1], large())
    at_once = PlainSearch().prove(position, Aim.MATE, 1)
    search = Search(engine(large()), threads=threads, verify_skips=True)
    answers = search.attack(position, Aim.MATE, 3, Bounds(nodes=60_000))
    assert answers.disagreements == 0
    assert {answer.move for answer in answers.moves if answer.length == 1} == {
        move for move, proof in at_once.items() if proof.length == 1
    }


@pytest.mark.slow
def test_moves_on_the_heap_are_ranked():
    """With four moves to go the attacker's are ranked too; each length proves the shorter ones."""
    position = read_fen("6/2k3/6/6/6/K5[CDFGHIJLM] w - - 0 1", small())
    found = {}
    for length, threads in ((2, 1), (3, 1), (4, 1), (4, 2)):
        search = Search(engine(small()), threads=threads)
        answers = search.attack(position, Aim.MATE, length)
        assert len(answers.moves) > FEW
        found[length, threads] = {answer.move: answer.length for answer in answers.moves}
    assert found[4, 1] == found[4, 2]
    for length in (2, 3):
        cut = {move: n if n <= length else 0 for move, n in found[4, 1].items()}
        assert cut == found[length, 1]
    assert set(found[4, 1].values()) == {0, 2, 3, 4}


def test_a_limit_holds_in_them():
    search = KernelSearch(engine(large()), Bounds(nodes=5000), threads=1)
    proofs = search.prove(start(large()), Aim.MATE, 9)
    assert not all(proof.known for proof in proofs.values())
    assert search.nodes < 100_000


@pytest.mark.slow
def test_both_engines_solve_them_on_the_command_line(tmp_path):
    path = tmp_path / "plenty.toml"
    path.write_text(TEXT, "utf-8")
    asked = [MATED_SOON.format(LETTERS), "#1", "--game", str(path), "--no-tree", "--tries", "0"]
    found = []
    for name in ("kernel", "python"):
        command = [sys.executable, "-m", "toolkit", "solve", *asked, "--engine", name, "--json"]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        assert done.stderr == ""
        found.append(json.loads(done.stdout)["keys"])
    assert found[0]
    assert found[0] == found[1]
