"""Answers to what the page asks: from a JSON object to a value, in a process that may be ended.

Nothing is read but what was sent. A game of the user's own arrives as the text of its file.
"""

import os
from dataclasses import replace
from itertools import groupby
from typing import Any

from toolkit.apps.lsp.reading import BoundedCheck, find_fixes, fix_title, read
from toolkit.errors import FenError, GameError, PathmateError, UsageError
from toolkit.explain.moves import explain_text
from toolkit.notation.algebraic import read_move
from toolkit.problems.model import Problem
from toolkit.problems.target_formats import ENDINGS as PROBLEM_ENDINGS
from toolkit.problems.target_formats import Target
from toolkit.record.edits import Edit
from toolkit.record.model import Dialect
from toolkit.render.pages.build import page_of, parts_of
from toolkit.render.pages.nodes import path_data
from toolkit.render.pages.studio import position_parts
from toolkit.render.pages.texts import shown
from toolkit.render.reports.explanation import MoveAnswer
from toolkit.render.solutions.formats import joined, write
from toolkit.rewrite.convert.draft import verified_for
from toolkit.rewrite.convert.forms import WRITERS, RecordForm
from toolkit.rewrite.convert.json import to_json
from toolkit.rules.arrangements import start_position
from toolkit.rules.board import Board
from toolkit.rules.catalogue import game_of_fen, load, parse_game
from toolkit.rules.fen import mend_fen, read_fen, write_fen
from toolkit.rules.game import Game
from toolkit.rules.position import Position
from toolkit.solve.stipulation import read_stipulation

Asked = dict[str, Any]
MOST_TEXT = 200_000
"""Characters of a record."""
_NOWHERE = f"{os.devnull}/"
"""The folder of a game that was sent: beside it stands no file that it could extend."""


def text_of(asked: Asked, name: str, most: int = 1_000) -> str:
    """Return a text that was sent, empty if none was; raises UsageError for what is none, or too long."""
    found = asked.get(name) or ""
    if not isinstance(found, str) or len(found) > most:
        raise UsageError(f"{name}: expected a text of at most {most:,} characters")
    return found


def game_of(asked: Asked) -> Game | None:
    """Return the game that is asked for: one of the user's own, or a built-in one by its key."""
    rules, key = text_of(asked, "rules", 100_000), text_of(asked, "game", 40)
    if rules:
        try:
            return parse_game(rules, _NOWHERE + "your-game.toml")
        except GameError as error:
            raise UsageError(str(error).replace(_NOWHERE, "")) from error
    if key.endswith(".toml"):
        raise UsageError("no file of the server is a game; send its text")
    return load(key) if key else None


def position_of(asked: Asked) -> Position:
    """Return the position that is asked about; raises FenError or GameError."""
    fen = text_of(asked, "fen")
    return read_fen(fen, game_of(asked) or game_of_fen(fen))


def check(asked: Asked) -> Asked:
    """Verify a record: what is wrong with it, and the parts of its page."""
    reading = _reading(asked)
    checked = [each for each in reading.checked if each.played is not None]
    found = [*reading.remarks, *(one for each in reading.checked for one in each.findings)]
    place = reading.source.place
    findings = [
        {
            "severity": each.severity.value,
            "code": each.code,
            "text": shown(each.text),
            "line": place(each.span.start).line,
            "column": place(each.span.start).column,
        }
        for each in found
    ]
    problem = next((each["text"] for each in findings if each["code"] in ("no-game", "game")), "")
    parts = parts_of(checked) if checked else None
    key = checked[0].game if checked else ""
    return {"games": len(checked), "game": key, "problem": problem, "findings": findings, "parts": parts}


def fixes(asked: Asked) -> Asked:
    """Return the changes that would mend or complete a record, the last of the text first."""
    reading = _reading(asked)
    found = find_fixes(reading, game_of(asked), bool)
    if found is None:
        return {"fixes": []}
    edits = sorted(found.corrected.edits, key=lambda each: each.span, reverse=True)
    listed = [(fix_title(reading.source, each), [each]) for each in reversed(edits[:200])]
    if len(edits) > 1:
        listed.insert(0, (f"Add and correct everything ({len(edits)})", edits))
    text = reading.source.text
    return {"fixes": [{"title": title, "edits": [_edit(text, each) for each in of]} for title, of in listed]}


def convert(asked: Asked) -> Asked:
    """Write a record in another form: its `text`, and in `losses` what that form does not hold."""
    form, reading = _chosen(RecordForm, asked), _reading(asked)
    checked = [each for each in reading.checked if each.played is not None]
    if not checked:
        raise UsageError("there is no game to export")
    ending = form.ending.removeprefix(".")
    if form is RecordForm.HTML:
        return {"text": page_of(checked), "losses": "", "ending": ending}
    if form is RecordForm.JSON:
        records = [each.record for each in reading.checked]
        whole = to_json(reading.source, records[0].dialect, records)
        return {"text": f"{whole.text}\n", "losses": "", "ending": ending}
    done = [
        WRITERS[form](verified_for(Dialect(form.value), each.record, each.game))
        for each in checked[: 1 if form is RecordForm.ZSG else None]
    ]
    losses = "; ".join(loss.words for each in done for loss in each.losses)
    text = "\n\n".join(each.text for each in done)
    return {"text": f"{text}\n", "losses": shown(losses)[:500], "ending": ending}


def position(asked: Asked) -> Asked:
    """Return a position as its page shows it: a FEN, the start, pieces set up, or after a move."""
    if asked.get("start"):
        chosen = start_position(game_of(asked) or load("coherent"))
        return {"fen": write_fen(chosen), "parts": position_parts(chosen)}
    game = game_of(asked)
    fen = text_of(asked, "fen")
    if isinstance(asked.get("pieces"), dict):
        game = game or game_of_fen(fen)
        fen = _set_up(fen, game, asked["pieces"], text_of(asked, "turn", 1), text_of(asked, "reserve"))
        fen, _ = mend_fen(fen, game)  # the rights of pieces that have gone
    try:
        found = read_fen(fen, game or game_of_fen(fen))
    except FenError as error:
        return {"fen": fen, "faults": shown("; ".join(error.faults)), "parts": None}
    move = text_of(asked, "move", 100)
    if move:
        found = found.play(read_move(found, move))
    return {"fen": write_fen(found), "parts": position_parts(found)}


def explain(asked: Asked) -> Asked:
    """Say why a move is possible or not: in words, and its paths for the board."""
    where = position_of(asked)
    found = explain_text(where, text_of(asked, "move", 200))
    paths = [path_data(where, each) for each in found.reports]
    return {"text": shown(MoveAnswer(where, found).words()), "paths": paths, "legal": found.legal}


def save(asked: Asked) -> Asked:
    """Write a position and its stipulation as a file of one problem."""
    target = _chosen(Target, asked)
    where = position_of(asked)
    problem = Problem(where, read_stipulation(text_of(asked, "stipulation", 40)))
    written = write(replace(problem, id=text_of(asked, "name", 80)), target)
    ending = next(ending for ending, each in PROBLEM_ENDINGS.items() if each is target)[1:]
    losses = "; ".join(str(each) for each in written.losses)
    return {"text": "".join(joined([written.text], target)), "losses": losses, "ending": ending}


def prepare(asked: Asked) -> Asked:
    """Return what long work is about, as commands are asked: all of it can be read."""
    game = game_of(asked)
    # Composing needs a game, and no position.
    where = start_position(game) if asked.get("anywhere") and game else position_of(asked)
    asked_for = str(read_stipulation(text_of(asked, "stipulation", 40)))
    return {"fen": write_fen(where), "stipulation": asked_for, "game": where.game.key}


ANSWERS = {each.__name__: each for each in (check, fixes, convert, position, explain, save, prepare)}


def answer(what: str, asked: Asked) -> Asked:
    """Answer; what is wrong with the question is `error`."""
    try:
        return ANSWERS[what](asked)
    except PathmateError as error:
        return {"error": shown(str(error))}


def _reading(asked: Asked) -> BoundedCheck:
    return read("game", text_of(asked, "text", MOST_TEXT), game_of(asked))


def _chosen(kind: Any, asked: Asked) -> Any:
    """Return the form that is asked for by its name."""
    try:
        return kind(text_of(asked, "form", 20))
    except ValueError as error:
        raise UsageError(f"form: expected one of {', '.join(kind)}") from error


def _edit(text: str, edit: Edit) -> Asked:
    """An edit with places as JavaScript counts them, in units of UTF-16."""
    start, end = (len(text[:at].encode("utf-16-le")) // 2 for at in edit.span)
    return {"start": start, "end": end, "text": edit.text}


def _set_up(fen: str, game: Game, pieces: dict[Any, Any], turn: str, reserve: str) -> str:
    """Return a FEN with other pieces."""
    board, fields = game.board, fen.split()[1:]
    rows = []
    for rank in reversed(range(board.ranks)):
        squares = range(rank * board.files, (rank + 1) * board.files)
        signs = [_sign(board, square, pieces) for square in squares]
        rows.append("".join(str(len([*run])) if sign == "1" else "".join(run) for sign, run in groupby(signs)))
    rights = fields[1] if len(fields) > 1 else "-"
    held = f"[{reserve}]" if any(game.rules.reserve) else ""
    return f"{'/'.join(rows)}{held} {turn or 'w'} {rights} - 0 1"


def _sign(board: Board, square: int, pieces: dict[Any, Any]) -> str:
    piece = pieces.get(board.name(square))
    if not board.has(square):
        return "*"
    return piece if isinstance(piece, str) and len(piece) == 1 and piece.isalpha() else "1"
