"""Comments: the flat pieces between their brackets, the groups nested in them, and their words."""

import re

from toolkit.record.brackets import PAIRS, Bracket
from toolkit.record.comment_tokens import Chain, comment_tokens
from toolkit.record.courier_tokens import REMARK
from toolkit.record.model import Command, Dialect, Fault, Group, Item, PathText, Record, WordText
from toolkit.record.source import Span

MAX_STATIONS = 64
"""A path with more stations than any board could need is reported and not read."""
COMMAND = re.compile(r"\[%(?P<name>[A-Za-z]\w*)\s*+(?P<value>[^\]]*+)\]?")
"""A command of PGN; `path` is none, but a claim."""
PATH = "path"


def read_group(text: str, bracket: Bracket, faults: list[Fault], base: int = 0) -> Group:
    """Read a bracket and all that are nested in it, with an explicit stack.

    One that is a command itself is read as a comment that holds nothing else. `base` is the offset of
    the text in the source.
    """
    command = _command(text, bracket, base)
    if command is not None:
        return Group(command.span, (), (command,))
    done: dict[int, Group | Command] = {}
    waiting = [bracket]
    while waiting:
        current = waiting[-1]
        missing = [inner for inner in current.inner if inner.start not in done]
        if missing:
            waiting += missing
            continue
        done[current.start] = _command(text, current, base) or _group(text, current, done, faults, base)
        waiting.pop()
    group = done[bracket.start]
    assert isinstance(group, Group)
    return group


def _command(text: str, bracket: Bracket, base: int) -> Command | None:
    """Return the command that a bracket is; None for another, and for the paths of `[%path ...]`."""
    match = COMMAND.fullmatch(text, bracket.start, bracket.end)
    if match is None or match["name"].casefold() == PATH:
        return None
    return Command(_placed(bracket, base), match["name"], match["value"].strip())


def _placed(bracket: Bracket, base: int) -> Span:
    return Span(base + bracket.start, base + bracket.end)


def _group(text: str, bracket: Bracket, done: dict[int, Group | Command], faults: list[Fault], base: int) -> Group:
    items: list[Item] = []
    commands: list[Command] = []
    chain = Chain()
    content = bracket.content
    start = content.start + text.startswith("%", content.start)
    for inner in sorted(bracket.inner, key=lambda each: each.start):
        items += _flat(text[start : inner.start], start + base, faults, chain)
        match done[inner.start]:
            case Command() as command:
                commands.append(command)
            case group:
                items.append(group)
        start = inner.end
    items += _flat(text[start : content.end], start + base, faults, chain)
    return Group(_placed(bracket, base), tuple(items), tuple(commands))


def _flat(text: str, base: int, faults: list[Fault], chain: Chain) -> list[Item]:
    items: list[Item] = []
    for token in comment_tokens(text, base, chain):
        if isinstance(token, PathText) and len(token.squares) > MAX_STATIONS:
            message = f"a path of {len(token.squares)} stations, at most {MAX_STATIONS} are read"
            faults.append(Fault(token.span, "long-path", message))
            items.append(WordText(token.span, text[token.span.start - base : token.span.end - base]))
        else:
            items.append(token)
    return items


def content_of(record: Record, group: Group) -> Span:
    """Return the words of a comment; one that is a command, `[%clk 1:02]`, is its own words."""
    span, text = group.span, record.source.text
    if [command.span for command in group.commands] == [span]:
        return span
    sign = text[span.start : span.start + 1]
    if sign == ";" and record.dialect is Dialect.PGN:
        return Span(span.start + 1, span.end)
    if record.dialect is Dialect.COURIER and text.startswith(REMARK, span.start):
        return Span(span.start + len(REMARK), span.end)
    if sign not in PAIRS:
        return span
    return Span(span.start + 1, span.end - is_closed(record, group))


def is_closed(record: Record, group: Group) -> bool:
    """Return True if the bracket that opens a comment is closed by its last sign."""
    span, text = group.span, record.source.text
    inner = [item.span.end for item in group.items if isinstance(item, Group)]
    ends = {*inner, *(command.span.end for command in group.commands)}
    closer = PAIRS.get(text[span.start])
    return closer is not None and text[span.end - 1] == closer and span.end not in ends


def opening_of(record: Record) -> list[Group]:
    """Return the comments before the first move, without what is part of a header."""
    heads = [head.span for head in record.headers]
    return [group for group in record.opening if not any(span.start <= group.span.start < span.end for span in heads)]
