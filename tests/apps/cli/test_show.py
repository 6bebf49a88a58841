"""`pathmate show`: text, pictures, pages and files."""

import sys
import xml.etree.ElementTree as ET

import pytest
from conftest import RECORD
from typer.testing import CliRunner

from toolkit.apps.cli import app
from toolkit.apps.terminal.messages import remark_once
from toolkit.errors import OutputError, UsageError

PLACE = f"{RECORD}@14b"
ARROWS = ("--arrow", "g9-i7-g7", "--arrow", "g9-e7-g7", "--arrow", "a1-a5")


def invoke(*args):
    done = CliRunner().invoke(app, ["show", *map(str, args)])
    if done.exception is not None and not isinstance(done.exception, SystemExit):
        raise done.exception
    return done


def test_svg():
    root = ET.fromstring(invoke(PLACE, "--format", "svg", *ARROWS, "--mark", "e4").stdout)
    arrows = [each for each in root.iter() if each.get("data-path")]
    assert [(each.get("data-path"), each.get("class").split()[1]) for each in arrows] == [
        ("g9-i7-g7", "pm-arrow-clear"),
        ("g9-e7-g7", "pm-arrow-blocked"),
        ("a1-a5", "pm-arrow-plain"),
    ]
    crosses = [each.get("data-square") for each in root.iter() if each.get("class") == "pm-cross"]
    assert crosses == ["f8", "e7"]


def test_options_of_pictures():
    args = ("--orientation", "black", "--theme", "dark", "--scale", "2", "--no-coordinates")
    root = ET.fromstring(invoke(PLACE, "--format", "svg", *args, "--last", "e6-f5").stdout)
    assert root.get("data-orientation") == "black"
    assert "pm-theme-dark" in root.get("class")
    assert float(root.get("width")) == 2 * float(root.get("viewBox").split()[2])
    last = [each for each in root.iter() if each.get("class") == "pm-last-square"]
    assert [each.get("data-square") for each in last] == ["e6", "f5"]


def test_the_ending_of_a_file_decides_its_format(tmp_path):
    for name, start in {
        "a.svg": b"<svg ",
        "a.html": b"<!DOCTYPE html><html",
        "a": b"   a b",
    }.items():
        invoke(PLACE, "-o", tmp_path / name)
        assert (tmp_path / name).read_bytes().startswith(start)
    invoke(PLACE, "--format", "html", "-o", tmp_path / "a.svg")
    assert (tmp_path / "a.svg").read_bytes().startswith(b"<!DOCTYPE html>")


def test_text():
    shown = invoke("start", "-g", "chessence", "--pieces", "figures", "--orientation", "black")
    assert shown.stdout.startswith("   f e d c b a\n1  \u2654 M")
    assert shown.stdout.endswith("Black's reserve: m m m\nM man\nWhite to move\n")
    shown = invoke("start", "-g", "chessence", "--no-legend")
    assert shown.stdout.endswith("Black's reserve: m m m\nWhite to move\n")
    drawn = [invoke("start", "-g", "chessence", "--format", "svg", *more).stdout for more in ([], ["--no-legend"])]
    assert ["M man" in each for each in drawn] == [True, False]
    bare = invoke("start", "-g", "orthodox", "--no-coordinates").stdout
    assert bare.startswith("r n b q k b n r\n")


@pytest.mark.parametrize(
    ("args", "message"),
    [
        (("--arrow", "g9-i7-g7"), "--arrow is for pictures"),
        (("--scale", "0"), "--scale is for pictures"),
        (("--format", "svg", "--arrow", "g9"), "two squares or more"),
        (("--format", "svg", "--arrow", "g9-z7"), "'z7' is no square of this board"),
        (("--format", "svg", "--mark", ""), "'' is no square"),
        (("--format", "svg", "--scale", "0"), "from 0.1 to 20"),
        (("--output", "/nowhere/at/all.svg"), "cannot be written"),
    ],
)
def test_wrong_wishes(args, message):
    with pytest.raises((UsageError, OutputError), match=message):
        invoke(PLACE, *args)


@pytest.mark.parametrize("args", [("--format", "svg"), ("--output", "boards.txt")])
def test_several_positions_are_no_picture(args):
    with pytest.raises(UsageError, match="one position"):
        invoke("-", *args)


def test_png(tmp_path):
    pytest.importorskip("resvg_py")
    invoke(PLACE, "-o", tmp_path / "a.png", *ARROWS)
    assert (tmp_path / "a.png").read_bytes().startswith(b"\x89PNG")


def test_png_names_its_extra(monkeypatch):
    monkeypatch.setitem(sys.modules, "resvg_py", None)
    with pytest.raises(UsageError, match=r"pip install 'pathmate\[png\]'"):
        invoke(PLACE, "--format", "png")


@pytest.mark.parametrize("charset", ["ascii", "latin-1"])
def test_letters_stand_for_figures_that_the_output_cannot_show(charset, tmp_path):
    remark_once.cache_clear()
    args = ["show", "start", "-g", "orthodox", "--pieces"]
    runner = CliRunner(charset=charset)
    drawn = runner.invoke(app, [*args, "figures"])
    assert drawn.exit_code == 0
    assert drawn.stdout == runner.invoke(app, [*args, "letters"]).stdout
    assert "there are no figures in" in drawn.stderr
    runner.invoke(app, [*args, "figures", "-o", str(tmp_path / "a.txt")])
    assert "\u265a" in (tmp_path / "a.txt").read_text("utf-8")


def test_figures_are_shown_where_they_can_be():
    remark_once.cache_clear()
    drawn = invoke("start", "-g", "orthodox", "--pieces", "figures")
    assert "\u265a" in drawn.stdout
    assert "figures" not in drawn.stderr
