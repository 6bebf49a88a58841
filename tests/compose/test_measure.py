"""The measure and the themes, on positions whose play is known."""

from dataclasses import replace

import pytest

from compose.drafts import drawn, examiner, space_of
from toolkit.compose.findings import SketchVerdict
from toolkit.compose.measure import THEMES, Measurer
from toolkit.compose.pathplay import MatingLine, PathPlay
from toolkit.kernel import available

pytestmark = pytest.mark.skipif(not available(), reason="the kernel was not built")


def measured(key, fen):
    space = space_of(key)
    sketch, asks = drawn(space, fen), examiner(space)
    verdict, word = asks.examine(sketch)
    assert verdict is SketchVerdict.SOUND
    return Measurer(space).measure(
        sketch,
        word,
        asks.course(sketch, word),
        asks.idle(sketch, word),
        asks.tries(sketch, word),
    )


def themes_in(key, fen, *steps):
    """The path themes of a line of named steps, the key first: "a1-b2"."""
    from compose.drafts import word

    space = space_of(key)
    words = [word(space, *step.split("-")) for step in steps]
    defence = words[1] if len(words) == 3 else None
    line = MatingLine(words[0], defence, words[-1])
    return {str(each.theme) for each in PathPlay(space).in_variation(drawn(space, fen), line)}


def test_the_sum_is_that_of_the_parts():
    measure, _ = measured("cetina-random", "B7/6S1/8/4k3/4N3/8/3B3K/8 w - - 0 1")
    assert measure.total == pytest.approx(sum(measure.parts().values()))


def test_a_key_that_gives_flights_is_praised():
    # Ne4-d6 gives two flights; Kd4 Sd7, Kf6 Bc3, Kxd6 Bf4.
    measure, themes = measured("cetina-random", "B7/6S1/8/4k3/4N3/8/3B3K/8 w - - 0 1")
    assert measure.key > 0
    assert measure.mates == 8  # three answers
    assert "flight-giving-key" in themes
    assert measure.idle == measure.duals == measure.threats == 0


def test_mates_differ_by_where_they_come():
    # Sc6-c8: Kf7 Sc7, Kxd7 Bf5, Na6/Nc6 Ne5, Nxd7 Bg6.
    measure, themes = measured("cetina-random", "1n2k3/3N3B/2S5/8/K7/8/8/8 w - - 0 1")
    assert measure.mates == 12
    assert measure.defenders == 3
    assert measure.economy == pytest.approx(-1.2)
    assert "block" in themes


def test_a_mate_on_one_square_is_one_whether_it_takes_or_not():
    # Bf2, which takes the knight if that is where it went.
    fen = "***3***/**5**/9/9/1K4Bn1/**4R**/***k2*** w - - 0 1"
    measure, _ = measured("keltic", fen)
    assert measure.mates == 0


def test_a_bare_king_costs():
    # With and without a black pawn that does nothing: two points less and 0.15 for the pawn.
    bare, _ = measured("cetina-random", "B7/6S1/8/4k3/4N3/8/3B3K/8 w - - 0 1")
    other, _ = measured("cetina-random", "B7/6S1/8/4k3/4N3/8/3B3K/p7 w - - 0 1")
    assert other.economy - bare.economy == pytest.approx(2 - 0.15)


def test_what_is_kept_has_several_answers():
    from toolkit.compose.forcing import is_worth_it

    measure, _ = measured("cetina-random", "1n2k3/3N3B/2S5/8/K7/8/8/8 w - - 0 1")
    assert is_worth_it(measure)
    assert not is_worth_it(replace(measure, mates=0.0, paths=20.0))
    assert not is_worth_it(replace(measure, idle=-3.0, paths=20.0))
    assert not is_worth_it(replace(measure, key=-12.0, paths=20.0))


def test_an_idle_piece_costs():
    without, _ = measured("cetina-random", "B7/6S1/8/4k3/4N3/8/3B3K/8 w - - 0 1")
    measure, _ = measured("cetina-random", "B7/6S1/8/4k3/4N3/8/3B3K/p7 w - - 0 1")
    assert without.idle == 0
    assert measure.idle == -3


def test_promotions_to_several_pieces_are_no_duals():
    measure, _ = measured("coherent", "3k5/7N1/4P2K1/9/b8/9/9/9/9 w - - 0 1")
    assert measure.duals == 0


# From a1 a Sissa goes to c2 by b1 or by b2.


@pytest.mark.parametrize(
    ("rows", "steps", "expected"),
    [
        # A rook leaves b1, and a pawn shuts b2.
        ("8/8/8/8/8/8/1PkK4/SR6", ["b1-h1", "h1-h2"], {"path-opening", "single-path"}),
        ("8/8/8/8/8/8/2kK4/SR6", ["b1-h1", "h1-h2"], set()),  # b2 is open all the time
    ],
)
def test_paths_that_are_left(rows, steps, expected):
    found = themes_in("cetina-random", f"{rows} w - - 0 1", *steps)
    assert found & {"path-opening", "single-path", "path-closing"} == expected


def test_a_key_that_shuts_the_path_of_a_defender():
    # Black's Sissa would take on c2 by b1, where the rook has come; a pawn shuts b2.
    rows = "k7/8/8/7Q/8/8/1p6/s6R w - - 0 1"
    assert "path-closing" in themes_in("cetina-random", rows, "h1-b1", "h5-c2")
    # Without the pawn it takes by b2.
    rows = "k7/8/8/7Q/8/8/8/s6R w - - 0 1"
    assert "path-closing" not in themes_in("cetina-random", rows, "h1-b1", "h5-c2")


def test_a_defence_that_shuts_the_path_of_another_defender():
    rows = "k7/8/8/7Q/8/8/1p6/s5Kr w - - 0 1"
    found = themes_in("cetina-random", rows, "g1-g2", "h1-b1", "h5-c2")
    assert {"path-interference", "station-interference"} <= found
    # The rook was on that path before: nothing is shut.
    rows = "k7/8/8/7Q/8/8/1p6/sr4K1 w - - 0 1"
    assert "path-interference" not in themes_in("cetina-random", rows, "g1-g2", "b1-b8", "h5-c2")


# From d4 a Sissa goes to d6 by four paths: two cross on c5, two on e5; a pawn on c5 shuts the former.


@pytest.mark.parametrize(
    ("rows", "key", "expected"),
    [
        ("k7/8/7Q/2p5/3s4/8/8/4R3", "e1-e5", {"path-closing", "cut-key"}),
        # Two squares are needed for both paths, or the other one of them stays open.
        ("k7/8/7Q/2p5/3s4/8/8/5R2", "f1-f4", set()),
        ("k7/8/4p2Q/2p5/3s4/8/8/5R2", "f1-f4", {"path-closing"}),
        # The rook was on one of them before.
        ("k7/8/7Q/2p5/3sR3/8/8/8", "e4-e5", {"path-closing"}),
        # Two paths more are open.
        ("k7/8/7Q/8/3s4/8/8/4R3", "e1-e5", set()),
    ],
)
def test_a_key_on_a_square_that_alone_shuts_several_paths(rows, key, expected):
    found = themes_in("cetina-random", f"{rows} w - - 0 1", key, "h6-d6")
    assert found & {"path-closing", "cut-key"} == expected


def test_a_key_that_is_taken_shuts_nothing():
    rows = "k7/8/7Q/2p1r3/3s4/8/8/4R3"  # the defender stands there instead
    found = themes_in("cetina-random", f"{rows} w - - 0 1", "e1-e4", "e5-e4", "h6-d6")
    assert not found & {"path-closing", "cut-key"}


def test_orthodox_chess_has_no_bent_paths():
    assert not PathPlay(space_of("orthodox")).any
    assert PathPlay(space_of("coherent")).any


def test_every_theme_has_a_name_of_its_own():
    assert len(set(THEMES)) == len(THEMES)
