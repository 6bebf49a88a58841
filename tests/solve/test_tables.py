"""EndgameTables that are kept: used again as they are, and built again where anything about them is wrong."""

import re
import shutil
from collections import namedtuple

import pytest
from conftest import ROOT

from toolkit import kernel
from toolkit.errors import UsageError
from toolkit.kernel.endgames import EndgameValue, Men
from toolkit.kernel.terms import Goal, Limits
from toolkit.rules.board import Colour
from toolkit.rules.catalogue import load, parse_game
from toolkit.rules.fen import read_fen
from toolkit.solve import tables as module
from toolkit.solve.table_files import HEAD, read_head, table_files
from toolkit.solve.tables import (
    EndgameTables,
    KeptTables,
    free_memory,
    read_material,
    size_words,
    winning_goal,
    write_material,
)

pytestmark = pytest.mark.skipif(not kernel.available(), reason="tables need the kernel")
SMALL = load(str(ROOT / "tests/data/small.toml"))
LONGEST = {"KQ-K": 10, "KR-K": 16, "KP-K": 28, "KBN-K": 33}
MATED = "k3/1Q2/2K1 b - - 0 1"


class Opened(EndgameTables):
    """EndgameTables that note what they say."""

    def __init__(self, folder, game=SMALL, goal=Goal.MATE):
        self.said = []
        super().__init__(kernel.engine(game), goal, folder, self.said.append)

    def have(self, text):
        """Build what is missing for some material; returns the names of what was built."""
        missing = self.missing(read_material(text, self.game))
        for each in missing:
            self.build(each, 1, Limits())
        return [write_material(each, self.game) for each in missing]


def test_what_is_built_is_kept_with_all_that_it_leads_to(tmp_path):
    assert Opened(tmp_path).have("KQR-K") == ["K-K", "KR-K", "KQ-K", "KQR-K"]
    again = Opened(tmp_path)
    assert again.have("K-KRQ") == []
    assert Opened(tmp_path).have("KQR-KN")[-1] == "KQR-KN"
    assert again.endgames.probe(read_fen(MATED, SMALL)) == EndgameValue(0)
    assert not again.said


def damage(path):
    data = bytearray(path.read_bytes())
    data[HEAD + 5] ^= 1
    path.write_bytes(data)


def exchange(path):
    """Put the table of other material in its place."""
    shutil.copy(path.with_name("KQ-K.mate.table"), path)


@pytest.mark.parametrize(
    ("harm", "reason"),
    [(damage, "damaged"), (exchange, "damaged"), (lambda path: path.write_bytes(b""), "damaged")],
)
def test_a_file_that_is_no_use_is_told_and_built_again(tmp_path, harm, reason):
    Opened(tmp_path).have("KQR-K")
    path = tmp_path / "small" / "KR-K.mate.table"
    sound = path.read_bytes()[HEAD:]
    harm(path)
    again = Opened(tmp_path)
    assert again.have("KQR-K") == ["KR-K"]
    assert again.said == [f"{path}: not used, {reason}"]
    assert path.read_bytes()[HEAD:] == sound


@pytest.mark.parametrize(
    "changes",
    [
        {'moves = ["R"]': 'moves = ["R", "F"]'},
        {"KR1N": "K1RN"},
        {'["....",': '["...*",', "3k/": "k2*/"},
        {"[pieces.N]": "[pieces.R]", "[pieces.R]": "[pieces.N]", "KR1N": "KN1R"},
    ],
)
def test_tables_of_a_game_whose_rules_have_changed_are_outdated(tmp_path, changes):
    Opened(tmp_path).have("KR-K")
    text = (ROOT / "tests/data/small.toml").read_text()
    for old in changes:
        assert old in text
    changed = re.sub("|".join(map(re.escape, changes)), lambda found: changes[found[0]], text)
    other = Opened(tmp_path, parse_game(changed, "small.toml"))
    assert other.have("KR-K") == ["K-K", "KR-K"]
    assert len(other.said) == 2
    assert all("not used, " in each for each in other.said)


def test_a_name_or_a_remark_outdates_nothing(tmp_path):
    Opened(tmp_path).have("KR-K")
    text = (ROOT / "tests/data/small.toml").read_text().replace("Small", "Tiny") + "# More.\n"
    assert Opened(tmp_path, parse_game(text, "small.toml")).have("KR-K") == []


def test_each_goal_has_its_tables(tmp_path):
    Opened(tmp_path).have("KQ-K")
    either = Opened(tmp_path, goal=Goal.EITHER)
    assert either.have("KQ-K") == ["K-K", "KQ-K"]
    assert len(list(table_files(tmp_path))) == 4
    assert winning_goal(SMALL) is Goal.MATE
    assert winning_goal(load("convergent")) is Goal.EITHER


def test_too_little_memory_or_disk_is_said_before_any_work(tmp_path, monkeypatch):
    tables = Opened(tmp_path)
    missing = tables.missing(read_material("KQR-K", SMALL))
    total = sum(map(tables.endgames.size, missing))
    assert tables.check_room(missing) == total
    usage = namedtuple("usage", "free")
    with monkeypatch.context() as patched:
        patched.setattr(module, "free_memory", lambda: 1000)
        with pytest.raises(UsageError, match=r"too little memory for 4 tables, up to KQR-K, .* kB; 1.0 kB are"):
            tables.check_room(missing)
        with pytest.raises(UsageError, match=r"too little memory for 1 table, up to KQR-KQ"):
            tables.missing(read_material("KQR-KQ", SMALL))
        patched.setattr(module, "free_memory", lambda: None)
        patched.setattr(module.shutil, "disk_usage", lambda _: usage(total))
        with pytest.raises(UsageError, match="too little room on the disk for 4 tables, up to KQR-K"):
            tables.check_room(missing)
    assert free_memory() > 1 << 20


@pytest.mark.parametrize(
    ("size", "words"),
    [(0, "0 bytes"), (999, "999 bytes"), (1000, "1.0 kB"), (5_600_000_000, "5.6 GB")],
)
def test_sizes_in_words(size, words):
    assert size_words(size) == words


def test_moves_are_listed_the_best_first(tmp_path):
    tables = Opened(tmp_path)
    tables.have("KQ-KR")
    seen = set()
    for colour in Colour:
        for value in tables.endgames.census(read_material("KQ-KR", SMALL)).counts[colour]:
            for position in tables.endgames.examples(read_material("KQ-KR", SMALL), colour, value, 2):
                found = tables.values(position)
                order = [(-value.result, (value.plies or 0) * value.result) for _, value in found]
                assert order == sorted(order)
                assert not found or found[0][1] == value
                assert {move for move, _ in found} == set(position.moves())
                seen.add(value.result)
    assert seen == {1, 0, -1}


@pytest.mark.parametrize("key", ["orthodox"])
@pytest.mark.parametrize("text", [pytest.param(text, marks=[pytest.mark.slow] * (text == "KBN-K")) for text in LONGEST])
def test_longest_wins(tmp_path, key, text):
    tables = Opened(tmp_path, load(key))
    tables.have(text)
    _, value = tables.endgames.census(read_material(text, tables.game)).longest(Colour.WHITE)
    assert value.moves == LONGEST[text]
    assert read_head(tables.path(read_material(text, tables.game))).seconds > 0


def test_a_search_gets_the_tables_that_play_may_lead_to(tmp_path):
    Opened(tmp_path).have("KQR-K")
    damage(tmp_path / "small" / "KQ-K.mate.table")
    said = []
    kept, engine = KeptTables(tmp_path, said.append), kernel.engine(SMALL)
    tables = kept.below(engine, Goal.MATE, read_fen("3k/4/KR2 w - - 0 1", SMALL))
    assert not tables.endgames.holds(read_material("KQR-K", SMALL))
    assert tables.endgames.holds(read_material("KR-K", SMALL))
    assert len(said) == 1
    assert "KQ-K" in said[0]
    assert kept.below(engine, Goal.STALEMATE, read_fen(MATED, SMALL)) is None
    orthodox = load("orthodox")
    empty = read_fen("8/8/8/8/8/8/k7/2K5 w - - 0 1", orthodox)
    assert kept.below(kernel.engine(orthodox), Goal.MATE, empty) is None
    assert kept.below(engine, Goal.MATE, read_fen(MATED, SMALL)) is tables
    assert Men.of(read_fen(MATED, SMALL)) == read_material("KQ-K", SMALL)
