"""Opening a table: from a form to a place where people sit."""

from collections.abc import Mapping

from ..guests import fallback_name
from ..live.hall import Hall
from ..match.clock import chosen_clock
from ..match.manners import chosen_manners
from ..names import chosen_name, fresh_table, told_apart
from ..refusal import Refusal
from ..store.rows import SeatRow, TableRow
from .beginning import begin, bot_name
from .terms import chosen_setup

COMPANY = ("bots", "friends", "device")
DAY = 24 * 3600 * 1000


async def open_table(hall: Hall, guest: str, form: Mapping[str, str]) -> TableRow:
    """Make the table that the form asks for; Refusal says what is wrong with it."""
    game, setup = chosen_setup(form)
    company = form.get("with", "bots")
    if company not in COMPANY:
        raise Refusal("bad", f"with: may be {', '.join(COMPANY)}.")
    level = form.get("level", hall.shared.default_bot)
    if level not in hall.shared.bots:
        raise Refusal("bad", f"level: may be {', '.join(hall.shared.bots)}.")
    clock = chosen_clock(form.get("clock", "none"), form.get("then", "move"))
    manners = chosen_manners(
        form.get("pace", "usual"), form.get("hints", "usual"), form.get("reasons", "no")
    )
    await refuse_too_many(hall, guest)
    name = await name_of(hall, guest, form.get("name", ""))
    table_id, title = fresh_table()
    table = TableRow(
        id=table_id,
        title=title,
        game=game.id,
        seats=setup.seats,
        options=dict(setup.options),
        clock=clock.write() if clock else "",
        host=guest,
        listed=company == "friends" and form.get("listed", "true") != "false",
        status="open",
        matches=0,
        created=hall.shared.now(),
        manners=manners.write(),
    )
    seats = [
        _seat(seat, company, level, guest, name, hall.shared.now()) for seat in range(setup.seats)
    ]
    await hall.shared.store.make_table(table, seats)
    if all(seat.kind != "open" for seat in seats):
        room = await hall.room(table.id)
        assert room is not None
        async with room.lock:
            await begin(room)
    return table


async def refuse_too_many(hall: Hall, guest: str) -> None:
    most = hall.settings.rates.tables
    if await hall.shared.store.count_tables(guest, hall.shared.now() - DAY) >= most:
        raise Refusal("rate", f"You may open {most} tables a day.")


async def name_of(hall: Hall, guest: str, given: str) -> str:
    """The name in the form, else the one we know, else a friendly one."""
    if given.strip():
        name = chosen_name(given)
        await hall.shared.name_guest(guest, name)
        return name
    return await hall.shared.store.guest_name(guest) or fallback_name(guest)


def _seat(seat: int, company: str, level: str, guest: str, name: str, now: int) -> SeatRow:
    if seat == 0:
        return SeatRow(seat, "human", guest, name, "", now)
    if company == "device":
        return SeatRow(seat, "human", guest, told_apart(f"Player {seat + 1}", [name]), "", now)
    if company == "friends":
        return SeatRow(seat, "open", "", "", "")
    return SeatRow(seat, "bot", "", bot_name(level, seat), level)
