// A replay: step, play, jump by turn, look through each seat's eyes, share it at a move.

import { all, el, find, icon, mark, ruleLink, toast, words } from "../common/dom.js";
import { fairness } from "../common/fairness.js";
import { Glide } from "../common/glide.js";
import { Layers } from "../common/layers.js";
import { row } from "../common/logline.js";
import { Picture } from "../common/picture.js";
import { Rules } from "../common/rules.js";
import { onShape, shape } from "../common/shape.js";
import { Tabs } from "../common/tabs.js";

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

  async load(at = this.at) {
    const answer = await fetch(`${this.address}/steps?seat=${this.eyes}&shape=${shape()}`);
    if (!answer.ok) {
      toast("This replay cannot be opened.", { kind: "warn", seconds: 60 });
      return;
    }
    Object.assign(this, await answer.json());
    const layers = new Layers();
    for (const step of this.steps) layers.unfold(step);
    this.slider.max = this.steps.length - 1;
    this.showSeats();
    find('[data-panel="dice"]').replaceChildren(await fairness(this));
    this.jump(this.nearest(at));
  }

  /** The step at or after so many moves. */
  nearest(n) {
    const index = this.steps.findIndex((step) => step.n >= n);
    return index < 0 ? this.steps.length - 1 : index;
  }

  // --- going ---

  press(what) {
    if (!this.steps) return; // still on its way
    const end = this.steps.length - 1;
    if (what === "play") this.toggle();
    else if (what === "next") this.onward();
    else this.stop({ first: 0, back: Math.max(0, this.at - 1), last: end }[what]);
  }

  /** Stop playing and be at this step. */
  stop(index) {
    this.playing = false;
    this.glide.skip();
    this.jump(index);
  }

  jump(index) {
    this.at = index;
    this.show();
  }

  /** One move on, gliding. */
  async onward() {
    if (this.glide.running) {
      this.glide.skip();
      return;
    }
    if (this.at === this.steps.length - 1) return;
    const to = this.at + 1;
    const { frames } = this.steps[to];
    await this.glide.run(this.picture.svg, frames, shape(), (frame) => this.caption(frame));
    if (to === this.at + 1) this.jump(to);
  }

  async toggle() {
    this.playing = !this.playing;
    if (this.playing && this.at === this.steps.length - 1) this.jump(0);
    this.showKeys();
    while (this.playing && this.at < this.steps.length - 1) {
      await this.onward();
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
    const step = this.steps[this.at];
    this.picture.show(step[shape()] ?? step.wide ?? step.narrow, [], this.seats);
    const over = this.at === this.steps.length - 1 && this.ending;
    const line = step.lines.at(-1);
    const text = over ? this.ending.text : line?.text ?? "The beginning";
    this.caption({ text, rule: line?.rule ?? "", seat: line?.seat ?? -1 });
    this.slider.value = this.at;
    this.slider.style.setProperty("--done", `${(100 * this.at) / Math.max(1, this.steps.length - 1)}%`);
    this.slider.setAttribute("aria-valuetext", `Move ${this.at} of ${this.steps.length - 1}`);
    find("#move").textContent = this.at ? `Move ${this.at}` : "The beginning";
    find("#of").textContent = `of ${this.steps.length - 1}`;
    history.replaceState(null, "", `${location.pathname}${this.eyes >= 0 ? `?seat=${this.eyes}` : ""}#${step.n}`);
    this.showKeys();
    this.showLog();
  }

  caption({ text, rule, seat }) {
    if (!text) return;
    const from = this.seats[seat];
    this.turn.replaceChildren(
      ...(from ? [mark(from, "who")] : []),
      el("div", {}, el("p.prompt", {}, words(text, this.seats))),
      el("div.more", {}, ...(rule ? [ruleLink(rule)] : [])),
    );
  }

  showKeys() {
    const button = find('[data-step="play"]');
    button.replaceChildren(icon(this.playing ? "pause" : "play"));
    button.setAttribute("aria-label", this.playing ? "Pause" : "Play");
    const end = this.at === this.steps.length - 1;
    for (const what of ["first", "back"]) find(`[data-step="${what}"]`).disabled = this.at === 0;
    for (const what of ["next", "last"]) find(`[data-step="${what}"]`).disabled = end;
  }

  /** Spoiler-free: the log ends where you are. */
  showLog() {
    const rows = [];
    for (let index = this.at; index >= 0; index -= 1) {
      for (const line of [...this.steps[index].lines].reverse()) {
        const go = el("button.go", { type: "button", onclick: () => this.stop(index) }, words(line.text, this.seats));
        rows.push(row(line, this.seats, index === this.at, false, el("span", {}, go)));
      }
    }
    find('[data-panel="log"]').replaceChildren(el("ol.log", {}, ...rows));
  }

  /** Whose eyes to look through; what a seat did not know stays hidden. */
  showSeats() {
    const choice = (seat, drawing, name) => {
      const input = el("input", { type: "radio", name: "eyes", checked: seat === this.eyes });
      input.addEventListener("change", () => this.lookAs(seat));
      return el("label", {}, input, drawing, name);
    };
    const row = el("div.choice-row", { role: "radiogroup", "aria-label": "Whose eyes" });
    row.append(choice(-2, icon("eye"), "Everybody"), ...this.seats.map((seat, index) => choice(index, mark(seat), seat.name)));
    find(".seats-box").replaceChildren(el("p.label", {}, el("span", {}, "Look through the eyes of")), row);
  }

  lookAs(seat) {
    this.eyes = seat;
    this.playing = false;
    this.glide.skip();
    this.load(this.steps[this.at].n);
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
