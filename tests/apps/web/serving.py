"""A server in a process of its own, for tests that need a real one."""

import socket
import subprocess
import time
from contextlib import contextmanager

from running import MODULE, ROOT


@contextmanager
def served(*options):
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    command = [*MODULE, "serve", "--port", str(port), *options]
    with subprocess.Popen(command, cwd=ROOT, stderr=subprocess.DEVNULL) as process:
        try:
            for _ in range(200):
                with socket.socket() as tried:
                    if tried.connect_ex(("127.0.0.1", port)) == 0:
                        break
                time.sleep(0.1)
            yield process, port
        finally:
            process.terminate()
            process.wait(20)
