// Fair dice in words: what is promised about them, who salted them, and whether all was kept.

import { el, seatName } from "./dom.js";
import { kept } from "./kept.js";
import { canVerify, keepsPromise, recompute } from "./verify.js";

const PROMISE =
  "Dice, shuffles and draws come from a secret seed, chosen before the match. This is its hash. When " +
  "it was published, the players’ browsers added salt, so that nobody could choose the dice. When the " +
  "match ends the seed is shown, and your browser checks every draw.";
const SEALED =
  "Everybody who plays this deal has the same cards in the same order, whatever is played. The order " +
  "follows from a secret seed of the day; this is its hash. When the day is over the seed is shown, " +
  "and every draw can be checked.";
const SERVERS = "given by the server, with the seed";
const good = (text) => el("p.note.good", {}, text);
const bad = (text) => el("p.note.warn", {}, `${text} Do not trust this match.`);
const code = (text) => el("code.hash", {}, text);

/** What is promised about the dice, and whether it was kept. */
export async function fairness({ match, promise, salts, seats, ending, deal }) {
  const box = el("div.verdict");
  if (!promise) return box;
  if (!ending?.seed) {
    box.append(el("p", {}, deal ? SEALED : PROMISE), code(promise), saltList(salts ?? [], seats));
    return box;
  }
  if (!canVerify()) {
    box.append(el("p.note", {}, "This browser checks dice only over https. Check the record with: tumtum verify"));
  } else {
    box.append(...(await judged(match, promise, ending)));
  }
  box.append(el("p.small", {}, "Seed"), code(ending.seed), el("p.small", {}, "Promised hash"), code(promise));
  box.append(saltList(salts ?? [], seats));
  return box;
}

/** Everything that can be checked here, in words. */
async function judged(match, promise, { seed, replay }) {
  const seen = kept(match);
  const notes = [];
  if (seen?.promise && seen.promise !== promise) {
    notes.push(bad("This is NOT the hash that your browser saw when the match began."));
  } else if (!(await keepsPromise(seed, promise))) {
    notes.push(bad("This is NOT the seed that was promised."));
  } else if (seen?.promise) {
    notes.push(good("Checked: this seed is the one promised before the first move."));
  } else {
    notes.push(good("Checked: the seed fits the hash of the record. This browser was not there at the start."));
  }
  try {
    const [record, draws] = await Promise.all([fetched(`${replay}.json`), fetched(`${replay}/draws`)]);
    notes.push(...checkedDraws(record, seed, promise, await recompute(record, draws)), ...ownSalt(record, seen));
  } catch (trouble) {
    notes.push(el("p.note", {}, `The draws could not be checked here (${trouble.message}). Check the record with: tumtum verify`));
  }
  return notes;
}

function checkedDraws(record, seed, promise, { checked, wrong, whole }) {
  if (record.seed !== seed || record.promise !== promise) return [bad("The record tells of another seed.")];
  if (wrong.length || !whole) return [bad(`Draws that do NOT follow from seed and salt: ${wrong.length || "some"} of ${checked}.`)];
  return [good(`Checked: all ${checked} draws follow from the seed, the salt and the moves.`)];
}

/** Whether the salt that this browser gave is in the record. */
function ownSalt({ salts }, seen) {
  const own = Object.entries(seen?.salts ?? {});
  if (!own.length) return [];
  const there = own.every(([seat, salt]) => salts?.[seat] === salt);
  return [there ? good("Checked: your salt is in it.") : bad("Your salt is NOT in it.")];
}

async function fetched(address) {
  const answer = await fetch(address, { headers: { accept: "application/json" } });
  if (!answer.ok) throw new Error(`answer ${answer.status}`);
  return answer.json();
}

/** Who added what. */
function saltList(salts, seats) {
  if (!salts.length) return "";
  const row = (salt, seat) => el("li", {}, `${seatName(seats[seat])}: `, salt === null ? SERVERS : code(salt));
  return el("div", {}, el("p.small", {}, "Salt"), el("ul.salts", {}, ...salts.map(row)));
}
