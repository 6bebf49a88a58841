"""An editor as a language server sees one: pygls' own client, each call of which waits for the answer."""

import asyncio
import os
import sys
from itertools import count

from conftest import ROOT
from lsprotocol import types
from pygls.lsp.client import LanguageClient

PATIENCE = 120
"""Seconds after which a server that says nothing is given up."""


class Editor:
    """Starts a server, opens texts, and waits for what is found in them."""

    def __init__(self, *arguments, encodings=None, options=None, path=None):
        self._loop = asyncio.new_event_loop()
        self._client = LanguageClient("editor", "1")
        self._listen()
        self._found = {}
        self._changed = None
        self._versions = count(1)
        self.logged = []
        self.capabilities = self._run(self._start(arguments, encodings, options, path)).capabilities

    def _run(self, work):
        return self._loop.run_until_complete(asyncio.wait_for(work, PATIENCE))

    async def _start(self, arguments, encodings, options, path):
        self._changed = asyncio.Condition()
        command = ("-m", "toolkit", "lsp", *arguments)
        # What lies in the folder of `path` is loaded before the server.
        environment = dict(os.environ) if path is None else {**os.environ, "PYTHONPATH": str(path)}
        await self._client.start_io(sys.executable, *command, cwd=ROOT, env=environment)
        edits = types.WorkspaceEditClientCapabilities(document_changes=True)
        capabilities = types.ClientCapabilities(
            workspace=types.WorkspaceClientCapabilities(workspace_edit=edits),
            general=types.GeneralClientCapabilities(position_encodings=encodings),
        )
        asked = types.InitializeParams(capabilities, initialization_options=options)
        answer = await self._client.initialize_async(asked)
        self._client.initialized(types.InitializedParams())
        return answer

    def _listen(self):
        @self._client.feature(types.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS)
        async def published(params):
            async with self._changed:
                self._found[params.uri] = params
                self._changed.notify_all()

        @self._client.feature(types.WINDOW_LOG_MESSAGE)
        def logged(params):
            self.logged.append(params)

    async def _found_in(self, uri, version):
        async with self._changed:
            await self._changed.wait_for(lambda: uri in self._found and self._found[uri].version == version)
            return self._found[uri].diagnostics

    def open(self, text, uri="file:///records/game.txt"):
        """Open a text, and return what is found in it."""
        version = next(self._versions)
        item = types.TextDocumentItem(uri, "plaintext", version, text)
        self._client.text_document_did_open(types.DidOpenTextDocumentParams(item))
        return self._run(self._found_in(uri, version))

    def change(self, *texts, uri="file:///records/game.txt"):
        """Change a text several times in a row, and return what is found in it at the end."""
        for text in texts:
            version = next(self._versions)
            identifier = types.VersionedTextDocumentIdentifier(version, uri)
            whole = types.TextDocumentContentChangeWholeDocument(text)
            self._client.text_document_did_change(types.DidChangeTextDocumentParams(identifier, [whole]))
        return self._run(self._found_in(uri, version))

    def close(self, uri="file:///records/game.txt"):
        """Close a text, and return what then is shown of it."""
        identifier = types.TextDocumentIdentifier(uri)
        self._client.text_document_did_close(types.DidCloseTextDocumentParams(identifier))
        return self._run(self._found_in(uri, None))

    def hover(self, line, character, uri="file:///records/game.txt"):
        """What is shown of a place; None where that is nothing."""
        identifier = types.TextDocumentIdentifier(uri)
        params = types.HoverParams(identifier, types.Position(line, character))
        return self._run(self._client.text_document_hover_async(params))

    def actions(self, first, last, shown=(), only=None, uri="file:///records/game.txt"):
        """The quick fixes of some lines."""
        place = types.Range(types.Position(first, 0), types.Position(last, 0))
        params = types.CodeActionParams(
            types.TextDocumentIdentifier(uri), place, types.CodeActionContext(list(shown), only)
        )
        return self._run(self._client.text_document_code_action_async(params)) or []

    def stop(self):
        """End the server; its exit status."""
        return self._run(self._stop())

    async def _stop(self):
        await self._client.shutdown_async(None)
        self._client.exit(None)
        process = self._client._server
        status = await process.wait()
        await self._client.stop()
        return status

    def discard(self):
        """Close what was opened for the client."""
        self._loop.run_until_complete(self._loop.shutdown_asyncgens())
        self._loop.close()
