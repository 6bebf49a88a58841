"""Changes well-formed inputs as a slip of the hand would, or a vandal."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Sequence

TOKEN = re.compile(rb"[A-Za-z]+|[0-9]+|\s+|[^A-Za-z0-9\s]")
NUMBERS = (
    *(
        b"0",
        b"-1",
        b"00",
        b"1",
        b"2",
        b"3",
        b"16",
        b"17",
        b"99",
        b"100",
        b"1024",
        b"1025",
        b"65536",
    ),
    *(b"nan", b"inf", b"-inf", b"1e400", b"1e-400", b"0x10", b"1_0", b"+1", b"2.5"),
    *(b"4294967296", b"9223372036854775808", b"-9223372036854775809", b"9" * 30, b"9" * 5000),
    *("\u0663".encode(), "\u00b2".encode(), "\u2460".encode()),
)
"""Numbers that few programs expect; the last ones are digits that are no ASCII."""
HOSTILE = (
    *(b"\0", b"\x1b[2J", b"\x1b]0;x\x07", b"\r", b"\n", b"\r\n", b"\t", b"\x0b", b"\x0c", b"\x7f"),
    *(b"\xff", b"\xed\xa0\x80", b"\xc3", b"\xef\xbb\xbf", b"\xff\xfe", b"\xfe\xff", b"\x85"),
    *(each.encode() for each in "\u2028\u202e\u200b\u00a0\u212a\u0131\ufb01\u2013\u2014\u2026\u00d7\x85"),
    *(b"[", b"]", b"(", b")", b"{", b"}", b'"', b"'", b'"""', b"\\", b"/", b"<", b"&", b"#", b"*"),
    *(b"</script>", b"<img src=x onerror=fuzz()>", b"[bold]", b"[/]", b"%s%n", b"{0}", b"${x}"),
)
"""Texts that steer terminals, end markup, or end or nest what stands around them."""

Mutation = Callable[[random.Random, bytes, Sequence[bytes]], bytes]


def mutated(rng: random.Random, corpus: Sequence[bytes], longest: int, data: bytes | None = None) -> bytes:
    """Change an input, or one of the corpus, a few times, or now and then not at all."""
    data = rng.choice(corpus) if data is None else data
    for _ in range(rng.choice((0, 1, 1, 1, 2, 2, 3, 5, 8))):
        data = rng.choice(MUTATIONS)(rng, data, corpus)[:longest]
    return data


def flip(rng: random.Random, data: bytes, _: Sequence[bytes]) -> bytes:
    """Change some bytes, or one bit of them."""
    changed = bytearray(data or b" ")
    for _ in range(rng.choice((1, 1, 2, 5))):
        place = rng.randrange(len(changed))
        changed[place] = rng.choice((rng.randrange(256), changed[place] ^ 1 << rng.randrange(8)))
    return bytes(changed)


def splice(rng: random.Random, data: bytes, corpus: Sequence[bytes]) -> bytes:
    """Go on with the end of another input."""
    other = rng.choice(corpus)
    return data[: rng.randint(0, len(data))] + other[rng.randint(0, len(other)) :]


def insert_part(rng: random.Random, data: bytes, corpus: Sequence[bytes]) -> bytes:
    """Put a part of another input in."""
    start, end = stretch(rng, part := rng.choice(corpus))
    place = rng.randint(0, len(data))
    return data[:place] + part[start:end] + data[place:]


def repeat(rng: random.Random, data: bytes, _: Sequence[bytes]) -> bytes:
    """Say a part again, now and then very often."""
    start, end = stretch(rng, data)
    times = rng.choice((1, 1, 2, 5, 40, 2000))
    return data[:end] + data[start:end] * times + data[end:]


def delete(rng: random.Random, data: bytes, _: Sequence[bytes]) -> bytes:
    """Leave a part out."""
    start, end = stretch(rng, data)
    return data[:start] + data[end:]


def swap_tokens(rng: random.Random, data: bytes, _: Sequence[bytes]) -> bytes:
    """Let two words or signs change places."""
    tokens = TOKEN.findall(data)
    if len(tokens) < 2:
        return data
    one, other = rng.randrange(len(tokens)), rng.randrange(len(tokens))
    tokens[one], tokens[other] = tokens[other], tokens[one]
    return b"".join(tokens)


def change_number(rng: random.Random, data: bytes, _: Sequence[bytes]) -> bytes:
    """Put an absurd number in the place of one."""
    return replace_match(rng, data, rb"-?[0-9]+", rng.choice(NUMBERS))


def change_token(rng: random.Random, data: bytes, corpus: Sequence[bytes]) -> bytes:
    """Put a word or sign of any input in the place of one."""
    other = TOKEN.findall(rng.choice(corpus)) or [b""]
    return replace_match(rng, data, TOKEN.pattern, rng.choice(other))


def insert_hostile(rng: random.Random, data: bytes, _: Sequence[bytes]) -> bytes:
    """Put in what may steer or end something."""
    place = rng.randint(0, len(data))
    return data[:place] + rng.choice(HOSTILE) * rng.choice((1, 1, 1, 2, 300)) + data[place:]


def change_line(rng: random.Random, data: bytes, _: Sequence[bytes]) -> bytes:
    """Repeat, leave out or exchange lines."""
    lines = data.split(b"\n")
    one, other = rng.randrange(len(lines)), rng.randrange(len(lines))
    match rng.randrange(3):
        case 0:
            lines.insert(other, lines[one])
        case 1:
            del lines[one]
        case _:
            lines[one], lines[other] = lines[other], lines[one]
    return b"\n".join(lines)


def stretch(rng: random.Random, data: bytes) -> tuple[int, int]:
    """Choose a part, as a rule a short one."""
    start = rng.randint(0, len(data))
    return start, min(len(data), start + rng.choice((1, 2, 5, 10, 30, 100, len(data))))


def replace_match(rng: random.Random, data: bytes, pattern: bytes, new: bytes) -> bytes:
    """Replace one match of a pattern; without one the input stays as it is."""
    matches = list(re.finditer(pattern, data))
    if not matches:
        return data
    match = rng.choice(matches)
    return data[: match.start()] + new + data[match.end() :]


MUTATIONS: tuple[Mutation, ...] = (
    *(flip, splice, insert_part, repeat, delete, swap_tokens, swap_tokens),
    *(change_number, change_number, change_token, change_token, insert_hostile, change_line),
)
