"""Records of every game: drops, promotions, en passant, castling, conversions; finding the game."""

import random

import pytest
from effort import first

from toolkit.errors import GameError
from toolkit.notation.algebraic import format_move
from toolkit.record.reader import read_records
from toolkit.record.source import Source
from toolkit.rules import fen
from toolkit.rules.arrangements import numbered_start
from toolkit.rules.catalogue import builtin_keys, load
from toolkit.verify.records import unverified, verify_record


def verify(text):
    (record,) = read_records(Source("test.txt", text))
    return verify_record(record)


def illegal(text):
    """The notes of each illegal move."""
    return [each.notes for each in verify(text).findings if each.code == "illegal-move"]


def scored(position, seed, plies):
    """A random game as a score, and how many plies it has."""
    rng, parts = random.Random(seed), []
    for _ in range(plies):
        legal = list(position.moves())
        if not legal:
            break
        special = [move for move in legal if move.promotion or move.way or move.captured]
        move = rng.choice(special if special and rng.random() < 0.5 else legal)
        if not position.turn:
            parts.append(f"{position.fullmove}.")
        parts.append(format_move(position, move))
        position = position.play(move)
    return " ".join(parts), sum(not part.endswith(".") for part in parts)


@pytest.mark.parametrize("key", builtin_keys())
@pytest.mark.parametrize("seed", first(2, range(6)))
def test_random_games_of_every_game_are_read_without_a_finding(key, seed):
    game = load(key)
    position = numbered_start(game, seed * 3001) if game.rules.shuffle else fen.start(game)
    score, plies = scored(position, seed, 120)
    checked = verify(f"Game: {key}\nFEN: {fen.write_fen(position)}\n\n{score}\n")
    assert checked.findings == ()
    assert len(checked.record.plies) == plies
    assert checked.illegal == 0


@pytest.mark.parametrize("key", sorted(set(builtin_keys())))
def test_a_record_without_a_name_is_found_by_its_moves(key):
    score, _ = scored(fen.start(load(key)), 11, 30)
    checked = verify(score)
    assert checked.game == key
    assert checked.found_by_moves


SPECIAL = """Game: orthodox
1.Pe2-e4 Pd7-d5 2.Pe4-e5 Pf7-f5 3.Pe5xf6 e.p. Pg7xf6 4.Ng1-f3 Nb8-c6 5.Bf1-b5 Qd8-d6 6.O-O Bc8-d7
7.Rf1-e1 O-O-O 8.Pa2-a4 Kc8-b8 9.Pa4-a5 Pd5-d4 10.Pa5-a6 Pd4-d3 11.Pa6xb7 Pd3xc2 12.Re1xe7 Pc2xb1=N
"""


def test_castling_en_passant_and_promotion():
    checked = verify(SPECIAL)
    assert checked.illegal == 0
    assert [each.code for each in checked.findings] == []


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("6.O-O ", "6.O-O-O ", "b1, c1 and d1 would have to be empty"),
        ("O-O-O 8.", "O-O 8.", "f8 and g8 would have to be empty"),
        ("Pc2xb1=N", "Pc2xb1", "a pawn promotes there; name the new piece, as in Pc2xb1=Q"),
        ("Pc2xb1=N", "Pc2xb1=K", "a pawn promotes to one of QRBN, not to K"),
        ("12.Re1xe7", "12.Re1xe7=Q", "a rook does not promote"),
        ("3.Pe5xf6 e.p.", "3.Pe5xd6 e.p.", "e5-d6 captures only"),
        ("4.Ng1-f3", "4.N@f3", "Orthodox Chess has no drops"),
    ],
)
def test_wrong_special_moves_are_reported(old, new, said):
    assert old in SPECIAL
    assert illegal(SPECIAL.replace(old, new))[0][0] == said


DROPS = "Game: chessence\n1.Md3-f5 Mb8-c9 2.M@d3 M@b8 3.Me3-f4 Mc9-d8\n"


def test_drops():
    assert illegal(DROPS) == []
    assert illegal(DROPS.replace("M@d3", "M@e4"))[0][0].startswith("White may drop a man only on")
    assert illegal(DROPS.replace("M@d3", "M@e2"))[0][0] == "e2 is held by White's man"
    fen_header = "FEN: km4/mmm2*/1mm1*1/2*3/1*2*1/3*2/1*1MM1/*2MMM/4MK[mmm] w - - 0 1\n"
    (notes,) = illegal(DROPS.replace("\n1.", "\n" + fen_header + "1."))
    assert notes[0] == "White has no man in reserve"


CONVERSION = """Game: cetina-random
FEN: scbqkrbn/pppppppp/8/8/8/8/PPPPPPPP/SCBQKRBN w c1,g1,c8,g8 - 0 1
1.Pd2-d4 Pd7-d5 2.Bc1-f4 Pe7-e6 3.Pg2-g3 Pf7-f6 4.Bg1-g2 Bc8-d7
"""


def test_conversions():
    assert illegal(CONVERSION) == []
    other = CONVERSION.replace("3.Pg2-g3", "3.Pf2-f3")
    (notes,) = illegal(other.replace("4.Bg1-g2", "4.Bg1-e3"))
    assert notes[0] == "the first move of this bishop must be a conversion, to g2, h1 or f1"
    (notes,) = illegal(CONVERSION.replace("4.Bg1-g2", "4.Pa2-a3").replace("Bc8-d7", "Bc8-c7"))
    assert notes[0] == "c7 is held by Black's own pawn"
    turned = CONVERSION.replace("1.Pd2-d4", "1.Pc2-c4").replace("2.Bc1-f4", "2.Bc1-c2")
    (notes,) = illegal(turned.replace("3.Pg2-g3", "3.Pg2-g3"))
    assert notes[0] == "no path of a bishop leads there"


def test_a_piece_without_a_friend_cannot_move():
    (notes,) = illegal("Game: chessence\n1.Md3-c5 Mb8-c9 2.Mc5-c4\n")
    assert notes[0] == "c5-c4 is blocked as no friendly piece stands on c4 or d5"


def test_a_record_may_name_the_version_of_its_game():
    assert verify("Game: keltic, version 1\n1.Pe3-e4\n").findings == ()
    checked = verify("Game: Keltic Chess v2\n1.Pe3-e4\n")
    assert [each.code for each in checked.findings] == ["game-version"]
    assert "names version 2 of Keltic Chess, here is 1" in checked.findings[0].message


def test_a_stalemate_that_wins_is_the_result():
    text = "Game: convergent\nFEN: ***2***/*k5*/*2K3*/*6*/*2Q3*/*6*/*3R1R*/***R1*** w - - 0 1\n1.Kd6-d7 RESULT\n"
    assert verify(text.replace(" RESULT", "")).result == "1-0"
    assert verify(text.replace("RESULT", "1-0")).findings == ()
    (finding,) = verify(text.replace("RESULT", "1/2-1/2")).findings
    assert finding.message == "the result is 1-0: stalemate stands on the board"


def test_an_unknown_game_is_reported_once_with_its_file_and_with_what_may_be_meant():
    (record,) = read_records(Source("x.txt", "Game: coherant\n1.Pd3-d4 Pb9-b8"))
    with pytest.raises(GameError) as caught:
        verify_record(record)
    message = "Game: no game is called 'coherant'; did you mean 'coherent'? known are cetina-random"
    assert str(caught.value).startswith(f"x.txt: {message}")
    (finding,) = unverified(record, caught.value).findings
    assert finding.message.startswith(message)


def test_a_game_file_that_is_wrong_is_still_named(tmp_path):
    (record,) = read_records(Source("x.txt", "1.Pd3-d4 Pb9-b8"))
    with pytest.raises(GameError) as caught:
        verify_record(record, str(tmp_path / "none.toml"))
    (finding,) = unverified(record, caught.value).findings
    assert finding.message.startswith(f"{tmp_path / 'none.toml'}: cannot be read")


def test_another_piece_on_the_square_is_the_reason():
    notes = illegal("Game: coherent\n1.Pd3-d4 Re9-e4 2.Pd4-d5 Pd7-d6")
    assert notes[0][0] == "a king, not a rook, stands on e9"
    notes = illegal("Game: coherent\n1.Re9-e4 Pd7-d6")
    assert notes[0][0] == "Black's king, not a rook, stands on e9"
    notes = illegal("Game: coherent\n1.Ke1-e4 Pd7-d6")
    assert notes[0][0] == "e4 is held by White's own pawn"


def test_what_is_said_of_a_drop_may_speak_of_the_position_before_it():
    found = verify(
        " 1.Md2-b2       Mc8-c9\n 5.Mb2-c4       Md8-b6\n 6.Me3-f4       M@c7\n 7.{c4xd6\n"
        "[And Black takes like a bishop, thanks to the friends on( the diagonals]\n"
        "[The e4-man cannot move, for it has no friend near]\n"
    )
    assert found.game == "chessence"
    assert not [claim for claim in found.claims if claim.kind == "friends" and claim.index == 11]


def test_a_mark_of_en_passant_is_judged():
    found = verify('[Event "x"]\n\n1. e4 d5 2. e5 f5 3. exf6 e.p. exf6 *\n')
    marks = {claim.text: str(claim.verdict) for claim in found.claims if claim.kind == "mark"}
    assert marks["e.p."] == "verified"
    wrong = verify('[Event "x"]\n\n1. e4 d5 2. exd5 e.p. Nf6 *\n')
    marks = {claim.text: str(claim.verdict) for claim in wrong.claims if claim.kind == "mark"}
    assert marks["e.p."] == "refuted"


COORDINATES = "1. e2e4 d7d5 2. e4d5 d8d5 3. b1c3 d5e5 4. f1e2 e5e2"


@pytest.mark.parametrize(
    ("moves", "missing"),
    [
        (COORDINATES, 0),
        (f"{COORDINATES} 5. g1e2 g8f6 6. e1g1", 0),
        (COORDINATES.replace("e2e4", "e2-e4").replace("d8d5", "d8-d5"), 0),
        (f"{COORDINATES} (4... g7g6 5. a2a3 e5e2)", 0),
        (f"{COORDINATES}! {{no x, no + and no # in 2. exd5}}", 0),
        (f"{COORDINATES} (4... b8c6 5. a2a3 e5e2+)", 6),
        (COORDINATES.replace("d8d5", "d8xd5"), 4),
        (COORDINATES.replace("b1c3", "Nb1c3"), 5),
        (COORDINATES.replace("b1c3", "Nc3"), 5),
        ("1. f2f3 e7e5 2. g2g4 d8h4", 0),
        ("1. f2f3 e7e5 2. g2g4 d8h4 (2... d7d5 3. a2a3 d8h4+)", 2),
    ],
)
def test_where_coordinates_bear_no_mark_none_is_missing(moves, missing):
    found = verify(f'[Event "x"]\n\n{moves} *\n').findings
    codes = [each.code for each in found]
    assert len(codes) == missing
    assert all(each.startswith("missing-") for each in codes)
