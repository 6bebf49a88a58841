"""`annotate` and `verify --diff` as a user runs them: files, backups, exit statuses."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest
import running
from conftest import RECORD, ROOT
from effort import first

from toolkit import files
from toolkit.errors import OutputError


def run(*args):
    done = running.run(*args, text=False)
    done.said = done.stderr.decode()
    return done


@pytest.fixture
def record(tmp_path):
    """A copy of the record with other line ends and a name beyond ASCII."""
    path = tmp_path / "game.txt"
    text = RECORD.read_text("utf-8").replace("Dimitry", "D\xedmitry")
    path.write_bytes(text.replace("\n", "\r\n").encode("latin-1"))
    return path


def test_the_new_record_goes_to_standard_output():
    done = run("annotate", RECORD)
    assert (done.returncode, done.said) == (0, "")
    assert b"[Path: h7-f9-f7 or h7-f5-f7 or h7-h5-f7 or h7-h9-f7]\n" in done.stdout
    lines = RECORD.read_bytes().split(b"\n")
    assert sum(line not in lines for line in done.stdout.split(b"\n")) == 3


def test_in_place_keeps_every_backup(record):
    old = record.read_bytes()
    record.chmod(0o640)
    (record.parent / "game.txt~").write_bytes(b"an older backup")
    done = run("annotate", "--in-place", record)
    assert done.returncode == 1
    assert "read as cp1252 [encoding]" in done.said
    assert "2 lists of paths completed, 1 comment added; the old record is game.txt~2" in done.said
    assert (record.parent / "game.txt~").read_bytes() == b"an older backup"
    assert (record.parent / "game.txt~2").read_bytes() == old
    assert record.stat().st_mode & 0o777 == 0o640
    assert record.read_bytes().count(b"\r\n") == old.count(b"\r\n") + 1
    assert b"D\xedmitry" in record.read_bytes()
    new = record.read_bytes()
    assert "nothing to add" in run("annotate", "--in-place", record).said
    assert record.read_bytes() == new
    assert len(list(record.parent.iterdir())) == 3


def test_a_link_stays_a_link(record):
    link = record.parent / "link.txt"
    link.symlink_to(record)
    old = record.read_bytes()
    assert run("annotate", "--in-place", link).returncode == 1
    assert link.is_symlink()
    assert record.read_bytes() != old
    assert (record.parent / "game.txt~").read_bytes() == old


@pytest.mark.parametrize("step", ["fsync", "backup", "replace"])
def test_what_fails_leaves_the_old_record_and_nothing_else(record, monkeypatch, step):
    def fail(*_):
        raise OSError("disk full")

    if step == "fsync":
        monkeypatch.setattr(files.os, "fsync", fail)
    elif step == "backup":
        monkeypatch.setattr(files.os, "link", fail)
        monkeypatch.setattr(files.shutil, "copyfileobj", fail)
    else:
        monkeypatch.setattr(files.Path, "replace", fail)
    old = record.read_bytes()
    with pytest.raises(OutputError, match="disk full"):
        files.replace_with_backup(record, b"new")
    assert record.read_bytes() == old
    assert {path.name for path in record.parent.iterdir()} <= {"game.txt", "game.txt~"}


@pytest.mark.slow
def test_output_goes_to_another_file(record):
    old = record.read_bytes()
    new = record.parent / "new.txt"
    done = run("annotate", record, "--output", new)
    assert done.returncode == 1
    assert record.read_bytes() == old
    assert new.read_bytes() == run("annotate", record).stdout
    for wrong in (["-o", record], ["-o", record.parent / "." / "game.txt"], ["-o", new, "-i"]):
        done = run("annotate", record, *wrong)
        assert done.returncode == 2
        assert "--in-place" in done.said
    assert "cannot be written" in run("annotate", record, "-o", record.parent).said
    assert "cannot be written" in run("annotate", record, "-o", new / "x" / "y").said
    assert record.read_bytes() == old
    assert run("annotate", RECORD, "-o", os.devnull).returncode == 0
    assert Path(os.devnull).is_char_device()


def test_what_is_left_is_said_with_its_place_in_the_old_record(tmp_path):
    path = tmp_path / "game.txt"
    text = RECORD.read_text().replace("17.Ph2-g3 ", "17.Ph2-g4 ").replace("[Path: g1-h2-g2]\n", "")
    text = text.replace("[Path: c9-d8-d9]", "[Path: c9-d9]")
    path.write_text(text)
    line = text[: text.index("[Path: c9-d9]")].count("\n") + 1
    done = run("annotate", path)
    assert done.returncode == 1
    assert f"error: {path}:28:4: Ph2-g4 is illegal; " in done.said
    assert f"error: {path}:{line}:2: 'Path: c9-d9' is wrong; " in done.said
    assert b"[Path: g1-h2-g2]" in done.stdout
    assert b"[Path: c9-d8-d9]" in run("annotate", "--correct", path).stdout


@pytest.mark.parametrize(
    ("data", "status", "message"),
    [
        (b"", 2, "the text is empty"),
        (b"Game: checkers\n1.Pd3-d4", 2, "no game is called 'checkers'"),
        (b"Game: coherent\nFEN: 9/9 w - -\n1.Pd3-d4", 2, "expected 9 ranks"),
        (b"\xff\xfe1", 2, "broken utf-16-le"),
    ],
)
def test_unusable_records_are_not_written(tmp_path, data, status, message):
    path = tmp_path / "game.txt"
    path.write_bytes(data)
    for where in ((), ("-i",), ("-o", tmp_path / "new.txt")):
        done = run("annotate", path, *where)
        assert (done.returncode, done.stdout) == (status, b"")
        assert message in done.said
    assert [each.name for each in tmp_path.iterdir()] == ["game.txt"]


def test_options_are_checked():
    assert "no such game; known are" in run("annotate", RECORD, "-g", "draughts").said
    done = run("annotate", RECORD, "--pieces", "X")
    assert (done.returncode, done.stdout) == (2, b"")
    assert "no piece is called 'X'; known are K, Q, R, B, N, P" in done.said
    assert run("annotate", RECORD, "--pieces", "QN").returncode == 0
    assert "No such file" in run("annotate", "none.txt").said
    assert "is a folder" in run("annotate", ROOT / "records").said


# verify --diff


@pytest.mark.skipif(shutil.which("patch") is None, reason="there is no patch here")
@pytest.mark.parametrize("newline", first(1, ["\r\n", "\n", "\r"]))
@pytest.mark.parametrize("end", ["\n", ""])
def test_a_diff_can_be_applied(tmp_path, newline, end):
    path = tmp_path / "game.txt"
    text = RECORD.read_text().replace("Dimitry", "D\xedmitry").rstrip("\n") + end
    text = text.replace("Pc9-d8 checkmate!!!", "Pc9-d8").rsplit("[The knight", 1)[0].rstrip() + end
    path.write_bytes(text.replace("\n", newline).encode("latin-1"))
    old = path.read_bytes()
    done = run("verify", "--diff", path)
    assert done.returncode == 1
    assert path.read_bytes() == old
    subprocess.run(["patch", "--binary", "-s", path], input=done.stdout, check=True, capture_output=True)
    assert path.read_bytes() == run("annotate", path).stdout != old


def test_annotate_and_verify_show_the_same_diff(tmp_path):
    path = tmp_path / "game.txt"
    path.write_text("Game: coherent\n\n1.Ng1-g3 [Path: g1-i2-g3] Nc9-c7\n")
    old = path.read_bytes()
    for options, knight in (([], b"g1-i2-g3"), (["--correct"], b"g1-i3-g3")):
        shown, checked = (run(each, "--diff", *options, path) for each in ("annotate", "verify"))
        assert shown.stdout == checked.stdout
        assert b"+1.Ng1-g3 [Path: %s] Nc9-c7 [Path: c9-a7-c7]" % knight in shown.stdout
        assert (shown.returncode, checked.returncode) == (0 if options else 1, 1)
        out = tmp_path / "x.diff"
        assert run("annotate", "--diff", *options, path, "-o", out).stdout == b""
        assert out.read_bytes() == shown.stdout
    assert path.read_bytes() == old
    assert run("annotate", "--diff", "--in-place", path).returncode == 2
    assert run("verify", "--correct", path).returncode == 2


@pytest.mark.parametrize(
    ("said", "added"),
    [
        ("Path: g9-i7-g7", True),
        ("It goes by g9-i7-g7 or g9-i9-g7.", True),
        ("by g1-i3-g3", True),
        ("Path: c1-a3-c3", False),
        ("Path: c1-c2-c3", False),
    ],
)
def test_paths_of_another_move_are_not_those_of_this_one(tmp_path, said, added):
    path = tmp_path / "game.txt"
    path.write_text(f"Game: coherent\n\n1.Nc1-c3 [{said}]\n")
    done = run("annotate", path).stdout.decode()
    assert ("[Path: c1-a3-c3]" in done.replace(f"[{said}]", "")) is added


def test_a_diff_changes_nothing_and_has_the_status_of_verify(tmp_path):
    done = run("verify", "--diff", "records/coherent")
    assert (done.returncode, done.said) == (0, "")
    assert done.stdout.count(b"\n+++ ") == 1
    out = tmp_path / "x.diff"
    assert run("verify", "--diff", "records/coherent", "--output", out).stdout == b""
    assert out.read_bytes() == done.stdout
    assert run("verify", "--diff", "--strict", RECORD).returncode == 1
    assert run("verify", "--diff", "tests/data/faulty.txt").returncode == 1
    done = run("verify", "--diff", "none.txt", RECORD)
    assert done.returncode == 2
    assert done.stdout
    for wrong in ("--json", "--judge"):
        assert run("verify", "--diff", RECORD, wrong).returncode == 2
