"""Finds the games of a text and reads them, without any rules.

A score may stand in a page with other text around it. It begins with a first move and its number,
takes the header lines right above, and ends with the last move that goes on from there. Prose
between two moves is kept as a comment; what stands after the last one is not part of the game.
A text with a FEN header and without a move is a diagram: a position with comments.
"""

import re
from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import islice

from toolkit.errors import RecordSyntaxError
from toolkit.notation.move_grammar import AHEAD, BRIEF, DASH, NULL
from toolkit.record.brackets import Bracket, BracketFinder
from toolkit.record.comments import read_group
from toolkit.record.headers import (
    MAX_CHARACTERS,
    begins_header,
    header_blocks,
    is_tag,
    read_headers,
)
from toolkit.record.model import Fault, MoveResult, MoveText, NumberText, Record, control_faults
from toolkit.record.movetext import is_paired
from toolkit.record.score_reader import (
    LONGEST_PROSE,
    NAMES_SQUARE,
    PARAGRAPH,
    ScoreReader,
    with_newlines,
)
from toolkit.record.score_tokens import HeaderLines, ScoreToken, score_tokens
from toolkit.record.source import LINE_START, Source, Span
from toolkit.rules.board import SQUARE_PATTERN as SQUARE
from toolkit.rules.fen_placement import LABELS, MAX_SHOWN, NO_SQUARES

_DOTS = r"(?:\s*+(?:\.(?:\s*+\.)++|\u2026|[.)])|(?=\s))"
_AHEAD = rf"(?=\s*+{AHEAD})"
_ANCHOR = re.compile(rf"(?<![\w./-])(?P<number>[0-9]{{1,6}}+){_DOTS}{_AHEAD}")
_BARE = re.compile(
    rf"(?<!\w)[A-Z]{SQUARE}\s?[-\u2010-\u2015x]\s?{SQUARE}"
    rf"|(?<![\w-])O{DASH}O(?:{DASH}O)?(?![\w-])"
)
"""A move without a number before it."""
_RESUME = re.compile(rf"{LINE_START}[ \t>]*+[0-9]{{1,6}}+{_DOTS}{_AHEAD}")
_GOES_ON = rf"(?:{BRIEF}|{AHEAD}|{DASH}|[\[{{(;$*]|[12]\s*+[.\s]|\w*+ch(?:eck)?\b|$)"
_FIRST = rf"{_DOTS}\s*+{BRIEF}[+#!?]*+(?:\s++{_GOES_ON}|\s*+(?:$|[\[{{(]|[^\w\s]))"
_LOOSE = re.compile(rf"(?:^|(?<=[\r\n\]}}]))[ \t>\ufeff]*+(?P<first>1{_FIRST})")
"""A first move that is known by its place alone, and what goes on with it."""
_BELOW = re.compile(rf"[0-9]{{1,6}}+{_DOTS}(?:\s*+(?:{BRIEF}(?!\w)|{NULL})|{_AHEAD})|{BRIEF}\s++{BRIEF}(?!\w)")
"""A first move right below headers, which may have any number."""
_ATTEMPTED = re.compile(rf"(?:^|(?<=[\r\n\t ]))1\s*+\.\s*+[A-Za-z]{{0,3}}{SQUARE}\S")
"""A first move that cannot be read as one."""
_SOLID = re.compile(r"[\s>]*")
_MOST_ROUNDS = 8
"""The most times that brackets are found anew, as some held lines that seemed to be headers."""
_FEN_LINE = re.compile(r"(?:^|(?<=[\r\n]))[ \t]*+(?:FEN[ \t]*+:|\[FEN[ \t]*+\")[^\r\n]*+", re.IGNORECASE)
_NEXT_LINE = re.compile(r"[\r\n]+[^\r\n]*+")
_MARGIN = 400
_LOOK_AHEAD = 12
_MOST_CANDIDATES = 50

Token = ScoreToken | Bracket


def read_records(source: Source) -> tuple[Record, ...]:
    """Read every game of a text; raises RecordSyntaxError if it holds none."""
    text = source.text
    blocks, finder = _outlined(text)
    faults = sorted(
        [*finder.faults, *control_faults(source, Span(0, len(source.text)))],
        key=lambda fault: fault.span,
    )
    anchor = _find_first(text, finder.top, blocks)
    if anchor is None:
        diagram = _read_diagram(source, finder.top, faults)
        if diagram is not None:
            return (diagram,)
        anchor = _any_move(text)
    if anchor is None:
        _refuse_labels(source)
        what = "holds no move such as 'Pd3-d4'" if text.strip() else "is empty"
        raise RecordSyntaxError(source.name, 1, 1, f"the text {what}")
    anchor = _earlier(text, anchor)
    opening = _opening(text, finder.top, anchor)
    parts: list[Bracket | HeaderLines] = [*finder.top, *map(HeaderLines, blocks)]
    tokens = _tokens(text, opening, [each for each in parts if each.span.start >= opening])
    records: list[Record] = []
    for part in filter(None, _parts(text, tokens)):
        end = records[-1].span.end if records else 0
        record = _record(source, end, part, faults)
        if record.plies or (record.opening and record.header("FEN")):
            records.append(record)
    if not records:
        place = source.place(anchor)
        raise RecordSyntaxError(source.name, place.line, place.column, "no move can be read here")
    return tuple(records)


def _read_diagram(source: Source, brackets: list[Bracket], faults: list[Fault]) -> Record | None:
    """Read a text without a main line as a position with comments; None if it names no position."""
    text = source.text
    found = list(islice(_FEN_LINE.finditer(text), 2))
    if not found:
        return None
    end = _end_of_headers(text, found[0].end())
    limit = found[1].start() if len(found) > 1 else len(text)
    headers = read_headers(text, 0, end)
    if not headers:
        return None
    own: list[Fault] = []
    if len(found) > 1:
        message = "only the first diagram of a file is read"
        own.append(Fault(Span(*found[1].span()), "text-left-out", message))
    comments = [
        read_group(text, bracket, own)
        for bracket in brackets
        if bracket.start < limit and not is_tag(text[bracket.start : bracket.end])
    ]
    start = min(headers[0].span.start, *(group.span.start for group in comments[:1]), limit)
    span = Span(start, max(end, *(group.span.end for group in comments[-1:]), 0))
    own += [fault for fault in faults if span.start <= fault.span.start < span.end]
    ordered = tuple(sorted(own, key=lambda fault: fault.span))
    return Record(source, span, headers, tuple(comments), (), None, ordered)


def _end_of_headers(text: str, end: int) -> int:
    """Return the end of the block of header lines around a line."""
    while (line := _NEXT_LINE.match(text, end)) is not None and read_headers(text, end, line.end()):
        end = line.end()
    return end


def _outlined(text: str) -> tuple[list[Span], BracketFinder]:
    """Return the blocks of header lines of a text, and its brackets.

    Lines in a comment begin no game; one that is never closed ends above headers with a game below.
    """
    outer = header_blocks(text)
    for _ in range(_MOST_ROUNDS):
        blocks = outer
        ends = [span.start for span in blocks if _BELOW.match(text, _solid(text, span.end))]
        finder = BracketFinder(text, 0, len(text), _RESUME, blocks, ends)
        outer = [span for span in blocks if not _is_within(finder.top, span.start)]
        if outer == blocks:
            break
    return blocks, finder


def _solid(text: str, offset: int) -> int:
    """Return the offset of the next character that is no blank."""
    match = _SOLID.match(text, offset)
    return offset if match is None else match.end()


def _is_within(parts: Sequence[Bracket | Span], offset: int) -> bool:
    """Return True if an offset lies in one of some parts, which stand in their order."""
    place = bisect_right(parts, offset, key=lambda each: each.start) - 1
    return place >= 0 and offset < parts[place].end


def _refuse_labels(source: Source) -> None:
    """Say of a page that only lists the pieces of its diagram why that is no position."""
    found = LABELS.search(source.text)
    if found is not None:
        place = source.place(found.start())
        message = f"{found[0][:MAX_SHOWN]!r} {NO_SQUARES}; expected moves, or a header 'FEN:'"
        raise RecordSyntaxError(source.name, place.line, place.column, message)


def _find_first(text: str, brackets: list[Bracket], blocks: list[Span]) -> int | None:
    """Find the start of the first game; None if no move stands outside brackets and headers."""
    closed = [bracket for bracket in brackets if bracket.closed]

    def inside(offset: int) -> bool:
        return _is_within(closed, offset) or _is_within(blocks, offset)

    anchor = _find_anchor(text, inside)
    end = len(text) if anchor is None else anchor
    loose = (match.start("first") for match in _LOOSE.finditer(text, 0, end))
    anchor = next((offset for offset in loose if not inside(offset)), anchor)
    for span in blocks:
        below = _below(text, span.end, closed)
        if anchor is not None and below >= anchor:
            break
        if _BELOW.match(text, below) is not None:
            return below
    return anchor


def _below(text: str, offset: int, closed: list[Bracket]) -> int:
    """Return the offset after the comments below headers that end at an offset."""
    place = bisect_left(closed, offset, key=lambda each: each.start)
    offset = _solid(text, offset)
    while place < len(closed) and closed[place].start == offset:
        offset = _solid(text, closed[place].end)
        place += 1
    return offset


def _find_anchor(text: str, inside: Callable[[int], bool]) -> int | None:
    """Find the first full move: numbered 1, or right below headers; else any."""
    first: int | None = None
    for count, match in enumerate(_ANCHOR.finditer(text)):
        if inside(match.start()):
            continue
        if first is None:
            first = match.start()
        if int(match["number"]) == 1:
            return match.start()
        if count < _MOST_CANDIDATES and read_headers(text, 0, match.start()):
            return match.start()
    if first is None:
        bare = (match.start() for match in _BARE.finditer(text))
        first = next((offset for offset in bare if not inside(offset)), None)
    return first


def _earlier(text: str, anchor: int) -> int:
    """Return the start of the score, whose very first move may have no number or be unreadable."""
    paragraph = max(text.rfind("\n\n", 0, anchor), text.rfind("\r\n\r\n", 0, anchor), 0)
    start = max(paragraph, anchor - _MARGIN)
    for pattern in (_ATTEMPTED, _BARE):
        match = pattern.search(text, start, anchor)
        if match is not None and not re.search(r"[\[\](){}]", text[match.start() : anchor]):
            return match.start()
    return anchor


def _any_move(text: str) -> int | None:
    """Find the first move, even in brackets."""
    match = _ANCHOR.search(text) or _BARE.search(text)
    return match.start() if match else None


def _opening(text: str, brackets: list[Bracket], anchor: int) -> int:
    """Return the offset of the comments right before the first move; tags are no comments."""
    start = anchor
    for bracket in reversed(brackets):
        if bracket.start >= anchor or not bracket.closed:
            continue
        whole = text[bracket.start : bracket.end]
        if text[bracket.end : start].strip() or is_tag(whole):
            break
        line = max(text.rfind("\n", 0, bracket.start), text.rfind("\r", 0, bracket.start)) + 1
        if begins_header(text[max(line, bracket.start - MAX_CHARACTERS) : bracket.start]):
            break
        if bracket.sign == "(" and text[max(0, bracket.start - 1) : bracket.start].strip("\r\n"):
            break
        start = bracket.start
    return start


def _record(source: Source, above: int, tokens: list[ScoreToken | Bracket], faults: list[Fault]) -> Record:
    """Read one game and put its headers and faults with it."""
    game = ScoreReader(source.text, tokens)
    game.read()
    first = tokens[0].span.start
    headers = read_headers(source.text, above, first)
    span = Span(headers[0].span.start if headers else first, game.end)
    left_out = _prose_before(source.text, max((each.span.end for each in headers), default=above), first)
    low = bisect_left(faults, span.start, key=lambda fault: fault.span.start)
    high = bisect_left(faults, span.end, key=lambda fault: fault.span.start)
    return Record(
        source=source,
        span=span,
        headers=headers,
        opening=tuple(game.opening),
        plies=game.plies,
        result=game.result,
        faults=tuple(sorted([*faults[low:high], *left_out, *game.faults], key=lambda fault: fault.span)),
    )


def _prose_before(text: str, start: int, end: int) -> list[Fault]:
    """Report prose right before the first move that names squares, as a remark on the game would."""
    start = max(start, end - LONGEST_PROSE)
    lines = with_newlines(text[start:end]).rstrip()
    prose = PARAGRAPH.split(lines)[-1].lstrip()
    if NAMES_SQUARE.search(prose) is None:
        return []
    message = "text before the first move is not read; put comments in brackets"
    last = start + len(lines)
    return [Fault(Span(last - len(prose), last), "text-left-out", message, True)]


def _tokens(text: str, start: int, parts: list[Bracket | HeaderLines]) -> Iterator[Token | HeaderLines]:
    """Yield the tokens of the score in their order, each comment and each block of headers as one."""
    paired = is_paired(text)
    for part in sorted(parts, key=lambda each: each.span.start):
        yield from score_tokens(text[start : part.span.start], start, paired=paired)
        yield part
        start = part.span.end
    yield from score_tokens(text[start:], start, paired=paired)


def _parts(text: str, tokens: Iterable[Token | HeaderLines]) -> Iterator[list[Token]]:
    """Cut the tokens of several games apart: where headers stand, and in between."""
    section: list[Token] = []
    for token in tokens:
        if isinstance(token, HeaderLines):
            yield from _split(text, section)
            section = []
        else:
            section.append(token)
    yield from _split(text, section)


def _split(text: str, tokens: list[Token]) -> Iterator[list[Token]]:
    """Cut the tokens of several games apart."""
    start, last_number, ended = 0, 0, False
    solid: list[int] = []
    """The places of the moves and comments so far."""
    for place, token in enumerate(tokens):
        if isinstance(token, NumberText):
            if last_number and _begins(tokens, place):
                first = _first_comment(tokens, start, place)
                # The comments from the first on are the last that are solid.
                before = len(solid) - (place - first)
                above = tokens[solid[before - 1]].span.end if before else 0
                end = tokens[first].span.start
                headers = () if text[above:end].isspace() else read_headers(text, above, end)
                anew = token.value == 1 and not token.black
                if headers or (anew and (ended or (last_number > 1 and _counts_on(tokens, place)))):
                    cut = first if headers else place
                    yield tokens[start:cut]
                    start, last_number, ended = cut, 0, False
            last_number = token.value or last_number
        elif isinstance(token, MoveResult):
            ended = True
        elif isinstance(token, MoveText | Bracket):
            solid.append(place)
    yield tokens[start:]


def _first_comment(tokens: list[Token], start: int, place: int) -> int:
    """Return the place of the first of the comments that stand right before a token."""
    while place > start and isinstance(tokens[place - 1], Bracket):
        place -= 1
    return place


def _begins(tokens: list[Token], place: int) -> bool:
    """Return True if a token is the number of a move."""
    after = tokens[place + 1 : place + 2]
    return bool(after) and isinstance(after[0], MoveText)


def _counts_on(tokens: list[Token], place: int) -> bool:
    """Return True if the next number after a first move is 2."""
    for token in tokens[place + 1 : place + _LOOK_AHEAD]:
        if isinstance(token, NumberText) and not token.black:
            return token.value == 2
    return True
