// What a new state calls you for: your turn, a question, an answer to yours, time that was up.

import { button, plain, toast } from "../common/dom.js";
import { call } from "./notify.js";

/** It has just become your turn, or something new is put to you. */
export function callOn(before, state, requests) {
  if (!before) return;
  const said = (text) => plain(text, state.seats);
  const was = before.choices.length > 0 && before.viewer === state.viewer;
  if (state.choices.length && !was) call("Your turn", said(state.prompt?.text ?? ""));
  const known = new Set(before.votes.map(({ number }) => number));
  const asked = state.votes.find(({ number, yours }) => yours && !known.has(number));
  if (asked) call("You are asked", `${asked.name} ${said(asked.text)}`.trim());
  if (before.match === state.match && before.n === state.n) sayDeclined(before, state, requests);
}

/** What you asked for is not put to anybody any more, and nothing came of it. */
function sayDeclined({ votes, mine }, state, requests) {
  const now = new Set(state.votes.map(({ number }) => number));
  const own = ({ kind, by }) => (kind === "join" ? requests.asked : mine.includes(by));
  const gone = votes.some((vote) => own(vote) && !now.has(vote.number));
  if (gone && mine.length === state.mine.length) toast(declined(state.seats, mine));
}

/** Between two it is clear who did not agree. */
function declined(seats, mine) {
  const others = seats.filter(({ kind, seat }) => kind === "human" && !mine.includes(seat));
  return others.length === 1 ? `${others[0].name} did not agree.` : "Not everybody agreed.";
}

/** Your time was up: say who moved instead of you. */
export function sayTooLate({ n, viewer }, state, act) {
  if (state.seats[viewer]?.yours_before) {
    const back = button(".btn.slim", () => act("sit", { seat: viewer }), "Take it back");
    toast("Your time was up: a bot plays on in your seat.", { kind: "warn", seconds: 20, action: back });
  } else if (state.n > n) {
    toast("Your time was up: a bot made this move for you.", { kind: "warn" });
  }
}
