"""`pathmate serve`: a local web page on which records and positions are worked on."""

from typing import Annotated

import typer

from toolkit.apps.terminal.messages import remark
from toolkit.errors import UsageError


def serve(
    host: Annotated[
        str, typer.Option("--host", help="The address to listen at; others than this machine's too.")
    ] = "127.0.0.1",
    port: Annotated[int, typer.Option("--port", min=1, max=65535)] = 8000,
    processes: Annotated[
        int | None, typer.Option("--processes", min=1, max=256, help="Most long work at a time; else all cores.")
    ] = None,
) -> None:
    """Serve a page in the browser: check records as you type, set up positions, explain and solve.

    It listens to this machine alone unless --host says otherwise, and has no passwords. It reads no
    files but those that the page sends.
    """
    try:
        from toolkit.apps.web.server import serve as run
    except ModuleNotFoundError as error:
        if (error.name or "").partition(".")[0] not in ("starlette", "uvicorn", "anyio"):
            raise
        raise UsageError("a server needs the extra 'web': pip install 'pathmate[web]'") from error
    remark(f"http://{host}:{port}/ (Ctrl+C ends it)")
    run(host, port, processes)
