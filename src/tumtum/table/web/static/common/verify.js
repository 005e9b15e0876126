// Fair dice, recomputed: the seed against its promise, and every draw from the seed, the salts and
// the moves before it. docs/protocol.md has the formula.

const WRITER = new TextEncoder();
const TOP = 2n ** 256n;
const SEALED = 3; // the format of a record whose deck lies in one order for everybody

/** Whether this browser can compute hashes: only on https and on this machine. */
export const canVerify = () => Boolean(crypto.subtle);

/** Whether SHA-256 of the seed (hexadecimal) is the promised hash. */
export async function keepsPromise(seed, promise) {
  return hex(await sha256(unhex(seed))) === promise;
}

/** Recompute nature's moves: how many there are, and the numbers of those that are not as they
    should be. `draws` says what could have come. */
export async function recompute({ format, seed, salts, moves }, { odds, draws }) {
  const hash = await hasher(unhex(seed), format === SEALED ? [] : salts);
  const wrong = [];
  for (const [index, which] of draws) {
    const before = moves.slice(0, index);
    const history = before.map((move) => move.join()).join(";");
    const expected = format === SEALED ? await next(hash, before, odds[which]) : await draw(hash, history, odds[which]);
    if (moves[index][0] !== -1 || moves[index][1] !== expected) wrong.push(index);
  }
  const nature = moves.filter(([seat]) => seat === -1).length;
  return { checked: draws.length, wrong, whole: nature === draws.length };
}

/** What nature does after these moves. */
async function draw(hash, history, { actions, weights }) {
  const total = BigInt(weights.reduce((sum, weight) => sum + weight, 0));
  let number = TOP;
  for (let attempt = 0; number >= TOP - (TOP % total); attempt += 1) {
    number = BigInt(`0x${hex(await hash(`${history}/${attempt}`))}`);
  }
  let left = Number(number % total);
  return actions[weights.findIndex((weight) => (left -= weight) < 0)];
}

/** The next card of a sealed deck: of those that can come, the one with the lowest number. */
async function next(hash, moves, { actions }) {
  const times = (action) => moves.filter(([seat, came]) => seat === -1 && came === action).length;
  const numbers = await Promise.all(actions.map(async (action) => hex(await hash(`${action}/${times(action)}`))));
  return actions[numbers.indexOf(numbers.toSorted()[0])];
}

/** The hash of a text under a match's key. Matches from before there was salt have no salts. */
async function hasher(seed, salts) {
  if (!salts) return (text) => sha256(Uint8Array.of(...seed, ...WRITER.encode(`/${text}`)));
  let key = seed;
  for (const [seat, salt] of salts.entries()) {
    key = await mac(key, salt ?? hex(await mac(seed, `salt ${seat}`)).slice(0, 32));
  }
  const ready = await imported(key);
  return (text) => signed(ready, text);
}

const mac = async (key, text) => signed(await imported(key), text);
const imported = (key) => crypto.subtle.importKey("raw", key, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
const signed = async (key, text) => new Uint8Array(await crypto.subtle.sign("HMAC", key, WRITER.encode(text)));
const sha256 = async (bytes) => new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));

const unhex = (text) => Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));
const hex = (bytes) => [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
