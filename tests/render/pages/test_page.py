"""The page of a game: what is in it, and that nothing in a record can break out of it."""

import json
import re
import sys
from dataclasses import replace

import pytest
from conftest import RECORD, ROOT
from pages import HOSTILE, Page, pieces_of
from running import run
from typer.testing import CliRunner

from toolkit.apps.cli import app
from toolkit.errors import UsageError
from toolkit.facts.path_reports import PathReport, report_path
from toolkit.record.reader import read_records
from toolkit.record.source import decode, read_source
from toolkit.render.pages.build import make_page, page_of
from toolkit.render.pages.document import Look
from toolkit.render.pages.nodes import Nodes, claim_data
from toolkit.render.pages.paths import Paths
from toolkit.render.pages.texts import SIGNS
from toolkit.rules.board import FILES, Colour
from toolkit.rules.catalogue import builtin_keys, load
from toolkit.rules.fen import start, write_fen
from toolkit.verify.records import verify_record


def record_of(text, name="a record.txt"):
    return read_records(decode(name, text.encode()))[0]


def hostile_page():
    text = f"Game: coherent\nWhite: <svg onload=alert(3)>\nBlack: <b>x</b>\n\n1.Pd3-d4 Pb9-b8\n[{HOSTILE}]\n2.Pb1-b2"
    return make_page(record_of(text, "<i>name</i>.txt"))


@pytest.fixture(scope="module")
def text():
    return make_page(read_records(read_source(RECORD))[0])


@pytest.fixture(scope="module")
def page(text):
    return Page(text)


def test_it_is_small(text):
    assert len(text.encode()) < 300_000


def test_every_ply_and_every_claim_is_there(page):
    record = read_records(read_source(RECORD))[0]
    data = json.loads(page.data)
    claims = verify_record(record).claims
    assert len(data["claims"]) == len(claims)
    buttons = [each for tag, each in page.elements if tag == "button"]
    nodes = [int(each["data-node"]) for each in buttons if "data-node" in each]
    assert set(range(1, len(record.plies) + 1)) <= set(nodes)
    shown = " ".join(each["data-claims"] for each in buttons if "data-claims" in each)
    assert sorted(map(int, shown.split())) == list(range(len(claims)))
    labels = [each["aria-label"] for each in buttons if "data-claims" in each]
    assert any(label.startswith("incomplete: also clear: h7-h9-f7") for label in labels)


def test_the_words_of_comments_are_the_records_own(page):
    words = " ".join("".join(page.words).split())
    assert "The knight is lost after" in words
    assert "[White has better" not in words


def test_claims_show_the_positions_they_are_judged_in(page):
    data = json.loads(page.data)
    for claim in data["claims"]:
        pieces = pieces_of(data["nodes"][claim["node"]]["fen"], data)
        for path, clear, blockers, *_ in claim.get("paths", []):
            assert path.split("-")[0] in pieces, claim
            assert not (clear and blockers), claim
            for sign in blockers:
                rank, file = divmod(data["signs"].index(sign), data["files"])
                assert f"{FILES[file]}{rank + 1}" in pieces, claim


def test_variations_branch_off_where_they_say(page):
    data = json.loads(page.data)
    node = next(n for n in data["nodes"] if n.get("name", "").startswith("42. Qh1-i2"))
    assert data["nodes"][node["parent"]]["name"].startswith("41. ... Ng5-i5")


def test_nothing_is_loaded(page, text):
    assert not re.search(r"https?:", text)
    for tag, attributes in page.elements:
        assert not any(name.startswith("on") for name in attributes)
        assert tag not in ("img", "iframe", "object")
        for name in ("href", "src"):
            assert attributes.get(name, "#")[:1] == "#" or attributes[name] == "data:,"
    policy = next(e["content"] for _, e in page.elements if "http-equiv" in e)
    assert policy.startswith("default-src 'none'")
    assert "unsafe" not in policy


def test_a_page_has_what_a_claim_was_read_as():
    checked = verify_record(record_of("Game: coherent\n1.Pd3-d4 [Path: d3-d4] Pb9-b8"))
    plain = json.loads(Page(page_of([checked])).data)["claims"]
    assert [each.get("reading") for each in plain] == ["White's pawn on d4 goes by d3-d4"]
    claims = tuple(replace(each, reading=f"{HOSTILE}\x1b\u202e") for each in checked.claims)
    text = page_of([replace(checked, claims=claims)])
    assert HOSTILE not in text
    read = json.loads(Page(text).data)["claims"]
    assert {each["reading"] for each in read} == {f"{HOSTILE}\x1b\u202e".translate({0x1B: "\ufffd", 0x202E: "\ufffd"})}


def test_hostile_texts_stay_texts():
    text = hostile_page()
    page = Page(text)
    assert not [tag for tag, _ in page.elements if tag in ("img", "b", "i")]
    assert "\u202e" not in text
    words = "".join(page.words)
    assert "</script><img src=x onerror=alert(1)>" in words
    assert "7*7" in words
    assert len([tag for tag, _ in page.elements if tag == "script"]) == 2
    json.loads(page.data)


@pytest.mark.slow
@pytest.mark.parametrize("path", sorted((ROOT / "records").rglob("*.[tp]*")), ids=lambda p: p.stem)
def test_every_record_makes_a_page(path):
    record = read_records(read_source(path))[0]
    page = Page(make_page(record, look=Look(Colour.BLACK)))
    assert len(json.loads(page.data)["claims"]) == len(verify_record(record).claims)


def test_broken_records_make_a_page():
    page = Page(make_page(record_of("Game: coherent\n\n1.Pd3-d4 Pb9-b2?? 2.Xx9-z1 [Path: a1-a2]")))
    assert "illegal" in "".join(page.words)


@pytest.mark.parametrize("key", builtin_keys())
def test_the_table_of_paths_holds_them_all(key):
    game = load(key)
    position = start(game)
    table = Paths([position]).table()
    for index, mask in enumerate(position.masks):
        colour, kind = divmod(index, len(game.pieces))
        piece = game.pieces[kind]
        letter = piece.letter if colour == 0 else piece.letter.lower()
        for square in range(game.board.files * game.board.ranks):
            if mask >> square & 1:
                words = (table.get(letter) or table[piece.letter])[SIGNS[square]].split()
                stations = [[SIGNS.index(sign) for sign in word.split("/")[0]] for word in words]
                drawn = game.table.drawn(Colour(colour), piece, square)
                assert stations == [list(path.stations) for path in drawn]
    assert Paths([replace(position, masks=(0,) * len(position.masks))]).table() == {}


def invoke(*args):
    done = CliRunner().invoke(app, ["convert", *map(str, args)])
    if done.exception is not None and not isinstance(done.exception, SystemExit):
        raise done.exception
    return done


def test_the_command_writes_a_file(tmp_path):
    file = tmp_path / "game.html"
    args = ("--orientation", "black", "--theme", "dark")
    assert invoke(RECORD, "--to", "html", "--output", file, *args).exit_code == 0
    text = file.read_text("utf-8")
    assert 'data-theme="dark"' in text
    assert json.loads(Page(text).data)["bottom"] == "black"


def test_other_forms_are_refused(tmp_path):
    done = run("convert", RECORD, "--to", "docx", "--output", tmp_path / "x")
    assert done.returncode == 2
    assert "'docx' is not" in done.stderr
    with pytest.raises(UsageError, match="known are score, pgn, courier, zsg, json, html"):
        invoke(RECORD, "--output", tmp_path / "x.docx")


@pytest.mark.parametrize("how", ["name", "option"])
def test_one_of_several_games(tmp_path, how):
    several = tmp_path / "two.txt"
    one = "Game: coherent\nWhite: {}\nBlack: B\n\n1.Pd3-d4 Pb9-b8 1-0\n\n"
    several.write_text(one.format("First") + one.format("Second"), "utf-8")
    args = (f"{several}#2",) if how == "name" else (several, "--number", "2")
    invoke(*args, "--to", "html", "-o", tmp_path / "x.html")
    assert "Second" in (tmp_path / "x.html").read_text("utf-8")
    with pytest.raises(UsageError, match="there is no #3"):
        invoke(several, "--number", "3", "--to", "html", "-o", tmp_path / "x.html")


def test_help_imports_no_template_engine():
    import subprocess

    code = "import sys\nimport toolkit.apps.cli\nprint([m for m in ('jinja2', 'networkx', 'toolkit.render.boards.svg') if m in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def claims_of(page):
    """Each claim's text with the name of the node whose position the page shows for it."""
    data = json.loads(page.data)
    return {each["text"]: data["nodes"][each["node"]]["name"] for each in data["claims"]}


@pytest.mark.parametrize(
    ("claim", "name"),
    [
        ("Possible are 51.Ka5-b5 too", "50. ... Nb2-a2+"),
        ("obstructs the diagonal d2-a5", "51. Pd4-c3!"),
        ("b4 (as a normal knight)", "51. Ka5-b6"),
        ("The knight protects this pawn by the path a2-f7-a7", "51. ... Pb8-a7+"),
        ("The decisive error", "51. ... Pb8-a7+"),
        ("52.Kb6-b5 is right", "51. ... Pb8-a7+"),
        ("The knight controls the square c6 by the path a2-a4-c6", "52. Kb6-c7??"),
    ],
)
def test_the_last_claims_show_where_they_were_judged(page, claim, name):
    assert claims_of(page)[claim] == name


def test_every_claim_shows_the_node_that_it_keeps(page):
    data = json.loads(page.data)
    played = verify_record(read_records(read_source(RECORD))[0])
    for shown, claim in zip(data["claims"], played.claims, strict=True):
        assert data["nodes"][shown["node"]]["fen"].split() == write_fen(claim.node.position).split()[:4]


WRONG = "Game: coherent\n\n1.Pd3-d4 Pb9-b2\n[3.Pa1-a9 {no}] 2.Pb1-b2 [Path: b1-b9]"


def test_findings_lead_to_the_nodes_at_which_they_were_found():
    record = record_of(WRONG)
    page, checked = Page(make_page(record)), verify_record(record)
    data = json.loads(page.data)
    shown = [
        data["nodes"][int(each["data-node"])]["fen"]
        for tag, each in page.elements
        if tag == "button" and each.get("class") == "finding"
    ]
    found = [each for each in checked.findings if each.node is not None]
    positions = [checked.played.nodes[each.node].position for each in found]
    assert [each.code for each in found] == ["illegal-move", "illegal-move", "refuted-path"]
    assert shown == [" ".join(write_fen(each).split()[:4]) for each in positions]
    # A move before which more plies are left out has no position to be shown.
    record = record_of(WRONG.replace("3.Pa1-a9", "2.Pb1-b2 4.Pa1-a9"))
    page, checked = Page(make_page(record)), verify_record(record)
    without = [each for each in checked.findings if each.node is None]
    assert [each.code for each in without] == ["skipped-move"]
    assert f"line 4: {without[0].text}" in " ".join("".join(page.words).split())


def test_a_path_that_nothing_blocks_says_why_it_is_not_clear():
    """That of a man of Chessence without a friend, and what is no path at all."""
    record = ROOT / "records" / "chessence" / "a-friend-on-the-diagonal.txt"
    checked = verify_record(read_records(read_source(record))[0])
    start = "The e4-man cannot move"
    claim = next(each for each in checked.claims if _text(checked, each).startswith(start))
    position = claim.node.position
    man, board = position.piece_at(position.game.board.square("e4")), position.game.board
    drawn = position.game.table.drawn(man.colour, man.type, board.square("e4"))
    alone = next(path for path in drawn if path.friends and not position.blockers(path))
    reports = (
        report_path(position, alone, man.colour),
        PathReport("e4-e9", (), clear=False, blocked_by=()),
    )
    nodes = Nodes(checked.played)
    blocked, none = claim_data(nodes, replace(claim, paths=reports))["paths"]
    assert blocked[:3] == ["-".join(board.names_of(alone.stations)), 0, ""]
    assert re.match(r"is blocked as no friend.* stands on ", blocked[3])
    assert none == ["e4-e9", 0, "", "is no path of the piece"]


def _text(checked, claim):
    return checked.record.source.slice(claim.span)
