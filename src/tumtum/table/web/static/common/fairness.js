// Fair dice in words: what is promised about them, and whether it was kept.

import { el } from "./dom.js";
import { keepsPromise } from "./verify.js";

const PROMISE =
  "Dice, shuffles and draws come from a secret seed, chosen before the first move. This is its " +
  "hash; when the match ends the seed is shown and your browser checks it.";
const KEPT = ["p.note.good", "Checked: this seed is the one promised before the first move."];
const BROKEN = ["p.note.warn", "This is NOT the seed that was promised. Do not trust this match."];
const UNKNOWN = ["p.note", "This browser checks seeds only over https. Check the record with: tumtum verify"];

/** What is promised about the dice, and whether it was kept. */
export async function fairness({ promise, ending }) {
  const box = el("div.verdict");
  if (!promise) return box;
  if (!ending?.seed) {
    box.append(el("p", {}, PROMISE), code(promise));
    return box;
  }
  const kept = await keepsPromise(ending.seed, promise);
  const [what, said] = kept === null ? UNKNOWN : kept ? KEPT : BROKEN;
  box.append(el(what, {}, said));
  box.append(el("p.small", {}, "Seed"), code(ending.seed), el("p.small", {}, "Promised hash"), code(promise));
  return box;
}

const code = (text) => el("code.hash", {}, text);
