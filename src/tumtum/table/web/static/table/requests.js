// What you do: moves and all other requests to the table. A refusal is said in words.

import { el, ruleLink, toast } from "../common/dom.js";
import { askName } from "./dialogs.js";

/** Sends over the socket; `now()` is the state that you look at. */
export class Requests {
  constructor(socket, now) {
    this.socket = socket;
    this.now = now;
    this.me = ""; // the name you sit down with
    this.asked = false; // whether you asked for a seat, which in a match is put to the others
    this.sent = null; // the position whose move waits for its answer
  }

  /** Any request; says whether it was done. */
  act = async (type, fields = {}) => {
    try {
      await this.socket.ask(type, fields);
      return true;
    } catch (refusal) {
      toast(explained(refusal), { kind: "warn" });
      return false;
    }
  };

  /** A move from the present position; says whether it was done. */
  async play(choice) {
    const { n, match, viewer } = this.now();
    const sent = { n, match };
    this.sent = sent;
    const done = await this.act("play", { n, action: choice.action, seat: viewer });
    if (this.sent === sent) this.sent = null;
    return done;
  }

  /** Whether a move was sent from this position; a newer one shows that it has arrived. */
  unanswered({ n, match }) {
    return this.sent?.n === n && this.sent.match === match;
  }

  /** Sit down; who has no name yet, or shares the device, is asked for one. */
  sit = async (seat) => {
    const more = this.now().mine.length > 0;
    const title = more ? "One more at this device" : "Who sits down?";
    const given = (!more && this.me) || (await askName(title, "Sit down"));
    if (!given) return;
    if (!more) this.me = given;
    this.asked = await this.act("sit", { seat, name: given });
  };

  /** Take your move back, or ask the others whether you may. */
  undo() {
    const { n, undo } = this.now();
    if (undo.free) this.act("undo", { n });
    else if (undo.ask) this.act("ask", { kind: "takeback", n });
  }
}

/** A refusal with a link to its rule. */
function explained(refusal) {
  const span = el("span", {}, refusal.message);
  if (refusal.rule) span.append(" ", ruleLink(refusal.rule));
  return span;
}
