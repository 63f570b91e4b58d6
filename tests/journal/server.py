"""A PostgreSQL server of the tests' own, on loopback, in a folder that goes away with it."""

from __future__ import annotations

import os
import pwd
import shutil
import socket
import subprocess
from pathlib import Path

_FOLDERS = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda path: int(path.parent.name))


def binaries() -> Path | None:
    """The folder of the server's programs, Debian's or the PATH's; None where there are none."""
    found = shutil.which("initdb")
    return Path(found).parent if found else (_FOLDERS[-1] if _FOLDERS else None)


class Server:
    """Runs as the user postgres where the tests run as root, whom the server refuses."""

    def __init__(self, folder: Path, programs: Path) -> None:
        self._programs = programs
        self._user = "postgres" if os.getuid() == 0 else None
        self._data = folder / "data"
        if self._user:
            entry = pwd.getpwnam(self._user)
            os.chown(folder, entry.pw_uid, entry.pw_gid)
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self._port = probe.getsockname()[1]
        self._run("initdb", "-D", self._data, "-U", "doorcard", "-A", "trust", "--no-sync")
        self.start()

    @property
    def conninfo(self) -> str:
        return f"postgresql://doorcard@127.0.0.1:{self._port}/postgres"

    def start(self) -> None:
        options = f"-c listen_addresses=127.0.0.1 -c port={self._port} -c unix_socket_directories="
        self._run("pg_ctl", "-D", self._data, "-w", "-l", self._data / "log", "-o", options, "start")

    def stop(self, mode: str) -> None:
        """`immediate` is what a power failure looks like to the server."""
        self._run("pg_ctl", "-D", self._data, "-w", "-m", mode, "stop")

    def _run(self, program: str, *arguments: str | Path) -> None:
        subprocess.run(
            [self._programs / program, *arguments],
            user=self._user,
            cwd="/",
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            check=True,
        )
