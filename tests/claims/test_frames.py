"""The data of the language: frames, words and readings name relations and roles that exist."""

from collections import Counter

from toolkit.claims.grammar.lexicon import Form, lexicon
from toolkit.claims.judging import ANSWERING
from toolkit.claims.query.evaluate import FUNCTIONS, POSSIBLE
from toolkit.rules.catalogue import builtin_keys, load
from toolkit.verify.readings import readings

WORDS = lexicon()
UNJUDGED = {"keeps", "exchanged"}
"""Relations that are known to be claims, counted as unread, but not judged."""
ANSWERED = FUNCTIONS.keys() | POSSIBLE.keys()
FRAMES = [
    frame for group in (WORDS.verbs, WORDS.predicates, WORDS.nouns) for rows in group.values() for _, frame in rows
]


def test_each_frame_and_filter_names_a_relation_that_somebody_answers():
    assert ANSWERING
    named = {frame.means for frame in FRAMES} | {name for name, *_ in WORDS.filters.values()}
    assert named - ANSWERED == UNJUDGED


def test_each_relation_is_asked_for_by_a_frame_or_by_the_grammar():
    of_the_grammar = {"route", "options", "near", "same", "sorted"}
    assert ANSWERED - {frame.means for frame in FRAMES} <= of_the_grammar


def test_each_relation_has_a_reading():
    assert ANSWERED - readings().keys() == set()
    assert readings().keys() - ANSWERED <= UNJUDGED


def test_a_reading_has_a_verb_or_what_follows_be():
    for name, how in readings().items():
        assert ("verb" in how) != ("is" in how), name
        assert "subject" in how, name


def test_no_words_of_one_head_stand_twice_for_one_relation():
    for group in (WORDS.verbs, WORDS.predicates, WORDS.nouns):
        for head, rows in group.items():
            known = Counter((phrase, frame.means, frame.object, frame.needs) for phrase, frame in rows)
            assert {each for each, count in known.items() if count > 1} == set(), head


def test_forms_of_verbs():
    expected = {
        "protects": ("protect", Form.THIRD),
        "controlled": ("control", Form.PARTICIPLE),
        "taken": ("take", Form.PARTICIPLE),
        "took": ("take", Form.PAST),
        "pinning": ("pin", Form.GERUND),
        "occupies": ("occupy", Form.THIRD),
        "reaches": ("reach", Form.THIRD),
    }
    assert {word: form for word, form in expected.items() if form not in WORDS.forms[word]} == {}


def test_every_name_of_a_piece_is_no_other_word():
    for key in builtin_keys():
        for piece in load(key).pieces:
            assert piece.name not in WORDS.forms, piece.name
