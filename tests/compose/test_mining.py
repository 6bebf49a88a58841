"""Mining: the mates of games, played and missed, with where they come from."""

import pytest

from compose.drafts import PlainExaminer, space_of
from toolkit import parse_records
from toolkit.compose.findings import SketchVerdict
from toolkit.compose.mining import Miner
from toolkit.errors import UsageError
from toolkit.kernel import available
from toolkit.rules.fen import read_fen

pytestmark = pytest.mark.skipif(not available(), reason="the kernel was not built")
LEGAL = "1. e4 e5 2. Nf3 d6 3. Bc4 Bg4 4. Nc3 g6 5. Nxe5 Bxd1"
MISSED = f"{LEGAL} 6. Nxd1 (6. Bxf7+ Ke7 7. Nd5#) dxe5 *"


def mined(text, asked=("#2",), name="game.pgn"):
    miner = Miner(asked)
    found = []
    for number, record in enumerate(parse_records(text, name), 1):
        found += miner.mine(miner.play(record, "orthodox"), number)
    return found


def test_a_missed_mate_becomes_a_problem():
    (made,) = mined(MISSED)
    assert made.key == "Bc4xf7+"
    assert made.problem().fen.startswith("rn1qkbnr/ppp2p1p/3p2p1/4N3/2B1P3/2N5/PPPP1PPP/R1BbK2R w")
    origin = dict(made.origin)
    assert origin["missed"]
    assert (origin["after"], origin["played"]) == ("5...Bxd1", "6.Nxd1")
    assert "missed, but shown in a variation" in made.remarks[0]


def test_a_mate_that_was_played_is_no_missed_one():
    (made,) = mined(f"{LEGAL} 6. Bxf7+ Ke7 7. Nd5# 1-0")
    assert not dict(made.origin)["missed"]
    assert made.remarks == ("from game.pgn#1, after 5...Bxd1; played: 6.Bxf7+, the key",)


def test_positions_of_variations_are_mined():
    (made,) = mined(f"1. e4 d5 ({LEGAL.removeprefix('1. e4 ')} 6. Nxd1) 2. exd5 *")
    assert dict(made.origin)["variation"]
    assert made.remarks[0].startswith("from game.pgn#1, in a variation, after 5...Bxd1;")


def test_a_position_is_mined_once():
    assert len(mined(f'[Result "*"]\n\n{MISSED}\n\n[Result "*"]\n\n{MISSED}')) == 1


def test_rights_that_change_nothing_are_left_out():
    (made,) = mined(MISSED)
    assert made.position.castling == 0
    assert (made.position.halfmove, made.position.fullmove) == (0, 1)


@pytest.mark.parametrize(
    ("fen", "played", "key"),
    [
        ("2N2B2/2N1r3/8/3nQ2R/1k6/8/2B5/R3K3 w Q - 0 1", "Rh1", "O-O-O"),
        ("7R/7p/5P1k/4PKpP/8/8/8/8 w - g6 0 1", "Kg4", "Ph5xg6 e.p."),
    ],
)
def test_rights_that_matter_stay(fen, played, key):
    (made,) = mined(f'[FEN "{fen}"]\n\n1. {played} *')
    assert made.problem().fen == fen
    assert made.key.replace(" e.p.", "").rstrip("+") == key.replace(" e.p.", "")


def test_a_mate_by_black_is_turned():
    # Legal's mate with the colours changed.
    fen = "r1bBk2r/pppp1ppp/2n5/2b1p3/4n3/3P2P1/PPP2P1P/RN1QKBNR b KQkq - 0 6"
    text = f'[FEN "{fen}"]\n\n6... Nxd8 *'
    (made,) = mined(text)
    assert made.problem().fen.split()[1] == "w"
    assert dict(made.origin)["turned"]
    assert made.remarks[1].startswith("the colours are changed: Black was to move")
    assert made.key == "Bc4xf7+"


def test_what_follows_an_illegal_move_is_left_out():
    wrong = MISSED.replace("4. Nc3", "4. Ke4")
    assert not mined(wrong)


def test_what_is_mined_is_sound_by_the_rules_alone():
    (made,) = mined('[FEN "7k/8/5K2/8/8/8/8/6R1 w - - 0 1"]\n\n1. Kf7 *')
    space = space_of("orthodox")
    assert read_fen(made.problem().fen, space.game) == made.position
    assert PlainExaminer(space).examine(space.sketch(made.position))[0] is SketchVerdict.SOUND


def test_only_lengths_that_are_asked_for():
    text = '[FEN "1N3B2/5p2/2R2p2/1p1kpp2/1P2rp2/2P1pB2/2P1P1K1/8 w - - 0 1"]\n\n1. Kh2 *'
    assert not mined(text, ("#2",))
    assert [each.key for each in mined(text, ("#2", "#3"))] == ["Rc6-c8"]


def test_themes_are_filtered():
    miner = Miner(("#2",), frozenset({"model-mates"}))
    (record,) = parse_records(MISSED, "game.pgn")
    assert not list(miner.mine(miner.play(record, "orthodox")))


@pytest.mark.parametrize(
    ("asked", "themes", "why"),
    [(("h#2",), (), "only #n, =n"), (("#2",), ("beauty",), "no theme is called beauty")],
)
def test_what_cannot_be_mined_is_said(asked, themes, why):
    with pytest.raises(UsageError, match=why):
        Miner(asked, frozenset(themes))
