// The pieces that can do something, as chips: one is chosen, and its choices are listed.

import { drawing, el, words } from "../common/dom.js";
import { deeds } from "./sections.js";

/** Chips of these pieces; `pick(piece)` is told which one. */
export function pieceChips(pieces, chosen, choices, seats, pick) {
  const told = pieces.map((piece) => deeds(choices, piece));
  const differ = new Set(told).size > 1; // the same words on every chip say nothing
  const chips = pieces.map((piece, index) => {
    const [, symbol, text] = piece.match(/^(?::([a-z0-9-]+): )?(.*)$/);
    return el(
      "button.chip",
      { type: "button", role: "radio", "aria-checked": String(piece === chosen), tabindex: piece === chosen ? "0" : "-1", onclick: () => pick(piece) },
      symbol ? drawing(symbol) : null,
      el("span", {}, words(text, seats, true)),
      differ ? el("small", {}, told[index]) : null,
      index < 9 ? el("kbd", { "aria-hidden": "true" }, String(index + 1)) : null,
    );
  });
  const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };
  const onkeydown = (event) => {
    if (!(event.key in step)) return;
    event.preventDefault();
    const next = pieces.indexOf(chosen) + step[event.key] + pieces.length;
    pick(pieces[next % pieces.length]);
  };
  return el("div.pieces", { role: "radiogroup", "aria-label": "Which piece?", onkeydown }, ...chips);
}
