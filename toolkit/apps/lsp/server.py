"""The language server: takes what an editor says, and answers from what was verified."""

import asyncio
import logging
import os
import traceback
from collections.abc import Awaitable, Callable
from functools import wraps
from json import JSONDecodeError
from typing import Any, TypeVar, cast

from lsprotocol import types
from pygls.exceptions import (
    JsonRpcException,
    JsonRpcInternalError,
    JsonRpcInvalidParams,
    JsonRpcInvalidRequest,
    JsonRpcParseError,
)
from pygls.lsp.server import LanguageServer
from pygls.protocol import LanguageServerProtocol

from toolkit import __version__
from toolkit.apps.lsp.diagnostics import diagnostics
from toolkit.apps.lsp.documents import Documents, Understood
from toolkit.apps.lsp.fixes import ALL, Offer
from toolkit.apps.lsp.hover import hover
from toolkit.errors import PathmateError
from toolkit.rules.catalogue import load
from toolkit.rules.game import Game
from toolkit.text import printable

Params = TypeVar("Params")
Answer = TypeVar("Answer")
_ACTIONS = types.CodeActionOptions(code_action_kinds=[types.CodeActionKind.QuickFix, ALL])


class _Protocol(LanguageServerProtocol):
    """The protocol, in which a request that cannot be understood is answered with its error."""

    def structure_message(self, data: Any) -> Any:
        """Return a message as a value, and what is part of one as it is."""
        if "jsonrpc" not in data:
            return data
        try:
            if not {"method", "result", "error"} & data.keys():
                raise JsonRpcInvalidRequest
            return super().structure_message(data)
        except JsonRpcException as error:
            if "id" in data or "method" not in data:  # notifications have no answer
                # pygls calls what its classes cannot hold an internal error.
                wrong = isinstance(error, JsonRpcInternalError)
                self.refuse(data.get("id"), JsonRpcInvalidParams() if wrong else error)
            raise

    def handle_message(self, message: Any) -> None:
        """Answer a message; raises JsonRpcInvalidRequest for JSON that is none."""
        if not hasattr(message, "jsonrpc"):
            self.refuse(None, JsonRpcInvalidRequest())
            raise JsonRpcInvalidRequest
        super().handle_message(message)

    def refuse(self, number: Any, error: JsonRpcException) -> None:
        """Answer a request with an error; one of which no number is known with none."""
        known = number if isinstance(number, int | str) else None
        answer = {"jsonrpc": "2.0", "id": known, "error": error.to_response_error()}
        self._send_data(answer)


class RecordServer(LanguageServer):
    """Serves one editor. `game` is that of every text; else each text's own is found."""

    def __init__(self, game: Game | None = None) -> None:
        # Editors and Python differ in what ends a line, so that a text is always sent whole.
        kind = types.TextDocumentSyncKind.Full
        super().__init__("pathmate", __version__, text_document_sync_kind=kind, protocol_cls=_Protocol)
        self.documents = Documents(self._publish, self.log_fault)
        self.documents.game = game

    def log(self, message: str, level: types.MessageType = types.MessageType.Error) -> None:
        """Say something in the editor's log."""
        self.window_log_message(types.LogMessageParams(level, message))

    def log_fault(self, error: BaseException) -> None:
        """Say in the editor's log what was not foreseen."""
        said = printable(f"{type(error).__name__}: {error}")[:300]
        trace = "".join(traceback.format_exception(error)) if os.environ.get("PATHMATE_DEBUG") else ""
        self.log(f"a fault of pathmate itself ({said}); please report it\n{trace}".rstrip())

    def report_server_error(self, error: Exception, source: Any) -> None:  # noqa: ARG002
        """Log what went wrong below: a fault of ours, or a message that cannot be understood."""
        if isinstance(error, JSONDecodeError):
            cast("_Protocol", self.protocol).refuse(None, JsonRpcParseError())
        elif not isinstance(error, JsonRpcException):
            self.log_fault(error)
            return
        self.log(f"a message was not understood: {printable(str(error))}")

    def _publish(self, uri: str, found: Understood) -> None:
        shown = diagnostics(found.reading, found.columns)
        params = types.PublishDiagnosticsParams(uri, shown, found.version)
        self.text_document_publish_diagnostics(params)

    def write(self, uri: str, version: int | None, edits: list[types.TextEdit]) -> types.WorkspaceEdit:
        """Edits of a version of a text, in the form that the editor knows."""
        workspace = self.client_capabilities.workspace
        known = workspace.workspace_edit if workspace is not None else None
        if known is None or not known.document_changes:
            return types.WorkspaceEdit(changes={uri: edits})
        text = types.OptionalVersionedTextDocumentIdentifier(uri, version)
        return types.WorkspaceEdit(document_changes=[types.TextDocumentEdit(text, [*edits])])


def serve(game: Game | None = None) -> None:
    """Serve the editor at standard input and output, until it says that it is done or goes away."""
    # What goes wrong is said in the editor's log.
    logging.getLogger("pygls").setLevel(logging.CRITICAL + 1)
    server = RecordServer(game)
    _register(server)
    server.start_io()


def _register(server: RecordServer) -> None:
    """Say which messages are answered."""
    feature = server.feature
    feature(types.INITIALIZE)(_initialize)
    feature(types.TEXT_DOCUMENT_DID_OPEN)(_opened)
    feature(types.TEXT_DOCUMENT_DID_CHANGE)(_changed)
    feature(types.TEXT_DOCUMENT_DID_CLOSE)(_closed)
    feature(types.TEXT_DOCUMENT_HOVER)(_hover)
    feature(types.TEXT_DOCUMENT_CODE_ACTION, _ACTIONS)(_code_actions)
    feature(types.SHUTDOWN)(_shut_down)


def _initialize(server: RecordServer, params: types.InitializeParams) -> None:
    """Take the game that the editor names, and how it counts columns."""
    server.documents.encoding = str(server.workspace.position_encoding)
    options = params.initialization_options
    name = options.get("game") if isinstance(options, dict) else getattr(options, "game", None)
    if name is None:
        return
    try:
        server.documents.game = load(str(name))
    except PathmateError as error:
        server.log(f"initializationOptions.game: {printable(str(error))}")


def _opened(server: RecordServer, params: types.DidOpenTextDocumentParams) -> None:
    text = params.text_document
    server.documents.put(text.uri, text.version, text.text, delay=0)


def _changed(server: RecordServer, params: types.DidChangeTextDocumentParams) -> None:
    uri = params.text_document.uri
    source = server.workspace.get_text_document(uri).source
    server.documents.put(uri, params.text_document.version, source)


def _closed(server: RecordServer, params: types.DidCloseTextDocumentParams) -> None:
    uri = params.text_document.uri
    server.documents.close(uri)
    server.text_document_publish_diagnostics(types.PublishDiagnosticsParams(uri, []))


def _shut_down(server: RecordServer, *_: object) -> None:
    server.documents.close_all()


def _logged(
    answer: Callable[[RecordServer, Params], Awaitable[Answer | None]],
) -> Callable[[RecordServer, Params], Awaitable[Answer | None]]:
    """An answer that is none where it fails, which is logged."""

    @wraps(answer)
    async def attempt(server: RecordServer, params: Params) -> Answer | None:
        try:
            return await answer(server, params)
        except asyncio.CancelledError:
            raise
        except Exception as error:
            server.log_fault(error)
            return None

    return attempt


@_logged
async def _hover(server: RecordServer, params: types.HoverParams) -> types.Hover | None:
    found = await server.documents.understood(params.text_document.uri)
    if found is None:
        return None
    said = hover(found.reading, found.columns.offset(params.position))
    if said is None:
        return None
    span, words = said
    content = types.MarkupContent(types.MarkupKind.Markdown, words)
    return types.Hover(content, found.columns.range(span))


@_logged
async def _code_actions(server: RecordServer, params: types.CodeActionParams) -> list[types.CodeAction] | None:
    uri = params.text_document.uri
    sought = await server.documents.fixes(uri)
    if sought is None:
        return None
    found, fixes = sought
    offer = Offer(fixes, found.columns, lambda edits: server.write(uri, found.version, edits))
    only = [str(getattr(kind, "value", kind)) for kind in params.context.only or ()]
    if not only or any(_within(types.CodeActionKind.QuickFix.value, kind) for kind in only):
        return offer.at(found.columns.span(params.range), params.context.diagnostics)
    return offer.all(ALL) if any(_within(ALL, kind) for kind in only) else None


def _within(kind: str, asked: str) -> bool:
    """Return True if a kind of action is of a kind that is asked for."""
    return not asked or kind == asked or kind.startswith(f"{asked}.")
