"""What the README says is read is read: a true sentence for each sense."""

import importlib.util
from dataclasses import fields, is_dataclass
from pathlib import Path

import pytest

from toolkit.catalogue import load
from toolkit.claims.language.forms import Atom
from toolkit.claims.language.parser import parse
from toolkit.claims.reader import likeliest
from toolkit.claims.rules.judgement import senses
from toolkit.record.reader import read_records
from toolkit.record.source import Source
from toolkit.verify.records import verify_record

SPEC = importlib.util.spec_from_file_location("table", Path(__file__).with_name("table.py"))
TABLE = importlib.util.module_from_spec(SPEC)
SPEC.loader.exec_module(TABLE)
EXAMPLES = TABLE.EXAMPLES
# No sentence alone says these in a way that is verified as yet: a reason, a line of moves, and words
# that are judged as another sense or left open.
WITHOUT = {
    "blocked",
    "can_drop",
    "can_promote",
    "captured",
    "compelled",
    "drawn",
    "exists",
    "exposes",
    "line",
    "missing_square",
    "pins",
    "result",
    "trapped",
    "ways",
}


def said(part):
    """The senses of the atoms in a form."""
    if isinstance(part, Atom):
        yield part.sense
    if isinstance(part, tuple):
        for each in part:
            yield from said(each)
    elif is_dataclass(part):
        for field in fields(part):
            yield from said(getattr(part, field.name))


@pytest.mark.parametrize("sense", EXAMPLES)
def test_the_example_of_a_sense_says_it_and_is_verified(sense):
    example = EXAMPLES[sense]
    readings = likeliest(parse(example["says"], load(example["game"])))
    assert sense in {each for reading in readings for each in said(reading.forms)}
    text = f"Game: {example['game']}\nFEN: {example['fen']}\n\n{example['moves']} [{example['says']}]\n"
    source = Source("x.txt", text)
    (record,) = read_records(source)
    checked = verify_record(record)
    assert checked.illegal == 0
    start = text.rindex("[")
    found = [
        each
        for each in checked.claims
        if each.span.start > start and each.kind != "line" and len(source.slice(each.span)) > 1
    ]
    assert {str(each.verdict) for each in found} == {"verified"}, found[-1].detail
    assert found[-1].kind == senses()[sense].kind


def test_every_sense_has_an_example():
    assert senses().keys() - EXAMPLES.keys() == WITHOUT


def test_the_table_of_the_readme_is_made_of_the_examples():
    readme = TABLE.README.read_text("utf-8")
    assert TABLE.TABLE.search(readme)
    assert TABLE.written(readme) == readme
