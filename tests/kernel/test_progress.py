"""How far a search in the kernel is, as other threads hear of it while it goes on."""

import threading
from itertools import islice, pairwise

import pytest
from solving import LOYD

from toolkit.errors import SearchStopped
from toolkit.kernel import available, engine
from toolkit.kernel.terms import Limits, Prelude
from toolkit.rules.catalogue import load
from toolkit.rules.fen import read_fen, start
from toolkit.solve.engine import Progressing
from toolkit.solve.stipulation import read_stipulation

pytestmark = pytest.mark.skipif(not available(), reason="the kernel was not built")
if available():
    from toolkit.solve.kernel import KernelSearch

FEW = "8/8/8/8/8/1k6/3n4/K6R w - - 0 1"
DRAWN = "4k3/8/8/8/8/8/PPPP4/4K3 w - - 0 1"


def found_at_once(position, asked):
    search = KernelSearch(engine(position.game))
    stipulation = read_stipulation(asked)
    return search, search.prove(position, stipulation.aim, stipulation.moves)


@pytest.mark.parametrize(("fen", "asked"), [(LOYD, "#2"), (FEW, "s#2"), (LOYD, "+2")])
def test_a_search_that_is_done_says_so(fen, asked):
    position = read_fen(fen, load("orthodox"))
    search, proofs = found_at_once(position, asked)
    progress = search.progress()
    assert (progress.done, progress.of) == (len(proofs), len(proofs))
    assert progress.depth == read_stipulation(asked).moves
    assert dict(progress.proved) == {move: proof.length for move, proof in proofs.items() if proof.length}
    lengths = [length for _, length in progress.proved]
    assert lengths == sorted(lengths)


def test_there_is_no_progress_before_a_question():
    search = KernelSearch(engine(load("orthodox")))
    assert isinstance(search, Progressing)
    assert search.progress() is None


def test_questions_about_defences_are_no_progress():
    position = read_fen(LOYD, load("orthodox"))
    search, _ = found_at_once(position, "#2")
    before, nodes = search.progress(), search.nodes
    aim = read_stipulation("#2").aim
    search.refuted(position.play(next(position.moves())), aim, 1, 99)
    assert search.progress() == before
    assert search.nodes > nodes


@pytest.mark.parametrize(("asked", "depths"), [("#7", 3), ("#30", 1), ("s#30", 3), ("semi-r#30", 3)])
def test_progress_is_heard_of_while_a_search_goes_on(asked, depths):
    """Long mates are looked for at the length that is asked for, others length after length."""
    limits, stipulation = Limits(), read_stipulation(asked)
    search = KernelSearch(engine(load("orthodox")), limits, threads=2)
    position = read_fen(DRAWN, load("orthodox"))
    work = threading.Thread(target=search.prove, args=(position, stipulation.aim, stipulation.moves))
    work.start()
    seen = []
    while work.is_alive():
        progress = search.progress()
        if progress is not None and progress.depth:
            seen.append((search.nodes, progress.depth))
        if len({depth for _, depth in seen}) >= depths and seen[-1][0] > seen[0][0]:
            limits.halt()
        work.join(0.001)
    assert all(before <= after for before, after in pairwise(seen))
    assert len({depth for _, depth in seen}) >= depths


def test_positions_of_lines_count_before_the_first_is_found():
    limits = Limits()
    search = KernelSearch(engine(load("orthodox")), limits)
    asked = read_stipulation("h#9").aim
    lines = search.lines(start(load("orthodox")), Prelude.HELP, 17, asked)

    def read():
        with pytest.raises(SearchStopped):
            list(lines)

    work = threading.Thread(target=read)
    work.start()
    while not search.nodes:
        work.join(0.001)
    assert work.is_alive()
    limits.halt()
    work.join()
    assert search.nodes > 0


def test_positions_of_lines_that_nobody_reads_on_count():
    search = KernelSearch(engine(load("orthodox")))
    lines = search.lines(start(load("orthodox")), Prelude.HELP, 6, read_stipulation("h+3").aim)
    assert len(list(islice(lines, 20_000))) == 20_000
    lines.close()
    assert search.nodes > 0
