// Show me: what an Expert would do on your seat, knowing what you know. Nothing moves by it.

import { button, el, icon, words } from "../common/dom.js";

/** `ask(n)` tells what the server advises on a position, `told()` that something is to be shown. */
export class Hints {
  constructor({ ask, told }) {
    this.ask = ask;
    this.told = told;
    this.position = "";
    this.found = null; // null: not asked; "thinking"; or the list
  }

  /** What is to be shown in this state: null where there are no hints. */
  of({ match, n, viewer, can_hint }) {
    const position = [match, n, viewer].join();
    if (position !== this.position) this.found = null;
    this.position = position;
    return can_hint ? { found: this.found, wanted: () => this.think(n) } : null;
  }

  async think(n) {
    const { position } = this;
    this.found = "thinking";
    this.told([]);
    const { hints } = await this.ask(n).catch(() => ({ hints: null }));
    if (position !== this.position) return;
    this.found = hints;
    this.told(hints ?? []);
  }
}

/** The button that asks for it, as long as nobody did. */
export function showMe({ found, wanted }) {
  return found === null ? button(".btn.slim.show-me", wanted, icon("eye"), "Show me") : null;
}

/** What came of it; `choices` are all that you may do, `on` takes one of them. */
export function hintBox(found, choices, seats, on) {
  if (found === "thinking") return el("p.advice", { role: "status" }, "Thinking, from what you can see …");
  const rows = found.map((hint) => adviceRow(hint, choices, seats, on)).filter(Boolean);
  if (!rows.length) return el("p.advice", { role: "status" }, "There is only one thing to do.");
  return el("div.advice", { role: "status" }, el("p", {}, "An Expert who sees what you see would"), el("ol", {}, ...rows));
}

function adviceRow({ action, chance, low, high }, choices, seats, { chosen, pointed }) {
  const choice = choices.find((one) => one.action === action);
  if (!choice) return null;
  const range = `${percent(low)} to ${percent(high)} %`;
  const doubt = percent(low) < percent(high) ? el("small", {}, ` ${percent(low)}–${percent(high)}`) : null;
  const made = el(
    "button.advised",
    {
      type: "button",
      onclick: ({ pointerType }) => chosen(choice, pointerType === "touch"),
      onpointerenter: () => pointed([choice]),
      onpointerleave: () => pointed([]),
      onfocus: () => pointed([choice]),
      onblur: () => pointed([]),
    },
    el("b", {}, words(choice.text, seats, true)),
    el("span.chance", { title: `Ends well for you: ${range}` }, `${percent(chance)} %`, doubt),
    choice.detail ? el("small.why", {}, words(choice.detail, seats, true)) : null,
  );
  return el("li", {}, made);
}

const percent = (share) => Math.round(100 * share);
