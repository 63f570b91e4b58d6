"""A small service: a journaled table, clients that get and send JSON, a clock from outside, and one who drops out."""

import json
import tempfile
from itertools import count
from pathlib import Path

import doorcard as dc
from doorcard.journal import SqliteJournal, open_table, resume_table

PLAYERS = ("ada", "bo", "cyd")
HANDS = 20
SECOND = 1000


class Client:
    """The other end of a connection. It calls whatever that costs."""

    def __init__(self) -> None:
        self.seen = 0  # the number of the newest event that it has got

    def receive(self, events: list[bytes]) -> None:
        self.seen += len(events)

    def answer(self, view: bytes) -> bytes:
        told = json.loads(view)
        action = next(action for action in told["hand"]["legal"] if action["kind"] != "fold")
        return json.dumps({"action": action, "turn": told["turn"]}).encode()


def send_news(table: dc.Table, clients: dict[str, Client]) -> None:
    """Each client gets its own part of what it has not seen: never what a call returned, which holds every secret."""
    for player, client in clients.items():
        client.receive([dc.encode(event) for event in table.events_for(player, client.seen)])


def take_answer(table: dc.Table, player: str, message: bytes, now: int) -> None:
    """What a client sends is checked three times: as JSON, by the number of its turn, and by the rules."""
    answer = json.loads(message)
    action = dc.decode(dc.Action, json.dumps(answer["action"]))
    try:
        table.act(player, action, at=now, turn=answer["turn"])
    except (dc.TableError, dc.IllegalAction) as error:
        print(f"{player} is told: {error.code}: {error}")


folder = Path(tempfile.mkdtemp())
journal = SqliteJournal(folder / "journal")
table, keeper = open_table(journal, "table 1", dc.FULL_TILT.at("2/4"))
everybody = {player: Client() for player in PLAYERS}
clients = everybody.copy()  # those who are connected
for seat, name in enumerate(PLAYERS, 1):
    table.sit(name, seat=seat, chips=50_000, at=0)
    table.sit_in(name, at=0)

for now in count(step=SECOND):  # the service's clock
    player = table.to_act
    if player is None:
        if table.number == HANDS:
            break
        table.start_hand(at=now)
    elif player == "cyd" and table.number == 5 and "cyd" in clients:
        table.disconnect("cyd", at=now)
        del clients["cyd"]
    elif player in clients:
        take_answer(table, player, clients[player].answer(dc.encode(table.view(player))), now)
    elif table.due is not None and now >= table.due:
        print(*table.tick(at=now), sep=", ")
    if table.number == 8 and "cyd" not in clients:
        clients["cyd"] = everybody["cyd"]  # back: the news below tells all that it has missed
        table.reconnect("cyd", at=now)
        table.sit_in("cyd", at=now)
    send_news(table, clients)

journal.close()
again, _ = resume_table(SqliteJournal(folder / "journal"), "table 1")
print(f"{table.number} hands, {keeper.number} commands kept; the journal gives the same table: {again == table}")
print(f"chips on the table: {sum(place.chips for place in again.places)} of {again.brought} brought")
