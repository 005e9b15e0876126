// What tells of a seat at a table and in a replay alike: its name in parts, and how it ended for it.

import { el } from "./dom.js";

/** A name in parts: in a narrow strip a bot's is told by its first word and its number. */
export function nameParts(name) {
  const [, stem, kind, number] = name.match(/^(.*?)( bot)?( \d+)?$/);
  return [el("span", {}, stem, kind ? el("span.kind", {}, kind) : null), number ? el("span.nth", {}, number) : null];
}

/** How it ended for a seat with this result. */
export function fate(value) {
  const [kind, text] = value > 0 ? ["good", "Won"] : value < 0 ? ["bad", "Lost"] : ["", "Shared"];
  return el(`span.gain.fate${kind ? `.${kind}` : ""}`, {}, text);
}
