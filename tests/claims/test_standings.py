"""The standing of the moves that sentences name, and their verdicts."""

from claiming import ACCEPTED, OPEN, REFUTED, Room, outcomes

MOVES = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6"
BEFORE = "1. e4 e5 2. Nf3 Nc6 3. Bb5"
STANDINGS = {
    "4.Bxc6 dxc6 5.O-O": ["asserted", "asserted", "asserted"],
    "4.Kd3 is impossible.": ["denied"],
    "4.Bxc6 is not possible.": ["denied"],
    "White threatens 5.Bxc6.": ["threatened"],
    "White plans 4.Ba4 and 5.O-O.": ["supposed", "supposed"],
    "White wants to play 5.d4.": ["supposed"],
    "After 4.Ba4 White frobs the rook.": ["unread"],
}


def standings(text):
    (reader,) = Room("orthodox", "", MOVES, [text]).readers
    lines = reader._comment.variations.lines.lines
    found = reader.standings
    return [str(found.get(move, "asserted")) for line in lines for move in line.moves]


def test_how_moves_are_meant():
    assert {text: standings(text) for text in STANDINGS} == STANDINGS


JUDGED = {
    "4.Bxc6 is possible.": ACCEPTED,
    "4.Bxd7 is possible.": REFUTED,
    "4.Bxd7 is impossible.": ACCEPTED,
    "4.Bxc6 is impossible.": OPEN,
    "4.Bxc6 takes a knight.": ACCEPTED,
    "4.Bxc6 takes a bishop.": REFUTED,
    "4.Bxc6 is check.": REFUTED,
    "Black plans ...d5 and ...Nf6.": OPEN,
    "After 4.Ba4 the bishop is attacked by the pawn on a6.": REFUTED,
    "After 4.Bxa6 the bishop is attacked by the pawn on b7.": ACCEPTED,
    "After 4.Bxa6 the bishop is protected by the knight on f3.": REFUTED,
    "If 10...Ke8, then 11.Rd8 is mate.": OPEN,
}


def test_what_is_said_of_moves():
    assert outcomes(MOVES, JUDGED) == JUDGED


def test_a_threat_is_held_against_the_position_after_a_pass():
    table = {
        "White threatens 4.Bxc6.": ACCEPTED,
        "White threatens 8.Bxc6.": ACCEPTED,
        "White threatens 4.Bxd7.": REFUTED,
        "White threatens to take the knight on c6.": ACCEPTED,
        "White threatens to take the pawn on d7.": REFUTED,
        "White threatens mate.": REFUTED,
    }
    assert outcomes(BEFORE, table) == table


def test_a_reason_that_names_a_reply_is_no_error():
    moves = "1. e4 Nf6 2. d3"
    texts = ["3.e5 is not possible now because of 3...Nxe4.", "3.Nxe4 is impossible: 3...Nxe4."]
    assert REFUTED not in outcomes(moves, texts).values()


def test_a_tactic_of_dots_is_one_sentence():
    (reader,) = Room("orthodox", "", MOVES, ["Black plans ...d5 and ...c5."]).readers
    assert len(reader.sentences) == 1


def test_a_path_that_only_lacks_a_friend_is_called_neither_clear_nor_blocked():
    """`explain` says that it is blocked; annotators may mean the squares that it passes."""
    moves = (
        "1. Md2-b2 Mc8-c9 2. Me1-c3 Mb9-c8 3. Mf2-e4 Mc7-d8 4. Me2-d2 Mb7-d6 5. Mb2-c4 Md8-b6 6. Me3-f4 M@c7 7. Mc4xd6"
    )
    said = {
        "The path d6-d8 is clear.": OPEN,
        "The path d6-d8 is blocked.": OPEN,
        "The d6-man has a clear path to d8.": REFUTED,
        "The path d6-e8 is clear.": ACCEPTED,
        "The path d6-a9 is clear.": REFUTED,
        "The path d6-a9 is blocked by the man on c7.": ACCEPTED,
    }
    assert outcomes(moves, said, "chessence") == said
