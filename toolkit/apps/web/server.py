"""The server: one page, and what it asks. It reads no file but its own, and writes none that lasts."""

import json
import tempfile
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from urllib.parse import quote

import uvicorn
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.trustedhost import TrustedHostMiddleware
from starlette.requests import ClientDisconnect, Request
from starlette.responses import HTMLResponse, JSONResponse, Response, StreamingResponse
from starlette.routing import Route

from toolkit.apps.web.answers import ANSWERS, Asked, text_of
from toolkit.apps.web.work import SHARED, Work
from toolkit.errors import PathmateError, UsageError
from toolkit.render.pages.studio import studio_page
from toolkit.render.pages.texts import shown
from toolkit.rules.catalogue import builtin_keys, load
from toolkit.rules.fen import start

MOST_BYTES = 1 << 20
"""Of what a page may send at a time."""
MOST_SECONDS = 60
_HEADERS = {
    "Cache-Control": "no-store",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
}


def serve(host: str, port: int, processes: int | None = None) -> None:
    """Serve until the process is told to end."""
    uvicorn.run(application(processes, host), host=host, port=port, log_level="warning")


def application(processes: int | None = None, host: str = "127.0.0.1") -> Starlette:
    """Return the server as an application, which runs so much long work at a time."""
    work = Work(processes)

    @asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        yield
        work.close()

    routes = [Route("/", _page), Route("/api/stop", _json(_stop(work)), methods=["POST"])]
    handlers = {what: _answer(work, what) for what in ANSWERS}
    handlers |= {what: _stream(work, what) for what in ("solve", "compose", "improve")}
    routes += [Route(f"/api/{what}", _json(each), methods=["POST"]) for what, each in handlers.items()]
    # Another site's page cannot ask by a name that leads here.
    local = ["127.0.0.1", "localhost", "[::1]"]
    allowed = local if host in local else ["*"]
    trusted = Middleware(TrustedHostMiddleware, allowed_hosts=allowed)
    return Starlette(routes=routes, middleware=[trusted], lifespan=lifespan)


async def _page(_: Request) -> Response:
    games = [load(key) for key in builtin_keys()]
    page = studio_page(games, start(load("coherent")))
    return HTMLResponse(page, headers=_HEADERS)


Handler = Callable[[Asked], Awaitable[Response]]


def _json(handler: Handler) -> Callable[[Request], Awaitable[Response]]:
    """Read what was sent; what is no question is answered with 400, and why."""

    async def handle(request: Request) -> Response:
        try:
            return await handler(await _body(request))
        except PathmateError as error:
            return _refused(str(error))

    return handle


async def _body(request: Request) -> Asked:
    if request.headers.get("content-type", "").partition(";")[0] != "application/json":
        raise UsageError("expected application/json")
    data = b""
    try:
        async for piece in request.stream():
            data += piece
            if len(data) > MOST_BYTES:
                raise UsageError(f"more than {MOST_BYTES:,} bytes")
        found = json.loads(data)
    except (ValueError, RecursionError, ClientDisconnect) as error:
        raise UsageError("expected JSON") from error
    if not isinstance(found, dict):
        raise UsageError("expected a JSON object")
    return found


def _refused(why: str) -> Response:
    return JSONResponse({"error": shown(why)}, 400, headers=_HEADERS)


def _answer(work: Work, what: str) -> Handler:
    """An answer as JSON, or of what is saved as a file."""

    async def handle(asked: Asked) -> Response:
        found = await work.answer(what, asked)
        if "error" in found:
            return _refused(found["error"])
        if "ending" not in found:
            return JSONResponse(found, headers=_HEADERS)
        said = {"X-Ending": found["ending"], "X-Losses": quote(found["losses"])}
        data = found["text"].encode("utf-8", "surrogateescape")
        return Response(data, headers={**_HEADERS, **said}, media_type="application/octet-stream")

    return handle


def _stop(work: Work) -> Handler:
    async def handle(asked: Asked) -> Response:
        work.stop(text_of(asked, "id", 40))
        return JSONResponse({}, headers=_HEADERS)

    return handle


def _stream(work: Work, command: str) -> Handler:
    """What a command says, as it says it."""

    async def handle(asked: Asked) -> Response:
        seconds = asked.get("seconds")
        if not isinstance(seconds, int | float) or not 0 < seconds <= MOST_SECONDS:
            raise UsageError(f"seconds: expected more than 0 and at most {MOST_SECONDS}")
        number, rules = text_of(asked, "id", 40), text_of(asked, "rules", MOST_BYTES)
        ready = await work.answer("prepare", asked)
        if "error" in ready:
            raise UsageError(ready["error"])

        async def said() -> AsyncIterator[str]:
            with tempfile.TemporaryDirectory() as folder:
                if rules:
                    path = Path(folder) / "your-game.toml"
                    path.write_text(rules, "utf-8")
                    ready["game"] = str(path)
                arguments = [*_arguments(command, ready), "--time", str(seconds)]
                async for text in work.run(number, arguments, seconds):
                    yield text

        return StreamingResponse(said(), headers=_HEADERS, media_type="text/plain")

    return handle


def _arguments(command: str, ready: Asked) -> list[str]:
    fen, asked, game = ready["fen"], ready["stipulation"], ready["game"]
    if command == "solve":
        return ["solve", fen, asked, "-g", game, *SHARED]
    sketch = ["--improve", fen] if command == "improve" else []
    return ["compose", "-g", game, "-s", asked, *sketch]
