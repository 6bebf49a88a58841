"""What words mean in a scene."""

from dataclasses import replace

import pytest
from forming import BLACK, IT, MOVER, WHITE, atom, line, moves, no, path, scene, square, the, truth
from planting import builtin_text

from toolkit.board import Colour
from toolkit.catalogue import parse_game
from toolkit.claims.language.forms import Owner, Pieces, Pronoun
from toolkit.claims.model import When
from toolkit.claims.rules.scene import Scene
from toolkit.fen import start

# White: Kg1 Rd1 Ra1 Nc3 Bb5 Pd4; Black: Ke8 Nc6 Qd6 Pd5 Pb7.
CHESS = "4k3/1p6/2nq4/1B1p4/3P4/2N5/8/R2R2K1 w - - 0 1"


def _names(there, found):
    return [there.name(each) for each in found.squares]


@pytest.mark.parametrize(
    ("pieces", "expected"),
    [
        (the("rook"), ["a1", "d1"]),
        (the("R", owner="white"), ["a1", "d1"]),
        (the("rook", owner="black"), []),
        (the("knight", "c6"), ["c6"]),
        (the("knight", "c3", "c6"), ["c3", "c6"]),
        (the("pawn", line="d"), ["d4", "d5"]),
        (the("pawn", line="7"), ["b7"]),
        (the(None, owner="black", line="c"), ["c6"]),
        (replace(the(), state="royal"), []),
        (replace(the(), state="minor"), ["c3", "b5", "c6"]),
        (IT, []),
        (MOVER, []),
    ],
)
def test_pieces_that_fit(pieces, expected):
    there = scene("orthodox", CHESS)
    if pieces.state == "royal":
        expected = ["g1", "e8"]
    assert _names(there, there.squares_of(pieces)) == expected


@pytest.mark.parametrize(
    ("pieces", "fault", "contradicted"),
    [
        (the("rook", "c6"), "on c6 stands Black's knight", True),
        (the("rook", "e4"), "there is nothing on e4", True),
        (the("rook", "k9"), "the board has no square k9", True),
        (the("queen", owner="white"), "White has no queen", True),
        (replace(the("pawn"), state="backward"), "backward is not judged", False),
        (IT, "nothing is known that it could speak of", False),
    ],
)
def test_why_no_piece_fits(pieces, fault, contradicted):
    found = scene("orthodox", CHESS).squares_of(pieces)
    assert (found.fault, found.contradicted) == (fault, contradicted)


def test_the_knight_is_the_one_that_moved_then_the_last_named_then_the_movers():
    there = scene("orthodox", CHESS, "Bb5-a6")
    assert _names(there, there.nearest(the("knight"))) == ["c3"]
    assert _names(there, there.nearest(the("queen"))) == ["d6"]
    named = replace(there, spoken=(the("knight", "c6"),))
    assert _names(there, named.nearest(the("knight"))) == ["c6"]
    moved = scene("orthodox", CHESS, "Nc3xd5")
    assert _names(moved, replace(moved, spoken=(the("knight", "c6"),)).nearest(the("knight"))) == [
        "d5"
    ]


def test_he_is_the_king_of_the_side_that_is_spoken_of():
    there = scene("orthodox", CHESS)
    he = Pieces((0, 2), pronoun=Pronoun.HE)
    assert _names(there, there.squares_of(he)) == []
    assert _names(there, replace(there, topic=Colour.BLACK).squares_of(he)) == ["e8"]
    assert _names(there, there.squares_of(replace(he, owner=Owner.WHITE))) == ["g1"]


def test_the_captured_piece_is_the_one_that_the_move_takes():
    captured = replace(the("knight"), state="captured")
    there = scene("orthodox", CHESS, "Bb5xc6")
    before = there.earlier()
    assert _names(before, before.squares_of(captured)) == ["c6"]
    assert _names(before, before.squares_of(replace(captured, squares=("c6",)))) == ["c6"]
    quiet = scene("orthodox", CHESS, "Bb5-a6")
    others = [(before, replace(the("rook"), state="captured")), (there, captured)]
    others += [(before, replace(captured, squares=("c3",))), (quiet.earlier(), captured)]
    for at, pieces in others:
        found = at.squares_of(pieces)
        assert found.squares == ()
        assert found.fault
        assert not found.contradicted


def test_a_pawn_that_promoted_is_no_pawn_any_more():
    there = scene("orthodox", "1n2k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7xb8=Q")
    check = atom("check", agent=the("pawn"))
    assert truth(check, there) == "true"
    stands = atom("stands", agent=no("pawn"), on=line("file", "b"))
    assert truth(stands, there) == "true"


def test_sides():
    there = scene("orthodox", CHESS, "Bb5-a6")
    assert there.side_of(WHITE) is Colour.WHITE
    assert there.side_of(Owner.OWN) is Colour.WHITE
    assert there.side_of(Owner.ENEMY) is Colour.BLACK
    assert replace(there, topic=Colour.BLACK).side_of(Owner.OWN) is Colour.BLACK
    assert there.side_of(None) is None
    assert scene("orthodox", CHESS).side_of(Owner.OWN) is None
    assert there.side_of(BLACK) is Colour.BLACK


def test_scenes_that_words_make():
    there = scene("orthodox", CHESS, "Bb5xc6")
    before = there.earlier()
    assert before.position == there.before
    assert (before.when, before.name(before.mover)) == (When.BEFORE, "b5")
    assert before.earlier() is before
    assert scene("orthodox", CHESS).earlier() is None
    # Black is in check and cannot pass.
    assert there.passed() is None
    assert there.passed(Colour.WHITE) is there
    quiet = scene("orthodox", CHESS, "Bb5-a6")
    assert quiet.passed().position.turn is Colour.WHITE
    assert quiet.passed().earlier() is None
    after = there.after(moves("b7xc6", "Nc3xd5"))
    assert (after.when, after.name(after.mover)) == (When.LINE, "d5")
    assert there.after(moves("b7xc6", "Nc3xd4")) is None
    assert there.without([there.square("c6")]).position.piece_at(there.square("c6")) is None
    assert there.without([there.square("g1")]) is None


def test_castling_without_its_rook_is_gone():
    there = scene("orthodox", "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1")
    assert there.without([there.square("h1")]).position.castling.bit_count() == 1


def test_paths():
    there = scene("orthodox", CHESS)
    rook = there.piece(there.square("a1"))
    assert there.path_of(path("a1-a8"), rook) is not None
    assert there.path_of(path("a1-b3"), rook) is None
    assert there.path_of(path("a1-j9"), rook) is None


def test_a_piece_of_a_users_game_is_read_by_its_name():
    text = builtin_text("orthodox").replace('name = "knight"', 'name = "unicorn"')
    there = Scene(start(parse_game(text, "test")), When.BEFORE)
    assert truth(atom("stands", agent=the("unicorn"), on=square("b1")), there) == "true"
    assert truth(atom("stands", agent=the("Unicorn"), on=square("b1")), there) == "true"
    assert truth(atom("stands", agent=the("knight"), on=square("b1")), there) == "false"
    assert truth(atom("stands", agent=the("N"), on=square("b1")), there) == "true"
