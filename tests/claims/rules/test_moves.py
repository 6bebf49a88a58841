"""Paths, captures and what a move is: each judge by statements that are true, and that are not."""

import pytest
from judging import (
    BLACK,
    START,
    WHITE,
    all_of,
    ask,
    counted,
    like,
    moves,
    number,
    one_of,
    path,
    pieces,
    scene,
    some,
    square,
    truth,
    word,
)

from toolkit.claims.language.forms import Article, Pronoun
from toolkit.claims.model import When

CETINA_2W = ("cetina-random", "cnbkqsbr/ppp1pppp/3p4/8/8/2P5/PP1PPPPP/CNBKQSBR w c1,g1,c8,g8 - 0 2")
CETINA_17W = ("cetina-random", "1nqk2br/3sppS1/2pp3p/bpP5/Pc1P2PP/4QP2/2B1P3/CNK3BR w - b6 0 17")
CETINA_22B = ("cetina-random", "1nq3br/2k2p2/1sp1pQ1p/b2p4/P1cPP1PP/4SP2/2B5/CNK3BR b - - 3 22")
CETINA_34W = ("cetina-random", "1nq4r/P2k4/2p1pQ1p/8/1s1Pb1PP/3BB3/8/CNKR4 w - - 0 34")
KELTIC_10B = ("keltic", "***bkb***/**1q1nR**/1p1ppn3/1B3p2p/PN1PPP2P/**2QN1**/***1KB*** b - - 0 10")
KELTIC_26B = ("keltic", "***3***/**1k3**/P3R4/5P3/3p2n2/**1Kp1n**/***3*** b - - 1 26")
KELTIC_28B = ("keltic", "***3***/**1k3**/P7R/5n3/2Kp5/**2p2**/***2n*** b - - 3 28")
CHESSENCE_3B = ("chessence", "km4/m1m2*/2m1*1/mm*3/1*2*1/3*2/1*MMM1/*3MM/2M2K[MMMmmm] b - - 5 3")
CHESSENCE_7B = ("chessence", "kmm3/m4*/2m1*1/mm*3/1*1M*1/3*M1/1*1M2/*1M1MM/2M2K[MMMm] b - - 0 7")
CONVERGENT_24W = (
    "convergent",
    "***k1***/*4r1*/*1p3p*/*p3bR*/*2N3*/*R5*/*3BN1*/***1K*** w - - 0 24",
)

# From e5 its knight reaches f7 by e6 and by f6.
SISSA = ("coherent", "k8/9/9/9/4N4/9/9/9/8K w - - 0 1")


def test_paths_that_are_left_out_are_missing():
    found = ask(scene(*SISSA, "Ne5-f7"), "path", via=path("e5-e6-f7"))
    assert found.truth.value == "true"
    assert [each.path for each in found.missing] == ["e5-f6-f7"]


@pytest.fixture
def sissa():
    return scene(*SISSA, "Ne5-f7")


BOTH = one_of(path("e5-e6-f7"), path("e5-f6-f7"))


@pytest.mark.parametrize(
    ("roles", "expected"),
    [
        ({"via": BOTH}, "true"),
        ({"via": one_of(square("e6"), square("f6"))}, "true"),
        ({"via": square("e6")}, "true"),
        ({"via": square("d6")}, "false"),
        ({"via": square("k6")}, "false"),
        ({"via": path("e5-e6-g8")}, "false"),
        ({"via": path("e4-e6-f7")}, "false"),
        ({"via": path("e5-e7-f7")}, "false"),
        ({"via": square("e6"), "only": word("only")}, "false"),
        ({"via": all_of(square("e6"), only=True)}, "false"),
        ({"via": BOTH, "only": word("only")}, "true"),
        ({"via": BOTH, "count": number(2)}, "true"),
        ({"via": square("e6"), "count": number(1)}, "false"),
        ({"count": number(2)}, "true"),
        ({"count": number(3)}, "false"),
        ({"count": number(1, at_least=True)}, "true"),
        ({"via": BOTH, "to": square("f7")}, "true"),
        ({"via": BOTH, "to": square("f8")}, "false"),
        ({"like": like("knight")}, "true"),
        ({"like": like("bishop")}, "false"),
        ({"like": like("pawn")}, "unknown"),
    ],
)
def test_paths_of_a_move(sissa, roles, expected):
    assert truth(sissa, "path", **roles) == expected


def test_a_blocked_path_is_no_path_of_the_move():
    at = scene("coherent", "k8/9/9/4p4/4N4/9/9/9/8K w - - 0 1", "Ne5-f7")
    found = ask(at, "path", via=square("e6"))
    assert found.truth.value == "false"
    assert "e5-e6-f7 is blocked on e6 by Black's pawn" in found.detail
    assert "clear: e5-f6-f7" in found.detail
    assert ask(at, "path", via=square("f6")).missing == ()


def test_paths_are_judged_before_the_move():
    found = ask(scene(*SISSA, "Ne5-f7"), "path", via=BOTH)
    assert found.when is When.BEFORE
    assert found.node is not None
    assert found.node.move is None


def test_paths_of_the_move_before_are_known_by_their_ends():
    at = scene(*SISSA, "Ne5-f7 Ka9-a8")
    assert truth(at, "path", via=BOTH) == "true"
    assert truth(at, "path", via=path("e5-e7-f7")) == "false"


def test_paths_from_the_piece_to_the_king_are_a_check():
    at = scene("coherent", "4k4/9/9/9/9/3N5/9/9/8K w - - 0 1", "Nd4-d5")
    ways = one_of(path("d5-d6-e7-e9"))
    assert ask(at, "path", via=ways).truth.value == "false"
    checked = scene("coherent", "4k4/9/9/9/3N5/9/9/9/8K w - - 0 1", "Nd5-d8")
    found = ask(checked, "path", via=path("d8-d9-e9"))
    assert found.kind != "check" or found.truth.value == "false"
    knight = scene("coherent", "4k4/9/9/9/9/3N5/9/9/8K w - - 0 1", "Nd4-d7")
    found = ask(knight, "path", via=path("d7-d8-e9"))
    assert (found.kind, found.truth.value) == ("check", "true")
    assert [each.path for each in found.missing] == ["d7-e8-e9"]
    both = one_of(path("d7-d8-e9"), path("d7-e8-e9"))
    assert truth(knight, "path", via=both, count=number(2)) == "true"
    assert truth(knight, "path", via=path("d7-d8-e9"), count=number(1)) == "false"
    assert truth(knight, "path", via=path("d7-d9-e9")) == "false"


@pytest.mark.parametrize(
    ("roles", "expected"),
    [
        ({"agent": pieces("knight"), "to": square("f3"), "from_": square("g1")}, "true"),
        ({"agent": pieces("knight"), "to": square("h3")}, "false"),
        ({"agent": pieces("knight"), "from_": square("b1")}, "false"),
        ({"agent": pieces("N", "f3"), "like": like("knight")}, "true"),
        ({"agent": WHITE, "to": square("f3")}, "true"),
        ({"agent": BLACK, "to": square("f3")}, "unknown"),
        ({"agent": pieces("knight", owner="black"), "to": square("f6")}, "unknown"),
        ({"agent": pieces("rook", "h1"), "to": square("f3")}, "false"),
        ({"agent": pieces("bishop", "f8"), "to": square("f3")}, "false"),
        ({"agent": pieces(pronoun=Pronoun.MOVER), "to": square("f3")}, "true"),
        ({"to": square("f3")}, "true"),
    ],
)
def test_a_move_that_is_narrated(roles, expected):
    assert truth(scene("orthodox", START, "Nf3"), "goes", **roles) == expected


def test_without_a_move_nothing_is_narrated():
    assert truth(scene("orthodox", START), "goes", to=square("f3")) == "unknown"
    assert truth(scene("orthodox", START), "captures", agent=WHITE) == "unknown"


TOOK = scene("orthodox", START, "e4 d5 exd5 Qxd5")


@pytest.mark.parametrize(
    ("roles", "expected"),
    [
        ({"agent": BLACK, "patient": pieces("pawn")}, "true"),
        ({"agent": pieces("queen"), "patient": pieces("pawn", owner="white")}, "true"),
        ({"agent": pieces("queen"), "patient": pieces("pawn", owner="black")}, "false"),
        ({"agent": pieces("queen"), "patient": pieces("pawn", "d5")}, "true"),
        ({"agent": pieces("queen"), "patient": pieces("pawn", "d4")}, "false"),
        ({"agent": pieces("queen"), "patient": some("knight")}, "false"),
        ({"agent": pieces("knight", "g8"), "patient": some("pawn")}, "false"),
        ({"agent": WHITE, "patient": some("pawn")}, "unknown"),
        ({"on": square("d5")}, "true"),
        ({"on": square("e5")}, "false"),
        ({"patient": pieces("pawn"), "with_": pieces("queen")}, "true"),
        ({"patient": pieces("pawn"), "with_": pieces("bishop", "c8")}, "false"),
        ({"patient": one_of(pieces("pawn"), pieces("knight"))}, "true"),
        ({"patient": one_of(pieces("rook"), pieces("knight"))}, "false"),
        ({"patient": all_of(pieces("pawn"), pieces("knight"))}, "unknown"),
        ({"patient": pieces("pawn", article=Article.NO)}, "false"),
        ({"patient": pieces("rook", article=Article.NO)}, "true"),
        ({"patient": pieces("pawn", article=Article.EVERY)}, "unknown"),
        ({"patient": some("pawn", number=2)}, "unknown"),
        ({"how": word("en passant")}, "false"),
        ({"how": word("back")}, "true"),
        ({"how": word("slowly")}, "unknown"),
        ({"via": path("d8-d5")}, "true"),
        ({"via": path("d8-c5")}, "false"),
        ({"like": like("rook")}, "true"),
        ({"like": like("bishop")}, "false"),
    ],
)
def test_captures(roles, expected):
    assert truth(TOOK, "captures", **roles) == expected


def test_a_first_capture_takes_nothing_back():
    at = scene("orthodox", START, "e4 d5 exd5")
    assert truth(at, "captures", agent=WHITE, how=word("back")) == "false"


@pytest.mark.parametrize(
    ("agent", "expected"),
    [
        (WHITE, "false"),
        (pieces("knight"), "false"),
        (BLACK, "unknown"),
        (pieces("pawn", owner="black"), "unknown"),
    ],
)
def test_a_quiet_move_captures_nothing(agent, expected):
    at = scene("orthodox", START, "e4 d5 Nc3")
    assert truth(at, "captures", agent=agent, patient=pieces("pawn")) == expected


def test_words_may_speak_of_the_answer():
    # `The queen takes` after exd5: the queen can, and is not the pawn that did.
    at = scene("orthodox", START, "e4 d5 exd5")
    assert truth(at, "captures", agent=pieces("queen"), patient=pieces("pawn")) == "unknown"


def test_what_was_captured():
    assert truth(TOOK, "captured", patient=pieces("pawn")) == "true"
    assert truth(TOOK, "captured", patient=pieces("pawn"), agent=pieces("queen")) == "true"
    assert truth(TOOK, "captured", patient=pieces("queen", owner="white")) == "false"
    # White's pawns are not all there: one may have been captured before.
    quiet = scene("orthodox", START, "e4 d5 exd5 Qxd5 Nc3")
    assert truth(quiet, "captured", patient=pieces("pawn", owner="white")) == "unknown"


def test_captures_in_other_games():
    at = scene(*CETINA_22B, "Cc4xe3")
    assert truth(at, "captures", agent=pieces("chancellor"), patient=pieces("sissa")) == "true"
    assert truth(at, "captures", agent=pieces("chancellor"), patient=pieces("knight")) == "false"
    assert truth(at, "captures", patient=pieces("S", "e3"), like=like("knight")) == "true"
    assert truth(at, "captures", patient=pieces("S", "e3"), like=like("king")) == "false"
    at = scene(*KELTIC_26B, "Ng2xf4")
    assert truth(at, "captures", agent=pieces("knight"), patient=some("pawn")) == "true"
    assert truth(at, "captures", agent=pieces("knight"), patient=some("rook")) == "false"
    at = scene(*CONVERGENT_24W, "Nd4xc6")
    assert truth(at, "captures", agent=pieces("knight"), patient=pieces("pawn")) == "true"
    assert truth(at, "captures", agent=pieces("knight"), patient=pieces("rook")) == "false"
    at = scene(*CHESSENCE_7B, "Mc7xd5")
    assert truth(at, "captures", agent=pieces("man"), patient=pieces("man", "d5")) == "true"
    assert truth(at, "captures", agent=BLACK, patient=pieces("king")) == "false"
    at = scene("coherent", "k8/9/9/4p4/3P5/9/9/9/8K w - - 0 1", "Pd5xe6")
    assert truth(at, "captures", agent=pieces("pawn"), patient=pieces("P")) == "true"
    assert truth(at, "captures", agent=pieces("pawn"), patient=pieces("bishop")) == "false"


def test_en_passant():
    at = scene(*CETINA_17W, "Pc5xb6")
    assert truth(at, "passing", agent=pieces("pawn")) == "true"
    assert truth(at, "passing", patient=pieces("pawn", "b5")) == "true"
    assert truth(at, "passing", patient=pieces("pawn", "b4")) == "false"
    assert truth(at, "captures", how=word("en passant"), on=square("b6")) == "true"
    assert truth(at, "captures", patient=pieces("pawn", "b5"), on=square("b5")) == "true"
    assert truth(scene(*CETINA_17W, "Pa4xb5"), "passing") == "false"


def test_castling():
    castle = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"
    at = scene("orthodox", castle, "O-O")
    assert truth(at, "castled", agent=WHITE) == "true"
    assert truth(at, "castled", agent=WHITE, how=word("kingside")) == "true"
    assert truth(at, "castled", agent=pieces("king"), how=word("queenside")) == "false"
    assert truth(at, "castled", agent=BLACK) == "unknown"
    assert truth(scene("orthodox", castle, "Ke1-f1"), "castled", agent=WHITE) == "false"


def test_castling_of_which_words_may_speak_later():
    castle = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"
    at = scene("orthodox", castle, "O-O Ke8-e7 Ra1-a2")
    assert truth(at, "castled", agent=WHITE) == "unknown"
    at = scene("orthodox", castle, "O-O Ke8-e7")
    assert truth(at, "castled", agent=BLACK) == "false"


def test_promotion():
    at = scene(*KELTIC_28B, "Pe2-e1=Q")
    assert truth(at, "promotes", agent=pieces("pawn"), to=word("queen")) == "true"
    assert truth(at, "promotes", agent=pieces("pawn"), to=word("rook")) == "false"
    assert truth(at, "promotes", on=square("e1")) == "true"
    assert truth(at, "promotes", on=square("d1")) == "false"
    at = scene(*CETINA_34W, "Pa7-a8=S")
    assert truth(at, "promotes", to=some("sissa")) == "true"
    assert truth(at, "promotes", to=some("knight")) == "false"
    assert truth(TOOK, "promotes", agent=BLACK) == "false"


def test_conversion():
    at = scene(*CETINA_2W, "Bc1-c2")
    assert truth(at, "conversion", agent=pieces("bishop"), to=square("c2")) == "true"
    assert truth(at, "conversion", to=square("d1")) == "false"
    assert truth(at, "conversion", via=path("c1-c2")) == "true"
    assert truth(at, "conversion", via=path("c1-d1")) == "false"
    assert truth(TOOK, "conversion") == "false"


def test_drops():
    at = scene(*CHESSENCE_3B, "M@b7")
    assert truth(at, "drop", agent=BLACK, patient=some("man"), on=square("b7")) == "true"
    assert truth(at, "drop", agent=BLACK, on=square("b8")) == "false"
    assert truth(at, "drop", patient=some("king")) == "false"
    assert truth(at, "conversion") == "false"
    assert truth(TOOK, "drop") == "false"


def test_steps_of_pawns():
    at = scene("orthodox", START, "e4")
    assert truth(at, "double_step", agent=pieces("pawn"), to=square("e4")) == "true"
    assert truth(at, "double_step", to=square("d4")) == "false"
    assert truth(scene("orthodox", START, "e3"), "double_step") == "false"
    at = scene(*KELTIC_10B, "Pb5-c5")
    assert truth(at, "sideways", agent=pieces("pawn"), to=square("c5")) == "true"
    assert truth(at, "sideways", to=square("b4")) == "false"
    assert truth(scene("orthodox", START, "e4"), "sideways") == "false"


def test_exchanges():
    pawns = scene("orthodox", START, "e4 d5 exd5 Qxd5")
    assert truth(pawns, "exchanged", patient=pieces("pawn")) == "true"
    assert truth(pawns, "exchanged", patient=counted("pawn")) == "true"
    assert truth(pawns, "exchanged", patient=pieces("queen")) == "false"
    assert truth(pawns, "exchanged", patient=all_of(pieces("pawn"), pieces("queen"))) == "false"
    knight = scene("orthodox", START, "e4 e5 Bb5 Nc6 Bxc6 dxc6")
    given = {"patient": pieces("bishop"), "for_": pieces("knight")}
    assert truth(knight, "exchanged", agent=WHITE, **given) == "true"
    assert truth(knight, "exchanged", agent=BLACK, **given) == "false"
    given = {"patient": pieces("bishop"), "for_": pieces("rook")}
    assert truth(knight, "exchanged", agent=WHITE, **given) == "false"
    begun = scene("orthodox", START, "e4 e5 Bb5 Nc6 Bxc6")
    given = {"patient": pieces("bishop"), "for_": pieces("knight")}
    assert truth(begun, "exchanged", agent=WHITE, **given) == "opinion"
    ready = scene("orthodox", START, "d4 d5 Qd3 Qd6 Qg6")
    assert truth(ready, "exchanged", patient=pieces("queen")) == "false"
    half = scene("orthodox", "rnbqkbnr/ppp1pppp/8/8/8/8/PPP1PPPP/RNBQKBNR w KQkq - 0 1", "Qxd8+")
    assert truth(half, "exchanged", patient=pieces("queen")) == "unknown"


def test_what_a_line_prevents():
    at = scene("orthodox", START, "e4 e5 Nf3 d6 h3")
    assert truth(at, "prevents", moves=moves("Bc8-g4")) == "opinion"
    check = scene("orthodox", "4k3/8/8/8/8/8/r7/4K2R w K - 0 1", "Kf1")
    assert truth(check, "prevents", moves=moves("Ra2-e2")) == "opinion"
    at = scene("orthodox", "4k3/8/8/8/8/8/P2r4/4K2R w K - 0 1", "Kxd2")
    assert truth(at, "prevents", moves=moves("Rd2xa2")) == "true"
    assert truth(at, "prevents", agent=pieces("king"), moves=moves("Ke8-e7")) == "opinion"
    assert truth(at, "prevents", agent=BLACK, moves=moves("Rd2xa2")) == "unknown"


def test_a_mate_that_is_prevented():
    threat = "e4 e5 Bc4 Nc6 Qh5"
    at = scene("orthodox", START, f"{threat} g6")
    assert truth(at, "prevents", agent=pieces("pawn"), mate=word("mate")) == "true"
    assert truth(at, "prevents", mate=number(1)) == "true"
    at = scene("orthodox", START, f"{threat} a6")
    assert truth(at, "prevents", mate=number(1)) == "false"
    at = scene("orthodox", START, "e4 e5 Nf3 d6")
    assert truth(at, "prevents", mate=number(1)) == "false"
    assert truth(at, "prevents", mate=word("mate")) == "opinion"
    assert truth(at, "prevents", mate=number(0)) == "unknown"
