"""olive's YAML as problems; and what is wrong with it, with its place."""

import contextlib
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from toolkit.errors import EntryError, UnsupportedError
from toolkit.problems.entries import read_entries
from toolkit.problems.model import Problem
from toolkit.problems.olive.reader import read_olive
from toolkit.problems.olive.writer import write_olive
from toolkit.record.source import Source
from toolkit.rules.catalogue import load
from toolkit.rules.fen import start
from toolkit.solve.stipulation import read_stipulation

WHOLE = """\
---
authors:
  - Composer, Anna
  - Other, B.
source:
  name: The Magazine
  volume: 3
  issue: 01-02
  problemid: H1234
  date:
    year: 1965
    month: 2
award:
  tourney:
    name: A Tourney
    date:
      year: 1966
  distinction: 1st Prize
  judges: [One, Two]
algebraic:
  white: [Ke1, Gh1, Ra1]
  black: [Ke8, Pd7]
stipulation: "h#2"
options:
  - SetPlay
  - Defence 2
twins:
  b: Move d7 d6
  c: Continued Exchange e8 h8 Stipulation h#3
keywords:
  - Zilahi
comments:
  - made up
intended-solutions: 2
solution: |
  1.Kd8 ...
  2.x
reprints:
  - name: FIDE Album
"""
SMALL = "algebraic: {white: [Kc1], black: [Ka8]}\nstipulation: '#2'\n"


def entries(text):
    return list(read_entries(Source("some.olv", text)))


def the_problem(text):
    (entry,) = entries(text)
    assert entry.error is None
    return entry.problem


def test_a_problem_is_read():
    text = WHOLE.replace("c: Continued Exchange e8 h8", "c: Continued Move e8 h8")
    (entry,) = entries(text)
    problem = entry.problem
    assert (entry.error, entry.line, entry.unused) == (None, 2, ("reprints",))
    assert problem.authors == ("Composer, Anna", "Other, B.")
    assert problem.source == "The Magazine, volume 3, issue 01-02, no. H1234, 1965-02"
    assert problem.year == 1965
    assert problem.award == "1st Prize, A Tourney 1966, judged by One, Two"
    assert problem.fen == "4k3/3p4/8/8/8/8/8/R3K2G b Q - 0 1"
    assert problem.position.game.pieces[-1].name == "grasshopper"
    assert (problem.options.set_play, problem.options.tries) == (True, 2)
    assert [phase.name for phase in problem.phases()] == ["a", "b", "c"]
    assert [str(twin) for twin in problem.twins] == [
        "move d7 d6",
        "continued; move e8 h8; stipulation h#3",
    ]
    assert (problem.themes, problem.remarks, problem.intended) == (("Zilahi",), ("made up",), 2)
    assert problem.solution == "1.Kd8 ...\n2.x\n"


def test_older_files_are_read():
    text = (
        f"{SMALL}source: Die Zeitung\nsource-id: 16/593\ndate: 1970-05\n"
        "distinction: !!python/unicode '2nd HM'\nauthors: !!python/unicode 'N., N.'\n"
    )
    problem = the_problem(text)
    assert (problem.source, problem.year) == ("Die Zeitung, 16/593, 1970-05", 1970)
    assert (problem.award, problem.authors) == ("2nd HM", ("N., N.",))


@pytest.mark.parametrize(
    ("date", "source", "year"),
    [
        ("1970", "", 1970),
        ("1970-05-01", "1970-05-01", 1970),
        ("1965-1967", "1965-1967", None),
        ("{year: 1970}", "", 1970),
        ("{year: 1970, month: 5, day: 1}", "1970-05-01", 1970),
        ("{year: 1965-1967}", "1965-1967", None),
        ("soon", "soon", None),
    ],
)
def test_dates_are_read(date, source, year):
    problem = the_problem(f"{SMALL}date: {date}\n")
    assert (problem.source, problem.year) == (source, year)


def test_zero_positions_begin_with_a():
    problem = the_problem(f"{SMALL}twins:\n  a: Add white Qh2\n  b: Add white Rh1\n")
    assert problem.zero
    assert [phase.name for phase in problem.phases()] == ["a", "b"]


def test_what_is_no_number_of_solutions_is_named():
    (entry,) = entries(f"{SMALL}intended-solutions: 2 in a)\nforeignids: []\n")
    assert (entry.problem.intended, entry.unused) == (None, ("foreignids", "intended-solutions"))
    assert not entry.counts


@pytest.mark.parametrize(
    ("said", "count"),
    [("3", 3), ("2.1.1.1", 2), ("1.2.1.1", 2), ("2.1...", 2), ("'4'", 4), ("0", 0)],
)
def test_the_number_of_solutions_may_be_said_move_by_move(said, count):
    (entry,) = entries(f"{SMALL}intended-solutions: {said}\n")
    assert (entry.problem.intended, entry.unused, entry.counts) == (count, (), True)


def test_a_problem_is_written():
    problem = the_problem(WHOLE.replace("c: Continued Exchange e8 h8", "c: Continued Move e8 h8"))
    written = write_olive(replace(problem, title="123", keys=("Qa1",)))
    assert [loss.field for loss in written.losses] == ["keys"]
    text = f"---\n{written.text}\n"
    assert (
        text
        == """\
---
authors:
- Composer, Anna
- Other, B.
source:
  name: The Magazine, volume 3, issue 01-02, no. H1234, 1965-02
  date:
    year: 1965
title: '123'
award:
  distinction: 1st Prize, A Tourney 1966, judged by One, Two
keywords:
- Zilahi
comments:
- made up
intended-solutions: 2
solution: |
  1.Kd8 ...
  2.x
algebraic:
  white: [Ke1, Ra1, Gh1]
  black: [Ke8, Pd7]
options:
- Defence 2
- SetPlay
twins:
  b: Move d7 d6
  c: Continued Move e8 h8 Stipulation h#3
stipulation: h#2
"""
    )
    assert the_problem(text) == replace(problem, title="123")


@pytest.mark.parametrize(
    "text",
    [
        *("---", "a: b", "- a", "#", " x", "a\n---\nb\n\n", "\n\na\n", "  a\n b", "a\x85", "'"),
        *("&a", "no"),
    ],
)
def test_no_text_is_taken_for_something_else(text):
    problem = replace(the_problem(SMALL), solution=text, remarks=(text, text), zero=False)
    again = the_problem(f"---\n{write_olive(problem).text}\n---\n")
    shown = text.replace("\x85", "\N{REPLACEMENT CHARACTER}")
    assert (again.solution, again.remarks) == (shown, (shown, shown))


def test_what_popeye_has_no_words_for_is_refused():
    problem = Problem(start(load("keltic")), read_stipulation("#2"))
    with pytest.raises(UnsupportedError, match="does not know"):
        write_olive(problem)


BAD = [
    (f"{SMALL}options: [Circe]\n", "3:11: the condition 'Circe'", False),
    (f"{SMALL}conditions: [Circe]\n", "3:14: the condition 'Circe'", False),
    (f"{SMALL}options: [SetPlay Circe]\n", "3:19: expected nothing more, found 'Circe'", True),
    (f"{SMALL}options: [LastCapture a1]\n", "3:11: the option lastcapture", False),
    (SMALL.replace("[Kc1]", "[Kc1], neutral: [Qd1]"), "1:37: neutral pieces, such as 'Qd1'", False),
    (SMALL.replace("Kc1", "Kc1, Royal Qd1"), "1:26: royal pieces", False),
    (SMALL.replace("Kc1", "Kc1, Ld1"), "1:26: the locust captures a piece", False),
    (SMALL.replace("Kc1", "Kc1, Kc9"), "1:26: expected pieces such as Kf1, found 'Kc9'", True),
    (SMALL.replace("Kc1", "Kc1, Qc1"), "1:26: there are two pieces on c1", True),
    (SMALL.replace("white", "whit"), "1:13: expected white or black, found 'whit'", True),
    (SMALL.replace("Kc1", "Qc1"), "1:1: White has no king", False),
    (SMALL.replace("#2", "see text"), "2:15: the stipulation 'see'", False),
    ("algebraic: {white: [Kc1], black: [Ka8]}\n", "1:1: there is no stipulation", True),
    ("stipulation: '#2'\n", "1:1: there are no pieces: expected the key 'algebraic'", True),
    (f"{SMALL}twins: {{c: Move c1 c2}}\n", "3:9: expected twin b, found 'c'", True),
    (f"{SMALL}twins: {{b: Remove h8}}\n", "1:1: twin b: there is nothing on h8", True),
    (f"{SMALL}twins: {{b: Mvoe c1 c2}}\n", "3:12: expected nothing more, found 'Mvoe'", True),
    (f"{SMALL}twins: {{b: Condition Circe}}\n", "3:12: twins by a condition", False),
    (f"{SMALL}title: [a]\n", "3:8: title: expected a text, found a list or a table", True),
    (f"{SMALL}title: a\ntitle: b\n", "4:1: the key 'title' is given twice", True),
    (f"{SMALL}title: &x a\n", "3:8: anchors and aliases are not read", True),
    (f"{SMALL}title: *x\n", "3:8: ", True),
    (f"{SMALL}title: !!binary aGk=\n", "3:8: the tag 'tag:yaml.org,2002:binary' is not read", True),
    (f"{SMALL}title: !!python/object:os.system x\n", "3:8: the tag ", True),
    (f"{SMALL}title: {'[' * 20}{']' * 20}\n", "3:16: values lie more than 8 deep", True),
    (f"{SMALL}title: [a\n", "not YAML: ", True),
    (f"{SMALL}? [a]\n: b\n", "3:3: expected a key, found a list or a table", True),
    ("- a\n- b\n", "1:1: expected a problem, a table of keys such as 'algebraic:'", True),
]


@pytest.mark.parametrize(("text", "said", "supported"), [pytest.param(*bad, id=bad[1]) for bad in BAD])
def test_what_cannot_be_read_is_named_with_its_place_and_the_rest_goes_on(text, said, supported):
    bad, good = entries(f"{text}---\n{SMALL}")
    assert bad.problem is None
    assert isinstance(bad.error, EntryError)
    assert str(bad.error).startswith("some.olv:")
    place, _, message = said.partition(": ")
    wanted = said if supported else f"{place}: not supported: {message}"
    assert wanted in str(bad.error)
    assert bad.error.supported is supported
    assert (good.problem is not None, good.line) == (True, text.count("\n") + 2)


def test_many_values_are_refused():
    (entry,) = entries(f"{SMALL}comments: [{'a, ' * 30_000}]\n")
    assert "more than 20000 values" in str(entry.error)


@given(
    st.text(max_size=300) | st.lists(st.sampled_from([*WHOLE.split("\n"), "---", "&a", "*a", "[", "'"])).map("\n".join)
)
def test_no_text_crashes(text):
    with contextlib.suppress(EntryError):
        for entry in read_olive(Source("a.olv", text)):
            assert (entry.problem is None) is (entry.error is not None)
