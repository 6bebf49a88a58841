"""Fuzzes command lines: python tests/fuzz/fuzz_command.py (options as in `frame.py`).

The whole program runs in this process, in a folder of its own with files of every kind. It must
end with a status of the manual, print no traceback and nothing that steers a terminal, print JSON
that fits its schema where that was asked for, and change no file but those that it was asked to write.
"""

from __future__ import annotations

import io
import json
import os
import random
import re
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from typing import Any
from unittest.mock import patch

from frame import ROOT, Driver, main
from mutate import NUMBERS, mutated
from sandbox import DEVICES, Sandbox, fenced, sandbox
from worker import Wrong, require

# isort: split
import typer
import uvicorn
from agreement import STALEMATES
from planting import EXAMPLES, HOLED, SMALL, builtin_text

from toolkit.__main__ import run
from toolkit.apps.cli import app
from toolkit.apps.cli.commands import COMMANDS
from toolkit.apps.terminal import watching
from toolkit.render.schemas import schema_names, schema_text
from toolkit.rules.catalogue import builtin_keys, load
from toolkit.text import printable

STATUSES = (0, 1, 2, 3)
MOST_DEPTH = 2
NODES = "300"
RECORDS = (
    *("good.txt", "faulty.txt", "two.txt", "wide.txt", "latin.txt", "empty.txt", "prose.txt"),
    *("noise.txt", "nul.txt", "link.txt", "hard.txt", "dangling.txt", "self.txt", "closed.txt"),
    *("fifo", "fifo.txt", "folder", "folder.txt", "empty", "folder/one.txt", "/dev/null"),
    *("/dev/zero", "missing.txt", "-dash.txt", "a\nb\x1b[2J.txt", "x" * 300, ".", "good.txt/"),
)
GAME_FILES = (
    *("small.toml", "holed.toml", "example.toml", "broken.toml", "loop.toml", "self.toml"),
    *("above.toml", "fifo.toml", "folder.toml", "missing.toml", "noise.toml", "good.txt"),
)
OUTPUTS = (
    *("out.txt", "out.json", "out.svg", "out.html", "out.png", "folder", "folder/new.txt"),
    *(
        *("good.txt", "link.txt", "hard.txt", "./good.txt", "folder/../good.txt", "small.toml"),
        "self.txt",
    ),
    *(
        "/dev/full",
        "/dev/null",
        "missing/new.txt",
        "dangling.txt",
        "x" * 300,
        "",
        ".",
        "problems.epd",
    ),
)
ABSURD = (
    *(
        *("", " ", "\0", "\x1b[31m", "\n", "\u202e", "\udcff", "\u212a"),
        "x" * 300,
        "x" * 20_000,
        "-",
        "--",
    ),
    *("@", "#", "@1w", "good.txt@", "[bold]", "%s", "{}", "../..", "~", "*", "--help"),
    *("--json", "-o"),
    *(number.decode() for number in NUMBERS if len(number) < 100),
)
MOVES = (
    *("Pd3-d4", "e2e4", "Ng9-g7", "g9", "O-O", "M@e1", "M@", "e7e8q", "Pe7-e8=Q", "a1-a1", "N"),
    "z99",
)
SQUARES = ("a1", "e4", "g9", "i9", "z1", "a17", "p16", "A1", "\u0661", "a1-b2")
WORDS = (
    *("R=B", "B=R", "NN", "N", "K", "F>R", "R beside W", "gQ", "mRcpR", "R=B, B=R", "W16"),
    *("imfnD", "("),
)
BOARDS = ("8x8", "16x16", "1x1", "0x0", "9x9", "17x17", "coherent", "small.toml", "8x", "x")
STIPULATIONS = ("#1", "#2", "#3", "=1", "#=2", "#0", "#99", "#100", "h#2", "# 1", "#1\n", "")
BY_NAME: dict[str, Sequence[str]] = {
    "move": MOVES,
    "square": SQUARES,
    "target": SQUARES,
    "mark": SQUARES,
    "arrow": ("g9-i7-g7", "e2-e4", "a1", "a1-", "-", "a1-b2-" * 50 + "c3"),
    "last": ("e2-e4", "a1", "a1-z9", "-"),
    "words": WORDS,
    "board": BOARDS,
    "stipulation": STIPULATIONS,
    "back": ("KQSCRBBN", "RNBQKBNR", "kqscrbbn", "K"),
    "piece": ("N", "n", "K", "S", "\u212a", "NN", "*"),
    "pieces": ("N", "S", "", "Z", "letters"),
    "to": ("html", "pgn", "score", "json", "zsg", "courier", "HTML"),
    "folder": ("folder", "new", "new/deep", ".", "good.txt", "..", "", "a\0b"),
    "command": ("verify", "solve", "games", "../__init__", "nothing"),
    "output": OUTPUTS,
    "game": (*builtin_keys(), *GAME_FILES),
    "key": (*builtin_keys(), *GAME_FILES),
    "file": GAME_FILES,
}
PLAUSIBLE: dict[str, Sequence[str]] = {
    "records": ("good.txt", "faulty.txt", "two.txt", "folder", "tree.json", "saved.zsg"),
    "record": ("good.txt", "faulty.txt", "two.txt", "tree.json", "saved.zsg"),
    "output": ("out.txt", "out.json", "out.svg", "out.html"),
    "game": ("coherent", "orthodox"),
    "file": ("small.toml", "holed.toml", "above.toml"),
    "key": builtin_keys(),
    "to": ("html", "json", "zsg", "courier"),
    "folder": ("new",),
    "square": ("a1", "e2", "b1", "a3"),
    "stipulation": ("#1", "#2"),
}


@cache
def planted() -> dict[str, bytes]:
    """The files that every command line finds in its folder."""
    good = (ROOT / "tests" / "data" / "bare.txt").read_bytes()
    texts = {
        "small.toml": SMALL,
        "holed.toml": HOLED,
        "example.toml": EXAMPLES[0],
        "broken.toml": SMALL.replace("moves", "moods"),
        "loop.toml": 'extends = "self.toml"\n',
        "self.toml": 'extends = "loop.toml"\n',
        "above.toml": 'extends = "small.toml"\nkey = "above"\n',
        "keltic.toml": builtin_text("keltic"),
    }
    records = {
        "good.txt": good,
        "faulty.txt": (ROOT / "tests" / "data" / "faulty.txt").read_bytes(),
        "two.txt": good + b"\n\n" + good,
        "wide.txt": good.decode().encode("utf-16"),
        "latin.txt": good + b"[Caf\xe9 by g1-i2-g2]\n",
        "empty.txt": b"",
        "prose.txt": b"No move stands here.\n",
        "noise.txt": bytes(random.Random(1).randbytes(3000)),
        "nul.txt": good.replace(b" ", b"\0"),
        "a\nb\x1b[2J.txt": good,
        "-dash.txt": good,
        "folder/one.txt": good,
        "folder/two.txt": b"1.Pd3-d5 [\x1b[31m by a1-z9]\n",
        "tree.json": (ROOT / "records" / "coherent" / "knights-by-two-legs.json").read_bytes(),
        "saved.zsg": (ROOT / "records" / "coherent" / "both-knights-out.zsg").read_bytes(),
        "broken.json": b'{"format": "pathmate-record", "version": 1, "text": "\\ud800"}',
        "noise.toml": b"\xff\xfe\0[",
        "problems.epd": b"\n".join(line.encode() for line in problem_lines()),
        "noise.epd": b"\xff\n8/8 w - -\n\n#",
    }
    return records | {name: text.encode() for name, text in texts.items()}


@cache
def fens() -> tuple[str, ...]:
    starts = [load(key).start for key in builtin_keys()]
    return (*starts, *(fen for found in STALEMATES.values() for fen in found))


@cache
def problem_lines() -> tuple[str, ...]:
    """Problems, some of them wrong, with and without what they ask."""
    known = [f"{' '.join(fen.split()[:4])} dm 1;" for fen in fens()]
    return (*known, "8/8/8/8/8/8/8/8 w - -", "", 'k7/8/1K6/8/8/8/8/7R w - - dm 1; id "x";', "\x1b")


class CommandDriver(Driver):
    name = "command"
    memory = 6 << 30

    def make(self, rng: random.Random) -> bytes:
        name = rng.choice([*COMMANDS])
        arguments = [name, *_arguments(rng, commands()[name])]
        for _ in range(rng.choice((0, 0, 0, 1, 2))):
            arguments = _jumbled(rng, arguments)
        lines = [rng.choice((*fens(), *problem_lines())) for _ in range(rng.choice((0, 1, 3)))]
        stdin = "\n".join(lines).encode()
        if rng.random() < 0.3 and stdin:
            stdin = mutated(rng, [stdin], 2_000)
        return _packed(arguments, stdin)

    def smaller(self, data: bytes) -> Iterator[bytes]:
        """Leave arguments out, then cut them and the lines of standard input."""
        arguments, stdin = _unpacked(data)
        if stdin:
            yield _packed(arguments, b"")
        for place in range(len(arguments)):
            yield _packed([*arguments[:place], *arguments[place + 1 :]], stdin)
        for place, text in enumerate(arguments):
            if len(text) > 1:
                for half in (text[: len(text) // 2], text[len(text) // 2 :]):
                    yield _packed([*arguments[:place], half, *arguments[place + 1 :]], stdin)
        lines = stdin.split(b"\n")
        for place in range(len(lines) if len(lines) > 1 else 0):
            yield _packed(arguments, b"\n".join([*lines[:place], *lines[place + 1 :]]))

    def check(self, data: bytes) -> bool:
        arguments, stdin = _unpacked(data)
        if _is_endless(arguments):
            return False
        arguments = _bounded(arguments)
        with sandbox(planted()) as place:
            ended = _run(arguments, stdin, place)
            if ended.status not in STATUSES:
                raise Wrong(f"status {ended.status}{_fault(arguments, stdin)}", ended.said)
            _check_texts(arguments, ended)
            if "--json" in _flags(arguments) and not {"--help", "--version"} & set(arguments):
                _check_json(arguments, ended, place)
            _check_files(arguments, place)
        return ended.status != 2


# Running


@dataclass(frozen=True, slots=True)
class Ended:
    """How a command line ended."""

    status: int
    out: bytes
    said: str


class _Kept(io.BytesIO):
    """Bytes that can be read after the stream was closed."""

    def close(self) -> None:
        pass


def _run(arguments: list[str], stdin: bytes, place: Sandbox) -> Ended:
    """Run a command line with streams in memory."""
    kept = sys.stdin, sys.stdout, sys.stderr
    out, errors = _Kept(), _Kept()
    os.environ["HOME"] = str(place.folder)
    sys.stdin = io.TextIOWrapper(io.BytesIO(stdin), "utf-8")
    sys.stdout = io.TextIOWrapper(out, "utf-8", write_through=True)
    sys.stderr = io.TextIOWrapper(errors, "utf-8", write_through=True)
    try:
        # Nobody interrupts a command here: what is watched is looked at once, and a server ends as it begins.
        once = patch.object(watching, "each_save", lambda _names: iter([None]))
        ended = patch.object(uvicorn, "run")
        with fenced(place.folder), once, ended:
            status = run(arguments)
    except SystemExit as left:
        raise Wrong("left by SystemExit", repr(left)) from left
    finally:
        sys.stdin, sys.stdout, sys.stderr = kept
    return Ended(status, out.getvalue(), errors.getvalue().decode("utf-8", "backslashreplace"))


def _fault(arguments: list[str], stdin: bytes) -> str:
    """Where in the program a fault was, by a second run that shows it."""
    os.environ["PATHMATE_DEBUG"] = "1"
    try:
        with sandbox(planted()) as place:
            said = _run(arguments, stdin, place).said
    finally:
        del os.environ["PATHMATE_DEBUG"]
    frames = re.findall(r'/toolkit/(\S+)", line ([0-9]+)', said)
    kinds = re.findall(r"^([A-Za-z.]+(?:Error|Exception))\b", said, re.MULTILINE)
    return f": {kinds[-1] if kinds else '?'} in {':'.join(frames[-1]) if frames else '?'}"


def _is_endless(arguments: list[str]) -> bool:
    """Whether a command line asks for endless work: a deep count, or a pipe to fill."""
    deep = any(MOST_DEPTH < _number(each) <= 20 for each in arguments)
    return ("perft" in arguments and deep) or any("fifo" in name for name in _outputs(arguments))


def _number(text: str) -> int:
    """The number that a text may be read as; 0 if none."""
    try:
        return int(text)
    except ValueError:
        return 0


def _bounded(arguments: list[str]) -> list[str]:
    """Bound the search of `solve`, but for mates in one, which end soon anyhow, and the building of tables."""
    short = any(re.fullmatch(r"\s*(#|=|#=)\s*0*1\s*", each) for each in arguments)
    if arguments[:1] == ["solve"] and not short:
        bound = ("--nodes", NODES)
    elif arguments[:1] == ["table"] and not {"list", "check", "remove"} & {*arguments}:
        bound = ("--time", "1")
    else:
        return arguments
    cut = arguments.index("--") if "--" in arguments else len(arguments)
    return [*arguments[:cut], *bound, *arguments[cut:]]


# Promises


def _check_texts(arguments: list[str], ended: Ended) -> None:
    for text in (ended.said, ended.out.decode("utf-8", "replace")):
        require("Traceback (most recent" not in text, "a traceback is printed", text[-2000:])
    _check_clean("standard error", ended.said)
    raw = arguments[:1] in (["annotate"], ["convert"]) or {"--diff", "png"} & set(arguments)
    if not raw:
        said = ended.out.decode("utf-8")
        # The lines of a spreadsheet end as its standard (RFC 4180) has them.
        _check_clean("standard output", said.replace("\r\n", "\n") if "csv" in arguments else said)
    if ended.status == 2:
        explained = bool(ended.said.strip() or ended.out.strip() or _outputs(arguments))
        require(explained, "status 2 without a word")


def _check_clean(name: str, text: str) -> None:
    """Nothing that steers a terminal."""
    for line in text.split("\n"):
        require(printable(line) == line, f"controls on {name}", repr(line)[:300])


def _check_json(arguments: list[str], ended: Ended, place: Sandbox) -> None:
    """One document, or one a line, each of which fits the schema of the command."""
    text = ended.out.decode("utf-8")
    for name in {_real(place, name) for name in _outputs(arguments)} & place.changed():
        text = text or (place.folder / name).read_text("utf-8")
    documents = []
    for line in text.splitlines():
        try:
            documents.append(json.loads(line, parse_constant=_refuse))
        except ValueError as error:
            raise Wrong("JSON that is none", f"{error}: {line[:300]}") from error
    # Problems come as they are found, one a line; there may be none.
    several = arguments[0] == "compose" or any(each == "-" or each.endswith(".epd") for each in arguments)
    # Of a table that a limit kept from being built nothing is known.
    known = ended.status != 2 and not (ended.status == 3 and arguments[0] == "table")
    if known and not several and not _ends_nowhere(arguments):
        require(len(documents) == 1, "not one JSON document", len(documents), text[:300])
    for document in documents:
        _check_schema(arguments, document)


def _refuse(name: str) -> Any:
    raise ValueError(f"{name} is no JSON")


def _ends_nowhere(arguments: list[str]) -> bool:
    """Whether the document went into a device."""
    return any(name in DEVICES for name in _outputs(arguments))


def _check_schema(arguments: list[str], document: dict[str, Any]) -> None:
    found = _validator(arguments[0])
    if found is not None and "error" not in document:
        faults = [f"{each.json_path}: {each.message[:200]}" for each in found.iter_errors(document)]
        require(not faults, f"JSON of {arguments[0]} that does not fit its schema", faults[:3])


@cache
def _validator(command: str) -> Any:
    from jsonschema import Draft202012Validator

    known = command in schema_names()
    return Draft202012Validator(json.loads(schema_text(command))) if known else None


def _check_files(arguments: list[str], place: Sandbox) -> None:
    """Only what was named for output may change, and inputs only in place."""
    stores = {_real(place, name) for name in _stores(arguments)}
    outputs = stores.union(_real(place, name) for name in _outputs(arguments))
    if arguments[:1] == ["table"]:  # which keeps what it builds in the user's cache
        outputs.add(".cache")
    replaces = bool({"--in-place", "-i"} & _flags(arguments))
    inputs = {_real(place, name) for name in _inputs(arguments, place)} & place.before.keys()
    nodes = {place.before[name].node for name in inputs}
    for name in sorted(place.changed()):
        read = name in inputs or (name in place.before and place.before[name].node in nodes)
        if replaces and (read or name.rstrip("0123456789").removesuffix("~") in inputs):
            continue
        require(name not in inputs - stores, "an input was changed", name)
        # A folder may be made for output, and those around it.
        pairs = [(f"{name}/", f"{each}/") for each in outputs]
        within = any(o == "./" or n.startswith(o) or o.startswith(n) for n, o in pairs)
        require(within, "a file was changed that nobody named", name)


def _real(place: Sandbox, name: str) -> str:
    """A name as it stands in the folder, after all links."""
    try:
        path = os.path.realpath(place.folder / name)
    except (OSError, ValueError):
        return name
    return os.path.relpath(path, os.path.realpath(place.folder))


def _outputs(arguments: list[str]) -> list[str]:
    """What the options for output name, however they are written."""
    return _parted(arguments)[0]


def _stores(arguments: list[str]) -> Iterator[str]:
    """The files of what is composed, those that SQLite writes beside them, and those of proofs."""
    for text, following in pairwise([*arguments, ""]):
        given = re.fullmatch("--(?:store|proof)=(.*)", text, re.DOTALL)
        name = given[1] if given else following if text in ("--store", "--proof") else ""
        yield from (name + ending for ending in ("", "-wal", "-shm", "-journal") if name)


def _parted(arguments: list[str]) -> tuple[list[str], list[str]]:
    """The names for output, and all other arguments."""
    outputs, others = [], []
    waiting = iter(arguments)
    for text in waiting:
        if text in ("-o", "--output", "--folder"):
            outputs.append(next(waiting, ""))
        elif text.startswith(("--output=", "--folder=")):
            outputs.append(text.partition("=")[2])
        elif re.match(r"-[a-z]*o.", text, re.DOTALL):
            outputs.append(text.partition("o")[2])
        else:
            others.append(text)
    return outputs, others


def _inputs(arguments: list[str], place: Sandbox) -> Iterator[str]:
    """The files that a command line reads, or might."""
    for text in _parted(arguments)[1]:
        value = text.partition("=")[2] if text.startswith("--") else text
        for name in {value, re.sub(r"(#[0-9]+)?(@[0-9A-Za-z]*)?$", "", value)}:
            yield name
            if name and "\0" not in name and len(os.fsencode(name)) < 200:
                folder = place.folder / name
                yield from (f"{name}/{file.name}" for file in folder.glob("*.txt") if folder.is_dir())


# Command lines of chance


@cache
def commands() -> dict[str, Any]:
    """The commands by name."""
    group: Any = typer.main.get_command(app)
    return {name: group.get_command(None, name) for name in COMMANDS}


@cache
def switches() -> frozenset[str]:
    """All options that take no value."""
    every = [*commands().values(), *getattr(commands()["games"], "commands", {}).values()]
    flags = [each for command in every for each in command.params if getattr(each, "is_flag", False)]
    return frozenset(text for each in flags for text in (*each.opts, *each.secondary_opts))


def _flags(arguments: list[str]) -> set[str]:
    """The switches that a command line gives, and not as the value of an option."""
    found = set()
    for before, text in zip(["", *arguments], arguments, strict=False):
        if text == "--":
            break
        if text in switches() and (not before.startswith("-") or before in switches() or "=" in before):
            found.add(text)
        elif re.fullmatch(r"-[a-z]{2,}", text) and "i" in text:
            found.add("-i")
    return found


def _arguments(rng: random.Random, command: Any) -> list[str]:
    """Arguments and options for a command, as a rule plausible ones."""
    if hasattr(command, "commands") and rng.random() < 0.8:
        name = rng.choice(sorted(command.commands))
        return [name, *_arguments(rng, command.commands[name])]
    found: list[list[str]] = []
    for parameter in command.params:
        if parameter.param_type_name == "argument":
            times = rng.choice((1, 1, 2, 3)) if parameter.nargs == -1 else rng.random() < 0.95
            found += [[_value(rng, parameter)] for _ in range(times)]
    for parameter in command.params:
        if parameter.param_type_name == "option" and rng.random() < _chance(parameter):
            name = rng.choice((*parameter.opts, *parameter.secondary_opts))
            if parameter.is_flag:
                found.append([name])
            elif name.startswith("--") and rng.random() < 0.3:
                found.append([f"{name}={_value(rng, parameter)}"])
            else:
                found.append([name, _value(rng, parameter)])
    if rng.random() < 0.2:
        rng.shuffle(found)
    return [text for part in found for text in part]


def _chance(parameter: Any) -> float:
    return {"game": 0.5, "output": 0.4, "json": 0.5, "to": 0.9}.get(parameter.name, 0.2)


def _value(rng: random.Random, parameter: Any) -> str:
    """A value for a parameter, now and then one that cannot be."""
    if rng.random() < 0.08:
        return rng.choice(ABSURD)
    if parameter.name in PLAUSIBLE and rng.random() < 0.6:
        return rng.choice(PLAUSIBLE[parameter.name])
    choices = getattr(parameter.type, "choices", None)
    if choices:
        return rng.choice(list(choices))
    kind = type(parameter.type).__name__
    if kind.startswith(("Int", "Float")):
        return rng.choice(("0", "1", "2", "2", "3", rng.choice(NUMBERS).decode()))
    if parameter.name in BY_NAME:
        return rng.choice(BY_NAME[parameter.name])
    if parameter.name in ("position", "place"):
        return _position(rng)
    return rng.choice(RECORDS)


def _position(rng: random.Random) -> str:
    ply = f"@{rng.choice(('1w', '14b', '7w', '15b', '999999b', '0w', 'end', ''))}"
    file = rng.choice(RECORDS) + rng.choice(("", "", "#1", "#2", "#0"))
    if rng.random() < 0.6:
        return rng.choice((*fens(), "good.txt@7w", "two.txt#2@15b", "-", "-"))
    known = ("start", "-", "empty", "problems.epd", "noise.epd", "fifo.epd")
    return rng.choice((*known, rng.choice(fens()), file + ply, f"good.txt{ply}", file))


def _jumbled(rng: random.Random, arguments: list[str]) -> list[str]:
    """Leave out, repeat, exchange, spoil or put in an argument."""
    if not arguments:
        return [rng.choice(ABSURD)]
    changed = list(arguments)
    one, other = rng.randrange(len(changed)), rng.randrange(len(changed))
    match rng.randrange(5):
        case 0:
            del changed[one]
        case 1:
            changed.insert(one, changed[other])
        case 2:
            changed[one], changed[other] = changed[other], changed[one]
        case 3:
            changed.insert(one, rng.choice(ABSURD))
        case _:
            text = changed[one].encode("utf-8", "surrogateescape")
            changed[one] = mutated(rng, [text], 1_000).decode("utf-8", "surrogateescape")
    return changed


def _packed(arguments: Sequence[str], stdin: bytes) -> bytes:
    text = stdin.decode("utf-8", "surrogateescape")
    return json.dumps({"arguments": list(arguments), "stdin": text}).encode()


def _unpacked(data: bytes) -> tuple[list[str], bytes]:
    document = json.loads(data)
    return document["arguments"], document["stdin"].encode("utf-8", "surrogateescape")


if __name__ == "__main__":
    sys.exit(main(CommandDriver()))
