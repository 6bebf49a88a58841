"""The table of positions: it grows with its need, up to its bound, and is refused if it cannot."""

import os
import subprocess
import sys
from textwrap import dedent

import pytest

from toolkit.kernel import available, engine
from toolkit.kernel.terms import Aim
from toolkit.rules.catalogue import load
from toolkit.rules.fen import read_fen

pytestmark = [
    pytest.mark.skipif(not available(), reason="the kernel was not built"),
    pytest.mark.skipif(sys.platform == "win32", reason="there is no getrusage there"),
]
if available():
    from toolkit.kernel.search import DEFAULT_MEMORY, Search

SANITIZED = "san" in os.environ.get("LD_PRELOAD", "")
LOYD = "8/2N5/8/k2NQ3/P1R5/Pp6/n2p4/1K1B4 w - - 0 1"
MANY_PROOFS = "8/4p3/3k4/8/8/3K4/N2PP3/8 w - - 0 1"
"""In eight moves: more than the table begins with."""
LARGE = 64 << 20


def child(code):
    """What a Python of its own prints."""
    command = [sys.executable, "-c", dedent(code)]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip()


@pytest.mark.skipif("tsan" in os.environ.get("LD_PRELOAD", ""), reason="it shadows all memory")
def test_a_small_problem_takes_little_of_the_memory_that_it_may_take():
    grown = child(f"""
        import resource, sys
        from toolkit.rules.catalogue import load
        from toolkit.rules.fen import read_fen
        from toolkit.kernel import engine
        from toolkit.kernel.terms import Limits
        from toolkit.solve.kernel import KernelSearch
        from toolkit.kernel.terms import Aim

        def most():
            return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss

        position = read_fen({LOYD!r}, load("orthodox"))
        kernel, before = engine(position.game), most()
        proofs = KernelSearch(kernel, Limits(megabytes=3000)).prove(position, Aim.MATE, 2)
        assert [proof.length for proof in proofs.values()].count(2) == 1
        print((most() - before) * (1 if sys.platform == "darwin" else 1024))
    """)
    assert int(grown) < 100 << 20


@pytest.mark.skipif(SANITIZED, reason="a sanitizer ends the process itself")
@pytest.mark.skipif(sys.platform != "linux", reason="the bound is not kept everywhere")
def test_memory_that_cannot_be_had_is_refused():
    said = child("""
        import resource
        from toolkit.rules.catalogue import load
        from toolkit.errors import UsageError
        from toolkit.kernel import engine
        from toolkit.kernel.terms import Limits
        from toolkit.solve.kernel import KernelSearch

        kernel = engine(load("orthodox"))
        resource.setrlimit(resource.RLIMIT_AS, (1 << 30, 1 << 30))
        try:
            KernelSearch(kernel, Limits(megabytes=4096))
        except UsageError as error:
            print(error)
    """)
    assert said == f"there is not enough memory: no room for a table of {4 << 30} bytes"


def test_a_table_that_has_grown_keeps_what_was_proved():
    position = read_fen(MANY_PROOFS, load("orthodox"))
    nodes, lengths = {}, {}
    for memory in (DEFAULT_MEMORY, LARGE):
        search = Search(engine(position.game), memory)
        answers = search.attack(position, Aim.MATE, 8)
        lengths[memory] = {answer.move: answer.length for answer in answers.moves}
        nodes[memory] = answers.nodes
        again = search.attack(position, Aim.MATE, 8)
        assert again.nodes < 1000
    assert lengths[DEFAULT_MEMORY] == lengths[LARGE]
    assert nodes[LARGE] < nodes[DEFAULT_MEMORY]


@pytest.mark.parametrize("memory", [0, 16, 1000, 1 << 16, LARGE])
def test_any_table_gives_the_same_answers(memory):
    position = read_fen(LOYD, load("orthodox"))
    expected = Search(engine(position.game)).attack(position, Aim.MATE, 3).moves
    assert {0, 2, 3} == {answer.length for answer in expected}
    for threads in (1, 3):
        search = Search(engine(position.game), memory, threads)
        assert search.attack(position, Aim.MATE, 3).moves == expected


@pytest.mark.slow
def test_a_table_grows_under_several_threads():
    position = read_fen(MANY_PROOFS, load("orthodox"))
    answers = [Search(engine(position.game), LARGE, threads).attack(position, Aim.MATE, 8).moves for threads in (1, 4)]
    assert answers[0] == answers[1]
