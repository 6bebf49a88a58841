"""What would be so: a piece that moves, a threat, and words of moves that nobody played."""

from dataclasses import replace

import pytest
from forming import (
    AT,
    BLACK,
    IT,
    MOVER,
    WHITE,
    atom,
    both,
    denied,
    move,
    moves,
    naming,
    path,
    scene,
    square,
    the,
    truth,
)

from toolkit.claims.language.forms import (
    Because,
    Earlier,
    Given,
    Moving,
    Passed,
    Played,
    Pronoun,
    Taking,
    Threat,
)
from toolkit.claims.rules.removing import remove
from toolkit.claims.rules.scene import Scene

# White: Kg1 Rd1 Ra1 Nc3 Bb5 Pd4; Black: Ke8 Nc6 Qd6 Pd5 Pb7.
CHESS = "4k3/1p6/2nq4/1B1p4/3P4/2N5/8/R2R2K1 w - - 0 1"
# The knight on e4 shields the king from the rook.
SHIELD = "4k3/8/8/8/4n3/8/8/4R1K1 b - - 0 1"
CHECKED = atom("check", agent=the("rook"))


@pytest.mark.parametrize(
    ("piece", "to", "form", "expected"),
    [
        # The knight may not move, but if it did ...
        (the("knight"), "c3", CHECKED, "true"),
        (the("knight"), None, CHECKED, "true"),
        (the("knight"), None, denied(CHECKED), "false"),
        # It has no move there.
        (the("knight"), "e5", CHECKED, "unknown"),
        (the("knight", "e4"), "c3", atom("attacks", agent=MOVER, patient=the("rook")), "false"),
        (the("king", owner="black"), "d7", CHECKED, "false"),
        # Some of its moves control d1, others do not.
        (the("knight"), None, atom("controls", agent=MOVER, square=square("d1")), "unknown"),
    ],
)
def test_what_would_be_if_a_piece_moved(piece, to, form, expected):
    premise = Moving(AT, piece, square(to) if to else None)
    assert truth(Given(AT, premise, form), scene("orthodox", SHIELD)) == expected


@pytest.mark.parametrize(
    ("agent", "victim", "form", "expected"),
    [
        (WHITE, the("knight"), atom("can_take", agent=the("pawn"), patient=MOVER), "true"),
        (WHITE, the("knight"), atom("can_take", agent=the("king"), patient=MOVER), "false"),
        (the("bishop"), the("knight"), atom("check"), "true"),
        # What is not so then may be meant of the next move.
        (WHITE, the("knight"), atom("attacks", agent=MOVER, patient=the("queen")), "unknown"),
        # Nobody can take so: the other side, another piece, what is not there.
        (BLACK, the("knight"), atom("check"), "unknown"),
        (the("rook", "d1"), the("knight"), atom("check"), "unknown"),
        (WHITE, the("rook"), atom("check"), "unknown"),
    ],
)
def test_what_would_be_if_something_was_taken(agent, victim, form, expected):
    premise = Taking(AT, agent, victim)
    assert truth(Given(AT, premise, form), scene("orthodox", CHESS)) == expected


def test_it_depends_on_how_it_is_taken():
    """Knight or rook can take on d5: only the rook gives check then."""
    there = scene("orthodox", "3rk3/8/8/3p4/8/2N5/8/3RK3 w - - 0 1")
    taken = Taking(AT, WHITE, None, square("d5"))
    assert truth(Given(AT, taken, atom("controls", agent=MOVER, square=square("f6"))), there) == (
        "unknown"
    )
    assert truth(Given(AT, taken, atom("stands", agent=MOVER, on=square("d5"))), there) == "true"


def test_a_line_that_is_threatened_begins_with_a_move_that_can_be_played():
    there = scene("orthodox", CHESS, "Kg1-g2")
    mating = Given(AT, Played(AT, moves("Bb5-c5")), atom("mate"))
    assert truth(Threat(AT, WHITE, mating), there) == "false"
    taking = Given(AT, Played(AT, moves("Bb5xc6")), atom("check"))
    assert truth(Threat(AT, WHITE, taking), there) == "true"


def test_moves_after_a_null_move_are_read_by_their_text():
    """The play layer could not play them: their nodes hold no move."""
    there = naming(scene("orthodox", CHESS, "Kg1-g2"), "Bb5xc6")
    taking = Given(AT, Played(AT, moves("Bb5xc6")), atom("check"))
    assert truth(taking, there) == "unknown"
    assert truth(Threat(AT, WHITE, taking), there) == "true"
    assert truth(Given(AT, Passed(AT, BLACK), taking), there) == "true"
    assert truth(Given(AT, Passed(AT, None), atom("legal", moves=move("Bb5xc6"))), there) == "true"


def test_who_threatens_is_who_would_do_it():
    """`White threatens to take the pawn`: not the piece that moved, whose verb has no subject."""
    there = scene("orthodox", CHESS, "Kg1-g2")
    elided = replace(MOVER, extent=(0, 9))
    taking = replace(
        atom("can_take", agent=elided, patient=the("knight", "c6")), extent=elided.extent
    )
    assert truth(Threat(AT, WHITE, taking), there) == "true"
    assert truth(Threat(AT, the("bishop"), taking), there) == "true"
    assert truth(Threat(AT, the("rook", "d1"), taking), there) == "false"
    assert truth(Threat(AT, None, taking), there) == "true"


def test_mate_is_not_so_before_the_move_that_mates():
    there = scene("orthodox", "7k/R7/8/8/8/8/8/1R5K w - - 0 1", "Rb1-b8")
    assert truth(Earlier(AT, atom("mate", patient=BLACK)), there) == "true"


def test_a_move_is_impossible_as_the_board_has_no_such_square():
    there = scene("convergent", "***1k***/*6*/*6*/*6*/*6*/*6*/*6*/***K1*** w - - 0 1")
    reason = atom("missing_square")
    gone, there_is = (
        Because(AT, denied(atom("legal", moves=move(text))), reason)
        for text in ("Kd1-c1", "Kd1-d4")
    )
    assert truth(gone, naming(there, "Kd1-c1")) == "true"
    assert truth(there_is, naming(there, "Kd1-d4")) == "false"
    assert truth(reason, there) == "unknown"


def test_what_is_said_not_to_be_possible_is_so_now():
    """The rook could go there before the move of another piece; `it cannot` speaks of now."""
    there = scene("orthodox", "4k3/8/8/8/8/4N3/8/R3K3 w - - 0 1", "Ne3-d1")
    # Not firmly: words after a move may be about the position before it.
    going = atom("can_go", agent=the("king", owner="white"), to=square("d1"))
    assert truth(going, there) == "unknown"
    assert truth(denied(going), there) == "true"


def test_a_path_that_is_not_clear_is_blocked_by_its_reason():
    there = scene("orthodox", CHESS)
    shut = denied(atom("clear", patient=path("b5-e8")))
    assert truth(Because(AT, shut, the("knight", "c6")), there) == "true"
    assert truth(Because(AT, shut, the("pawn", "b7")), there) == "false"


def test_a_pawn_that_promoted_may_still_be_called_a_pawn_as_it_acts():
    there = scene("orthodox", "8/4P2k/8/8/8/8/8/K7 w - - 0 1", "e8=Q")
    acting = atom("attacks", agent=the("pawn", owner="white"), patient=the("king", owner="black"))
    assert truth(acting, there) == "false"
    controls = atom("controls", agent=the("pawn"), square=square("e1"))
    assert truth(controls, there) == "true"
    assert there.squares_of(the("pawn")).squares == ()


def test_a_pawn_that_is_taken_away_cannot_be_taken_en_passant():
    position = scene("orthodox", "4k3/8/8/2pP4/8/8/8/4K3 w - c6 0 1").position
    board = position.game.board
    assert remove(position, 1 << board.square("c5")).ep is None
    assert remove(position, 1 << board.square("d5")).ep is not None


def test_it_goes_back_to_no_piece_that_nobody_named():
    """`The rook is attacked and nobody protects it`: the rook, not what moved."""
    there = scene("orthodox", "4k3/8/8/8/3r4/8/1B6/R3K3 w - - 0 1", "Ra1-b1")
    nobody = replace(the(), article=the().article.NO, extent=(30, 36))
    it = replace(IT, extent=(45, 47))
    rook = replace(the("rook", "d4"), extent=(0, 8))
    there = replace(there, said=(rook, nobody, it))
    form = replace(atom("protects", agent=nobody, patient=it), extent=(30, 47))
    assert isinstance(there, Scene)
    assert it.pronoun is Pronoun.IT
    assert truth(form, there) == "true"
    assert truth(atom("attacks", agent=both(the("bishop")), patient=rook), there) == "true"
