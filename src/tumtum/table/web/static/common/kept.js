// What this browser saw when a match began: the promise about its dice, and the salt it gave. At the
// end the record is compared with this, not with what the server says then.

import { memory } from "./dom.js";

const MATCHES = 50; // that are remembered

const read = () => {
  try {
    return new Map(JSON.parse(memory.get("dice", "[]")));
  } catch {
    return new Map(); // somebody else wrote there
  }
};

/** What is remembered of a match: {promise, salts: {seat: salt}}; null if nothing is. */
export const kept = (match) => read().get(match) ?? null;

/** Remember the promise; the first that was seen stays. */
export function keepPromise(match, promise) {
  if (kept(match)) return;
  write(read().set(match, { promise, salts: {} }));
}

/** Remember the salt that the server took. */
export function keepSalt(match, seat, salt) {
  const all = read();
  const { promise, salts } = all.get(match) ?? { promise: "", salts: {} };
  write(all.set(match, { promise, salts: { ...salts, [seat]: salt } }));
}

function write(all) {
  memory.set("dice", JSON.stringify([...all].slice(-MATCHES)));
}
