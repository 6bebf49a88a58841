"""`pathmate check-proof`: checks a certificate of a solution, by the rules of its game alone."""

from pathlib import Path
from typing import Annotated, Any

import typer

from toolkit.apps.cli import options
from toolkit.apps.terminal.exit_status import FINDINGS
from toolkit.apps.terminal.messages import emit, waiting_sign
from toolkit.errors import UsageError
from toolkit.files import open_regular_file
from toolkit.render.reports.json_output import emit_json
from toolkit.rules.catalogue import load
from toolkit.solve.certificate import Certificate, check_certificate


def check_proof(
    file: Annotated[Path, typer.Argument(metavar="FILE", parser=Path, help="What 'solve --proof' has written.")],
    game: options.Game = None,
    json: options.Json = False,
) -> None:
    """Check a certificate by the rules of its game alone: no kernel, and nothing is searched for.

    It says whether what is claimed is proved: that these are all keys, or that a move forces the goal.
    """
    rules = load(game) if game else None
    try:
        with waiting_sign("checking"), open_regular_file(file) as opened:
            found = check_certificate(opened, rules)
    except (OSError, UsageError) as error:
        raise UsageError(f"{file}: {getattr(error, 'strerror', error)}") from error
    if json:
        said = {"reason": found.reason, "claim": found.claim, "game": found.game, "fen": found.fen}
        said["stipulation"] = found.asked
        keys = [{"move": name, "length": length} for name, length in found.keys.items()]
        known: dict[str, Any] = {name: text or None for name, text in said.items()}
        emit_json({"valid": not found.reason, **known, "keys": keys})
    else:
        emit(_words(found))
    if found.reason:
        raise typer.Exit(FINDINGS)


def _words(found: Certificate) -> str:
    """Return what was found as a line of text."""
    if found.reason:
        return f"not valid: {found.reason}"
    keys = ", ".join(f"{name} in {length}" for name, length in found.keys.items())
    problem = f"{found.asked}, {found.game}, {found.fen}"
    if found.claim == "forced":
        return f"valid: {keys} at most ({problem}); other first moves were not looked at"
    return f"valid: the keys are {keys} ({problem})" if keys else f"valid: no key ({problem})"
