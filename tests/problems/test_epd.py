import contextlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from toolkit.errors import FenError
from toolkit.problems.epd import read_epd

BOARD = "8/2N5/8/k2NQ3/P1R5/Pp6/n2p4/1K1B4 w - -"


def test_operations_are_read():
    epd = read_epd(f'{BOARD} dm 2; bm Qa1; id "LOY2"; c0 "Sam Loyd; 1878";')
    assert epd.fen == BOARD
    assert epd.operations == {"dm": "2", "bm": "Qa1", "id": "LOY2", "c0": "Sam Loyd; 1878"}
    assert epd.asked == (("dm", "#2"),)


def test_a_plain_fen_is_an_epd_without_operations():
    assert read_epd(f"{BOARD} 3 17").fen == f"{BOARD} 3 17"
    assert read_epd(BOARD).operations == {}
    assert read_epd(BOARD).asked == ()


def test_clocks_and_operations_may_stand_together():
    epd = read_epd(f"{BOARD} 3 17 dm 4")
    assert (epd.fen, epd.operations) == (f"{BOARD} 3 17", {"dm": "4"})


@pytest.mark.parametrize("line", ["", "8/8 w", f"{BOARD} 4dm;", f'{BOARD} id "open', "x" * 200_000])
def test_others_are_refused(line):
    with pytest.raises(FenError):
        read_epd(line)


@pytest.mark.slow
@given(st.text(max_size=300))
def test_no_line_crashes(line):
    with contextlib.suppress(FenError):
        read_epd(line)
