// A replay: step, play, jump by turn, look through each seat's eyes, share it at a move.

import { all, el, find, icon, mark, ruleLink, toast, words } from "../common/dom.js";
import { fairness } from "../common/fairness.js";
import { Glide } from "../common/glide.js";
import { GoalStrip } from "../common/goal.js";
import { lateNote, row } from "../common/logline.js";
import { Picture } from "../common/picture.js";
import { Rules } from "../common/rules.js";
import { fate, nameParts } from "../common/seat.js";
import { onShape, shape } from "../common/shape.js";
import { Tabs } from "../common/tabs.js";
import { Reel } from "./reel.js";

const PAUSE = 700; // between two moves while it plays
const NOBODY = () => {};

class ReplayPage {
  constructor() {
    const { match, game } = document.body.dataset;
    this.address = `/replay/${encodeURIComponent(match)}`;
    this.eyes = Number(new URLSearchParams(location.search).get("seat") ?? -2);
    this.at = 0;
    this.playing = false;
    this.glide = new Glide();
    this.board = find(".board");
    this.turn = find(".turn");
    this.goal = new GoalStrip(find(".goal"));
    this.standing = el("div.standing");
    this.slider = find(".player input");
    this.picture = new Picture(this.board, game, { chosen: NOBODY, changed: NOBODY, pointed: NOBODY });
    this.tabs = new Tabs(find(".tabs"));
    this.rules = new Rules(find('[data-panel="rules"]'), () => this.tabs.show("rules"));
    this.slider.addEventListener("input", () => this.stop(Number(this.slider.value)));
    this.board.addEventListener("click", () => this.glide.skip());
    for (const button of all("[data-step]")) button.addEventListener("click", () => this.press(button.dataset.step));
    find("[data-share]").addEventListener("click", () => this.share());
    document.addEventListener("keydown", (event) => this.keydown(event));
    onShape(() => this.load());
    this.load(Number(location.hash.slice(1)) || 0);
  }

  /** Look anew, at or after so many moves, with the eyes and in the shape of now. */
  async load(n = this.n) {
    this.n = n;
    this.reel = new Reel(this.address, this.eyes, shape());
    const { reel } = this;
    if (!(await this.fetched(0)) || reel !== this.reel) return;
    this.seats = reel.seats;
    this.slider.max = this.last;
    this.showSeats();
    const index = reel.starts.findIndex((start) => start >= n);
    await this.jump(index < 0 ? this.last : index);
  }

  get last() {
    return this.reel.starts.length - 1;
  }

  /** Whether the step is here, or came. */
  async fetched(index) {
    const trouble = await this.reel.fetch(index);
    if (trouble) toast(trouble, { kind: "warn", seconds: 60 });
    return !trouble;
  }

  // --- going ---

  press(what) {
    if (this.last < 0) return; // still on its way
    if (what === "play") this.toggle();
    else if (what === "next") this.onward();
    else this.stop({ first: 0, back: Math.max(0, this.at - 1), last: this.last }[what]);
  }

  /** Stop playing and be at this step. */
  stop(index) {
    this.playing = false;
    this.glide.skip();
    return this.jump(index);
  }

  /** Be at this step as soon as it is here, unless another was wanted meanwhile. */
  async jump(index) {
    const { reel } = this;
    this.wanted = index;
    if (!(await this.fetched(index)) || this.wanted !== index || reel !== this.reel) return;
    this.at = index;
    this.n = reel.starts[index];
    this.show();
    if (index < this.last) reel.fetch(index + 1); // so that it is here when it is wanted
  }

  /** One move on, gliding. */
  async onward() {
    if (this.glide.running) {
      this.glide.skip();
      return;
    }
    if (this.at === this.last) return;
    const from = this.at;
    const to = from + 1;
    if (!(await this.fetched(to)) || this.at !== from || this.glide.running) return;
    const { frames, late } = this.reel.steps[to];
    await this.glide.run(this.picture.svg, frames, shape(), (frame) => this.caption({ ...frame, late }));
    if (this.at === from) await this.jump(to);
  }

  async toggle() {
    this.playing = !this.playing;
    if (this.playing && this.at === this.last) await this.jump(0);
    this.showKeys();
    while (this.playing && this.at < this.last) {
      const from = this.at;
      await this.onward();
      if (this.at === from) break; // it did not come
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
    }
    this.playing = false;
    this.showKeys();
  }

  keydown(event) {
    if (event.target.closest?.("input, a, [role=tab]") || event.ctrlKey || event.metaKey || event.altKey) return;
    const what = { ArrowRight: "next", ArrowLeft: "back", Home: "first", End: "last", " ": "play" }[event.key];
    if (!what || (event.key === " " && event.target.closest?.("button"))) return;
    event.preventDefault();
    this.press(what);
  }

  // --- showing ---

  show() {
    const step = this.reel.steps[this.at];
    this.picture.show(step[shape()] ?? step.wide ?? step.narrow, [], this.seats);
    this.caption(this.said(step));
    this.slider.value = this.at;
    this.slider.style.setProperty("--done", `${(100 * this.at) / Math.max(1, this.last)}%`);
    this.slider.setAttribute("aria-valuetext", `Move ${this.at} of ${this.last}`);
    find("#move").textContent = this.at ? `Move ${this.at}` : "The beginning";
    find("#of").textContent = `of ${this.last}`;
    history.replaceState(null, "", `${location.pathname}${this.eyes >= 0 ? `?seat=${this.eyes}` : ""}#${step.n}`);
    this.showKeys();
    this.showStanding(step);
    this.showLog();
    if (this.judged !== this.reel.ending) this.showDice();
  }

  /** What to write above a step: how it ended, its last line, or the move by its name. */
  said(step) {
    const line = step.lines.at(-1);
    const from = { rule: line?.rule ?? "", seat: line?.seat ?? step.seat, late: step.late };
    if (this.at === this.last && this.reel.ending) return { ...from, text: this.reel.ending.text };
    if (line) return { ...from, text: line.text };
    return { ...from, text: this.at ? `@${step.seat}: ${step.name}` : "The beginning" };
  }

  async showDice() {
    const { promise, salts, seats, sealed, ending } = this.reel;
    const { match } = document.body.dataset;
    this.judged = ending;
    find('[data-panel="dice"]').replaceChildren(await fairness({ match, promise, salts, seats, ending, deal: sealed }));
  }

  caption({ text, rule, seat, late }) {
    if (!text) return;
    const from = this.seats[seat];
    this.turn.replaceChildren(
      ...(from ? [mark(from, "who")] : []),
      el("div", {}, el("p.prompt", {}, words(text, this.seats)), late ? lateNote("p.aside") : null),
      el("div.more", {}, ...(rule ? [ruleLink(rule)] : [])),
    );
  }

  showKeys() {
    const button = find('[data-step="play"]');
    button.replaceChildren(icon(this.playing ? "pause" : "play"));
    button.setAttribute("aria-label", this.playing ? "Pause" : "Play");
    const end = this.at === this.last;
    for (const what of ["first", "back"]) find(`[data-step="${what}"]`).disabled = this.at === 0;
    for (const what of ["next", "last"]) find(`[data-step="${what}"]`).disabled = end;
  }

  /** Spoiler-free: the log ends where you are. It begins where steps are missing. */
  showLog() {
    const rows = [];
    let index = this.at;
    for (; this.reel.steps[index]; index -= 1) {
      const to = index;
      for (const line of [...this.reel.steps[index].lines].reverse()) {
        const go = el("button.go", { type: "button", onclick: () => this.stop(to) }, words(line.text, this.seats, true));
        rows.push(row(line, this.seats, index === this.at, false, el("span", {}, go)));
      }
    }
    const panel = find('[data-panel="log"]');
    panel.replaceChildren(el("ol.log", {}, ...rows));
    if (index < 0) return;
    const more = async () => (await this.fetched(index)) && this.showLog();
    panel.append(el("button.btn.ghost", { type: "button", onclick: more }, "Earlier moves"));
  }

  /** Whose eyes to look through; what a seat did not know stays hidden. */
  showSeats() {
    const choice = (seat, drawing, name) => {
      const input = el("input", { type: "radio", name: "eyes", checked: seat === this.eyes });
      input.addEventListener("change", () => this.lookAs(seat));
      return el("label", {}, input, drawing, name);
    };
    const row = el("div.choice-row", { role: "radiogroup", "aria-label": "Whose eyes" });
    const names = this.seats.map((seat, index) => choice(index, mark(seat), el("span", {}, ...nameParts(seat.name))));
    row.append(choice(-2, icon("eye"), "Everybody"), ...names);
    const label = el("p.label.only-desk", {}, el("span", {}, "Look through the eyes of"));
    find(".seats-box").replaceChildren(...(this.seats.length > 1 ? [label, row] : []), this.standing);
  }

  /** How everybody stands at this step, and how it ended for them at the last. */
  showStanding({ notes, goal }) {
    const { result, winners } = (this.at === this.last && this.reel.ending) || {};
    const rows = this.seats.map((seat, index) => {
      const { text, badge, acting } = notes[index];
      const said = el("span", {}, el("b", {}, ...nameParts(seat.name)), text ? el("small", {}, words(text, this.seats, true)) : null);
      const won = winners?.includes(index) && winners.length < this.seats.length;
      const has = el("span.has", {}, words(badge, this.seats, true));
      return el(`li.seat${acting ? ".acting" : ""}${won ? ".won" : ""}`, {}, mark(seat), said, has, result ? fate(result[index]) : null);
    });
    this.goal.show({ goal, seats: this.seats });
    this.standing.replaceChildren(el(`ul.seats.strip${rows.length > 4 ? ".crowd" : ""}`, {}, ...rows));
  }

  lookAs(seat) {
    this.eyes = seat;
    this.playing = false;
    this.glide.skip();
    this.load();
  }

  async share() {
    try {
      await navigator.clipboard.writeText(location.href);
      toast("Copied: the address of this replay at this move.", { kind: "good", seconds: 4 });
    } catch {
      toast(location.href, { seconds: 20 });
    }
  }
}

window.tumtum = new ReplayPage();
