"""Games in PGN are played and verified: every node has its position, every claim that of its node."""

import json

import pytest

from toolkit.claims.model import Verdict
from toolkit.errors import GameError
from toolkit.play.record import play
from toolkit.record import pgn
from toolkit.record.source import Source
from toolkit.rules.catalogue import load
from toolkit.rules.fen import read_fen, write_fen
from toolkit.verify.records import verify_record


def read(text):
    (record,) = pgn.read_records(Source("x.pgn", text))
    return record


def checked(text, tags='[Event "A"]\n\n'):
    return verify_record(read(tags + text))


def findings(verification):
    source = verification.record.source
    return [(source.place(each.span.start).line, each.code) for each in verification.findings]


def moves(line):
    return [f"{names[0]}{names[1]}" for names in (node.names for node in line.nodes)]


def squares(branches):
    return [moves(branch.line) for branch in branches]


# Lines


def test_variations_leave_their_line_before_the_move_that_they_follow():
    played = play(read("1. e4 e5 (1... c5 2. Nf3 (2. c3 d5) d6) 2. f4 (2. Nc3) (2. Bc4 Nf6) exf4 *"))
    assert moves(played.main) == ["e2e4", "e7e5", "f2f4", "e5f4"]
    assert squares(played.branches) == [
        *(["c7c5", "g1f3", "d7d6"], ["b1c3"], ["f1c4", "g8f6"], ["c2c3", "d7d5"]),
    ]
    around = played.main.nodes
    starts = [branch.line.start for branch in played.branches]
    assert starts[:3] == [around[0], around[1], around[1]]
    assert starts[3] is played.branches[0].line.nodes[0]
    assert not list(played.findings())


def test_nested_variations_of_the_first_move():
    played = play(read("1. e4 (1. d4 (1. c4 c5 (1... e5)) d5) e5"))
    assert squares(played.branches) == [["d2d4", "d7d5"], ["c2c4", "c7c5"], ["e7e5"]]
    assert {branch.line.start for branch in played.branches[:2]} == {played.main.start}
    assert not list(played.findings())


def test_a_null_move_is_no_step_and_lets_the_other_side_move():
    played = play(read("1. e4 e5 (1... -- 2. d4 Z0 3. Bc4) 2. Nf3 *"))
    (branch,) = played.branches
    first, second, third, last = branch.line.nodes
    assert (first.step, third.step, first.move) == (None, None, None)
    assert [node.names for node in (second, last)] == [("d2", "d4"), ("f1", "c4")]
    assert first.after.masks == first.before.masks
    assert first.after.turn is not first.before.turn
    assert not list(played.findings())


def test_after_a_null_move_nothing_is_taken_en_passant():
    played = play(read("1. a3 d5 2. a4 d4 3. e4 (3. e4 -- 4. -- dxe3) *"))
    first, null, _, last = played.branches[0].line.nodes
    assert first.after.ep is not None
    assert read_fen(write_fen(null.after), load("orthodox")) == null.after
    assert (null.after.ep, last.is_legal) == (None, False)


@pytest.mark.parametrize("null", ["--", "Z0", "@@@@", "0000", "null"])
def test_a_null_move_of_the_main_line_is_found_and_what_follows_checked(null):
    played = play(read(f"1. e4 {null} 2. d4 {null} 3. Nd6 *"))
    codes = [(each.severity.value, each.code) for each in played.findings()]
    assert codes == [("warning", "null-move")] * 2 + [("error", "illegal-move")]
    assert played.illegal == 1
    assert [node.is_legal for node in played.main.nodes] == [True] * 4 + [False]


@pytest.mark.parametrize("line", ["3. --", "3. Ke2 (3. --) 3... Nf6", "3. Ke2 (3. -- d5) 3... Nf6"])
def test_a_side_in_check_does_not_pass(line):
    (finding,) = play(read(f"1. e3 e5 2. f3 Qh4+ {line} *")).findings()
    assert (finding.code, finding.notes) == ("illegal-move", ("a side in check must move",))


def test_short_notation_names_the_piece_that_can_go_there():
    fen = "4k3/8/8/8/1b6/2N5/8/4K1N1 w - - 0 1"
    played = play(read(f'[FEN "{fen}"]\n\n1. Ne2 *'))
    assert moves(played.main) == ["g1e2"]
    fen = fen.replace("1b6", "8")
    (finding,) = play(read(f'[FEN "{fen}"]\n\n1. Ne2 *')).findings()
    assert "it may be Nc3-e2, Ng1-e2; name the square" in finding.text.replace("Ng1-e2, Nc3-e2", "Nc3-e2, Ng1-e2")
    for text, origin in (("Nce2", "c3"), ("N1e2", "g1"), ("Nge2", "g1"), ("Nc3e2", "c3")):
        played = play(read(f'[FEN "{fen}"]\n\n1. {text} *'))
        assert moves(played.main) == [f"{origin}e2"]


@pytest.mark.parametrize(
    ("text", "squares"),
    [
        ("exd6", "e5d6"),
        ("exd6 e.p.", "e5d6"),
        ("exd6e.p.", "e5d6"),
        ("e5xd6 ep", "e5d6"),
        ("e5d6", "e5d6"),
        ("ed6", "e5d6"),
        ("O-O", "e1g1"),
        ("0-0", "e1g1"),
        ("O-O-O+", "e1c1"),
        ("b8=Q", "b7b8"),
        ("b8Q", "b7b8"),
        ("b8(Q)", "b7b8"),
        ("b7b8q", "b7b8"),
        ("bxa8=N", "b7a8"),
        ("\u2656h7", "h1h7"),
    ],
)
def test_moves_in_every_form(text, squares):
    fen = "r3k3/1P6/8/3pP3/8/8/8/R3K2R w KQq d6 0 1"
    played = play(read(f'[FEN "{fen}"]\n\n1. {text} *'))
    assert not list(played.findings())
    assert moves(played.main) == [squares]


def test_an_illegal_move_of_a_variation_costs_nothing_of_the_main_line():
    verification = checked("1. e4 (1. e5 e6 2. Nf6) e5 (1... Ke4) 2. Nf3 (2. x9) Nc6 *")
    assert not any(node.finding for node in verification.played.main.nodes)
    codes = [code for _, code in findings(verification)]
    assert codes == ["illegal-move", "illegal-move", "illegal-move", "unreadable-move"]
    assert moves(verification.played.main) == ["e2e4", "e7e5", "g1f3", "b8c6"]


# Where a game begins


def test_a_game_that_black_begins():
    fen = "4k3/8/8/8/8/8/4P3/4K3 b - - 0 17"
    for first in ("17... Kd7", "17. ... Kd7", "Kd7", "1... Kd7", "17. Kd7"):
        played = play(read(f'[SetUp "1"]\n[FEN "{fen}"]\n\n{first} 18. e4 (18. e3 Kd6) 18... Kd6 *'))
        assert moves(played.main) == ["e8d7", "e2e4", "d7d6"], first
        assert squares(played.branches) == [["e2e3", "d7d6"]]
        assert not list(played.findings())
        assert [node.index for node in played.main.nodes] == [33, 34, 35]


@pytest.mark.parametrize("name", ["Standard", "Chess", "standard", "From Position", "Normal"])
def test_names_of_orthodox_chess(name):
    assert play(read(f'[Variant "{name}"]\n\n1. e4 *')).game is load("orthodox")


@pytest.mark.parametrize("key", ["coherent", "keltic", "cetina-random", "chessence", "convergent"])
def test_games_of_ours(key):
    game = load(key)
    for name in (game.name, key, key.upper()):
        assert play(read(f'[Variant "{name}"]\n[FEN "{game.start}"]\n\n*')).game is game


def test_a_game_that_is_not_known():
    with pytest.raises(GameError, match=r"x\.pgn: Game: no game is called 'Crazyhouse'"):
        play(read('[Variant "Crazyhouse"]\n\n1. e4 *'))


def test_without_a_name_it_is_orthodox_chess():
    assert play(read("1. e4 *")).game.key == "orthodox"
    for text in ("1. Nf6 e5 *", "1. e5 *", "1. Nb3 *", "1... e5 2. Nf3 *", "1. Ng1-i2 *"):
        played = play(read(text))
        codes = {each.code for each in played.findings()}
        assert (played.game.key, not codes.isdisjoint({"illegal-move", "late-start"})) == (
            "orthodox",
            True,
        )


SHORT_CASTLING = "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4."
LONG_CASTLING = "1. e4 d5 2. Nf3 Nc6 3. Bb5 Bg4 4. O-O Qd6 5. Re1"


@pytest.mark.parametrize(
    ("text", "code", "notes"),
    [
        (f"{SHORT_CASTLING} Kg1 Nf6 5. Re1", "illegal-move", "castling is written O-O; the king"),
        (f"{SHORT_CASTLING} Ke1-g1 Nf6 5. Re1", "castling", "castles, which is written O-O"),
        (f"{SHORT_CASTLING} Keg1 Nf6 5. Re1 O-O", "illegal-move", "castling is written O-O;"),
        (f"{LONG_CASTLING} Kc8 6. d3 Rd7", "illegal-move", "castling is written O-O-O; the king"),
        (f"{LONG_CASTLING} Ke8c8 6. d3 Rd7", "castling", "castles, which is written O-O-O"),
        ("1. e4 e5 2. Nf3 Nc6 3. Kg1", "illegal-move", "O-O; f1 would have to be empty"),
        (f"{SHORT_CASTLING} e1g1 Nf6 5. Re1", None, None),
        (f"{LONG_CASTLING} e8c8 6. d3 Rd7", None, None),
    ],
)
def test_castling_that_is_written_as_a_kings_move_is_found_and_played(text, code, notes):
    found = checked(f"{text} *")
    assert [each.code for each in found.findings] == ([code] if code else [])
    assert all(notes in each.text for each in found.findings)
    assert found.illegal == (code == "illegal-move")


@pytest.mark.parametrize(
    ("text", "why", "played"),
    [
        ("1. e4 d5 2. d5 Qxd5", "as exd5 is", "Pe4xd5"),
        ("1. d4 e5 2. e5 d6 3. exd6", "as dxe5 is", "Pd4xe5"),
        ("1. e4 Nf6 2. e5 d5 3. d6 exd6", "as exd6 is", "Pe5xd6"),
        ("1. a4 b5 2. axb5 a6 3. a6 Bxa6", "as bxa6 is", "Pb5xa6"),
    ],
)
def test_a_push_is_no_capture(text, why, played):
    (finding,) = checked(f"{text} *").findings
    assert finding.code == "illegal-move"
    assert why in finding.text
    assert f"as if {played} were played" in finding.text


# Claims


def claims(verification):
    slice_ = verification.record.source.slice
    return [
        (slice_(claim.span), claim.verdict)
        for claim in verification.claims
        if claim.kind not in ("line", "check", "mate") or "knight" in slice_(claim.span)
    ]


@pytest.mark.parametrize("blank", ["\t", "\t\t", " \t", "\n\t"])
def test_tabs_in_a_comment_shift_no_claim(blank):
    said = f"Here{blank}after 1... Ng8-f6{blank}the knight{blank}attacks e4"
    plain, tabbed = (checked(f"1. e4 {{{text}.}} Nf6 *") for text in (said.replace(blank, " "), said))
    texts = ["1... Ng8-f6", f"the knight{blank}attacks e4"]
    assert [claim.text for claim in tabbed.claims] == texts
    assert [each.verdict for each in tabbed.claims] == [each.verdict for each in plain.claims]


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("1. d4 d5 2. Nf3 Nf6 3. Nd2 e6 4. e3 *", "Nb1-d2"),
        ("1. e4 e5 2. exd5 Nf6 3. Nf3 Nc6 *", "Pe4-d5"),
        ("1. e4 e5 2. Ng1f4 Nf6 3. Nc3 *", "it"),
    ],
)
def test_a_repair_of_short_notation_names_the_move_that_it_is_taken_for(text, named):
    (finding,) = play(read(text)).findings()
    assert finding.notes[-1] == f"checking goes on as if {named} were played"


def test_claims_have_the_position_of_their_own_node():
    said = "The knight on f3 is protected."
    text = f"1. Nf3 {{{said}}} e5 (1... d5 2. g4 {{{said}}} (2. e4 {{{said}}})) 2. e3 {{{said}}} *"
    said = [claim for claim in checked(text).claims if claim.kind != "line"]
    assert {(claim.kind, claim.verdict) for claim in said} == {("protects", Verdict.VERIFIED)}
    paths = [(each.node.text.text, [path.path for path in each.paths]) for each in said]
    assert paths == [
        ("Nf3", ["e2-f3", "g2-f3"]),
        ("g4", ["e2-f3"]),
        ("e4", ["d1-f3", "g2-f3"]),
        ("e3", ["d1-f3", "g2-f3"]),
    ]


def test_what_was_so_before_a_move_is_no_claim_on_the_position_after_it():
    (claim,) = checked("1. Nf3 e5 2. Ng1 {The knight on f3 is protected.} *").claims
    assert (claim.verdict, claim.node.text.text) == (Verdict.UNREAD, "Ng1")
    assert claim.detail == "it was so before the move"


def test_claims_of_wrong_paths_are_refuted_in_every_line():
    text = "1. e4 {Path: e2-e3-e4} e5 (1... d5 {Path: d7-d6-d5} 2. Nf3 {Path: g1-g2-f3}) 2. Nc3 {Path: b1-b2-c3} *"
    verification = checked(text)
    found = [(each.kind, each.verdict) for each in verification.claims if each.kind == "path"]
    assert [verdict for _, verdict in found] == [
        *(Verdict.VERIFIED, Verdict.VERIFIED, Verdict.REFUTED, Verdict.REFUTED),
    ]
    assert [code for _, code in findings(verification)] == ["refuted-path", "refuted-path"]


def test_what_is_false_after_an_illegal_move_is_unread_in_every_line():
    said = "{The white king attacks e7. After 2... Nb8-c6 the knight attacks a1}"
    for text in (f"1. e4 e5 2. Nd4 {said} Nc6 *", f"1. e4 e5 2. Nf3 (2. Nd4 {said} Nc6) Nc6 *"):
        claims = [claim for claim in checked(text).claims if claim.kind == "controls"]
        assert [claim.verdict for claim in claims] == [Verdict.UNREAD, Verdict.REFUTED]
        assert claims[0].detail == "it follows an illegal move"


def test_marks_are_judged_in_every_line():
    verification = checked("1. e4+ e5 (1... c5 2. Nf3# d6) 2. Qh5 Ke7 (2... g6+) 3. Qxe5# *")
    assert [code for _, code in findings(verification)] == [
        "refuted-mark",
        "refuted-mark",
        "refuted-mark",
    ]


def test_commands_make_no_claims():
    text = "1. e4 {[%csl Re4,Gf9][%cal Ge2e9] [%clk 99:99:99] [%eval #-3] [%mate in 1 e4-e5-e6]} e5 *"
    verification = checked(text)
    assert not verification.claims
    assert not verification.findings


def test_a_variation_in_the_words_of_a_comment():
    verification = checked("1. e4 {Better 1. d4 d5 2. Ne5} e5 (1... c5 {or 1... Ng8-f6 2. Pe4-e6}) *")
    (line,) = [
        claim for claim in verification.claims if claim.kind == "line" and "Ng8" in slice_of(verification, claim)
    ]
    assert line.verdict is Verdict.REFUTED
    assert [(slice_of(verification, each), each.code) for each in verification.findings] == [
        *(("Ne5", "illegal-move"), ("Pe4-e6", "illegal-move")),
    ]


def slice_of(verification, claim):
    return verification.record.source.slice(claim.span)


def test_a_long_remark_with_a_move_leaves_no_claim_without_text():
    verification = checked(f"1. e4 {{({'word ' * 600}1... Pe7-e5 x)}} e5 *")
    assert all(slice_of(verification, claim).strip() for claim in verification.claims)


def test_harmless_faults_are_warnings():
    verification = checked("3. e4 e5 prose 0-1", '[Result "1-0"]\n\n')
    assert [(each.severity.value, each.code) for each in verification.findings] == [
        *(("warning", "result-tag"), ("warning", "move-number"), ("warning", "stray-text")),
    ]
    json.dumps(verification.to_json())


def test_every_node_has_the_position_that_its_moves_lead_to():
    text = "1. d4 d5 2. c4 dxc4 (2... e6 3. Nc3 (3. Nf3 c5) Nf6 4. Bg5) 3. e3 b5 4. a4 *"
    played = play(read(text))
    ends = [write_fen(branch.line.end.position) for branch in played.branches]
    assert ends == [
        "rnbqkb1r/ppp2ppp/4pn2/3p2B1/2PP4/2N5/PP2PPPP/R2QKBNR b KQkq - 3 4",
        "rnbqkbnr/pp3ppp/4p3/2pp4/2PP4/5N2/PP2PPPP/RNBQKB1R w KQkq c6 0 4",
    ]
    assert write_fen(played.end) == "rnbqkbnr/p1p1pppp/8/1p6/P1pP4/4P3/1P3PPP/RNBQKBNR b KQkq a3 0 4"
    assert read_fen(ends[0], load("orthodox")) == played.branches[0].line.end.position
