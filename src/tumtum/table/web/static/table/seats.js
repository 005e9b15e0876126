// The seats: who sits where, whose turn it is, what the game says of them, and their clocks.

import { all, button, el, icon, mark, namedButton, plain, words } from "../common/dom.js";
import { fate, nameParts } from "../common/seat.js";

/** The panel of seats. `act(type, fields)` sends a request to the table. */
export class Seats {
  constructor(box, { act, sit }, away) {
    this.box = box;
    this.away = away;
    this.act = act;
    this.sit = sit; // asks for a name first, where there is none
    this.bots = [];
    this.host = false; // whether you opened this table
    this.clock = null;
    setInterval(() => this.tick(), 250);
  }

  show(state) {
    const { seats, status, ending } = state;
    this.gathering = status === "open";
    this.mine = state.mine;
    this.names = seats;
    this.winners = ending?.winners ?? [];
    this.result = ending?.result ?? null;
    const list = el(`ul.seats${this.gathering ? "" : ".strip"}${seats.length > 4 ? ".crowd" : ""}`);
    list.append(...seats.map((seat) => this.row(seat)));
    const label = el("p.label.only-desk", {}, el("span", {}, "Seats"), el("span", {}, this.remark(state)));
    this.box.replaceChildren(label, list, ...[this.deal(state), this.watchers(state)].filter(Boolean));
    this.run(state);
  }

  remark({ status, ending }) {
    if (this.gathering) return "waiting for players";
    if (ending) return status === "stopped" ? "stopped" : "the match is over";
    return this.names.length > 1 ? "in order of play" : "";
  }

  /** Who only looks on is told so; everybody is told how many do. */
  watchers({ mine, watchers, status }) {
    const watching = !mine.length && status !== "open";
    const others = watchers - Number(watching);
    const people = others === 1 ? "one other" : `${others} others`;
    const told = others === 1 ? "One person watches." : `${others} people watch.`;
    if (watching) return el("p.watchers", {}, icon("eye"), others > 0 ? `You are watching, with ${people}.` : "You are watching.");
    return others > 0 ? el("p.watchers", {}, icon("eye"), told) : null;
  }

  /** The deal of a day: whether this attempt counts. */
  deal({ deal }) {
    if (!deal) return null;
    const text = deal.counted ? "The day’s deal. This attempt counts: no hints, no bots, and a drawn card stands." : "The day’s deal, as practice: it does not count.";
    return el("p.watchers", {}, icon("dice"), el("span", {}, `${text} `, el("a", { href: deal.scores }, "Scores")));
  }

  row(seat) {
    const open = seat.kind === "open";
    const classes = ["li.seat"];
    if (seat.acting && !this.gathering) classes.push("acting");
    if (open) classes.push("open");
    if (seat.away != null && !seat.you) classes.push("away");
    if (this.winners.includes(seat.seat) && this.winners.length < this.names.length) classes.push("won");
    const name = el("b", { title: seat.name || null }, ...nameParts(open ? "Open seat" : seat.name));
    if (seat.you) name.append(el("span.you", {}, this.mine.length > 1 ? "yours" : "you"));
    const note = this.note(seat);
    const said = note.length ? el("small", { title: plain(seat.note, this.names) || null }, ...note) : null;
    const item = el(classes.join("."), { "data-seat": seat.seat }, mark(seat), el("span", {}, name, said));
    if (seat.acting && !this.gathering) item.setAttribute("aria-current", "true");
    item.append(this.right(seat));
    if (this.result) item.append(fate(this.result[seat.seat]));
    return item;
  }

  note(seat) {
    const away = seat.away != null && !seat.you;
    if (this.gathering) {
      if (seat.kind === "open") return [];
      if (seat.kind === "bot") return [`Bot, ${seat.bot}`];
      return [`Ready${seat.shared ? ", at a shared device" : ""}${away ? " (away)" : ""}`];
    }
    const kind = seat.kind === "bot" && !seat.name.toLowerCase().includes("bot") ? "Bot. " : "";
    const gone = away ? this.away.note(seat) : "";
    return [kind, gone, words(seat.note, this.names, true)].filter(Boolean);
  }

  right(seat) {
    if (this.gathering) return this.chairs(seat);
    const has = el("span.has");
    if (seat.yours_before) has.append(button(".btn.slim", () => this.act("sit", { seat: seat.seat }), "Take it back"));
    else if (seat.kind === "open") has.append(button(".btn.slim", () => this.sit(seat.seat), "Sit down"));
    else if (seat.badge) has.append(words(seat.badge, this.names, true));
    if (seat.joinable) has.append(namedButton(".btn.slim", `Ask for the seat of ${seat.name}`, () => this.sit(seat.seat), icon("chair"), "Ask"));
    if (seat.time != null) {
      has.append(el("span.time", { "data-time": seat.seat }));
      has.classList.add("time-only");
    }
    return has;
  }

  /** Before the match: sit down, stand up, put a bot here. */
  chairs(seat) {
    const box = el("span.seat-do");
    if (seat.kind === "open") {
      const text = this.mine.length ? "Add player" : "Sit down";
      if (this.host || !this.mine.length) box.append(button(".btn.slim", () => this.sit(seat.seat), text));
      box.append(this.botPicker(seat, "Bot"));
    } else if (seat.kind === "bot") {
      const free = () => this.act("open", { seat: seat.seat });
      box.append(this.botPicker(seat), namedButton(".btn.slim", `Free ${seat.name}’s seat`, free, "Free"));
    } else if (seat.you) {
      box.append(button(".btn.slim", () => this.act("stand", { seat: seat.seat }), "Stand up"));
    }
    return box;
  }

  botPicker(seat, first = null) {
    const pick = el("select", {
      "aria-label": `Bot for seat ${seat.seat + 1}`,
      onchange: () => pick.value && this.act("bot", { seat: seat.seat, level: pick.value }),
    });
    if (first) pick.append(el("option", { value: "" }, first));
    for (const level of this.bots) pick.append(el("option", { value: level, selected: level === seat.bot }, level));
    return pick;
  }

  // --- clocks ---

  run({ clock, seats }) {
    this.clock = clock;
    this.times = seats.map(({ time }) => time);
    this.from = performance.now();
    this.tick();
  }

  /** Milliseconds that a seat has left, as far as this page knows; null without a clock. */
  left(seat) {
    if (!this.clock || this.times[seat] == null) return null;
    const gone = this.clock.running.includes(seat) ? performance.now() - this.from : 0;
    return Math.max(0, this.times[seat] - gone);
  }

  tick() {
    if (!this.clock) return;
    for (const element of all("[data-time]")) {
      const left = this.left(Number(element.dataset.time));
      if (left === null) continue;
      element.textContent = minutes(left);
      element.classList.toggle("low", left < 10_000);
    }
  }
}

/** 65000 -> "1:05" */
function minutes(milliseconds) {
  const seconds = Math.ceil(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
