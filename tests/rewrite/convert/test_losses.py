"""What a form cannot hold is named, each item once, with its place."""

import pytest
from gametrees import checked

from toolkit.rewrite.convert.pgn import to_pgn
from toolkit.rewrite.convert.score import to_score

ROSTER = '[Event "?"]\n[Site "?"]\n[Date "????.??.??"]\n[Round "?"]\n[White "?"]\n[Black "?"]\n'


def score(text, **headers):
    heads = "".join(f"{key}: {value}\n" for key, value in {"Game": "orthodox", **headers}.items())
    return to_pgn(checked(f"{heads}\n{text}\n"))


def pgn(text, *tags):
    return to_score(checked("\n".join(['[Event "?"]', *tags, "", text])))


def said(converted):
    return [str(loss).removeprefix("game:") for loss in converted.losses]


def movetext(converted):
    return " ".join(converted.text.partition("\n\n")[2].split())


def body(converted):
    return converted.text.partition("\n\n")[2]


def test_nothing_is_lost_of_what_pgn_holds():
    done = score(" 1.Pe2-e4!      Pe7-e5?!\n[a [b] (c) <d>; $1 %]\n 2.Ng1-f3\n1-0")
    assert movetext(done) == "1. e4! e5?! {a [b] (c) <d>; $1 %} 2. Nf3 1-0"
    assert done.losses == ()


def test_a_closing_brace():
    done = score(" 1.Pe2-e4\n[one {two} three]")
    assert movetext(done) == "1. e4 {one (two) three} *"
    assert said(done) == [
        "4:1: '[one {two} three]': a comment of PGN cannot hold '}'; parentheses take the place of braces"
    ]


def test_an_illegal_move_stands_as_it_is_and_the_rest_in_full():
    done = score(" 1.Pe2-e4       Pe7-e5\n 2.Bf1-b6       Nb8-c6\n 3.Ng1-f3       Ng8-f6")
    assert movetext(done) == "1. e4 e5 2. Bf1-b6 2... Nb8-c6 3. Ng1-f3 3... Ng8-f6 *"
    assert said(done) == ["4:2: '2.Bf1-b6': not a legal move: other programs stop reading here"]
    again = checked(done.text)
    assert [node.text.text for node in again.played.main.nodes if node.finding] == ["Bf1-b6"]


def test_text_that_is_no_move():
    done = score(" 1.Pe2-e4       Pe7-e5\n 2.Ng1-z9;x     Nb8-c6")
    assert "2. Ng1-z9x" in movetext(done)
    assert len(done.losses) == 2
    assert said(done)[1].endswith("a move of PGN cannot be written so; it is written as Ng1-z9x")


def test_wrong_marks_are_left_out():
    done = score(" 1.Pe2-e4+      Be7-e5\n 2.Ng1xf3       Nb8-c6#")
    assert movetext(done) == "1. e4 e5 2. Nf3 Nc6 *"
    assert said(done) == [
        "3:10: '+': is wrong, and is not written",
        "3:17: 'B': is wrong, and is not written",
        "4:7: 'x': is wrong, and is not written",
        "4:23: '#': is wrong, and is not written",
    ]


def test_a_move_that_is_not_given():
    done = score(" 1.Pe2-e4       Pe7-e5\n 3.Ng1-f3       Nb8-c6", Game="orthodox")
    assert movetext(done) == "1. e4 e5 2. Nf3 Nc6 *"
    (fault,) = said(done)
    assert fault.startswith("4:2: number '3.' is out of order")
    done = score(" 1.Pe2-e4\n 2.Ng1-f3       Nb8-c6")
    assert movetext(done) == "1. e4 -- 2. Nf3 Nc6 *"
    assert said(done)[1] == "4:2: '2.Ng1-f3': the ply before it is not given, and a null move stands for it"


def test_text_between_moves_is_named():
    done = score(" 1.Pe2-e4       Pe7-e5\nWhite now thinks for long\n 2.Ng1-f3")
    assert movetext(done) == "1. e4 e5 {White now thinks for long} 2. Nf3 *"
    assert said(done) == ["4:1: text between moves, read as a comment"]


def test_names_of_headers_that_pgn_has_not():
    done = score(" 1.Pe2-e4", **{"White-Elo": "2000", "Time control": "5 min"})
    assert '[White-Elo "2000"]\n[Time_control "5 min"]' in done.text
    assert len(done.losses) == 1
    done = score(" 1.Pe2-e4", White="A", WHITE="B")
    assert said(done) == ["3:1: 'WHITE: B': PGN has WHITE once; this one is left out"]


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("January 25, 1998", "1998.01.25"),
        ("25 Jan 1998", "1998.01.25"),
        ("Sept. 1998", "1998.09.??"),
        ("1998", "1998.??.??"),
        ("1998-1-5", "1998.01.05"),
        ("25.1.1998", "1998.01.25"),
        ("1/2/1998", "1/2/1998"),
        ("31.31.1998", "31.31.1998"),
        ("last summer", "last summer"),
    ],
)
def test_dates(text, written):
    done = score(" 1.Pe2-e4", Date=text)
    assert f'[Date "{written}"]' in done.text
    assert done.losses == ()


def test_the_seven_tags_come_first():
    text = score(" 1.Pe2-e4", Annotator="X", Round="3", Result="1-0").text
    head = '[Event "?"]\n[Site "?"]\n[Date "????.??.??"]\n[Round "3"]\n[White "?"]\n[Black "?"]\n'
    assert text == head + '[Result "1-0"]\n[Annotator "X"]\n\n1. e4 1-0'


def test_a_result_that_is_none_is_not_written_as_one():
    done = score(" 1.Pe2-e4\n1-0", Result="White, at last", Event="*")
    assert '[Event "*"]' in done.text
    assert '[Result "1-0"]' in done.text
    assert said(done) == ["2:1: 'Result: White, at last': the game ends with 1-0, which is written instead"]
    assert checked(done.text).clean
    assert "Site: *" in pgn("1. e4 *", '[Site "*"]').text


def test_a_header_of_brackets_alone_is_left_out():
    done = pgn("1. e4 *", '[Round "{"]', '[White "a [ b"]')
    assert done.text.partition("\n\n")[0] == "Game:  orthodox\nWhite: a b"
    assert [line.split(":")[0] for line in said(done)] == ["2", "2", "3"]


def test_the_game_and_its_start_are_found_again():
    fen = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"
    text = score(" 1.O-O          O-O-O", FEN=fen).text
    assert f'[SetUp "1"]\n[FEN "{fen}"]\n\n1. O-O O-O-O *' in text
    start = to_pgn(checked("Game: cetina-random\n\n 1.Pe2-e4\n")).text
    assert '[Variant "cetina-random"]\n[SetUp "1"]\n[FEN "' in start
    odd = score(" 1.Pe2-e5       Pe7-e6\n 2.Pd2-d4")
    assert checked(odd.text).game == "orthodox"


def test_the_numbers_are_those_of_the_board():
    done = score("14.Pe2-e4       Pe7-e5")
    assert movetext(done) == "1. e4 e5 *"
    assert said(done) == ["3:1: '14.Pe2-e4': the record begins there, PGN with the number of its start position"]


def test_a_comment_that_is_a_line_becomes_a_variation():
    line = "[2. ... Nb8-c6 3.Bf1-b5! [good] Ng8-f6 (3. ... Pa7-a6 4.Bb5-a4 [$14]) 4.O-O]"
    done = score(f" 1.Pe2-e4       Pe7-e5\n 2.Ng1-f3       Pd7-d6\n{line}\n 3.Pd2-d4")
    text = "(2... Nc6 3. Bb5! {good} 3... Nf6 (3... a6 4. Ba4 $14) 4. O-O)"
    assert movetext(done) == f"1. e4 e5 2. Nf3 d6 {text} 3. d4 *"
    assert done.losses == ()


@pytest.mark.parametrize(
    "words",
    [
        "2. ... Nb8-c6 3.Bf1-b5 and so on",
        "2. ... Nb8-c6 3.Bf1-b6",
        "3.Pd2-d4, 3. ... Pe5xd4",
        "2. ... Nb8-c6 4.Bf1-b5",
        "5.Pd2-d4",
    ],
)
def test_other_comments_stay_in_words(words):
    done = score(f" 1.Pe2-e4       Pe7-e5\n 2.Ng1-f3       Pd7-d6\n[{words}]\n 3.Pd2-d4")
    assert f"{{{words}}}" in movetext(done)


def test_what_could_follow_the_last_move_stays_in_words():
    done = score(" 1.Pe2-e4\n[1. ... Pe7-e5 2.Ng1-f3]")
    assert movetext(done) == "1. e4 {1. ... Pe7-e5 2.Ng1-f3} *"
    done = score(" 1.Pe2-e4\n[1. ... Pe7-e5 2.Ng1-f3]\n 1. ...         Pe7-e6")
    assert movetext(done) == "1. e4 e6 (1... e5 2. Nf3) *"


def test_a_better_move_is_a_variation_besides_the_words():
    done = score(" 1.Pe2-e4       Pf7-f6\n[1. ... Pe7-e5 2.Ng1-f3 is better]")
    words = "{1. ... Pe7-e5 2.Ng1-f3 is better}"
    assert movetext(done) == f"1. e4 f6 {words} (1... e5 $142 2. Nf3) *"
    back = to_score(checked(done.text))
    assert body(back) == " 1.Pe2-e4       Pf7-f6\n[1. ... Pe7-e5 2.Ng1-f3 is better]"


def test_glyphs_in_words_and_back():
    done = pgn("1. e4 $1 e5 $14 $146 2. Nf3 (2. f4 $142 exf4 $200) *")
    assert body(done) == (
        " 1.Pe2-e4!      Pe7-e5\n[$14: White has a slight advantage]\n[$146: a novelty]\n"
        " 2.Ng1-f3\n[better is 2.Pf2-f4 Pe5xf4 [$200]]"
    )
    assert movetext(to_pgn(checked(f"{done.text}\n"))) == ("1. e4! e5 $14 $146 2. Nf3 (2. f4 $142 exf4 $200) *")


def test_a_null_move_is_lost_in_a_score():
    done = pgn("1. e4 e5 2. Nf3 (2. Bc4 -- 3. Qh5) Nc6 *")
    assert "[2.Bf1-c4 3.Qd1-h5]" in done.text
    assert said(done) == ["3:25: '--': a score's variation has no null move; it is left out"]


def test_brackets_in_comments_of_a_score():
    done = pgn('1. e4 {a [b] c] d [e} e5 {[%clk 0:01:02]} 2. Nf3 {Event "x"} Nc6 {$14} *')
    assert body(done).split("\n") == [
        " 1.Pe2-e4",
        "[a [b] c d e]",
        " 1. ...         Pe7-e5",
        "[%clk 0:01:02]",
        " 2.Ng1-f3",
        '{Event "x"}',
        " 2. ...         Nb8-c6",
        "{$14}",
    ]
    assert [line.split(":")[1] for line in said(done)] == ["15", "19"]
    again = movetext(to_pgn(checked(f"{done.text}\n")))
    assert again == '1. e4 {a [b] c d e} 1... e5 {[%clk 0:01:02]} 2. Nf3 {Event "x"} 2... Nc6 {$14} *'


def test_paths_in_a_score_are_words():
    done = to_score(
        checked(
            '[Event "?"]\n[Variant "coherent"]\n\n1. Ng3 {[%path g1-i3-g3,g1-h2-g3]. Well '
            "[%cal Gg1i3,Gi3g3,Gg1h2,Gh2g3]} Nc7 {so [%path c9-a7-c7] it is} "
            "2. Nh3 {[%path g3-g2-h3] [%cal Ra1a2]} *"
        )
    )
    lines = done.text.split("\n")
    assert "[so [Path: c9-a7-c7] it is]" in lines
    assert "[Path: g3-g2-h3 [%cal Ra1a2]]" in lines or "[[Path: g3-g2-h3] [%cal Ra1a2]]" in lines


def test_headers_that_a_score_has_not():
    tags = ['[Round ""]', '[White "A  B"]', '[x+y "z"]', '[Black "a ] b"]', '[White_Team "T1"]']
    done = pgn("1. e4 *", *tags)
    head = done.text.partition("\n\n")[0].split("\n")
    assert head == [
        "Game:       orthodox",
        "White:      A B",
        "x y:        z",
        "Black:      a b",
        "White_Team: T1",
    ]
    assert [line.split(":")[0] for line in said(done)] == ["2", "3", "4", "5"]


def test_the_letters_of_another_language_become_the_games_own():
    text = '[Event "?"]\n[Letters "German"]\n\n1. e4 e5 2. Sf3 {2.Lf1-c4 Sg8-f6} (2. Dh5) Sc6 *'
    read = checked(text)
    assert movetext(to_pgn(read)) == "1. e4 e5 2. Nf3 {2.Bf1-c4 Ng8-f6} (2. Qh5) 2... Nc6 *"
    assert "Letters" not in to_pgn(read).text
    assert "[2.Bf1-c4 Ng8-f6]" in to_score(read).text


def test_a_mark_in_words_keeps_the_letter_of_a_new_piece():
    head = '[Event "?"]\n[Letters "French"]\n[FEN "4k3/P7/8/8/8/8/8/4K3 w - - 0 1"]\n\n'
    read = checked(head + "1. Rd1 {1.Pa7-a8=T mate; 1.Pa7-a8=T checkmate; 1.Pa7-a8=C check} *")
    words = "1.Pa7-a8=R mate; 1.Pa7-a8=R checkmate; 1.Pa7-a8=N check"
    assert words in movetext(to_pgn(read))
    assert words in to_score(read).text


def test_marks_that_stand_apart_take_no_words_into_their_move():
    read = checked('[Event "?"]\n[Variant "orthodox"]\n\n1. e4 e5 2. Ke3 {a comment} ! Nc6 *')
    assert "2. Ke3! {a comment} 2... Nb8-c6" in movetext(to_pgn(read))
    assert "2.Ke3! [a comment] 2. ... Nb8-c6" in movetext(to_score(read))


@pytest.mark.parametrize("end", ["1/2", "1/2-1/2", ""])
def test_a_result_that_is_written_short_is_written_out_in_tag_and_moves(end):
    read = checked(f'[Event "?"]\n[Variant "orthodox"]\n[Result "1/2"]\n\n1. e4 e5 {end}')
    text = to_pgn(read).text
    assert '[Result "1/2-1/2"]' in text
    assert text.endswith("1. e4 e5 1/2-1/2")


@pytest.mark.parametrize("text", ["2. \u2658f4", "2. @f4", "2. e8=\u2655"])
def test_an_illegal_move_becomes_no_legal_one_for_want_of_its_signs(text):
    read = checked(f'[Event "?"]\n[Variant "orthodox"]\n\n1. e4 e5 {text} Nc6 *')
    again = checked(to_pgn(read).text)
    assert [node.is_legal for node in again.played.main.nodes][:3] == [True, True, False]


def test_text_that_is_no_move_is_not_written_as_a_capture():
    done = score("1.Pe2-e4 Pe7-e5 2.f4~ Nb8-c6\n3.Ng1-f3 Ng8-f6")
    assert movetext(done).startswith("1. e4 e5 2. xxf4 ")


def test_an_illegal_move_has_the_letters_of_the_game():
    head = '[Event "?"]\n[Letters "German"]\n\n'
    read = checked(head + "1. e4 e5 2. d3 Sc6 3. Sf4 (3. Bd2) d6 *")
    assert movetext(to_pgn(read)) == "1. e4 e5 2. d3 Nc6 3. Nf4 (3. Pd2) 3... Pd7-d6 *"
    assert "3.Nf4 [3.Pd2] " in movetext(to_score(read))


@pytest.mark.parametrize("mark", ["#", " {x} #"])
def test_wrong_marks_are_named_in_either_form_wherever_they_stand(mark):
    read = checked(f'[Event "?"]\n[Variant "orthodox"]\n\n1. e4{mark} e5 *')
    for converted in (to_pgn(read), to_score(read)):
        (loss,) = converted.losses
        assert (loss.what, loss.why) == ("#", "is wrong, and is not written")


def test_a_game_without_moves():
    assert to_pgn(checked('[Event "?"]\n\n{nothing yet} *')).losses == ()
    (loss,) = pgn("{nothing yet} *").losses
    assert "this is read as none" in loss.why


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("Ng1-z9", "Ng1-z9"),
        ("~Ng1-f3#Qd8", "xNg1-f3#Qd8"),
    ],
)
def test_what_is_no_move_is_none_when_it_is_read_again(text, kept):
    done = score(f" 1.Pe2-e4       Pe7-e5\n 2. {text}     Nb8-c6\n 3.Bf1-c4       Bf8-c5")
    assert f"e5 2. {kept} " in movetext(done)
    again = checked(done.text)
    assert [ply.move.text for ply in again.record.plies][2] == kept
    assert to_pgn(again).text == done.text


def test_a_record_whose_numbers_jump_is_counted_anew():
    done = score(" 1.Pe2-e4       Pe7-e5\n31.Ng1-f3       Nb8-c6\n32.Bf1-c4       Bf8-c5")
    assert movetext(done) == "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 *"
