"""Playing: whole matches, refusals, repeats, undo."""

import json

from ..harness import Server, ann_invites, joined, new_table, play_out


async def test_two_people_play_a_whole_match(server: Server) -> None:
    table, cookie = await ann_invites(server)
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


async def test_an_illegal_move_cites_its_rule(server: Server) -> None:
    table, cookie = new_table(server.url, **{"with": "device"})
    async with joined(server.url, table, cookie) as device:
        refused = await device.ask("play", n=device.state["n"], name="take 0")
        assert refused["code"] == "illegal"
        assert refused["rule"] == "MI-22"


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


async def test_a_move_is_answered_by_the_state_it_leads_to(server: Server) -> None:
    table, cookie = await ann_invites(server)
    async with joined(server.url, table, cookie) as ann, joined(server.url, table) as bo:
        await bo.must("sit", seat=1, name="Bo")
        state = await ann.until(lambda state: state["choices"])
        action = state["choices"][0]["action"]
        heard = len(ann.messages)
        answer = await ann.must("play", n=state["n"], action=action)
        assert (answer["type"], answer["n"]) == ("state", state["n"] + 1)
        await ann.must("ping")
        kinds = [message["type"] for message in ann.messages[heard:]]
        assert kinds == ["state", "pong"], "one message, not two"
        await bo.reach(answer["n"])
        assert bo.state["id"] is None
        assert (await ann.must("play", n=state["n"], action=action))["type"] == "ack", "a repeat"
        refused = await ann.ask("play", n=state["n"], action=99)
        assert refused["type"] == "refused"
        await bo.must("say", text="hm")
        await bo.must("rename", name="Beau")
        await ann.until(lambda state: state["seats"][1]["name"] == "Beau")
        assert ann.state["id"] is None, "a refused request is not answered twice"


async def test_a_move_without_an_id_is_acknowledged(server: Server) -> None:
    table, cookie = new_table(server.url, **{"with": "device"})
    async with joined(server.url, table, cookie) as device:
        n, action = device.state["n"], device.state["choices"][0]["action"]
        await device.send_raw(json.dumps({"type": "play", "n": n, "action": action}))
        await device.wait(lambda: device.messages[-1]["type"] == "ack")
        assert device.messages[-1]["n"] == n + 1


async def test_undo_takes_back_own_moves_only(server: Server) -> None:
    table, cookie = await ann_invites(server)
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


async def test_a_game_may_forbid_free_undo(server: Server) -> None:
    table, cookie = new_table(server.url, game="slithy", **{"with": "device", "seats": 3})
    async with joined(server.url, table, cookie) as device:
        state = await device.until(lambda state: state["choices"])
        await device.play()
        state = await device.reach(state["n"] + 1)
        assert not state["undo"]["free"]
