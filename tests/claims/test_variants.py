"""Claims in words about the other games: each sentence with ways to make it false or doubtful."""

import pytest
from effort import spread

from toolkit.record.reader import read_records
from toolkit.record.source import Source
from toolkit.verify.records import verify_record

# The game, the position before a move, and the move that the comment follows.
POSITIONS = {
    "mate 23w": (
        "convergent",
        "***1k***/*1P2r1*/*1p3p*/*p3bR*/*2N3*/*R5*/*3BN1*/***1K*** w - - 1 23",
        "23.Pc7-d8+!",
    ),
    "mate 24w": (
        "convergent",
        "***k1***/*4r1*/*1p3p*/*p3bR*/*2N3*/*R5*/*3BN1*/***1K*** w - - 0 24",
        "24.Nd4xc6+",
    ),
    "mate 26w": (
        "convergent",
        "***2***/*1k2r1*/*1N3p*/*B4R*/*6*/*R5*/*1b2N1*/***1K*** w - - 1 26",
        "26.Nc6-b4",
    ),
    "mate 26b": (
        "convergent",
        "***2***/*1k2r1*/*5p*/*B4R*/*N5*/*R5*/*1b2N1*/***1K*** b - - 2 26",
        "26. ... Bc2-d1+",
    ),
    "mate 30w": (
        "convergent",
        "***2***/*1kr3*/*1N3p*/*B2R2*/*6*/*R5*/*4N1*/***K1*** w - - 5 30",
        "30.Re5-e8#",
    ),
    "stale 27w": (
        "convergent",
        "***1k***/*2bb1B*/*6*/*3R2*/*2NK2*/*1r4*/*n3N1*/***2*** w - - 7 27",
        "27.Bg7-f6!",
    ),
    "stale 29w": (
        "convergent",
        "***1k***/*3b2*/*3RB1*/*6*/*1rNK2*/*6*/*n3N1*/***2*** w - - 1 29",
        "29.Re6xe7+",
    ),
    "stale 31w": (
        "convergent",
        "***k1***/*3R2*/*4B1*/*2K3*/*2r3*/*6*/*n3N1*/***2*** w - - 0 31",
        "31.Kd5xd4",
    ),
    "stale 32w": (
        "convergent",
        "***k1***/*3R2*/*4B1*/*6*/*1nK3*/*6*/*4N1*/***2*** w - - 1 32",
        "32.Kd4xc4",
    ),
    "cet 2w": (
        "cetina-random",
        "cnbkqsbr/ppp1pppp/3p4/8/8/2P5/PP1PPPPP/CNBKQSBR w c1,g1,c8,g8 - 0 2",
        "2.Bc1-c2",
    ),
    "cet 4b": (
        "cetina-random",
        "cnbkqsbr/pp2ppp1/2pp3p/8/8/2P1SP2/PPBPP1PP/CN1KQ1BR b c8,g8 - 1 4",
        "4. ... Ca8-b6",
    ),
    "cet 5w": (
        "cetina-random",
        "1nbkqsbr/pp2ppp1/1cpp3p/8/8/2P1SP2/PPBPP1PP/CN1KQ1BR w c8,g8 - 2 5",
        "5.Kd1-c1",
    ),
    "cet 11b": (
        "cetina-random",
        "1nbk1sbr/1p1qppp1/c1pp3p/8/P1PP4/1Q2SP2/2B1P1PP/CNK3BR b c8,g8 - 2 11",
        "11. ... Bc8-c7",
    ),
    "cet 17w": (
        "cetina-random",
        "1nqk2br/3sppS1/2pp3p/bpP5/Pc1P2PP/4QP2/2B1P3/CNK3BR w - b6 0 17",
        "17.Pc5xb6!",
    ),
    "cet 19b": (
        "cetina-random",
        "1nqk2br/3sppS1/1Pp4p/b2p4/P1cP1QPP/5P2/2B1P3/CNK3BR b - - 1 19",
        "19. ... Sd7xb6",
    ),
    "cet 22b": (
        "cetina-random",
        "1nq3br/2k2p2/1sp1pQ1p/b2p4/P1cPP1PP/4SP2/2B5/CNK3BR b - - 3 22",
        "22. ... Cc4xe3",
    ),
    "cet 27w": (
        "cetina-random",
        "1nq4r/2k2p1b/2p1pQ1p/b7/Ps1PP1PP/3BB3/8/CNKR4 w - - 1 27",
        "27.Qf6-e5+",
    ),
    "cet 34w": (
        "cetina-random",
        "1nq4r/P2k4/2p1pQ1p/8/1s1Pb1PP/3BB3/8/CNKR4 w - - 0 34",
        "34.Pa7-a8=S!",
    ),
    "cet 37w": ("cetina-random", "Sn4qr/C7/2pkpQ1p/8/3Pb1PP/3RB3/8/1NK5 w - - 3 37", "37.Sa8-b6#"),
    "kel 10b": (
        "keltic",
        "***bkb***/**1q1nR**/1p1ppn3/1B3p2p/PN1PPP2P/**2QN1**/***1KB*** b - - 0 10",
        "10. ... Pb5-c5",
    ),
    "kel 26b": (
        "keltic",
        "***3***/**1k3**/P3R4/5P3/3p2n2/**1Kp1n**/***3*** b - - 1 26",
        "26. ... Ng2xf4",
    ),
    "kel 28b": (
        "keltic",
        "***3***/**1k3**/P7R/5n3/2Kp5/**2p2**/***2n*** b - - 3 28",
        "28. ... Pe2-e1=Q+",
    ),
    "nomove 3b": (
        "chessence",
        "km4/m1m2*/2m1*1/mm*3/1*2*1/3*2/1*MMM1/*3MM/2M2K[MMMmmm] b - - 5 3",
        "3. ... M@b7",
    ),
    "nomove 5b": (
        "chessence",
        "kmm3/m4*/1mm1*1/mm*3/1*2*1/3*M1/1*1MM1/*3MM/2M1MK[MMmm] b - - 0 5",
        "5. ... Mb6-d5",
    ),
    "nomove 6w": (
        "chessence",
        "kmm3/m4*/1mm1*1/m1*3/1*1m*1/3*M1/1*1MM1/*3MM/2M1MK[MMmm] w - - 1 6",
        "6.Me1-c2",
    ),
    "nomove 7b": (
        "chessence",
        "kmm3/m4*/2m1*1/mm*3/1*1M*1/3*M1/1*1M2/*1M1MM/2M2K[MMmm] b - - 0 7",
        "7. ... Mc7xd5",
    ),
    "nomove 15w": (
        "chessence",
        "k5/m1m2*/1mm1*1/Mm*3/1*2*1/3*M1/1*MM2/*5/2M2K[M] w - - 4 15",
        "15.M@d2",
    ),
    "nomove 25w": (
        "chessence",
        "k5/m4*/2m1*1/2*2M/1*M1*1/3*M1/1*2m1/*5/5K[] w - - 3 25",
        "25.Me4-d6!",
    ),
    "nomove 26w": (
        "chessence",
        "k5/5*/2m1*1/1m*M1M/1*M1*1/3*2/1*2m1/*5/5K[] w - - 5 26",
        "26.Md6xc7",
    ),
    "friend 25w": (
        "chessence",
        "km4/1M3*/m3*m/2*3/1*M1*1/1M1*2/1*M3/*5/5K[] w - - 3 25",
        "25.Mc5xa7#",
    ),
}


def verify(key, comment):
    """The claims of a comment after a move, each as kind and verdict."""
    game, position, move = POSITIONS[key]
    text = f"Game: {game}\nFEN: {position}\n\n{move} [{comment}]\n"
    (record,) = read_records(Source("x", text))
    checked = verify_record(record)
    assert not checked.illegal
    start = text.rindex("[")
    return [(each.kind, str(each.verdict)) for each in checked.claims if each.span.start > start]


# (position, sentence, (true detail, other detail) ...): the sentence is true, and false with any one
# of the details exchanged.
SENTENCES = [
    # BEGIN
    # check without a path, from a royal square
    ("mate 23w", "The pawn gives check", ("pawn gives", "pawn does not give"), ("The pawn", "The knight")),
    ("mate 23w", "Check from the pawn on d8!", ("on d8", "on c7"), ("pawn on d8", "rook on g5")),
    ("mate 23w", "Black is in check", ("Black", "White"), ("is in", "is not in")),
    ("mate 23w", "The king on e8 is in check from the pawn on d8", ("e8", "d7"), ("pawn on d8", "knight on d4")),
    ("mate 23w", "The knight on d4 does not give check", ("The knight on d4", "The pawn on d8")),
    ("mate 23w", "The pawn gives check from d8", ("d8", "e8"), ("pawn", "rook")),
    ("mate 24w", "Black is in check; White is not in check", ("Black", "White"), ("White is not", "Black is not")),
    ("mate 26b", "The bishop gives check", ("bishop", "king")),
    ("mate 30w", "The rook on e8 gives check", ("rook on e8", "bishop on b5")),
    ("mate 30w", "White gives check by standing on e8", ("White", "Black"), ("e8", "d8")),
    # words that go back to what was named
    ("stale 32w", "The king cannot take the rook: the f6-bishop protects it", ("f6-bishop", "c4-king")),
    ("stale 29w", "29. ... Ke8xe7 is impossible because of the bishop on f6, which protects the rook", ("the rook", "the king")),
    ("cet 37w", "The king cannot go to d7, because the a7-chancellor controls it", ("a7-chancellor", "e3-bishop")),
    ("cet 37w", "The king cannot go to d7, because the a7-chancellor controls this square", ("a7-chancellor", "e3-bishop")),
    ("mate 26w", "The knight attacks the c2-bishop, and it opens the way for the bishop", ("c2-bishop", "g7-rook")),
    ("mate 26w", "The knight attacks the c2-bishop, and the g5-rook attacks g6", ("c2", "g7"), ("g6", "f6")),
    ("kel 26b", "The f4-knight protects the e2-pawn and the pawn on d3, and it has taken a pawn", ("e2", "e5"), ("on d3", "on f6"), ("taken a pawn", "taken a rook")),
    ("kel 10b", "10. ... Pb5-b4 is impossible because of the bishop on b4. The c5-pawn attacks this bishop", ("c5-pawn", "d5-pawn")),
    ("cet 27w", "The queen gives check and attacks the bishop on a5", ("on a5", "on h7"), ("The queen", "The rook")),
    # captures, and moves in the manner of other pieces
    ("nomove 7b", "The man takes as a normal knight", ("knight", "rook")),
    ("nomove 7b", "It takes as a normal knight", ("knight", "bishop")),
    ("cet 22b", "The chancellor moves as a normal knight again, and takes the sissa", ("knight", "bishop"), ("sissa", "bishop")),
    ("cet 17w", "The pawn captures the b5-pawn en passant", ("b5-pawn", "b4-pawn"), ("b5-pawn", "b5-knight")),
    ("cet 22b", "The chancellor takes the sissa on e3", ("e3", "d3"), ("e3", "e3 en passant")),
    # stalemate, and no move at all
    ("stale 32w", "It is stalemate", ("is stalemate", "is not stalemate"), ("stalemate", "checkmate")),
    ("stale 32w", "Stalemate, and so White wins", ("Stalemate", "Checkmate")),
    ("stale 32w", "Black is stalemated", ("Black", "White")),
    ("stale 31w", "It is not stalemate", ("not ", "")),
    ("stale 32w", "Black has no legal move", ("Black", "White")),
    ("nomove 26w", "Black has no legal moves left"),
    # what a move is
    ("kel 28b", "The pawn promotes to a queen", ("queen", "rook"), ("promotes", "does not promote")),
    ("kel 28b", "A promotion to a queen", ("queen", "knight")),
    ("cet 34w", "The pawn becomes a sissa on a8", ("a8", "b8"), ("sissa", "knight")),
    ("cet 17w", "17.Pc5xb6 captures en passant", ("17.Pc5xb6", "17.Pa4xb5")),
    ("cet 17w", "17.Pc5xb6 captures the b5-pawn en passant", ("b5-pawn", "c5-pawn")),
    ("cet 5w", "Kd1-c1 is not castling", ("is not", "is")),
    ("cet 2w", "The bishop converts to c2", ("c2", "d1")),
    ("cet 2w", "A conversion: c1-c2", ("c1-c2", "c1-d1"), ("conversion", "drop")),
    ("kel 10b", "The pawn steps sideways to c5", ("c5", "b4")),
    ("nomove 3b", "Black drops a man on b7", ("b7", "b8"), ("a man", "a king")),
    # reasons
    ("stale 27w", "27. ... Be7xf6 is impossible because the rook on e5 pins the bishop", ("the rook on e5", "the king on e4")),
    ("nomove 26w", "The e3-man cannot move, for it has no friend near", ("has no friend", "has a friend"), ("e3-man", "d2-man")),
    ("friend 25w", "The b8-man gives check by b8-a9, for it has a friend on the diagonal now", ("on the diagonal", "a knight's move away")),
    ("nomove 5b", "It moves as a normal knight, for it has a friend a knight's move away", ("a knight's move away", "on the diagonal")),
    ("nomove 5b", "The d5-man moves as a knight because of the man on c7", ("c7", "b6"), ("a knight", "a rook")),
    ("nomove 26w", "The e3-man has no neighbour", ("has no neighbour", "has a neighbour")),
    ("nomove 25w", "The c7-man is pinned by the man on d6", ("c7-man", "a8-man"), ("d6", "f6")),
    ("nomove 26w", "Neither the b6-man nor the e3-man can move", ("e3-man", "e4-man")),
    ("cet 5w", "The knight on b1 controls a3", ("knight", "sissa")),
    # reserves and conversions
    ("nomove 15w", "White has no reserve left", ("no reserve", "one reserve")),
    ("nomove 7b", "Black has two men in reserve", ("two men", "a man"), ("two", "no")),
    ("nomove 15w", "White's reserve is empty now", ("is empty", "is not empty")),
    ("cet 2w", "The bishop on g8 may still convert", ("g8", "g1"), ("may still", "must"), ("may still", "cannot")),
    ("cet 11b", "The g8-bishop does not protect the pawn on g7: it may convert no more", ("convert no more", "still convert")),
    # plain words
    ("cet 2w", "From c2 the bishop attacks the h7-pawn", ("c2", "c3"), ("h7", "g7")),
    ("cet 19b", "The other path, d7-c6-b6, is obstructed by the pawn on c6", ("on c6", "on d5"), ("d7-c6-b6", "d7-c7-b6")),
    ("cet 11b", "The g7-pawn is not protected", ("g7-pawn", "g8-bishop"), ("not ", "")),
    ("cet 11b", "The g7-pawn is unprotected", ("g7-pawn", "g8-bishop")),
    ("cet 11b", "The g7-pawn is protected by nobody", ("g7-pawn", "f7-pawn")),
    ("cet 11b", "The g7-pawn is attacked", ("g7-pawn", "g8-bishop"), ("attacked", "unattacked")),
    ("kel 10b", "The bishop on b4 blocks the pawn", ("on b4", "on f1"), ("the pawn", "the king")),
    ("kel 10b", "The bishop on b4 stands in the way of the pawn", ("on b4", "on f1")),
    ("nomove 3b", "The man dropped on b7 protects the man on b6", ("on b6", "on b8"), ("protects", "attacks")),
    ("mate 23w", "The pawn can be captured by the king", ("can be", "cannot be"), ("king", "rook")),
    ("mate 30w", "The e8-rook cannot be captured", ("cannot", "can")),
    # denials speak of pieces that are there
    ("cet 27w", "The a5-bishop does not attack the a4-pawn", ("a5-bishop", "a5-queen"), ("a4-pawn", "a4-knight")),
    ("cet 27w", "The h7-bishop is protected", ("h7-bishop", "a5-bishop"), ("is protected", "is not protected")),
    # END
]  # fmt: skip

# What is not understood or may mean two things must say so, and what is false must not pass.
UNREAD = [
    # BEGIN2
    ("cet 4b", "The rook moves as a normal knight here"),
    ("mate 26w", "The knight attacks the c2-bishop, and it opens the way to e8"),
    ("kel 28b", "The a7-pawn promotes to a queen"),
    ("stale 27w", "27. ... Be7xf6 is impossible, for a bishop does not move straight"),
    ("nomove 26w", "The e3-man cannot move, for it is asleep"),
    ("cet 11b", "The pawn is not protected"),
    # END2
]  # fmt: skip


# What the judges leave open yet, be it true or false; a wrong verdict would be worse.
LEFT_OPEN = {
    ("mate 26w", "The knight attacks the c2-bishop, and it opens the way for the bishop"),
    ("kel 26b", "The f4-knight protects the e2-pawn and the pawn on d3, and it has taken a pawn"),
    ("kel 26b", "The f4-knight protects the e2-pawn and the pawn on d3, and it has taken a rook"),
    ("nomove 5b", "The d5-man moves as a knight because of the man on c7"),
    (
        "stale 29w",
        "29. ... Ke8xe7 is impossible because of the bishop on f6, which protects the king",
    ),
    (
        "kel 10b",
        "10. ... Pb5-b4 is impossible because of the bishop on b4. The d5-pawn attacks this bishop",
    ),
    ("mate 23w", "The pawn can be captured by the rook"),
    # It has the right, and no square on which to use it.
    ("cet 2w", "The bishop on g8 cannot convert"),
}


@pytest.mark.parametrize(("key", "comment"), sorted(LEFT_OPEN))
def test_what_is_left_open_has_no_wrong_verdict(key, comment):
    true = (key, comment) in {each[:2] for each in SENTENCES}
    found = {verdict for _, verdict in verify(key, comment)}
    assert "unread" in found
    assert not true or "refuted" not in found


@pytest.mark.parametrize(
    ("key", "comment"), [each[:2] for each in SENTENCES if each[:2] not in LEFT_OPEN]
)
def test_true_sentences_are_verified(key, comment):
    found = {verdict for _, verdict in verify(key, comment)} - {"opinion"}
    assert found
    assert found <= {"verified", "incomplete"}


@pytest.mark.parametrize(
    ("key", "comment"),
    spread(
        3,
        [
            (key, text.replace(old, new, 1))
            for key, text, *all_ in SENTENCES
            for old, new in all_
            if (key, text.replace(old, new, 1)) not in LEFT_OPEN
        ],
    ),
)
def test_false_sentences_are_refuted(key, comment):
    assert (key, comment) not in {(other, text) for other, text, *_ in SENTENCES}
    assert "refuted" in {verdict for _, verdict in verify(key, comment)}


def test_a_pin_is_judged_where_its_pieces_stand():
    game, position, move = POSITIONS["nomove 25w"]
    text = f"Game: {game}\nFEN: {position}\n\n{move} [The a8-man is pinned by the man on d6]\n"
    (record,) = read_records(Source("x", text))
    (claim,) = [each for each in verify_record(record).claims if each.kind == "pinned"]
    assert claim.detail == "no path to its king is blocked by Black's man on a8 alone"


@pytest.mark.parametrize(("key", "comment"), UNREAD)
def test_what_is_not_understood_says_so(key, comment):
    found = {verdict for _, verdict in verify(key, comment)}
    assert "unread" in found
    assert "refuted" not in found
