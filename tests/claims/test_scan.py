"""Phrases are found where pyparsing alone finds them, and nothing else is."""

import random
import re
from functools import cache

import pyparsing as pp
import pytest
from conftest import ROOT

from toolkit.claims import scan as module
from toolkit.claims.registry import all_kinds
from toolkit.claims.scan import NOWHERE, recogniser, scan
from toolkit.claims.vocabulary import any_piece, noun
from toolkit.play.record import play
from toolkit.record.reader import read_records
from toolkit.record.source import read_source

KINDS = all_kinds()
EXAMPLES = [text for kind in KINDS for text in (*kind.EXAMPLES, *kind.NO_EXAMPLES)]
WORDS = [word for text in EXAMPLES for word in text.split()]
BREAKS = [" ", " ", "  ", "\n", "\r\n", "\t", ", ", ". ", "; ", " (", ") "]
_ADDRESS = re.compile(" at 0x[0-9a-f]+")


@cache
def said():
    """The sentences of the records."""
    paths = sorted(ROOT.glob("records/*/*.txt"))
    records = [record for path in paths for record in read_records(read_source(path))]
    comments = [comment for record in records for comment in play(record).comments]
    return [text for comment in comments for _, text in comment.statements]


def jumble(rng):
    """Some sayings, or parts of them, run together."""
    parts = []
    for _ in range(rng.randrange(1, 5)):
        words = rng.choice(EXAMPLES).split()
        first = rng.choice((0, 0, rng.randrange(len(words))))
        words[first:first] = rng.sample(WORDS, rng.choice((0, 0, 1, 2)))
        parts.append("".join(word + rng.choice(BREAKS) for word in words[first:]))
    return rng.choice(BREAKS).join(parts)


def found(phrases):
    """What a scan has found, to be compared."""
    return [(_ADDRESS.sub("", tokens.dump()), start, end) for tokens, start, end in phrases]


def alone(phrase):
    """A phrase as pyparsing finds it by itself, at the starts of words."""
    return pp.Suppress(pp.Regex("(?<![^\\W_])|(?=n['\u2019]t)")) + phrase


ALONE = [(kind.phrase, alone(kind.phrase)) for kind in KINDS]


def assert_alike(texts):
    """Assert that both find the same; returns how many phrases that are."""
    count = 0
    for text in texts:
        for phrase, whole in ALONE:
            phrases = found(scan(phrase, text))
            assert phrases == found(whole.scan_string(text)), text
            count += len(phrases)
    return count


def test_the_examples_are_found():
    assert assert_alike(EXAMPLES) > len(EXAMPLES) / 2


def test_the_claims_of_the_records_are_found():
    assert assert_alike(said()) > 100


def test_jumbled_sayings_are_found():
    rng = random.Random(1998)
    assert assert_alike(jumble(rng) for _ in range(50)) > 25


@pytest.mark.slow
def test_many_jumbled_sayings_are_found():
    rng = random.Random(35)
    assert assert_alike(jumble(rng) for _ in range(2_000)) > 1_000


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__.rpartition(".")[2])
def test_no_phrase_is_empty(kind):
    assert recogniser(kind.phrase)("", 0) == NOWHERE
    assert recogniser(kind.phrase)(" ? ", 0) == NOWHERE


def tried(phrase, text, start):
    """How far pyparsing reads a phrase."""
    try:
        return phrase.try_parse(text, start, do_actions=True)
    except pp.ParseException:
        return NOWHERE


def up_to(text, end):
    """What is read up to an end; pyparsing skips white space even before what does not follow."""
    return None if end == NOWHERE else text[:end].rstrip()


def test_a_recogniser_is_right_at_every_place():
    for text in said()[::6]:
        for phrase, _ in ALONE:
            recognised = recogniser(phrase)
            for start in range(len(text)):
                reached = up_to(text, recognised(text, start))
                assert reached == up_to(text, tried(phrase, text, start)), (text, start)


def test_a_condition_counts():
    assert recogniser(any_piece)("it", 0) == 2
    assert recogniser(noun)("it", 0) == NOWHERE
    assert recogniser(noun)("the king", 0) == 8


def test_pyparsing_reads_only_what_is_recognised(monkeypatch):
    tried, text = [], "the king, the queen, and the a2-knight on the board"
    word = pp.Regex("the") + pp.Regex("a2-knight|king,")
    parse = word._parse

    def count(text, at):
        tried.append(at)
        return parse(text, at)

    monkeypatch.setattr(word, "_parse", count)
    assert [(start, end) for _, start, end in scan(word, text)] == [(0, 9), (25, 38)]
    assert tried == [0, 25]


def test_pyparsing_has_the_last_word(monkeypatch):
    monkeypatch.setattr(module, "recogniser", lambda _: lambda _text, at: at + 1)
    text = "the king, the queen, and the a2-knight"
    word = pp.Regex("knight") | pp.Regex("the")
    assert [start for _, start, _ in scan(word, text)] == [0, 10, 25, 32]
