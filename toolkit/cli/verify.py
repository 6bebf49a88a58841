"""`pathmate verify`: checks every move and every claim of annotated games."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from toolkit.cli import options

if TYPE_CHECKING:
    from toolkit.verify.model import Verification


def add_to(app: typer.Typer) -> None:
    """Add the command."""
    app.command("verify")(verify)


def verify(
    records: Annotated[list[Path], typer.Argument(metavar="RECORD...", help="Annotated games.")],
    game: options.Game = None,
    json: options.Json = False,
) -> None:
    """Check every move and every claim of annotated games."""
    from toolkit.cli.output import console, emit_json
    from toolkit.cli.report import Report
    from toolkit.game import load

    if game is not None:
        load(game)
    report, documents, status = Report(console()), [], 0
    for path in records:
        checked, failed = check_file(path, game)
        status = max(status, 2 if failed else 0)
        for verification in checked:
            status = max(status, 0 if verification.clean else 1)
            documents.append(verification.to_json())
            if not json:
                report.record(verification)
    if json:
        emit_json({"records": documents})
    else:
        report.summary()
    raise typer.Exit(status)


def check_file(path: Path, game: str | None) -> tuple[list[Verification], bool]:
    """Check every game of a file; tells as well whether something in it was unusable."""
    from toolkit.cli.output import complain, remark
    from toolkit.errors import FenError, GameError, RecordError
    from toolkit.record.reader import read_records
    from toolkit.record.source import read_source
    from toolkit.verify.records import unverified, verify_record

    try:
        records = read_records(read_source(path))
    except RecordError as error:
        complain(str(error))
        return [], True
    checked, failed = [], False
    for record in records:
        try:
            verification = verify_record(record, game)
        except (GameError, FenError) as error:
            verification, failed = unverified(record, error), True
        else:
            if verification.found_by_moves:
                remark(f"{path}: no game is named; its moves are those of {verification.game}")
        checked.append(verification)
    return checked, failed
