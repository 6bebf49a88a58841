"""The annotated game that Pathmate began with: the project's record, and the page it comes from."""

import pytest
from effort import first

from toolkit.claims.model import Verdict
from toolkit.record.reader import read_records
from toolkit.record.source import Source, read_source
from toolkit.verify.model import Severity
from toolkit.verify.records import verify_record


def verify(source):
    (record,) = read_records(source)
    return verify_record(record)


def test_the_record_is_clean(record_path):
    checked = verify(read_source(record_path))
    assert_as_known(checked)
    assert not checked.found_by_moves
    assert checked.record.header("Game") == "coherent"


def test_the_whole_page(page_path):
    checked = verify(read_source(page_path))
    assert_as_known(checked)
    assert checked.found_by_moves


@pytest.mark.parametrize("newline", first(1, ["\r\n", "\n", "\r"]))
def test_the_page_cut_to_its_score(page_path, newline):
    text = page_path.read_text("utf-8")
    text = text[text.index(" 1.Pd3-d4") : text.index("The morality")]
    checked = verify(Source("cut.txt", text.replace("\n", newline)))
    assert_as_known(checked)


@pytest.mark.slow
def test_white_space_may_be_wrapped_anywhere(page_path):
    text = page_path.read_text("utf-8")
    text = text[text.index(" 1.Pd3-d4") : text.index("The morality")]
    wrapped = text.replace(" or ", " or\n").replace("-", "-\n ").replace("checkmate", "\ncheckmate")
    checked = verify(Source("cut.txt", wrapped.replace("1-\n 0", "1-0")))
    assert checked.summary()["refuted"] == 0
    assert len(checked.record.plies) == 104


def assert_as_known(checked):
    assert len(checked.record.plies) == 104
    assert checked.illegal == 0
    assert checked.result == "0-1"
    assert checked.game == "coherent"
    assert checked.clean
    assert checked.summary()["refuted"] == 0
    codes = {finding.code for finding in checked.findings}
    assert codes == {"incomplete-path", "incomplete-possible"}
    assert all(finding.severity is Severity.NOTE for finding in checked.findings)
    incomplete = [claim for claim in checked.claims if claim.verdict is Verdict.INCOMPLETE]
    assert [(claim.index, [path.path for path in claim.missing]) for claim in incomplete] == [
        (73, ["h7-h9-f7", "h7-h5-f7"]),
        (81, ["g5-g7-i5", "g5-g3-i5"]),
        (100, []),
    ]
    assert incomplete[2].detail == "also legal: Qf3-c3"
    # What is lost after a line, what an illegal move would do, how a knight moves, what is right.
    assert len(checked.unread) <= 4
    paths = {path.path for claim in checked.claims for path in claim.paths}
    text = "".join(checked.record.source.text.split())
    assert len({path for path in paths if path in text and path.count("-") == 2}) == 46
    lines = [claim for claim in checked.claims if claim.kind == "line"]
    assert len(lines) == 16
    assert {claim.verdict for claim in lines} == {Verdict.VERIFIED}
    marks = [claim for claim in checked.claims if claim.kind == "mark"]
    assert {claim.verdict for claim in marks} == {Verdict.VERIFIED}
    mates = [claim for claim in marks if claim.index == 103]
    assert len(mates) == 1


def test_the_game_ends_in_mate(record_path):
    checked = verify(read_source(record_path))
    (impossible,) = [claim for claim in checked.claims if claim.kind == "impossible"]
    assert impossible.verdict is Verdict.VERIFIED
    assert "the knight on c1 by c1-f4-f7" in impossible.detail
