"""The work of a worker process: things from its pipe, whose results it sends back.

It ends when the pipe does, at once and whatever it is doing: nobody waits for it then, even if the
process that began it was killed.
"""

from __future__ import annotations

import os
import signal
from multiprocessing.connection import Connection
from queue import SimpleQueue
from threading import Thread

from toolkit.apps.jobs.parcels import prepared


def serve(connection: Connection, job: bytes) -> None:
    """Work until the pipe ends; an interrupt is for the process that began this one."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    orders: SimpleQueue[tuple[int, bytes]] = SimpleQueue()
    # It reads on while work is done, so that neither side ever waits for the other to read.
    Thread(target=_receive, args=(connection, orders), daemon=True).start()
    work = prepared(job)
    while True:
        number, thing = orders.get()
        try:
            connection.send((number, work(thing)))
        except OSError:
            return


def _receive(connection: Connection, orders: SimpleQueue[tuple[int, bytes]]) -> None:
    try:
        while True:
            orders.put(connection.recv())
    except (EOFError, OSError):
        os._exit(0)
