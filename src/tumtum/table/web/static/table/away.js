// Who is away: how long the others wait for them, and what they may do when that time is up.

import { all, button, el } from "../common/dom.js";

const SOON = 10 * 60_000; // a wait that is worth watching
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Counts down between the states; `changed()` is called when somebody's time to come back is up. */
export class Away {
  constructor({ act, changed }) {
    this.act = act;
    this.changed = changed;
    this.state = null;
    this.bot = "";
    this.patient = new Set(); // seats that you chose to wait for
    setInterval(() => this.tick(), 500);
  }

  greet({ bots }) {
    this.bot = bots.includes("casual") ? "casual" : bots.at(-1);
  }

  show(state) {
    this.state = state;
    this.from = performance.now();
    for (const { seat, away } of state.seats) if (away == null) this.patient.delete(seat);
    this.up = this.missed().length;
    this.tick();
  }

  /** Milliseconds until you may go on without a seat's owner. */
  wait({ wait }) {
    return Math.max(0, wait - (performance.now() - this.from));
  }

  get playing() {
    return this.state.status === "playing";
  }

  /** Whether people gather for the first match: a bot may take the seat of who stays away. */
  get gathering() {
    return this.state.status === "open";
  }

  absent() {
    return this.state.seats.filter(({ away, you }) => away != null && !you);
  }

  /** Whose time to come back is up. */
  missed() {
    return this.absent().filter((seat) => this.wait(seat) === 0);
  }

  /** What you may do about them: [drawing, words, act] each; `whom` is added where it is not clear. */
  ways({ seat }, whom = "") {
    if (!this.state.mine.length) return [];
    if (this.gathering) return [["bot", `Seat a bot${whom}`, () => this.act("bot", { seat, level: this.bot })]];
    if (!this.playing) return [];
    const over = this.state.can_resign
      ? ["flag", "Claim the match", () => this.act("claim", { seat })]
      : ["check", "Stop the match", () => this.act("ask", { kind: "stop", n: this.state.n })];
    return [["bot", `Let a bot play${whom}`, () => this.act("bot", { seat, level: this.bot })], over];
  }

  /** Boxes that stand with the questions. */
  boxes() {
    if (!(this.playing || this.gathering) || !this.state.mine.length) return [];
    return this.absent()
      .filter(({ seat }) => !this.patient.has(seat))
      .map((seat) => (this.wait(seat) ? this.waiting(seat) : this.choice(seat)))
      .filter(Boolean);
  }

  waiting(seat) {
    const left = this.wait(seat);
    if (left > SOON) return null;
    const clock = el("span", { "data-wait": seat.seat, "aria-hidden": "true" }, span(left));
    const spoken = el("span.vh", {}, `about ${Math.ceil(left / MINUTE)} min`);
    const text = ["You may go on without them in ", clock, spoken, "."];
    return el("div.ask.absent", {}, el("p", {}, el("b", {}, seat.name), " is away. ", ...text));
  }

  choice(seat) {
    const keep = () => {
      this.patient.add(seat.seat);
      this.changed();
    };
    const ways = this.ways(seat).map(([, text, act]) => button(".btn", act, text));
    return el(
      "div.ask.absent",
      {},
      el("p", {}, el("b", {}, seat.name), " stays away. You may wait, or go on without them."),
      el("div.row", {}, ...ways, button(".btn", keep, "Wait")),
    );
  }

  /** What a seat says of its owner, to be filled by `tick`. */
  note(seat) {
    return el("span.gone", { "data-gone": seat.seat });
  }

  tick() {
    if (!this.state) return;
    for (const element of all("[data-wait]")) {
      element.textContent = span(this.wait(this.state.seats[element.dataset.wait]));
    }
    for (const element of all("[data-gone]")) {
      const left = this.wait(this.state.seats[element.dataset.gone]);
      element.textContent = this.playing ? (left ? `Away, ${span(left)} to come back. ` : "Stays away. ") : "Away. ";
    }
    const up = this.missed().length;
    if (up !== this.up) {
      this.up = up;
      this.changed();
    }
  }
}

/** 65000 -> "1:05"; hours and days where it is longer. */
function span(milliseconds) {
  if (milliseconds > 48 * HOUR) return `${Math.ceil(milliseconds / HOUR / 24)} days`;
  if (milliseconds > HOUR) return `${Math.ceil(milliseconds / HOUR)} hours`;
  const seconds = Math.ceil(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
