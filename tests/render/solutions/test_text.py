"""Solutions as problemists print them: what a line says, and what each switch does to it."""

from dataclasses import replace

import pytest
from effort import first
from solving import ALONE, AMELUNG, BARNES, CASTLED, LOYD, MORPHY, SISSAS, solution

from toolkit.errors import UsageError
from toolkit.kernel.terms import Limits
from toolkit.notation.algebraic import format_move, read_move
from toolkit.render.solutions.style import Duals, Shown, Style, Threats
from toolkit.render.solutions.text import WIDTH, solution_text
from toolkit.solve.notation import Notation
from toolkit.solve.solution import Part, PlacedMove, Watcher

DUALS = "k7/4P3/1K6/8/8/8/8/8 w - - 0 1"
MATED_IN_3 = "7k/8/5K2/8/8/8/8/R7 w - - 0 1"
HELP = "k7/8/8/1K6/8/8/8/6R1 w - - 0 1"


def lines(fen, asked, key="orthodox", style=None, width=WIDTH, **settings):
    """The lines of a solution but the last, which is about positions and seconds."""
    found = solution(fen, asked, key, **settings)
    return solution_text(found, style or Style(), width).split("\n")[:-1]


def shown(**how):
    return Style(shown=Shown(**how))


def test_a_solution_is_printed_as_problemists_do():
    assert lines(LOYD, "#2") == [
        "#2 (White mates in 2)",
        "Key: 1.Qa1!",
        "1 key, sound",
        "1.Qa1! (zz)",
        "   1...Nb4 2.axb4#",
        "   1...Nc1 2.Qc3#",
        "   1...Nc3+ 2.Qxc3#",
        "   1...b2 2.Rc5#",
        "Set play:",
        "   1...Nc1 2.Qc3#",
        "   1...Nc3+ 2.Qxc3#",
        "   1...b2 2.Rc5#",
    ]


def test_printing_a_solution_is_its_text():
    found = solution(LOYD, "#2")
    assert str(found) == solution_text(found)


def test_defences_that_are_answered_alike_share_a_line():
    found = lines(MORPHY, "#2")
    assert "   1...Bc7, Bd6, Be5, Bf4, Bg3, Bh2 2.Rxa7#" in found
    apart = lines(MORPHY, "#2", style=shown(together=False))
    assert "   1...Bc7 2.Rxa7#" in apart
    assert "   1...Bh2 2.Rxa7#" in apart


def test_defences_with_the_same_play_share_it():
    found = lines(MATED_IN_3, "#3")
    at = found.index("1.Ra2! (2.Kf7/Kg6)")
    assert found[at + 1 : at + 5] == [
        "   1...Kg8 2.Rh2 (zz)",
        "      2...Kf8 3.Rh8#",
        "   1...Kh7 2.Ra8 (zz)",
        "      2...Kh6 3.Rh8#",
    ]


def test_tries_and_their_refutations():
    found = lines(LOYD, "#2", tries=1, tree=False)
    assert found[:4] == [*lines(LOYD, "#2", tree=False), "Tries:"]
    assert "   1.Qe8? 1...Nc3+!" in found
    assert "   1.Kb2? 1...Nb4!" in found
    two = lines(LOYD, "#2", tries=2, tree=False)
    assert any(line.count("!") == 2 and "?" in line for line in two)


def test_the_play_after_a_try():
    found = lines(LOYD, "#2", tries=1, try_play=True, tree=False)
    at = found.index("   1.Qe7? (2.Qc5#)")
    assert found[at + 1 : at + 3] == ["      1...Nb4 2.Qxb4#", "      but 1...Nc3+!"]
    found = solution(LOYD, "#2", tries=1, try_play=True)
    (tried,) = [each for each in found.to_json()["tries"] if each["move"] == "Qe5-e7"]
    assert tried["threats"] == ["Qe7-c5#"]
    (refuting,) = [each for each in tried["replies"] if not each["answers"]]
    assert [refuting["move"]] == tried["refutations"]


@pytest.mark.parametrize("asked", ["#1", "s#1"])
def test_a_move_to_which_every_reply_refutes_in_one_is_no_try(asked):
    assert solution(LOYD, asked, tries=3).tries == ()


def test_a_try_of_a_selfmate_in_one_leaves_a_reply_that_mates():
    # 1.Ke1 lets Black mate or not.
    found = solution("8/8/8/8/8/4k3/3q4/5K1R w - - 0 1", "s#1", tries=3)
    for each in found.tries:
        after = each.position.play(each.move)
        assert len(each.refutations) < len(list(after.moves()))


def test_en_passant_says_so():
    assert lines(AMELUNG, "#2")[1] == "Key: 1.hxg6 e.p.!"
    assert "1.hxg6 e.p.! (2.Rxh7#)" in lines(AMELUNG, "#2")
    full = Style(Notation.FULL)
    assert lines(BARNES, "#2", style=full, tree=False)[1] == "Key: 1.Pe5xf6 e.p.!"


def test_a_final_stalemate_has_a_mark():
    found = lines("k7/8/1K6/8/8/8/8/2Q5 w - - 0 1", "=1")
    assert found[1:3] == ["Key: 1.Qc7=!", "Key: 1.Qf4=!"]
    series = lines("k7/8/1K6/8/8/8/8/2R5 w - - 0 1", "ser-=2")
    assert "   1.Rb1 2.Ka6=" in series
    assert not any("1.Ka6=" in line for line in series)


def test_a_stalemate_on_the_way_of_a_series_has_none():
    found = lines("k7/8/1K6/8/8/8/8/2Q5 w - - 0 1", "ser-#2")
    # After 1.Qc7 Black has no move, but need not make one.
    assert "   1.Qc7 2.Qb7#" in found
    assert not any("=" in line for line in found)


def test_full_notation():
    found = lines(LOYD, "#2", style=Style(Notation.FULL))
    assert found[3:5] == ["1.Qe5-a1! (zz)", "   1...Na2-b4 2.Pa3xb4#"]


def test_short_notation_is_unambiguous_and_full_notation_is_that_of_moves():
    found = solution(LOYD, "#2", tries=2)
    short, full = Style().writer(found.position.game), Style(Notation.FULL).writer
    write = full(found.position.game)
    placed = [*found.tree, *found.tree[0].replies, *found.tries, *found.set_play]
    for each in placed:
        assert read_move(each.position, short(each)) == each.move
        assert write(each) == format_move(each.position, each.move)


@pytest.mark.parametrize(
    ("language", "key", "answer"),
    [
        ("de", "1.Da1!", "   1...Sb4 2.axb4#"),
        ("fr", "1.Da1!", "   1...Cb4 2.axb4#"),
        ("es", "1.Da1!", "   1...Cb4 2.axb4#"),
        ("en", "1.Qa1!", "   1...Nb4 2.axb4#"),
        ("german", "1.Da1!", "   1...Sb4 2.axb4#"),
        ("N=S Q=W", "1.Wa1!", "   1...Sb4 2.axb4#"),
    ],
)
def test_letters_of_a_language(language, key, answer):
    found = lines(LOYD, "#2", style=Style(letters=language))
    assert found[1] == f"Key: {key}"
    assert answer in found


def test_letters_of_promotions_and_of_castling():
    style = Style(letters="de")
    assert "Short solution: 1.e8=D#! (in 1)" in lines(DUALS, "#3", style=style, depth=1)
    full = Style(Notation.FULL, "de")
    assert "Short solution: 1.Be7-e8=T#! (in 1)" in lines(DUALS, "#3", style=full, depth=1)
    assert "   1...O-O 2.Se7#" in lines(CASTLED, "#2", style=style)


def test_letters_that_would_stand_for_two_pieces():
    with pytest.raises(UsageError, match="S would stand for both"):
        lines("k7/8/1K6/8/8/8/8/2S5 w - - 0 1", "#1", "cetina-random", Style(letters="de"))


def test_paths_of_moves_by_two_legs():
    found = lines(ALONE, "#1", "coherent", Style(paths=True))
    assert found[1] == "Key: 1.Nc9#! [c4-h4-c9, c4-h9-c9]"
    assert lines(ALONE, "#1", "coherent")[1] == "Key: 1.Nc9#!"
    # A king's move has no paths worth a word.
    assert not any("K" in line and "[" in line for line in lines(SISSAS, "#2", "coherent")[4:])


def test_a_variant_is_printed_alike():
    assert lines(SISSAS, "#2", "coherent") == [
        "#2 (White mates in 2)",
        "Key: 1.Nh1+!",
        "1 key, sound",
        "1.Nh1+!",
        "   1...Kg4, Kg5 2.Qf5#",
        "   1...Ki4, Ki5, Ki6 2.Qxi8#",
        "Set play:",
        "   1...Kh6, Ki6 2.Qg6#",
    ]


PLAY_OF_CASTLED = {
    Threats.USUAL: ["1.Qa1! (2.Qa8#)", "   1...Kf8 2.Qxh8#", "   1...O-O 2.Ne7#"],
    Threats.USEFUL: ["1.Qa1! (2.Qa8#)", "   1...Kf8 2.Qxh8#", "   1...O-O 2.Ne7#"],
    Threats.NONE: [
        "1.Qa1!",
        "   1...Kd8, Nf6, Nf8, Rf8, Rg8 2.Qa8#",
        "   1...Kf8 2.Qxh8#",
        "   1...Ng5 2.Qa8#/Qxh8# (dual)",
        "   1...O-O 2.Ne7#",
    ],
    Threats.ALL: [
        "1.Qa1! (2.Qa8#)",
        "   1...Kd8, Nf6, Nf8, Rf8, Rg8 2.Qa8#",
        "   1...Kf8 2.Qxh8#",
        "   1...Ng5 2.Qa8#/Qxh8# (dual)",
        "   1...O-O 2.Ne7#",
    ],
}


@pytest.mark.parametrize("threats", Threats)
def test_threats_and_the_defences_that_do_not_parry_them(threats):
    found = lines(CASTLED, "#2", style=shown(threats=threats))
    assert found[3 : found.index("Set play:")] == PLAY_OF_CASTLED[threats]


def test_a_threat_that_a_single_defence_does_not_parry_is_not_useful():
    assert lines(AMELUNG, "#2")[3:5] == ["1.hxg6 e.p.! (2.Rxh7#)", "Set play:"]
    useful = lines(AMELUNG, "#2", style=shown(threats=Threats.USEFUL))
    assert useful[3:6] == ["1.hxg6 e.p.!", "   1...Kh5 2.Rxh7#", "Set play:"]


def test_a_capture_where_the_threat_would_have_gone_is_the_threat():
    # After 1.Qe6 Be8-d7 the knight of the threat captures the bishop.
    fen = "2Q1b2K/2p3B1/1R6/4N1pp/2rk4/1pNp2P1/2pp2P1/8 w - - 0 1"
    assert not any("Bd7" in line for line in lines(fen, "#2")[4:] if "Nxd7" in line)


DUALS_OF_KA6 = {
    Duals.ALL: ["1.Kc6! (2.Kb6)", "   1...Ka7 2.e8=Q/e8=R (dual) (zz)", "      2...Ka6 3.Qa8#"],
    Duals.FIRST: ["1.Kc6! (2.Kb6)", "   1...Ka7 2.e8=Q (zz)", "      2...Ka6 3.Qa8#"],
    Duals.NONE: ["1.Kc6! (2.Kb6)"],
}


@pytest.mark.parametrize("duals", Duals)
def test_duals_and_the_defences_that_only_have_duals(duals):
    found = lines(DUALS, "#3", style=shown(duals=duals))
    start = found.index("1.Kc6! (2.Kb6)")
    assert found[start : found.index("1.Kc7! (2.Kb6/e8=Q+)")] == DUALS_OF_KA6[duals]


def test_a_dual_is_a_choice_among_equally_quick_answers():
    found = solution(DUALS, "#3")
    for dual in found.duals():
        assert len({answer.length for answer in dual.answers}) == 1
    replies = [reply for key in found.tree for reply in key.replies]
    assert {reply.has_dual for reply in replies} == {True, False}
    labelled = [reply["dual"] for key in found.to_json()["tree"] for reply in key["replies"]]
    assert labelled == [reply.has_dual for reply in replies]


def test_an_answer_that_takes_longer_is_no_dual():
    (key,) = solution(LOYD, "#2").tree
    reply = key.replies[0]
    quick, slow = reply.answers[0], replace(key, length=2)
    assert not replace(reply, answers=(quick, slow)).has_dual
    assert replace(reply, answers=(quick, slow)).quickest == (quick,)
    assert replace(reply, answers=(quick, quick, slow)).has_dual


@pytest.mark.parametrize("depth", [1, 2])
def test_the_depth_of_the_play(depth):
    found = solution(MATED_IN_3, "#3", depth=depth)
    printed = solution_text(found).split("\n")
    assert any(line.startswith("      2...") for line in printed) is (depth > 1)
    assert found.tree_whole is (depth > 1)
    assert ("(the play goes on; only its beginning was worked out)" in printed) is (depth == 1)
    cut = solution_text(solution(MATED_IN_3, "#3"), shown(depth=depth)).split("\n")
    assert any(line.startswith("      2...") for line in cut) is (depth > 1)


@pytest.mark.parametrize("width", first(2, [20, WIDTH, 40, 60]))
def test_lines_are_wrapped(width):
    found = solution(MATED_IN_3, "#3", tries=2, try_play=True)
    printed = solution_text(found, Style(Notation.FULL, paths=True), width).split("\n")
    for line in printed:
        alone = " " not in line.strip() and "/" not in line.strip()[:-1]
        assert len(line) <= width or alone, line
    whole = solution_text(found, Style(Notation.FULL, paths=True), 10_000)
    assert "".join("".join(printed).split()) == "".join(whole.split())


def test_more_than_a_screen_is_wrapped_between_alternatives():
    printed = lines(MATED_IN_3, "#3", style=Style(Notation.FULL, "de"), width=30)
    assert max(map(len, printed)) <= 45
    assert any(line.rstrip().endswith("/") for line in printed)


def test_short_solutions_are_labelled():
    found = lines(MORPHY, "#3", depth=1)
    assert found[1:3] == ["Short solution: 1.Ra6! (in 2)", "1 key, 1 of them short, not sound"]


def test_cooks_are_keys_that_are_not_stated():
    found = solution(LOYD, "#2", tree=False)
    stated = replace(found, stated=(read_move(found.position, "Qe1"),))
    printed = solution_text(stated).split("\n")
    assert printed[1:3] == ["Cook: 1.Qa1!", "1 key, 1 cook, not sound"]
    assert "(stated as the key, but it is none: 1.Qe1)" in printed
    document = stated.to_json()
    assert (document["cooks"], document["stated"]) == (["Qe5-a1"], ["Qe5-e1"])
    right = replace(found, stated=found.keys)
    assert (right.cooks, right.failing) == ((), ())


def test_help_play():
    assert lines(HELP, "h#1.5") == [
        "h#1.5 (White mates in 1.5 with the help of Black)",
        "   1...Kb6 2.Kb8 Rg8#",
        "1 solution, sound",
    ]
    found = lines("k7/8/1K6/8/8/8/8/6R1 b - - 0 1", "h#2")
    assert found[1:4] == ["Short solutions:", "   1.Kb8 Rg8#", "Solutions:"]
    assert "13 solutions, 1 short solution, not sound" in found
    assert found[found.index("Set play:") + 1] == "   1...Kc7 2.Ka7 Ra1#"
    assert found[-2:] == ["Short set play:", "   1...Rg8#"]
    assert len(set(found)) == len(found)


class Hearing(Watcher):
    """Notes what it hears."""

    def __init__(self):
        self.heard = []

    def begins(self, part, engine):
        self.heard.append(("begins", part))
        assert engine.nodes >= 0

    def finds(self, part, line):
        self.heard.append(("finds", part))
        assert line.moves

    def completes(self, part, solution):
        self.heard.append(("completes", part))
        self.last = solution


def test_each_part_is_heard_of_as_it_is_found():
    hearing = Hearing()
    found = solution(LOYD, "#2", tries=1, watcher=hearing)
    parts = [Part.KEYS, Part.TREE, Part.SET_PLAY, Part.TRIES]
    assert hearing.heard == [(what, part) for part in parts for what in ("begins", "completes")]
    assert hearing.last.to_json() | {"nodes": 0, "seconds": 0} == found.to_json() | {
        "nodes": 0,
        "seconds": 0,
    }


def test_lines_are_heard_of_one_by_one():
    hearing = Hearing()
    found = solution("k7/8/1K6/8/8/8/8/6R1 b - - 0 1", "h#2", watcher=hearing)
    parts = {Part.SHORT: 1, Part.SOLUTIONS: 13, Part.SET_PLAY: len(found.set_lines) + 1}
    each = iter(hearing.heard)
    for part, count in parts.items():
        expected = [("begins", part), *[("finds", part)] * count, ("completes", part)]
        assert [next(each) for _ in expected] == expected
    assert next(each, None) is None


def test_what_a_limit_cuts_off_is_known():
    seen = set()
    whole = solution(LOYD, "#2", tries=1)
    for nodes in (5, 600, 700, 900, 1200, whole.nodes):
        found = solution(LOYD, "#2", tries=1, limits=Limits(nodes=nodes))
        parts = [Part.KEYS, Part.TREE, Part.SET_PLAY, Part.TRIES]
        assert list(found.unfinished) == parts[len(parts) - len(found.unfinished) :]
        assert bool(found.unfinished) is not found.complete
        assert set(found.tries) <= set(whole.tries)
        seen.add(found.unfinished)
    assert () in seen
    assert len(seen) >= 4


def test_what_a_limit_cuts_off_of_help_play_is_known():
    fen = "k7/8/1K6/8/8/8/8/6R1 b - - 0 1"
    whole = solution(fen, "h#2")
    found = solution(fen, "h#2", limits=Limits(nodes=30))
    assert found.unfinished == (Part.SOLUTIONS, Part.SET_PLAY)
    assert "(not finished, because a limit came first: solutions and set play)" in str(found)
    assert found.short_lines == whole.short_lines
    late = solution(fen, "h#2", limits=Limits(nodes=whole.nodes - 1))
    assert late.unfinished == (Part.SET_PLAY,)
    assert late.lines == whole.lines


def test_a_move_is_written_once_whatever_its_sign():
    found = solution(LOYD, "#2")
    write = Style().writer(found.position.game)
    (key,) = found.tree
    assert (write(key), write(key, "!"), write(key, "?")) == ("Qa1", "Qa1!", "Qa1?")
    other = PlacedMove(found.position, read_move(found.position, "Qe1"))
    assert write(other) == "Qe1"
