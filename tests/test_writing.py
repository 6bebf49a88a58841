"""Writing files: whole or not at all, whatever happens in between, and never over an input."""

import os
import signal
import subprocess
import sys
import textwrap
from pathlib import Path

import pytest

from toolkit import files
from toolkit.errors import OutputError
from toolkit.files import (
    noting_reads,
    read_regular_file,
    replace_file,
    replace_with_backup,
    replacing,
)

STEPS = ["os.open", "os.fsync", "Path.replace", "shutil.copymode"]


@pytest.fixture
def old(tmp_path):
    path = tmp_path / "report.txt"
    path.write_bytes(b"old")
    return path


def alone(path):
    """Whether nothing stands beside a file."""
    return list(path.parent.iterdir()) == [path]


def test_a_file_is_replaced_with_its_permissions(old):
    old.chmod(0o640)
    replace_file(old, b"new")
    assert old.read_bytes() == b"new"
    assert old.stat().st_mode & 0o777 == 0o640
    assert alone(old)


def test_a_new_file_has_the_permissions_of_new_files(tmp_path):
    plain, path = tmp_path / "plain", tmp_path / "new"
    plain.touch()
    replace_file(path, b"new")
    assert path.stat().st_mode == plain.stat().st_mode


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() != 0, reason="needs to be root")
def test_the_owner_is_kept(old):
    os.chown(old, 1234, 4321)
    replace_file(old, b"new")
    assert (old.stat().st_uid, old.stat().st_gid) == (1234, 4321)


def test_a_link_leads_to_the_new_file(old, tmp_path):
    link = tmp_path / "link"
    link.symlink_to(old)
    replace_file(link, b"new")
    assert link.is_symlink()
    assert old.read_bytes() == b"new"


@pytest.mark.parametrize("step", STEPS)
@pytest.mark.parametrize("error", [OSError(28, "No space left on device"), KeyboardInterrupt()])
def test_what_fails_leaves_the_old_file_and_nothing_else(old, monkeypatch, step, error):
    def fail(*_args, **_options):
        raise error

    owner, name = step.split(".")
    monkeypatch.setattr(getattr(files, owner), name, fail)
    expected = OutputError if isinstance(error, OSError) else KeyboardInterrupt
    with pytest.raises(expected) as caught:
        replace_file(old, b"new")
    if expected is OutputError:
        assert str(caught.value) == f"{old}: cannot be written: No space left on device"
    assert old.read_bytes() == b"old"
    assert alone(old)


def test_an_error_of_the_writer_is_not_changed(old):
    def write():
        with replacing(old) as file:
            file.write(b"ne")
            raise ValueError("half done")

    with pytest.raises(ValueError, match="half done"):
        write()
    assert old.read_bytes() == b"old"
    assert alone(old)


@pytest.mark.parametrize("step", STEPS)
def test_a_killed_process_leaves_the_old_file_whole(old, step):
    owner, name = step.split(".")
    code = f"""
        import os, signal
        from pathlib import Path
        from toolkit import files
        def die(*_args, **_options):
            os.kill(os.getpid(), signal.SIGKILL)
        setattr(files.{owner}, {name!r}, die)
        files.replace_file(Path({str(old)!r}), b"new" * 100_000)
    """
    done = subprocess.run([sys.executable, "-c", textwrap.dedent(code)], check=False)
    assert done.returncode == -signal.SIGKILL
    assert old.read_bytes() == b"old"


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("none/report.txt", "No such file or directory"),
        ("x" * 300, "File name too long"),
        ("a\0b", "null"),
        ("loop", "loop"),
        ("", "Is a directory"),
    ],
)
def test_what_cannot_be_written_is_said(tmp_path, name, reason):
    (tmp_path / "loop").symlink_to("loop")
    with pytest.raises(OutputError, match=rf"(?i)cannot be written: .*{reason}"):
        replace_file(tmp_path / name, b"new")


def test_a_full_device_is_said():
    if not Path("/dev/full").exists():
        pytest.skip("there is no full device here")
    with pytest.raises(OutputError, match="No space left on device"):
        replace_file(Path("/dev/full"), b"new")


@pytest.mark.parametrize("is_read", [False, True])
def test_a_pipe_is_written_to_and_never_waited_for(tmp_path, is_read):
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    if not is_read:
        with pytest.raises(OutputError, match="is a named pipe that nobody reads"):
            replace_file(pipe, b"new")
        return
    reader = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    # A pipe without a name, which a process has under a number, is written to as well.
    second, writer = os.pipe()
    replace_file(pipe, b"new")
    replace_file(Path(f"/dev/fd/{writer}"), b"new")
    assert [os.read(each, 10) for each in (reader, second)] == [b"new", b"new"]
    for each in (reader, second, writer):
        os.close(each)


@pytest.mark.parametrize("way", ["same", "dotted", "symbolic", "hard"])
def test_what_was_read_is_not_written_over(old, way):
    path = {
        "same": old,
        "dotted": old.parent / "." / old.name,
        "symbolic": old.with_name("symbolic"),
        "hard": old.with_name("hard"),
    }[way]
    if way == "symbolic":
        path.symlink_to(old)
    if way == "hard":
        os.link(old, path)
    with noting_reads():
        assert read_regular_file(old, 100) == b"old"
        with pytest.raises(OutputError, match="is one of the files that are read here"):
            replace_file(path, b"new")
    assert old.read_bytes() == b"old"
    replace_file(path, b"new")
    assert path.read_bytes() == b"new"


def test_what_is_read_while_the_output_is_open_is_not_written_over(old):
    """As the last of several records may be."""

    def write():
        with replacing(old) as file:
            file.write(b"new")
            read_regular_file(old, 100)

    with noting_reads(), pytest.raises(OutputError, match="is one of the files that are read"):
        write()
    assert old.read_bytes() == b"old"
    assert alone(old)


def test_a_backup_is_the_old_file(old):
    first = replace_with_backup(old, b"new")
    second = replace_with_backup(old, b"newer")
    assert (first.name, second.name) == ("report.txt~", "report.txt~2")
    assert (first.read_bytes(), second.read_bytes(), old.read_bytes()) == (b"old", b"new", b"newer")


def test_a_backup_is_copied_where_files_have_one_name(old, monkeypatch):
    def refuse(*_):
        raise OSError(1, "Operation not permitted")

    monkeypatch.setattr(files.os, "link", refuse)
    assert replace_with_backup(old, b"new").read_bytes() == b"old"
    assert old.read_bytes() == b"new"
