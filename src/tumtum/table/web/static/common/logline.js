// One line of a log: who, what, and the rule it rests on.

import { el, icon, mark, ruleLink, words } from "./dom.js";

/** The line as a row; `now`: of the last move, `fresh`: it fades in, `text`: instead of its words. */
export function row(line, seats, now, fresh, text = null) {
  const seat = seats[line.seat];
  const said = text ?? el("span", {}, words(line.text, seats, true));
  if (line.detail) said.append(el("span.sub", {}, words(line.detail, seats, true)));
  if (line.late) said.append(lateNote("span.sub"));
  const item = el("li", {}, seat ? mark(seat) : el("span"), said, ruleLink(line.rule));
  item.classList.toggle("now", now);
  item.classList.toggle("fresh", Boolean(fresh));
  return item;
}

/** What is written beside a move that a bot made because the seat's time was up. */
export function lateNote(tag) {
  return el(`${tag}.late`, {}, icon("clock"), "A bot’s move: the time was up");
}
