// Salt for the dice: what this browser adds to nature's seed when a match begins.

import { button, el, find, memory, toast } from "../common/dom.js";
import { keepPromise, keepSalt } from "../common/kept.js";

const LETTERS = 64;
const BYTES = 16;

export class Salting {
  constructor(socket) {
    this.socket = socket;
    this.given = new Set(); // by match and seat: what is on its way, or taken
  }

  /** Keep the promise as it was first seen, and add salt while the dice are mixed. */
  receive({ match, promise, status, mine, salts }) {
    if (!promise) return;
    keepPromise(match, promise);
    if (status !== "mixing") return;
    for (const seat of mine) if (salts[seat] === null) this.give(match, seat);
  }

  async give(match, seat) {
    const what = `${match} ${seat}`;
    if (this.given.has(what)) return;
    this.given.add(what);
    const salt = takeOwn() || random();
    try {
      await this.socket.ask("salt", { match, seat, salt });
      keepSalt(match, seat, salt);
    } catch {
      this.given.delete(what); // the next state says whether it is still wanted
    }
  }
}

/** A field for salt of one's own, good for one match. */
export function ownSalt() {
  const input = el("input", { type: "text", id: "own-salt", maxlength: String(LETTERS), value: memory.get("salt", ""), autocomplete: "off" });
  const keep = () => {
    memory.set("salt", input.value.trim());
    toast(input.value.trim() ? "Your salt goes into the next match." : "Your browser chooses the salt.", { kind: "good" });
    find("dialog[open]")?.close();
  };
  const label = el("label", { for: "own-salt" }, "Salt of your own for the next match (else your browser chooses it)");
  return el("div.field", {}, label, input, button(".btn", keep, "Use it"));
}

function takeOwn() {
  const own = memory.get("salt", "");
  memory.set("salt", "");
  return own;
}

function random() {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
