"""The command line: `doorcard play`, `doorcard replay FILE`. Needs the extra `cli`."""

from __future__ import annotations

import sys

UNREADABLE = 2


def main() -> None:
    """Run the command line and leave the process with its exit code."""
    try:
        from doorcard.cli.app import app  # noqa: PLC0415  typer and rich are not there in a base install
    except ModuleNotFoundError as error:
        missing = (error.name or "").partition(".")[0]
        if missing not in {"rich", "typer"}:
            raise
        print(f"doorcard: the command line needs {missing}: pip install 'doorcard[cli]'", file=sys.stderr)
        sys.exit(UNREADABLE)
    app()
