"""The rules of the grammar: whole, within reach, ending, and making what judges take."""

import ast
import inspect
import re
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from types import UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

from toolkit.claims.language import forms
from toolkit.claims.language.chart import Dear, Grammar
from toolkit.claims.language.lexicon import lexicon
from toolkit.claims.language.rulebook import RULES as GRAMMAR
from toolkit.claims.rules.judgement import senses

RULES = {symbol: rules for symbol, rules in GRAMMAR.rules.items() if rules}
MODULES = dict.fromkeys(
    inspect.getmodule(rule.action) for rules in RULES.values() for rule in rules
)
STARTS = ("sentence", "named", "movable")
# What the tagger tags by itself, and not by a word of the lexicon.
TAGGED = set(
    re.findall(
        r"\w+",
        "MOVE PATH SQUARE BACKRANK LASTSQUARE LASTLINE LASTPATH LASTSIDE SAMESIDE COLOUR SIDE PRONOUN NUM TIMES ORD FILE LETTERED KIND THERE ROYAL PLAYED",
    )
)


def within(parts):
    for part in parts:
        yield part
        for choice in part.choices:
            yield from within(choice)


@cache
def parts_of(symbol):
    return [part for rule in RULES[symbol] for part in within(rule.parts)]


@cache
def beyond(symbol):
    """The symbols with which what a symbol stands for may begin, over any number of rules."""
    found, waiting = set(), [symbol]
    while waiting:
        fresh = GRAMMAR.firsts(waiting.pop()) - found
        found |= fresh
        waiting += fresh
    return found


def may_be_empty(parts):
    return all(
        part.optional
        or part.repeated
        or (part.choices and any(may_be_empty(choice) for choice in part.choices))
        for part in parts
    )


def test_every_symbol_that_a_rule_names_is_defined():
    named = {part.symbol for symbol in RULES for part in parts_of(symbol) if part.symbol}
    assert named - RULES.keys() == set()


def test_every_rule_can_be_reached():
    reached, waiting = set(), list(STARTS)
    while waiting:
        symbol = waiting.pop()
        if symbol not in reached:
            reached.add(symbol)
            waiting += [part.symbol for part in parts_of(symbol) if part.symbol]
    assert RULES.keys() - reached == set()


def test_every_tag_that_a_rule_names_is_made():
    named = {part.tag for symbol in RULES for part in parts_of(symbol) if part.tag}
    made = {entry.tag for entries in lexicon().values() for entry in entries}
    assert named - made - TAGGED == set()
    assert made - {"NEUTRAL", "STANDS"} - named == set()


def test_no_rule_matches_nothing():
    """For one before which nothing is read would be the first of a rule that begins with itself."""
    assert [
        symbol for symbol, rules in RULES.items() for rule in rules if may_be_empty(rule.parts)
    ] == []


def test_no_rule_begins_with_itself():
    assert [symbol for symbol in RULES if symbol in beyond(symbol)] == []


def test_a_rule_that_begins_with_itself_is_found(monkeypatch):
    made = Grammar()
    made.rule("one", "A? ('b' C | two) 'd'")(lambda _: [])
    made.rule("two", "'x'* one")(lambda _: [])
    monkeypatch.setitem(globals(), "GRAMMAR", made)
    assert beyond.__wrapped__("one") == {"one", "two"}
    assert may_be_empty(made.rules["one"][0].parts[:1])
    assert not may_be_empty(made.rules["one"][0].parts)


def test_a_rule_takes_the_parts_that_its_action_names():
    wrong = []
    for symbol, rules in RULES.items():
        for rule in rules:
            asked = inspect.signature(rule.action).parameters.values()
            taken = [each for each in asked if each.name != "ext"]
            if any(each.kind is each.VAR_KEYWORD for each in taken):
                continue
            named = {part.name for part in within(rule.parts) if part.name}
            needed = {each.name for each in taken if each.default is each.empty}
            if not named <= {each.name for each in taken} or needed - named:
                wrong.append((symbol, rule.action.__name__, named, needed))
    assert not wrong, sorted(wrong)


def classes(hint):
    """The classes of values that an annotation allows; those in a row count as the row does."""
    if get_origin(hint) in (Union, UnionType):
        return {each for inner in get_args(hint) for each in classes(inner)}
    return {get_origin(hint) or hint}


def members(hint):
    """The classes of values in a row that an annotation allows."""
    if get_origin(hint) in (Union, UnionType):
        return {each for inner in get_args(hint) for each in members(inner)}
    return classes(get_args(hint)[0]) if get_origin(hint) in ROWS else set()


ROWS = (Iterable, Iterator, Sequence, tuple)
TERMS = classes(forms.Term)
ANYTHING = {Any, object, Dear}


@cache
def made_of(symbol):
    """The classes of what the actions of a symbol make."""
    hints = (get_type_hints(rule.action)["return"] for rule in RULES[symbol])
    return {each for hint in hints for each in members(hint)} - ANYTHING


def is_taken(made, taken):
    """Which term is meant an action finds out itself; what is none it could not."""
    if taken & ANYTHING or (made in TERMS and taken & TERMS):
        return True
    return any(made is each or issubclass(made, each) for each in taken)


def test_what_a_symbol_stands_for_is_what_those_who_name_it_take():
    """Two sorts of values under one name would be a fault of the program at some sentence."""
    wrong = set()
    for rules in RULES.values():
        for rule in rules:
            hints = get_type_hints(rule.action)
            for part in within(rule.parts):
                if part.symbol and part.name in hints:
                    taken = classes(hints[part.name]) | members(hints[part.name])
                    for made in made_of(part.symbol):
                        if not is_taken(made, taken):
                            wrong.add((rule.action.__name__, part.name, part.symbol, made))
    assert not wrong, sorted(map(str, wrong))


def test_a_name_for_two_sorts_of_values_is_found():
    assert made_of("former_or_latter") == {int}
    assert not is_taken(int, classes(forms.Form))
    assert not is_taken(tuple, {str})
    assert is_taken(bool, classes(int | None))
    assert members(Sequence[tuple[str, int]] | None) == {tuple}


def calls(name):
    """The calls of a function in the modules of the grammar."""
    for module in MODULES:
        for node in ast.walk(ast.parse(inspect.getsource(module))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == name:
                yield f"{module.__name__}:{node.lineno}", node


def is_text(node):
    return isinstance(node, ast.Constant) and isinstance(node.value, str)


def atoms_made():
    """The senses and roles that the actions of rules write out."""
    for place, node in calls("atom"):
        if len(node.args) > 1 and is_text(node.args[1]):
            roles = [each.arg for each in node.keywords if each.arg]
            yield place, node.args[1].value, roles
    for place, node in calls("Says"):
        if len(node.args) > 1 and all(map(is_text, node.args[:2])):
            given = [
                inner.elts[0].value
                for outer in node.args[2:3]
                for inner in ast.walk(outer)
                if isinstance(inner, ast.Tuple) and inner.elts and is_text(inner.elts[0])
            ]
            yield place, node.args[0].value, [node.args[1].value, *given]


def test_every_atom_that_a_rule_makes_has_a_judge_that_takes_its_roles():
    made = list(atoms_made())
    assert len(made) > 20
    unjudged = [(place, sense) for place, sense, _ in made if sense not in senses()]
    assert not unjudged, sorted(unjudged)
    wrong = [
        (place, sense, role)
        for place, sense, roles in made
        for role in roles
        if role not in senses()[sense].roles
    ]
    assert not wrong, sorted(wrong)
