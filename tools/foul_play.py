"""Attacks on the matches themselves: ending them, peeking, playing on without the others."""

import asyncio
import contextlib
import json
import os
import random
import signal
import time

from target import Json, Target, expect, heard
from websockets.asyncio.client import ClientConnection

import tumtum

SOON = 20.0  # seconds in which a bot plays, whatever happened to its process


async def early_ends(target: Target, much: int) -> str:
    """1. A match that was resigned or stopped at any point can be looked at by everybody."""
    ended = 0
    for game in tumtum.all_games():
        duel = not game.cooperative and 2 in game.seats
        for how in ("stop", "resign") if duel else ("stop",):
            form = {"game": game.id, **({"seats": "2"} if duel else {})}
            table, cookie = await target.table(**form)
            async with target.line(table, cookie) as line:
                state = await target.seated(line)
                for _ in range(random.randrange(2 * much)):
                    state = await _play_any(line, state)
                asked = {"kind": "stop", "n": state["n"]} if how == "stop" else {}
                await _must(line, "ask" if how == "stop" else how, **asked)
            for who in (cookie, ""):
                async with target.line(table, who) as line:
                    state = await heard(line, "state")
                    expect(state["ending"], f"{game.id}: the match goes on")
                    expect("went wrong" not in state["notice"], f"{game.id}: {state['notice']}")
                    expect(state["wide"], f"{game.id}: no picture of the end")
            ended += 1
    return f"{ended} matches of all games ended early, and seen by seats and spectators"


async def dead_bots(target: Target, much: int) -> str:
    """2. A bot whose process was killed or hangs plays on, and so does who is late."""
    table, cookie = await target.table(**{"with": "bots"})
    waits = []
    async with target.line(table, cookie) as line:
        state = await target.seated(line)
        for how in (None, signal.SIGKILL, signal.SIGSTOP):
            if how is not None:
                expect(_strike(target, how), "no bot's process was found")
            while state["choices"]:
                state = await _play_any(line, state)
            began = time.perf_counter()
            while not (state["choices"] or state["ending"]):
                state = await heard(line, "state", SOON)
            waits.append(time.perf_counter() - began)
            if state["ending"]:
                break
    table, cookie = await target.table(clock="move-5")
    async with target.line(table, cookie) as line:
        late = await target.seated(line)
        _strike(target, signal.SIGSTOP)
        while (await heard(line, "state", SOON))["n"] == late["n"]:
            pass
    longest = max(waits)
    return f"processes killed and stopped; a bot's move took {longest:.1f} s, a late one was made"


async def hidden_tables(target: Target, much: int) -> str:
    """3. A table that is not listed cannot be found from what is public."""
    table, cookie = await target.table()
    async with target.line(table, cookie) as line:
        match = (await target.seated(line))["match"]
        await _must(line, "resign")
        expect((await _latest(line))["ending"], "the match goes on")
    pages = [await target.get(path) for path in ("/", "/watch", f"/replay/{match}")]
    expect(pages[2][0] == 200, "its replay cannot be watched")
    told = b"".join(text for _, text in pages)
    expect(table.encode() not in told, "a page tells the table's address")
    expect(match.encode() not in b"".join(text for _, text in pages[:2]), "its replay is listed")
    for guess in (f"/replay/{table}.1", f"/replay/{table}", f"/replay/{table}.1.json"):
        expect((await target.get(guess))[0] == 404, f"{guess} answers")
    return "an unlisted table after its match: on no page, and at no address derived from it"


async def changing_chairs(target: Target, much: int) -> str:
    """4. Who has seen one seat's hidden things gets no other seat of that match."""
    for game, seats in (("mimsy", 2), ("slithy", 4)):
        table, cookie = await target.table(game=game, seats=str(seats), **{"with": "bots"})
        async with target.line(table, cookie) as line, target.line(table) as stranger:
            await target.seated(line)
            await _must(line, "stand", seat=0)
            for seat in range(1, seats):
                answer = await _ask(line, "sit", seat=seat)
                expect(answer["type"] == "refused", f"{game}: seat {seat} was given, too")
            await heard(stranger, "state")
            answer = await _ask(stranger, "sit", seat=0)
            expect(answer["type"] == "refused", f"{game}: a stranger got the owner's seat")
            await _must(line, "sit", seat=0)
            if game == "mimsy":  # where every seat has a secret from the start
                await _ask(stranger, "sit", seat=1)  # put to the vote
                state = await _latest(stranger)
                expect(not state["mine"], "a stranger sits on a bot's chair unasked")
    return "other chairs asked for after getting up, and by strangers; the owner's was given back"


async def alone_at_the_table(target: Target, much: int) -> str:
    """5. Who is away keeps a say, also after a restart."""
    table, cookie = await target.table(**{"with": "friends"})
    async with target.line(table, cookie) as ann:
        async with target.line(table) as bo:
            await _must(bo, "sit", seat=1, name="Bo")
            await asyncio.gather(target.seated(ann), target.seated(bo))
        state = await _latest(ann)
        if state["choices"]:
            await _play_any(ann, state)
        await _try_alone(ann)
    target.end(signal.SIGKILL)
    await target.start()
    async with target.line(table, cookie) as ann:
        await heard(ann, "state")
        await _try_alone(ann)
    return "a bot, a take-back, a stop and a claim without who is away, before and after a restart"


async def _try_alone(ann: ClientConnection) -> None:
    before = await _latest(ann)
    expect(
        (await _ask(ann, "bot", seat=1, level="random"))["type"] == "refused", "a bot sits there"
    )
    expect((await _ask(ann, "claim", seat=1))["type"] == "refused", "the match was claimed")
    for kind in ("takeback", "stop"):
        await _ask(ann, "ask", kind=kind, n=before["n"])
    after = await _latest(ann)
    expect(after["turn"] == before["turn"], "a move was taken back alone")
    expect(after["status"] == "playing", "the match was stopped by agreement of one")
    expect(after["seats"][1]["kind"] == "human", "the absent one lost the seat")


# --- what a client does ---


_ask = Target.ask


async def _must(line: ClientConnection, kind: str, /, **fields: object) -> None:
    answer = await _ask(line, kind, **fields)
    expect(answer["type"] != "refused", f"{kind} was refused: {answer.get('text')}")


async def _latest(line: ClientConnection) -> Json:
    """The state as it is now."""
    await line.send('{"type": "look", "data": true}')
    state = await heard(line, "state")
    with contextlib.suppress(TimeoutError):
        while True:
            state = await heard(line, "state", 0.3)
    return state


async def _play_any(line: ClientConnection, state: Json) -> Json:
    """The state after a move, if it is ours to make one."""
    if not state["choices"]:
        return state
    action = random.choice(state["choices"])["action"]
    play = {"type": "play", "n": state["n"], "action": action, "seat": state["viewer"]}
    await line.send(json.dumps(play))
    while (after := await heard(line, "state"))["n"] <= state["n"]:
        pass
    return after


def _strike(target: Target, how: signal.Signals) -> int:
    """Do this to all processes in which bots think; says how many there were."""
    workers = target.workers()
    for worker in workers:
        with contextlib.suppress(ProcessLookupError):
            os.kill(worker, how)
    return len(workers)
