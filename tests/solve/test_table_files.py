"""Files of tables: whole or not there, and whatever happens to one is noticed."""

import errno
import os
import random
import signal
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

import pytest
from effort import few_or_many

from toolkit.errors import UsageError
from toolkit.solve.table_files import (
    HEAD,
    Head,
    TableFault,
    read_head,
    read_table,
    remove_table,
    table_files,
    table_path,
    write_table,
)

CELLS = random.Random(1).randbytes(10_000)
HEAD_OF_IT = Head("small", "r" * 64, "#", "KR-K", len(CELLS), 1.5)
WRITER = """
import sys
from pathlib import Path
from toolkit.solve.table_files import Head, write_table
data = sys.stdin.buffer.read()
for _ in range(int(sys.argv[2])):
    write_table(Path(sys.argv[1]), Head("small", "r" * 64, "#", "KR-K", len(data), 1.5), memoryview(data))
"""


@pytest.fixture
def path(tmp_path):
    path = table_path(tmp_path, "small", "KR-K", "#")
    write_table(path, HEAD_OF_IT, memoryview(CELLS))
    return path


def beside(path):
    """What else is in a table's folder, but for the lock."""
    return {each.name for each in path.parent.iterdir()} - {path.name, ".lock"}


def writer(path, times, data):
    return subprocess.run(
        [sys.executable, "-c", WRITER, path, str(times)],
        input=data,
        capture_output=True,
        check=False,
    )


def test_what_is_written_is_read(path):
    head, cells = read_table(path)
    assert bytes(cells) == CELLS
    assert (head.material, head.seconds, head.size) == ("KR-K", 1.5, len(CELLS))
    assert read_head(path) == head
    assert list(table_files(path.parents[1])) == [path]
    assert not beside(path)


def test_cells_stay_when_their_file_is_replaced_or_removed(path):
    _, cells = read_table(path)
    write_table(path, HEAD_OF_IT, memoryview(bytes(len(CELLS))))
    remove_table(path)
    remove_table(path)
    assert bytes(cells) == CELLS
    assert not list(table_files(path.parents[1]))


@few_or_many(60, 500)
def test_a_byte_that_is_changed_is_noticed(path, count):
    sound, rng = path.read_bytes(), random.Random(2)
    places = [*range(0, 60, 7), HEAD - 1, HEAD, len(sound) - 1]
    for place in places + [rng.randrange(len(sound)) for _ in range(count)]:
        damaged = bytearray(sound)
        damaged[place] ^= rng.randrange(1, 256)
        path.write_bytes(damaged)
        with pytest.raises(TableFault, match="damaged"):
            read_table(path)


@pytest.mark.parametrize("size", [0, 1, 50, HEAD - 1, HEAD, HEAD + 1, HEAD + len(CELLS) - 1])
def test_a_file_cut_short_is_noticed(path, size):
    sound = path.read_bytes()
    path.write_bytes(sound[:size])
    for read in (read_head, read_table):
        with pytest.raises(TableFault, match="damaged"):
            read(path)
    path.write_bytes(sound + b"\0")
    with pytest.raises(TableFault, match="damaged"):
        read_head(path)


def test_a_file_of_another_format_is_outdated(path, monkeypatch):
    monkeypatch.setattr(sys.modules[read_table.__module__], "FORMAT", 2)
    with pytest.raises(TableFault, match="outdated"):
        read_table(path)


def test_each_material_and_goal_has_a_file_of_its_own(tmp_path):
    names = ["KM-K", "KM-K[M]", "KM-K[m]", "KM-K[Mm]", "KM-KM", "KMM-K"]
    paths = {table_path(tmp_path, "g", name, goal) for name in names for goal in ("#", "#=")}
    assert len({str(path).casefold() for path in paths}) == 2 * len(names)


def test_a_folder_that_cannot_be_is_said(tmp_path):
    (tmp_path / "file").touch()
    for folder in (tmp_path / "file", tmp_path / "a\0b"):
        with pytest.raises(UsageError, match="no tables can be kept there"):
            write_table(table_path(folder, "small", "KR-K", "#"), HEAD_OF_IT, memoryview(CELLS))


def test_what_a_dead_process_left_is_cleared_away(path, monkeypatch):
    code = WRITER.replace("for _", "import os; os.fsync = lambda _: os.kill(os.getpid(), 9)\nfor _")
    monkeypatch.setitem(globals(), "WRITER", code)
    assert writer(path, 1, bytes(5000)).returncode == -signal.SIGKILL
    assert beside(path), "something half-written"
    assert bytes(read_table(path)[1]) == CELLS
    (path.parent / ".mine").touch()
    remove_table(path.with_name("KQ-K.mate.table"))
    assert beside(path) == {".mine"}


def test_processes_that_write_the_same_do_not_disturb_each_other(path):
    datas = [bytes([each]) * 300_000 for each in (1, 2)]
    with ThreadPoolExecutor() as pool:
        writing = [pool.submit(writer, path, 10, data) for data in datas]
        while not all(each.done() for each in writing):
            assert bytes(read_table(path)[1]) in (CELLS, *datas)
    assert [each.result().stderr for each in writing] == [b"", b""]
    assert not beside(path)


def test_a_folder_without_the_right_to_write(path, monkeypatch):
    def refused(*_):
        raise PermissionError(errno.EACCES, "Permission denied")

    with monkeypatch.context() as patched:
        patched.setattr(os, "open", refused)
        with pytest.raises(UsageError, match="no tables can be kept there: Permission denied"):
            write_table(path, HEAD_OF_IT, memoryview(CELLS))
    assert bytes(read_table(path)[1]) == CELLS
