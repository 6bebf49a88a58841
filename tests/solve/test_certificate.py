"""Certificates: what is written checks, and nothing that checks is false."""

import gzip
import random
import re
import tomllib
from functools import cache
from hashlib import sha256
from io import BytesIO
from itertools import count as numbers
from itertools import islice

import pytest
from conftest import ROOT
from effort import few_or_many
from running import run, run_json
from solving import AMELUNG, BARNES, CASTLED, LOYD, MORPHY
from strategies import scattered

from toolkit.errors import SearchStopped, UsageError
from toolkit.kernel.terms import Limits
from toolkit.notation.algebraic import format_bare
from toolkit.rules.catalogue import builtin_keys, load, parse_game
from toolkit.rules.fen import read_fen
from toolkit.solve.certificate import Certificate, ProofError, Walk, check_certificate
from toolkit.solve.certifying import write_certificate
from toolkit.solve.engine_choice import Choice, choose, solver
from toolkit.solve.plain import PlainSearch
from toolkit.solve.stipulation import read_stipulation

COMPOSED = [
    (path.stem, each["fen"], each["stipulation"], each["keys"])
    for path in sorted([*ROOT.glob("problems/composed/*.toml"), ROOT / "problems/orthodox.toml"])
    for each in tomllib.loads(path.read_text("utf-8"))["problem"]
    if re.fullmatch("[#=]=?[23]", each["stipulation"])
]
SHORT = [
    ("#2", MORPHY, 1),
    ("#3", AMELUNG, 2),
    ("#2", BARNES, 1),
    ("#2", CASTLED, 1),
    ("#1", LOYD, 0),
    ("#2", "k7/8/K7/8/8/8/8/1R5R w - - 0 1", 3),
    ("#2", "7k/8/6K1/8/8/8/8/5Q2 b - - 0 1", 0),
    ("=1", "k7/8/1K6/8/8/8/8/2Q5 w - - 0 1", 2),
    ("#=2", "k7/8/2K5/8/8/8/8/2Q5 w - - 0 1", 6),
    ("+1", "k7/8/8/8/8/8/8/KR6 w - - 0 1", 1),
    ("x2", "k7/8/1p6/p7/8/8/8/K5B1 w - - 0 1", 1),
    ("zc3 2", "k7/8/8/8/8/8/8/KN6 w - - 0 1", 3),
]
"""What is asked of positions, and the number of keys."""


def position_of(fen, key="orthodox"):
    return read_fen(fen, load(key))


def proved(position, asked, choice=None):
    engine = solver(choice or Choice(None), Limits(), 1)
    asked = read_stipulation(asked)
    proofs = engine.prove(position, asked.aim, asked.moves)
    return {move: proof.length for move, proof in proofs.items() if proof.length}


def written(position, asked, choice=None, keys=None, **said):
    """The bytes of a certificate."""
    choice, file = choice or Choice(None), BytesIO()
    keys = proved(position, asked, choice) if keys is None else keys
    engine = solver(choice, Limits(), 1)
    lines = write_certificate(file, position, read_stipulation(asked), keys, engine, **said)
    assert gzip.decompress(file.getvalue()).count(b"\n") == lines
    return file.getvalue()


def check(data, game=None):
    return check_certificate(BytesIO(data), game)


@cache
def lines_of(fen, asked, key="orthodox"):
    return gzip.decompress(written(position_of(fen, key), asked)).splitlines(keepends=True)


def sealed(lines):
    """A certificate of some lines with the seal that belongs to them."""
    text = b"".join(line for line in lines if not line.startswith(b"seal"))
    return gzip.compress(text + f"seal {sha256(text).hexdigest()}\n".encode())


def names(position, keys):
    return {format_bare(position.game.board, move): length for move, length in keys.items()}


@pytest.mark.parametrize(("key", "fen", "asked", "keys"), COMPOSED)
def test_composed_problems(key, fen, asked, keys):
    data = written(position_of(fen, key), asked, choose(load(key)))
    found = check(data)
    assert not found.reason
    assert [*found.keys] == [each.rstrip("+#") for each in keys]


@pytest.mark.parametrize(("asked", "fen", "count"), SHORT)
def test_both_engines_write_the_same_and_it_checks(asked, fen, count):
    position = position_of(fen)
    data = written(position, asked)
    assert data == written(position, asked, choose(position.game))
    found = check(data)
    assert (found.reason, found.claim, found.game, found.fen) == ("", "keys", "orthodox", fen)
    assert found.keys == names(position, proved(position, asked))
    assert len(found.keys) == count


@few_or_many(2, 10)
@pytest.mark.parametrize("asked", ["#2", "=2", "#=2", "#3"])
@pytest.mark.parametrize("key", builtin_keys())
def test_random_positions_of_every_game(key, asked, count):
    choice, positions = choose(load(key)), (scattered(load(key), seed) for seed in numbers())
    small = (position for position in positions if position.occupied.bit_count() < 10)
    for position in islice(small, count):
        found = check(written(position, asked, choice))
        assert not found.reason, found
        assert found.keys == names(position, proved(position, asked, choice))


def test_one_key_that_forces_the_goal():
    position = position_of(MORPHY)
    data = written(position, "#3", keys={position.find(0, 40): 3}, forced=True)
    found = check(data)
    assert (found.reason, found.claim, found.keys) == ("", "forced", {"Ra1-a6": 3})
    assert len(data) < len(written(position, "#3"))
    with pytest.raises(Exception, match="not forced"):
        written(position, "#2", keys={position.find(0, 1): 2}, forced=True)


# What was changed


def changed(lines, rng):
    """A certificate's lines with one of them changed, removed, doubled or swapped with another."""
    lines, at = lines[:], rng.randrange(len(lines))
    other = rng.randrange(len(lines))
    match rng.randrange(5):
        case 0:
            del lines[at]
        case 1:
            lines.insert(at, lines[at])
        case 2:
            lines[at], lines[other] = lines[other], lines[at]
        case 3:
            place = rng.randrange(len(lines[at]))
            letter = rng.choice(b"abcdefgh12345678+- =xKQRBNP\n\r\xff").to_bytes()
            lines[at] = lines[at][:place] + letter + lines[at][place + 1 :]
        case 4:
            words = lines[at].split(b" ")
            words[-1] = lines[other].split(b" ")[-1]
            lines[at] = b" ".join(words)
    return lines


def verdict(data):
    """The result of a check, or None for what is no certificate."""
    try:
        return check(data)
    except UsageError:
        return None


@few_or_many(8, 250)
@pytest.mark.parametrize(
    ("asked", "fen", "key"),
    [
        ("#2", LOYD, "orthodox"),
        ("#2", MORPHY, "orthodox"),
        ("#2", "k1m3/5*/M2m*M/1M*1M1/1*2*1/3*2/1*4/*5/5K[] w - - 0 1", "chessence"),
        ("#2", "9/9/6K2/9/8N/5kb2/3R5/4P4/9 w - - 0 1", "coherent"),
    ],
)
def test_no_line_can_be_changed(asked, fen, key, count):
    rng, lines, resealed = random.Random(count), lines_of(fen, asked, key), 0
    for _ in range(count):
        other = changed(lines, rng)
        if other == lines:
            continue
        found = verdict(gzip.compress(b"".join(other)))
        assert found is None or found.reason.startswith("line "), other
        # With a seal of its own it is another certificate: then the proof alone decides.
        found = verdict(sealed(other))
        if found is not None and not found.reason:
            resealed += 1
            stated = position_of(found.fen, found.game)
            assert found.keys == names(stated, proved(stated, found.asked, choose(stated.game)))
    assert resealed < count / 4


class _Liar(Walk):
    """Whoever claims what is false, and tries whatever moves there are."""

    def __init__(self, goal, rng):
        super().__init__(goal)
        self.rng = rng

    def attack(self, lemma):
        moves = [*lemma.position.moves()]
        if not moves:
            raise ProofError("there is none")
        return self.rng.randint(1, lemma.moves), self.rng.choice(moves)

    def defend(self, lemma):
        return self.rng.choice([None, *lemma.position.moves()])


@few_or_many(8, 60)
@pytest.mark.parametrize(("asked", "fen", "number"), SHORT)
def test_no_false_claim_can_be_proved(asked, fen, number, count):
    rng, position, asked = random.Random(number), position_of(fen), read_stipulation(asked)
    keys = names(position, proved(position, str(asked)))
    others = [format_bare(position.game.board, move) for move in position.moves()]
    for _ in range(count):
        name = rng.choice(others)
        wrong = [length for length in range(asked.moves + 1) if length != keys.get(name, 0)]
        false = {**keys, name: rng.choice(wrong)}
        stated = Certificate(claim="keys", keys={each: n for each, n in false.items() if n})
        with pytest.raises(ProofError):
            _Liar(asked.goal, rng).settle_first(position, stated, asked.moves)


@pytest.mark.parametrize("keys", [[], ["Qe5-a1", "Ka5xa4"], ["Qe5-a1", "Qe5-b2"], ["Qe5-b2"]])
def test_keys_dropped_and_added(keys):
    lines = lines_of(LOYD, "#2")
    head = [
        *lines[:4],
        b"claim keys %d\n" % len(keys),
        *(b"key 2 %s\n" % each.encode() for each in keys),
    ]
    assert check(sealed(head + lines[6:])).reason


# What is no certificate

HEAD = b"pathmate proof 1\n"


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"text",
        gzip.compress(b""),
        gzip.compress(b"pathmate proof 2\n"),
        gzip.compress(b"\0" * 50_000_000),
        gzip.compress(HEAD)[:-20],
        gzip.compress(HEAD + b"game go " + b"0" * 64 + b"\n"),
    ],
    # What gzip makes holds the time: as names, two processes would collect other tests.
    ids=["empty", "text", "nothing", "version", "zeros", "cut", "game"],
)
def test_no_certificate(data):
    with pytest.raises(UsageError):
        check(data)


@pytest.mark.parametrize(
    ("number", "line"),
    [
        (2, b"game orthodox " + b"0" * 64),
        (2, b"game ../orthodox.toml"),
        (3, b"fen 9/8/8/8/8/8/8/8 w - - 0 1"),
        (3, b"fen " + b"8" * 5_000_000),
        (3, b"fen " + LOYD.replace(" 0 1", "").encode()),
        (4, b"asked h#2"),
        (4, b"asked ##2"),
        (4, b"asked #99999999999999999999"),
        (4, b"asked #100"),
        (4, b"asked  #2"),
        (5, b"claim keys 99999999999999"),
        (5, b"claim keys 9999"),
        (5, b"claim forced 2"),
        (5, b"claim all 1"),
        (6, b"key 0 Qe5-a1"),
        (6, b"key 3 Qe5-a1"),
        (6, b"key 2 Qe5-a1+"),
        (6, b"key 2 Qe5xa1"),
        (7, b""),
        (7, b"Bd1-e2 - Na2-b4"),
        (7, b"Bd1xb3 -"),
        (7, b"Bd1xb3 - Pb3xc9"),
        (7, b"Bd1xb3 +1 Pd2-d1=Q"),
    ],
)
def test_a_line_that_is_wrong(number, line):
    lines = lines_of(LOYD, "#2")
    found = check(sealed([*lines[: number - 1], line + b"\n", *lines[number:]]))
    assert re.match("line [0-9]+: ", found.reason)
    assert int(found.reason[5:].split(":")[0]) >= number


def test_a_file_that_is_cut_off_or_damaged():
    data = written(position_of(MORPHY), "#2")
    assert "cut off" in check(data[:200]).reason
    assert check(data[:-1]).reason
    assert check(data + gzip.compress(b"more\n")).reason
    for at in range(10, len(data), 5):
        damaged = data[:at] + bytes([data[at] ^ 16]) + data[at + 1 :]
        found = verdict(damaged)
        # The last bits of a compressed text may mean nothing.
        assert found is None or found.reason or gzip.decompress(damaged) == gzip.decompress(data)


def test_a_game_of_ones_own():
    text = 'extends = "orthodox"\nkey = "mine"\nname = "Mine"\nversion = 1\n'
    mine = parse_game(text, "mine.toml")
    data = written(read_fen(MORPHY, mine), "#2")
    assert not check(data, mine).reason
    with pytest.raises(UsageError, match="'mine', which is not built in"):
        check(data)
    other = parse_game(text + '[rules]\nstalemate = "loss"\n', "mine.toml")
    assert check(data, other).reason.startswith("line 2: the rules")


# The commands


def test_solve_writes_and_check_proof_checks(tmp_path):
    path = tmp_path / "proof"
    done = run("solve", LOYD, "#2", "-g", "orthodox", "--proof", path)
    assert done.returncode == 0
    assert done.stderr == f"note: {path}: a proof of 62 lines\n"
    _, document = run_json("check-proof", path, "--json")
    assert document["valid"]
    assert document["keys"] == [{"move": "Qe5-a1", "length": 2}]
    assert run("check-proof", path).stdout.startswith("valid: the keys are Qe5-a1 in 2 (#2, ")
    path.write_bytes(path.read_bytes()[:-9])
    done = run("check-proof", path)
    assert (done.returncode, done.stdout[:16]) == (1, "not valid: line ")
    for wrong in (tmp_path, tmp_path / "none", ROOT / "README.md"):
        assert run("check-proof", wrong).returncode == 2


@pytest.mark.parametrize("engine", ["kernel", "python"])
def test_a_limit_leaves_no_certificate(tmp_path, engine):
    path = tmp_path / "proof"
    path.write_text("old")
    done = run("solve", LOYD, "#3", "-g", "orthodox", "--proof", path, "--nodes", 200, "--engine", engine)
    assert done.returncode == 3
    assert "not written" in done.stderr
    assert path.read_text() == "old"
    with pytest.raises(SearchStopped):
        write_certificate(BytesIO(), position_of(LOYD), read_stipulation("#2"), {}, PlainSearch(Limits(nodes=9)))


@pytest.mark.parametrize("arguments", [(LOYD, "h#2"), (LOYD, "s#2"), ("problems/orthodox.toml",), ("none.toml",)])
def test_what_cannot_be_certified(tmp_path, arguments):
    done = run("solve", *arguments, "-g", "orthodox", "--proof", tmp_path / "proof")
    assert done.returncode == 2
    assert not [*tmp_path.iterdir()]
