"""Playing at a table: two browsers, bots, hot-seat, refusals, repeats, undo."""

import asyncio
import json
from pathlib import Path

from .harness import Json, Player, Server, joined, new_table, play_out, served


async def two(server: Server) -> tuple[str, str]:
    table, cookie = await asyncio.to_thread(
        new_table, server.url, "", name="Ann", **{"with": "friends"}
    )
    return table, cookie


async def test_two_people_play_a_whole_match(server: Server) -> None:
    table, cookie = await two(server)
    async with joined(server.url, table, cookie) as ann, joined(server.url, table) as bo:
        assert ann.state["status"] == "open"
        assert bo.state["viewer"] == -2
        await bo.must("sit", seat=1, name="Bo")
        state = await ann.until(lambda state: state["status"] == "playing")
        assert [seat["name"] for seat in state["seats"]] == ["Ann", "Bo"]
        assert state["promise"]
        await play_out(ann, bo)
        ending = ann.state["ending"]
        assert ending["seed"]
        assert sorted(ending["result"]) in ([-1.0, 1.0], [0.0, 0.0])
        assert ending == bo.state["ending"]


async def test_a_bot_plays_its_own_moves(server: Server) -> None:
    table, cookie = new_table(server.url, **{"with": "bots", "level": "random"})
    async with joined(server.url, table, cookie) as ann:
        await play_out(ann)
        assert ann.state["status"] == "over"


async def test_hot_seat_shows_the_seat_that_is_to_act(server: Server) -> None:
    table, cookie = new_table(server.url, **{"with": "device", "seats": 3})
    async with joined(server.url, table, cookie) as device:
        seen = set()
        for _ in range(12):
            state = await device.until(lambda state: state["choices"])
            assert state["mine"] == [0, 1, 2]
            assert state["private"], "each seat has a secret goal"
            assert state["seats"][state["viewer"]]["acting"]
            seen.add(state["viewer"])
            n = state["n"]
            await device.play()
            await device.reach(n + 1)
        assert len(seen) > 1


async def test_the_curtain_guards_a_secret_of_any_seat_of_the_device(server: Server) -> None:
    table, cookie = new_table(server.url, game="slithy", **{"with": "device", "seats": 3})
    async with joined(server.url, table, cookie) as device:
        state = await device.until(lambda state: state["choices"])
        dealer = state["viewer"]
        while state["viewer"] == dealer:
            n = state["n"]
            await device.play()
            state = await device.reach(n + 1)
        # The dealer has hidden a card; whoever is next knows nothing, but takes the device.
        assert state["private"]


async def test_a_game_may_forbid_free_undo(server: Server) -> None:
    table, cookie = new_table(server.url, game="slithy", **{"with": "device", "seats": 3})
    async with joined(server.url, table, cookie) as device:
        state = await device.until(lambda state: state["choices"])
        await device.play()
        state = await device.reach(state["n"] + 1)
        assert not state["undo"]["free"]


async def test_people_may_waive_a_rule_that_forbids_taking_back(server: Server) -> None:
    table, cookie = new_table(server.url, game="slithy", **{"with": "friends", "seats": 3})
    async with (
        joined(server.url, table, cookie) as ann,
        joined(server.url, table) as bo,
        joined(server.url, table) as cy,
    ):
        await bo.must("sit", seat=1, name="Bo")
        await cy.must("sit", seat=2, name="Cy")
        people = [ann, bo, cy]
        for player in people:
            await player.until(lambda state: state["status"] == "playing")
        dealer = next(player for player in people if player.state["choices"])
        played = await dealer.play()
        for player in people:
            await player.reach(played["n"])
        assert dealer.state["undo"] == {"free": False, "ask": True}
        await dealer.must("ask", kind="takeback", n=played["n"])
        for player in people:
            if player is not dealer:
                vote = (await player.until(lambda state: state["votes"]))["votes"][0]
                assert "the rules of Slithy know no taking back" in vote["text"]
                await player.must("answer", number=vote["number"], yes=True)
        state = await dealer.reach(played["n"] + 1)
        assert state["choices"]


async def test_bots_do_not_waive_a_rule_that_forbids_taking_back(server: Server) -> None:
    table, cookie = new_table(server.url, game="slithy", **{"with": "bots", "seats": 3})
    async with joined(server.url, table, cookie) as ann:
        await ann.until(lambda state: state["choices"])
        played = await ann.play()
        state = await ann.reach(played["n"])
        assert state["undo"] == {"free": False, "ask": False}
        await ann.until(lambda state: state["choices"])  # it is quiet again
        refused = await ann.ask("ask", kind="takeback", n=ann.state["n"])
        assert refused["code"] == "state"
        assert "a move stands" in refused["text"]
        refused = await ann.ask("undo", n=ann.state["n"])
        assert refused["text"] == "There is nothing that you can take back."


async def test_moves_survive_a_restart(tmp_path: Path) -> None:
    database = tmp_path / "t.sqlite"
    with served(database) as first:
        table, cookie = new_table(first.url, **{"with": "device"})
        async with joined(first.url, table, cookie) as device:
            for _ in range(6):
                await device.play()
            before = device.state
    with served(database) as second:
        async with joined(second.url, table, cookie) as device:
            after = device.state
            for part in ("n", "match", "viewer", "choices", "turn", "promise", "prompt"):
                assert after[part] == before[part]
            assert after["log"]["start"] == 0
            await device.play()


async def test_refusals_say_why_and_change_nothing(server: Server) -> None:
    table, cookie = await two(server)
    async with joined(server.url, table, cookie) as ann, joined(server.url, table) as bo:
        refused = await ann.ask("play", n=0, action=1)
        assert (refused["type"], refused["code"]) == ("refused", "state")
        await bo.must("sit", seat=1, name="Bo")
        state = await ann.until(lambda state: state["choices"])
        n = state["n"]

        async def code(player: Player, kind: str, /, **fields: object) -> str:
            answer = await player.ask(kind, **fields)
            assert answer["type"] == "refused", answer
            assert answer["text"]
            return str(answer["code"])

        action = state["choices"][0]["action"]
        assert await code(bo, "play", n=n, action=action) == "turn"
        assert await code(bo, "play", n=n, action=action, seat=0) == "seat"
        assert await code(ann, "play", n=n - 1, action=action) == "stale"
        assert await code(ann, "play", n=n + 5, action=action) == "stale"
        assert await code(ann, "play", n=n, action=0) == "illegal"
        assert await code(ann, "play", n=n, action=99999) == "bad"
        assert await code(ann, "play", n=n) == "bad"
        assert await code(ann, "play", n=n, name="fly away") == "bad"
        assert await code(ann, "sit", seat=7) == "bad"
        assert await code(ann, "sit", seat=1) == "seat"
        assert await code(bo, "stand", seat=0) == "seat"
        assert await code(ann, "bot", seat=1, level="greedy") == "seat"
        assert await code(ann, "bot", seat=0, level="genius") == "bad"
        assert await code(ann, "start") == "state"
        assert await code(ann, "undo", n=n) == "state"
        assert await code(ann, "answer", number=3, yes=True) == "state"
        assert await code(ann, "ask", kind="rematch") == "state"
        assert await code(ann, "ask", kind="cake") == "bad"
        assert await code(ann, "react", reaction="<b>") == "bad"
        assert await code(ann, "say", text=" \n ") == "bad"
        assert await code(ann, "rename", name="\u202e ") == "bad"
        assert await code(ann, "look", shape="round") == "bad"
        assert await code(ann, "look", seat=1) == "seat"
        assert ann.state["n"] == n
        await ann.must("play", n=n, name=state["choices"][0]["name"])


async def test_an_illegal_move_cites_its_rule(server: Server) -> None:
    table, cookie = new_table(server.url, **{"with": "device"})
    async with joined(server.url, table, cookie) as device:
        refused = await device.ask("play", n=device.state["n"], name="take 0")
        assert refused["code"] == "illegal"
        assert refused["rule"] == "MI-22"


async def test_nonsense_is_refused(server: Server) -> None:
    table, cookie = new_table(server.url, **{"with": "device"})
    async with joined(server.url, table, cookie) as device:
        n = device.state["n"]
        nonsense = [
            "",
            "{",
            "[]",
            "null",
            '{"type": "fly"}',
            '{"type": "play"}',
            '{"type": "play", "n": "1", "action": 1}',
            '{"type": "play", "n": 1, "action": 1.5}',
            '{"type": "ping", "extra": 1}',
            "[" * 3000,
            json.dumps({"type": "say", "text": "x" * 5000}),
        ]
        for text in nonsense:
            answer = await device.send_raw(text)
            assert answer["type"] == "refused", text
            assert answer["code"] in ("bad", "big")
        assert device.state["n"] == n


async def test_a_frame_beyond_all_bounds_ends_the_connection_only(server: Server) -> None:
    table, cookie = new_table(server.url, **{"with": "device"})
    async with joined(server.url, table, cookie) as device:
        await device.socket.send("x" * 1_000_000)
        await device.wait(lambda: device.closed)
    async with joined(server.url, table, cookie) as device:
        await device.play()


async def test_a_repeated_move_is_acknowledged_not_played_twice(server: Server) -> None:
    table, cookie = new_table(server.url, **{"with": "device"})
    async with joined(server.url, table, cookie) as device:
        state = device.state
        action = state["choices"][0]["action"]
        first = await device.must("play", n=state["n"], action=action, seat=0)
        again = await device.must("play", n=state["n"], action=action, seat=0)
        assert first["n"] == again["n"] == state["n"] + 1
        assert device.state["n"] == state["n"] + 1
        other = state["choices"][1]["action"]
        refused = await device.ask("play", n=state["n"], action=other, seat=0)
        assert refused["code"] == "stale"
    async with joined(server.url, table, cookie) as device:
        again = await device.must("play", n=state["n"], action=action, seat=0)
        assert again["n"] == state["n"] + 1
        assert device.state["n"] == state["n"] + 1


async def test_undo_takes_back_own_moves_only(server: Server) -> None:
    table, cookie = await two(server)
    async with joined(server.url, table, cookie) as ann, joined(server.url, table) as bo:
        await bo.must("sit", seat=1, name="Bo")
        start = await ann.until(lambda state: state["choices"])
        assert start["undo"] == {"free": False, "ask": False}
        action = start["choices"][0]["action"]
        played = await ann.must("play", n=start["n"], action=action)
        state = await ann.until(lambda state: state["n"] == played["n"])
        assert state["undo"]["free"]
        undone = await ann.must("undo", n=state["n"])
        state = await ann.until(lambda state: state["n"] == undone["n"])
        assert state["n"] == played["n"] + 1, "the log only grows"
        assert state["choices"] == start["choices"]
        assert not state["undo"]["free"]
        assert "takes back" in state["log"]["lines"][-1]["text"]
        stale = await ann.ask("play", n=start["n"] + 1, action=action)
        assert stale["code"] == "stale"


async def pass_turn(ann: Player, bo: Player) -> tuple[Player, Player]:
    """Play until the other one is to move: says who moved, and who is to."""
    await asyncio.sleep(0.05)
    mover, other = (ann, bo) if ann.state["choices"] else (bo, ann)
    while mover.state["choices"]:
        played = await mover.play()
        for player in (ann, bo):
            await player.reach(played["n"])
    return mover, other


async def test_a_take_back_needs_consent(server: Server) -> None:
    table, cookie = await two(server)
    async with joined(server.url, table, cookie) as ann, joined(server.url, table) as bo:
        await bo.must("sit", seat=1, name="Bo")
        await ann.until(lambda state: state["status"] == "playing")
        await bo.until(lambda state: state["status"] == "playing")
        await pass_turn(ann, bo)
        mover, other = await pass_turn(ann, bo)
        first = await other.play()
        await mover.until(lambda state: state["n"] >= first["n"])
        assert mover.state["undo"] == {"free": False, "ask": True}
        refused = await mover.ask("undo", n=mover.state["n"])
        assert refused["code"] == "state"

        await mover.must("ask", kind="takeback", n=mover.state["n"])
        asked = await other.until(lambda state: state["votes"])
        vote = asked["votes"][0]
        assert vote["yours"]
        assert vote["kind"] == "takeback"
        await other.must("answer", number=vote["number"], yes=False)
        await mover.until(lambda state: not state["votes"])
        assert mover.state["n"] == first["n"]

        await mover.must("ask", kind="takeback", n=mover.state["n"])
        asked = await other.until(lambda state: state["votes"])
        await other.must("answer", number=asked["votes"][0]["number"], yes=True)
        state = await mover.reach(first["n"] + 1)
        assert state["choices"]
        assert not (await other.reach(first["n"] + 1))["choices"]


async def test_a_take_back_among_bots_is_done_at_once(server: Server) -> None:
    table, cookie = new_table(server.url, **{"with": "bots"})
    async with joined(server.url, table, cookie) as ann:
        start = await ann.until(lambda state: state["choices"])
        while ann.state["seats"][0]["acting"]:
            played = await ann.play()
            await ann.reach(played["n"])
        await ann.until(lambda state: state["choices"] and state["undo"]["ask"])
        await ann.must("ask", kind="takeback", n=ann.state["n"])
        state = await ann.until(lambda state: "takes back" in json.dumps(state["log"]))
        assert state["choices"]
        assert state["turn"] < 10
        assert start["promise"] == state["promise"]


async def test_resign_rematch_and_stop(server: Server) -> None:
    table, cookie = await two(server)
    async with (
        joined(server.url, table, cookie, "wide") as ann,
        joined(server.url, table, "", "wide") as bo,
    ):
        await bo.must("sit", seat=1, name="Bo")
        await ann.until(lambda state: state["can_resign"])
        assert any("your turn" in player.state["wide"]["body"] for player in (ann, bo))
        await ann.must("resign")
        over = await bo.until(lambda state: state["ending"])
        await ann.until(lambda state: state["ending"])
        assert not any("your turn" in player.state["wide"]["body"] for player in (ann, bo))
        assert over["ending"]["winners"] == [1]
        assert over["ending"]["text"] == "@0 resigned: @1 wins"
        assert [seat["note"] for seat in over["seats"]] == ["Resigned", "Wins"]
        assert over["status"] == "over"
        refused = await ann.ask("play", n=over["n"], action=1)
        assert refused["code"] == "state"

        await ann.must("ask", kind="rematch")
        await bo.until(lambda state: state["votes"])
        await bo.must("ask", kind="rematch")
        again = await ann.until(lambda state: state["status"] == "playing")
        assert again["match"] == f"{table}.2"
        assert again["log"]["start"] == 0
        assert again["promise"] != over["promise"]

        await bo.must("ask", kind="stop")
        vote = (await ann.until(lambda state: state["votes"]))["votes"][0]
        await ann.must("answer", number=vote["number"], yes=True)
        stopped = await bo.until(lambda state: state["ending"])
        assert stopped["status"] == "stopped"
        assert [seat["note"] for seat in stopped["seats"]] == ["", ""]
        assert stopped["ending"]["result"] is None


async def test_seats_can_be_left_minded_and_taken_again(server: Server) -> None:
    table, cookie = await two(server)
    async with joined(server.url, table, cookie) as ann, joined(server.url, table) as bo:
        await ann.must("bot", seat=1, level="random")
        first = await ann.until(lambda state: state["status"] == "playing")
        assert first["seats"][1]["kind"] == "bot"
        refused = await ann.ask("sit", seat=1)
        assert refused["code"] == "seat", "nobody looks into another hand"
        await bo.must("sit", seat=1, name="Bo")
        await bo.until(lambda state: state["viewer"] == 1)
        await bo.must("stand", seat=1)
        state = await bo.until(lambda state: state["viewer"] == -2)
        assert state["seats"][1]["kind"] == "bot"
        assert state["seats"][1]["yours_before"]
        refused = await ann.ask("sit", seat=1)
        assert refused["code"] == "seat"
        await bo.must("sit", seat=1)
        state = await bo.until(lambda state: state["viewer"] == 1)
        assert state["seats"][1]["name"] == "Bo"


async def test_start_fills_open_seats_with_bots(server: Server) -> None:
    table, cookie = new_table(server.url, **{"with": "friends", "seats": 3})
    async with joined(server.url, table, cookie) as ann, joined(server.url, table) as bo:
        refused = await bo.ask("start")
        assert refused["code"] == "seat"
        await ann.must("bot", seat=1, level="random")
        await ann.must("open", seat=1)
        await bo.must("sit", seat=1, name="Bo")
        await ann.must("start")
        state = await bo.until(lambda state: state["status"] == "playing")
        assert [seat["kind"] for seat in state["seats"]] == ["human", "human", "bot"]


async def test_chat_is_kept_and_reactions_fly(server: Server) -> None:
    table, cookie = await two(server)
    async with joined(server.url, table, cookie) as ann, joined(server.url, table) as bo:
        await ann.must("say", text="  Hello   <b>all</b>\u200b ")
        await bo.wait(lambda: said(bo))
        assert said(bo)[0]["line"]["text"] == "Hello <b>all</b>"
        assert said(bo)[0]["line"]["name"] == "Ann"
        await bo.must("react", reaction="well done")
        await ann.wait(lambda: any(m["type"] == "reacted" for m in ann.messages))
    async with joined(server.url, table) as late:
        assert late.messages[0]["chat"][0]["text"] == "Hello <b>all</b>"


def said(player: Player) -> list[Json]:
    return [message for message in player.messages if message["type"] == "chat"]


async def test_names_change_everywhere(server: Server) -> None:
    table, cookie = await two(server)
    async with joined(server.url, table, cookie) as ann, joined(server.url, table) as bo:
        await ann.must("rename", name="Anna")
        await bo.until(lambda state: state["seats"][0]["name"] == "Anna")
    async with joined(server.url, table, cookie) as ann:
        assert ann.messages[0]["name"] == "Anna"


async def test_frames_and_log_come_once(server: Server) -> None:
    table, cookie = new_table(server.url, **{"with": "device"})
    async with joined(server.url, table, cookie, shape="both") as device:
        first = device.state
        assert first["wide"]["body"].startswith("<g")
        assert first["narrow"]["width"] < first["wide"]["width"]
        played = await device.play()
        state = await device.until(lambda state: state["n"] == played["n"])
        assert state["frames"]
        frame = state["frames"][0]
        assert frame["wide"] != frame["narrow"]
        assert len(frame["wide"][0]) == 5
        before = len(device.states)
        await device.socket.send('{"type": "look", "shape": "wide", "data": true}')
        await device.wait(lambda: len(device.states) > before)
        assert device.state["frames"] == []
        assert device.state["narrow"] is None
        assert device.state["view"]["seats"] == 2
