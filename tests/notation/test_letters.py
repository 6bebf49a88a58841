"""Letters of other languages: a header names them, and moves are read with them."""

import pytest

from toolkit.errors import GameError, UsageError
from toolkit.notation.piece_letters import LANGUAGES, legend_words, letters_of, strange_pieces
from toolkit.play.record import play
from toolkit.problems.fairy import fairy_game, fairy_names
from toolkit.record.reader import read_records
from toolkit.record.source import Source
from toolkit.rules.catalogue import builtin_keys, load, parse_game
from toolkit.rules.fen import read_fen, start
from toolkit.verify.records import verify_record

ORTHODOX = load("orthodox")


def read(text):
    (record,) = read_records(Source("x", text))
    return record


def moves(record):
    played = play(record)
    assert not list(played.findings())
    return ["".join(node.names) for node in played.main.nodes]


def test_german():
    assert letters_of(ORTHODOX, "German") == {
        "K": "K",
        "D": "Q",
        "T": "R",
        "L": "B",
        "S": "N",
        "B": "P",
    }
    assert letters_of(ORTHODOX, " german ") == letters_of(ORTHODOX, "GERMAN")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_letters_of_its_own(language):
    found = letters_of(ORTHODOX, language)
    assert sorted(found.values()) == sorted("KQRBNP")
    assert list(found) == list(LANGUAGES[language]) or sorted(found) == sorted(LANGUAGES[language])


def test_pieces_that_a_list_does_not_name_keep_their_letters():
    assert letters_of(ORTHODOX, "N=S, B=L") == {
        "K": "K",
        "Q": "Q",
        "R": "R",
        "L": "B",
        "S": "N",
        "P": "P",
    }
    for text in ("N=S B=L", "N=S;B=L", "N = S , B = L", "N=S\tB=L"):
        assert letters_of(ORTHODOX, text) == letters_of(ORTHODOX, "N=S, B=L")
    assert letters_of(ORTHODOX, "N=B, B=N")["B"] == "N"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("N=R", "R would stand for both R and N of Orthodox chess"),
        ("N=S, B=S", "S would stand for both"),
        ("X=S", "Orthodox chess has no piece X"),
        ("Klingon", "expected a list such as 'N=S, B=L' or one of czech, danish"),
        ("n=s", "expected a list"),
        ("N=", "expected a list"),
        ("", "expected a list"),
        ("N=S B", "expected a list"),
        ("N=S" * 5000, "expected a list"),
    ],
)
def test_conflicts_are_errors(text, message):
    with pytest.raises(UsageError, match=r"^letters: ") as caught:
        letters_of(ORTHODOX, text)
    assert message.casefold() in str(caught.value).casefold()
    assert len(str(caught.value)) < 400


@pytest.mark.parametrize("key", builtin_keys())
def test_english_letters_are_those_of_every_game(key):
    game = load(key)
    assert letters_of(game, "English") == {piece.letter: piece.letter for piece in game.pieces}


def test_pieces_without_a_name_in_a_language_may_be_in_its_way():
    with pytest.raises(UsageError, match="S would stand for both S and N of Cetina Random Chess"):
        letters_of(load("cetina-random"), "German")


GERMAN = "1. e4 e5 2. Sf3 (2. Lc4 Dh4 {2...Dd8-h4}) Sc6 3. Lb5 a6 4. Lxc6 dxc6 5. O-O *"


@pytest.mark.parametrize("letters", ["German", "N=S, B=L, Q=D, R=T", "swedish"])
def test_a_tag_of_pgn(letters):
    record = read(f'[Letters "{letters}"]\n\n{GERMAN}')
    assert moves(record) == [
        *("e2e4", "e7e5", "g1f3", "b8c6", "f1b5", "a7a6", "b5c6", "d7c6", "e1g1"),
    ]
    (branch,) = play(record).branches
    assert ["".join(node.names) for node in branch.line.nodes] == ["f1c4", "d8h4"]
    checked = verify_record(record)
    assert not checked.findings
    (said,) = [claim for claim in checked.claims if record.source.slice(claim.span) == "2...Dd8-h4"]
    assert said.verdict.value == "verified"


def test_a_header_of_a_score():
    record = read("Game: orthodox\nLetters: German\n\n1.Be2-e4 Be7-e5 2.Sg1-f3 [2.Lf1-c4] Sb8-c6")
    assert moves(record) == ["e2e4", "e7e5", "g1f3", "b8c6"]
    assert not verify_record(record).findings
    assert [ply.move.text for ply in record.plies] == ["Be2-e4", "Be7-e5", "Sg1-f3", "Sb8-c6"]


def test_promotions_have_the_letters_too():
    text = '[FEN "4k3/P7/8/8/8/8/8/4K3 w - - 0 1"]\n[Letters "German"]\n\n1. a8=S *'
    (node,) = play(read(text)).main.nodes
    assert node.move.promotion is ORTHODOX.piece("N")


def test_without_the_header_they_are_other_pieces():
    played = play(read(f'[Event "A"]\n\n{GERMAN}'))
    assert any("has no piece S" in finding.text for finding in played.findings())


def test_a_wrong_header_is_an_error_with_its_file():
    for text in ('[Letters "N=R"]\n\n1. e4 *', "Game: orthodox\nLetters: N=R\n\n1.Pe2-e4 Pe7-e5"):
        with pytest.raises(GameError, match="x: Letters: letters: R would stand for both"):
            play(read(text))


# What letters stand for

LEGENDS = {
    "cetina-random": "S sissa, C chancellor",
    "chessence": "M man",
    "coherent": "",
    "convergent": "",
    "keltic": "",
    "orthodox": "",
}


@pytest.mark.parametrize("key", builtin_keys())
def test_letters_that_everybody_knows_are_not_explained(key):
    assert legend_words(strange_pieces(start(load(key)))) == LEGENDS[key]


def test_only_pieces_that_are_there_are_explained():
    names = fairy_names()
    game = fairy_game([names["nightrider"], names["grasshopper"]])
    position = read_fen("k7/8/8/8/8/8/7p/KG6 w - - 0 1", game)
    assert legend_words(strange_pieces(position)) == "G grasshopper"
    # The pawn may become the other.
    said = legend_words(strange_pieces(position, promoted=True), {"I": "N", "N": "S"})
    assert said == "N nightrider, G grasshopper"
    held = read_fen("k5/5*/4*1/2*3/1*2*1/3*2/1*4/*5/5K[Mm] w - - 0 1", load("chessence"))
    assert legend_words(strange_pieces(held)) == "M man"


def test_a_letter_with_another_meaning_is_explained_and_a_name_that_is_its_letter_is_not():
    game = parse_game(
        """
        extends = "orthodox"
        key = "other"
        name = "Other"
        version = 1
        [pieces.B]
        name = "elephant"
        [pieces.N]
        name = "N"
        [pieces.Q]
        name = "Queen"
        """,
        "other.toml",
    )
    assert legend_words(strange_pieces(start(game))) == "B elephant"


def test_what_is_written_with_one_letter_keeps_it():
    names = fairy_names()
    wanted = [names[each] for each in ("giraffe", "gnu", "grasshopper", "zebu", "zebra")]
    letters = {piece.name: piece.letter for piece in fairy_game(wanted).pieces}
    assert (letters["grasshopper"], letters["zebra"]) == ("G", "Z")
