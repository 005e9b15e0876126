"""What one seat is told: all that its view holds, and nothing else."""

import json

import pytest

import tumtum
from tumtum.engine import SPECTATOR, Game, to_plain

from ..harness import Player, Server, joined, new_table, play_out

GAMES = tumtum.all_games()


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES, ids=[game.id for game in GAMES])
async def test_no_seat_receives_what_its_view_does_not_hold(server: Server, game: Game) -> None:
    """Everything a seat hears during a match is found again in what it may know.

    Each state's `view` must be the seat's own view of the position the server holds then; and the
    picture, choices, frames and lines must be those that this view alone gives. The seed, and
    the words told to one seat alone, never reach another before the end.
    """
    seats = max(seat for seat in game.seats if seat <= 3)
    table, cookie = new_table(server.url, **{"game": game.id, "seats": seats, "with": "friends"})
    players: list[Player] = []
    async with joined(server.url, table, cookie, shape="both", data=True) as first:
        players.append(first)
        contexts = [joined(server.url, table, "", "both", True) for _ in range(seats - 1)]
        others = [await context.__aenter__() for context in contexts]
        async with joined(server.url, table, "", "both", True) as spectator:
            for seat, other in enumerate(others, start=1):
                await other.must("sit", seat=seat, name=f"Player {seat}")
            players += others
            for player in players:
                await player.until(lambda state: state["status"] == "playing")
            match = server.hall.rooms[table].match
            assert match is not None
            for _ in range(40):
                if match.over:
                    break
                mover = next(player for player in players if player.state["choices"])
                played = await mover.play()
                for player in [*players, spectator]:
                    await player.reach(played["n"])
                for viewer, player in [*enumerate(players), (SPECTATOR, spectator)]:
                    view = match.state.view(viewer)
                    state = player.state
                    assert state["view"] == json.loads(json.dumps(to_plain(view)))
                    assert state["wide"]["body"] == game.draw(view, False).body
                    assert state["narrow"]["body"] == game.draw(view, True).body
                    if viewer not in match.actors:
                        assert state["choices"] == []
            for viewer, player in [*enumerate(players), (SPECTATOR, spectator)]:
                before_the_end = [
                    text for text in player.heard if not json.loads(text).get("ending")
                ]
                heard = "\n".join(before_the_end)
                assert match.row.seed not in heard
                for told in match.story.told:
                    if told.to is not None and not told.reads(viewer):
                        mine = {line.line.text for line in match.story.told if line.reads(viewer)}
                        if told.line.text not in mine:
                            assert json.dumps(told.line.text, ensure_ascii=False) not in heard
        for context in contexts:
            await context.__aexit__(None, None, None)


@pytest.mark.slow
async def test_mimsy_secrets_stay_with_their_owners(server: Server) -> None:
    """The plain search: the words for my secret goal appear nowhere in the others' traffic."""
    table, cookie = new_table(server.url, **{"seats": 3, "with": "friends"})
    async with (
        joined(server.url, table, cookie, "both", True) as ann,
        joined(server.url, table, "", "both", True) as bo,
        joined(server.url, table, "", "both", True) as cy,
        joined(server.url, table, "", "both", True) as spectator,
    ):
        await bo.must("sit", seat=1, name="Bo")
        await cy.must("sit", seat=2, name="Cy")
        for player in (ann, bo, cy):
            await player.until(lambda state: state["choices"] or state["status"] == "playing")
        await play_out(ann, bo, cy)
        await spectator.until(lambda state: state["ending"])
        for seat, player in ((0, ann), (1, bo), (2, cy), (SPECTATOR, spectator)):
            for state in player.states:
                if state["ending"] or state["view"] is None:
                    continue
                secrets = state["view"]["secrets"]
                assert all(secrets[other] == -1 for other in range(3) if other != seat)
                told = [line["text"] for line in state["log"]["lines"] if "secret" in line["text"]]
                assert len(told) <= (seat >= 0)
        assert all(secret >= 0 for secret in spectator.state["view"]["secrets"])


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
