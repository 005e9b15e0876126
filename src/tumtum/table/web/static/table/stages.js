// What stands in the place of the choices before the match, after it, and when something is asked.

import { button, el, icon, words } from "../common/dom.js";
import { fairness } from "../common/fairness.js";
import { invitation } from "./dialogs.js";

/** Before the match: invite, sit down, begin. */
export function gathering(state, act, sit, terms) {
  const open = state.seats.filter(({ kind }) => kind === "open");
  const parts = [];
  if (!state.mine.length && open.length) {
    parts.push(button(".btn.main", () => sit(open[0].seat), icon("chair"), "Sit down"));
  }
  if (state.mine.length) {
    const text = open.length ? "Begin, bots in open seats" : "Begin";
    parts.push(button(".btn.main", () => act("start"), icon("play"), text));
  }
  parts.push(terms.box(state.status));
  parts.push(invitation("Send this address, or let them scan the code. Nobody needs an account."));
  return [el("div.verdict", {}, ...parts)];
}

/** On a phone, for who has got up or only watches: the chair that they may have. */
export function chairs({ seats }, act, sit) {
  const own = seats.find(({ yours_before }) => yours_before);
  const bot = seats.find(({ joinable }) => joinable);
  if (own) return [button(".btn.main", () => act("sit", { seat: own.seat }), icon("chair"), "Take your seat back")];
  if (bot) return [button(".btn", () => sit(bot.seat), icon("chair"), `Ask for the seat of ${bot.name}`)];
  return [];
}

/** After the match: the move that decided it, play again, watch it. Who won by what is in the bar. */
export function verdict(state, act, terms, deciding) {
  const { ending, mine } = state;
  const said = mine.length === 1 && ending.result ? outcome(mine[0], ending) : "";
  const scores = state.deal ? el("a.btn.main", { href: state.deal.scores }, icon("check"), "The day’s scores") : null;
  const again = button(scores ? ".btn" : ".btn.main", () => act("ask", { kind: "rematch" }), icon("again"), "Play again");
  again.disabled = state.votes.some(({ kind }) => kind === "rematch");
  const watch = el("a.btn", { href: ending.replay }, icon("play"), "Watch replay");
  const lobby = el("a.btn", { href: "/" }, icon("chair"), "Lobby");
  const fair = el("details", {}, el("summary", {}, "Fair dice"));
  fair.addEventListener("toggle", async () => fair.append(await fairness(state)), { once: true });
  return [
    el(
      "div.verdict",
      {},
      said ? el("h2", {}, said) : null,
      deciding,
      scores,
      mine.length ? again : null,
      el("div.row", {}, watch, lobby),
      mine.length ? terms.box(state.status) : null,
      state.promise ? fair : null,
    ),
  ];
}

/** How it ended for one seat, in a word or two. */
export function outcome(seat, { winners, result }) {
  if (!winners.length && result.every((value) => value < 0)) return result.length > 1 ? "Lost, all together" : "Lost";
  if (!winners.length) return "Shared by all";
  if (!winners.includes(seat)) return "Not this time";
  if (result.length === 1) return "Won";
  return winners.length > 1 ? "You win, together" : "You win!";
}

/** Something is put to everybody: a take-back, a stop, another match. */
export function questions(state, act) {
  return state.votes.map((vote) => {
    const who = vote.name ? [el("b", {}, vote.name), " "] : [];
    const box = el("div.ask", { "data-vote": vote.number }, el("p", {}, ...who, words(vote.text, state.seats)));
    if (vote.yours) {
      const answer = (yes) => () => act("answer", { number: vote.number, yes });
      box.append(el("div.row", {}, button(".btn.main", answer(true), "Agree"), button(".btn", answer(false), "Refuse")));
    } else {
      const names = vote.waiting.map((seat) => state.seats[seat]?.name).filter(Boolean);
      box.append(el("p.small.quiet", {}, names.length ? `Waiting for ${names.join(" and ")}.` : "Waiting."));
    }
    return box;
  });
}
