"""The lexicon: every word has its forms, and every frame a judge that takes what it says."""

import re

import pytest

from toolkit.claims.language import roles
from toolkit.claims.language.lexicon import forms_of, lexicon, regular
from toolkit.claims.rules.judgement import senses

ENTRIES = [(phrase, entry) for phrase, entries in lexicon().items() for entry in entries]
VERBS = [(phrase, entry.value) for phrase, entry in ENTRIES if entry.tag == "VERB"]
FRAMES = sorted(
    {frame for _, form in VERBS for frame in (*form.verb.frames, *form.verb.can, *form.verb.must)}
    | {entry.value.frame for _, entry in ENTRIES if entry.tag == "STATE"},
    key=str,
)
NAMES = ("base", "s", "past", "participle", "ing")


def slots(frame):
    ends = [frame.subject, frame.object, *(slot for _, slot in frame.adjuncts)]
    return [slot for slot in ends if slot is not None]


# Frames


def test_every_sense_has_a_judge():
    assert {frame.sense for frame in FRAMES} - senses().keys() == set()
    made = {entry.value for _, entry in ENTRIES if entry.tag == "NOUN_OF_MOVE"}
    assert made - senses().keys() == set()


def test_every_role_is_one_that_its_judge_takes():
    said = {
        (frame.sense, role)
        for frame in FRAMES
        for role in [*(slot.role for slot in slots(frame)), *(name for name, _ in frame.words)]
    }
    unjudged = {
        (sense, role)
        for sense, role in said
        if sense in senses() and role not in senses()[sense].roles
    }
    assert not unjudged, sorted(unjudged)


def test_every_type_is_known():
    known = roles._PLAIN.keys()
    assert {slot.type for frame in FRAMES for slot in slots(frame)} - known == set()


def test_every_role_is_of_a_type_that_its_judge_takes():
    wrong = {
        (frame.sense, slot.role, slot.type)
        for frame in FRAMES
        if frame.sense in senses()
        for slot in slots(frame)
        if slot.role in senses()[frame.sense].roles
        and not set(roles._PLAIN[slot.type]) & set(senses()[frame.sense].roles[slot.role])
    }
    assert not wrong, sorted(wrong)


def test_what_a_judge_needs_every_frame_can_say():
    silent = {
        (frame.sense, role)
        for frame in FRAMES
        if frame.sense in senses()
        for role in senses()[frame.sense].required
        if role not in {*(slot.role for slot in slots(frame)), *dict(frame.words)}
    }
    assert not silent, sorted(silent)


# Forms

REGULAR = {
    "attack": "attack attacks attacked attacked attacking",
    "move": "move moves moved moved moving",
    "free": "free frees freed freed freeing",
    "carry": "carry carries carried carried carrying",
    "stay": "stay stays stayed stayed staying",
    "push": "push pushes pushed pushed pushing",
    "box": "box boxes boxed boxed boxing",
    "guess": "guess guesses guessed guessed guessing",
    "eye": "eye eyes eyed eyed eyeing",
}


@pytest.mark.parametrize(("stem", "forms"), REGULAR.items())
def test_the_forms_of_regular_verbs(stem, forms):
    assert regular(stem) == forms.split()


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("take", ["take", "takes", "took", "taken", "taking"]),
        (
            "take aim at",
            ["take aim at", "takes aim at", "took aim at", "taken aim at", "taking aim at"],
        ),
        ("shed sheds shed shed shedding", ["shed", "sheds", "shed", "shed", "shedding"]),
        ("double-attack", None),
        ("guard", ["guard", "guards", "guarded", "guarded", "guarding"]),
    ],
)
def test_the_forms_of_verbs_of_the_lexicon(text, expected):
    irregular = {"take": ["take", "takes", "took", "taken", "taking"]}
    found = {name: " ".join(words) for name, words in forms_of(text, irregular)}
    assert list(found) == list(NAMES)
    if expected is not None:
        assert list(found.values()) == expected
    else:
        assert found["ing"] == "double - attacking"


def test_the_forms_of_be():
    found = {" ".join(words): name for name, words in forms_of("be posted", {})}
    assert found["are posted"] == "s"
    assert found["were posted"] == "past"
    assert found["been posted"] == "participle"


STRONG = re.findall(
    r"\w+",
    """be bear beat become begin bend bet bid bind bite blow break bring build buy cast catch choose
cling come cost creep cut deal dig do draw drink drive eat fall feed feel fight find flee fling fly
forbid forget freeze get give go grind grow hang have hear hide hit hold hurt keep know lay lead leave
lend let lie light lose make mean meet pay put read rid ride ring rise run say see seek sell send set
shake shed shine shoot show shrink shut sing sink sit sleep slide speak spend spin split spread spring
stand steal stick sting strike strive swear sweep swim swing take teach tear tell think throw thrust
understand undertake uphold wear weave win withdraw withhold wind write""",
)


def stems():
    """The verbs of the lexicon by the first word of each form."""
    by_verb = {}
    for phrase, form in VERBS:
        by_verb.setdefault(phrase[0], set()).add(form.form)
    return by_verb


def test_no_strong_verb_has_the_forms_of_a_weak_one():
    known = stems()
    weak = {regular(stem)[2] for stem in STRONG} - {"costed", "shined"}
    assert {word for word in known if word in weak and "past" in known[word]} == set()


def by_verb():
    """The forms of each verb, by name."""
    found = {}
    for phrase, form in VERBS:
        found.setdefault(id(form.verb), {}).setdefault(form.form, phrase)
    return list(found.values())


def test_short_verbs_double_their_last_letter():
    """`pin`, `pinning`: where one vowel of one syllable is followed by one consonant."""
    short = re.compile(r"[^aeiou]*[aeiou][bdgklmnprtvz]")
    wrong = [
        (forms["base"], forms["ing"])
        for forms in by_verb()
        if short.fullmatch(forms["base"][0])
        and forms["ing"][0] != f"{forms['base'][0]}{forms['base'][0][-1]}ing"
    ]
    assert not wrong, sorted(wrong)


def test_every_verb_has_all_its_forms():
    assert all(forms.keys() == set(NAMES) for forms in by_verb())


# Words that change nothing


CHANGING = """no not only if would never almost hardly nearly barely scarcely without unless nobody
nothing neither nor none could might may but except perhaps maybe should will cannot false"""


def test_neutral_words_change_nothing():
    changing = set(re.findall(r"\w+", CHANGING))
    neutral = [phrase for phrase, entry in ENTRIES if entry.tag == "NEUTRAL"]
    assert len(neutral) > 100
    assert [phrase for phrase in neutral if changing & set(phrase)] == []
