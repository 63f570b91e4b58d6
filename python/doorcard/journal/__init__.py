"""Tables whose commands are kept durably before they take effect (docs/journal.md).

`SqliteJournal` is a file; `doorcard.journal.postgres` has one in PostgreSQL and needs the extra `postgres`.
"""

from doorcard.journal.keeper import Keeper, open_table, resume_table
from doorcard.journal.protocol import Journal
from doorcard.journal.sqlite import SqliteJournal

__all__ = ["Journal", "Keeper", "SqliteJournal", "open_table", "resume_table"]
