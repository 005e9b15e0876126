// The page of a game's lessons: the coach says something, the learner does it, and playing leads on.

import { all, el, find, mark, plain, toast, words } from "../common/dom.js";
import { Glide } from "../common/glide.js";
import { Picture } from "../common/picture.js";
import { onShape, shape } from "../common/shape.js";
import { Coach } from "./coach.js";
import { CourseList } from "./course.js";
import { Light } from "./light.js";
import { Offers } from "./offers.js";
import { Preview } from "./preview.js";
import { ruleAway } from "./rich.js";
import { Sight } from "./sight.js";
import { teach } from "./teach.js";

const SAID = 2; // rules that stand beside the board in words
const PRAISE = 2200; // ms until the next lesson follows by itself

class LearnPage {
  constructor() {
    const { game } = document.body.dataset;
    this.game = game;
    this.board = find(".board");
    this.turn = find(".turn");
    this.glide = new Glide();
    this.state = null;
    this.busy = false;
    this.timer = 0;
    this.course = new CourseList(find(".course"), game, (number) => this.open(number));
    const chosen = (choice, touch) => this.choose(choice, touch);
    const pointed = (choices) => this.preview.point(choices);
    this.picture = new Picture(this.board, game, { chosen, pointed, changed: () => this.light() });
    this.offers = new Offers({ chosen, pointed });
    this.preview = new Preview(this);
    this.lamp = new Light(this.picture);
    this.coach = new Coach(find(".coach"), this.course.length, {
      skip: () => this.skip(),
      show: () => this.ask("show"),
      back: () => this.back(),
      on: () => this.goOn(),
      play: () => find("#play").submit(),
    });
    this.sight = new Sight(this);
    for (const button of all("[data-back]")) button.addEventListener("click", () => this.back());
    find("[data-skip]").addEventListener("click", () => this.skip());
    this.board.addEventListener("click", () => this.glide.running && this.glide.skip(), { capture: true });
    document.addEventListener("keydown", (event) => this.keydown(event));
    onShape(() => this.ask());
    addEventListener("resize", () => this.state && this.light());
    new ResizeObserver(() => this.state && this.stand()).observe(this.board);
    addEventListener("scroll", () => this.state && this.stand(), { passive: true });
    addEventListener("hashchange", () => this.open(this.wanted));
    history.scrollRestoration = "manual"; // a lesson begins at its top
    this.open(this.wanted);
  }

  /** The lesson in the address, else the first that is not done. */
  get wanted() {
    const number = Number(location.hash.slice(1));
    return number >= 1 && number <= this.course.length ? number - 1 : this.course.next;
  }

  // --- going through the lessons ---

  open(number) {
    if (this.busy) return;
    this.lesson = number;
    this.state = null;
    this.sight.begin();
    history.replaceState(null, "", `#${number + 1}`);
    this.ask("", []);
  }

  /** The next lesson; the first time it is done it is kept in mind. */
  next() {
    if (this.lesson + 1 < this.course.length) this.open(this.lesson + 1);
    else this.finish();
  }

  skip() {
    if (this.lesson + 1 < this.course.length) this.open(this.lesson + 1);
    else location.assign("/");
  }

  /** The learner's last deed is taken back; at the beginning, the lesson before. */
  back() {
    if (!this.state) return; // it is still on its way
    const { back, deeds } = this.state;
    if (back >= 0) this.ask("", deeds.slice(0, back));
    else if (this.lesson > 0) this.open(this.lesson - 1);
  }

  goOn() {
    if (this.state.done) this.next();
    else this.show(this.state);
  }

  // --- asking the server ---

  /** Do something, after what was done so far; the answer is shown. */
  async ask(what = "", deeds = this.state?.deeds ?? []) {
    if (this.busy) return;
    clearTimeout(this.timer);
    this.preview.clear();
    this.busy = true;
    const focused = document.activeElement !== document.body;
    try {
      await this.present(await teach(this.game, this.lesson, deeds, what));
      if (focused && document.activeElement === document.body) this.refocus();
    } catch (error) {
      toast(error.message || "The lesson does not answer; try again.", { kind: "warn" });
      if (this.state) this.show(this.state);
    } finally {
      this.busy = false;
    }
  }

  /** What had the focus is gone: who goes by keys, or listens, goes on at the coach. */
  refocus() {
    const { section } = this.coach;
    const next = section.checkVisibility() ? section : find(".offers .opt");
    next?.focus({ preventScroll: true });
  }

  /** Says whether it is only shown for now. */
  choose(choice, touch = false) {
    if (this.glide.running || this.busy) return true;
    const shown = touch && this.preview.first(choice);
    if (!shown) this.ask(choice.do);
    return shown;
  }

  // --- showing ---

  async present(state) {
    for (const seat of state.seats) if (seat.you) seat.name = document.body.dataset.name || seat.name;
    for (const drawing of [state.picture, state.before]) if (drawing) drawing.body = drawing.layers.join("");
    const first = this.state === null;
    if (first && state.before) this.picture.show(state.before, [], state.seats);
    this.state = state;
    if (state.frames.length && this.picture.svg.parentNode && (!first || state.before)) await this.film(state);
    if (state.done) this.course.finish(this.lesson);
    this.show(state);
  }

  /** What happened, or would: pieces glide, and the bar says what they do. */
  async film(state) {
    this.coach.hide();
    this.offers.clear();
    this.picture.rest();
    this.lamp.fall([]);
    this.board.classList.add("gliding");
    const told = ({ text, seat }) => text && this.head(state.seats[seat], words(text, state.seats), "");
    await this.glide.run(this.picture.svg, state.frames, shape(), told, state.demo);
    this.board.classList.remove("gliding");
  }

  show(state) {
    const { lesson, seats, refusal } = state;
    const you = seats.find((seat) => seat.you);
    this.preview.clear();
    this.course.show(lesson);
    this.choices = [
      ...state.choices.map((choice) => ({ ...choice, do: `play ${choice.name}`, glows: state.glowing.includes(choice.action) })),
      ...state.touch.map((id) => ({ action: -1, text: "", detail: "", points: [id], do: `touch ${id}`, glows: true })),
    ];
    const tries = state.tries.map((each) => ({ ...each, action: -1, detail: "", points: each.tap ? [each.tap] : [], tried: true }));
    const armed = tries.filter(({ tap }) => tap && !this.choices.some(({ points }) => points[0] === tap));
    this.picture.chain = []; // what was clicked is done, or refused
    this.picture.show(state.picture, state.done ? [] : [...this.choices, ...armed], seats);
    this.offers.show(state.done ? [] : this.choices.filter(({ text }) => text), state.done ? [] : tries.filter(({ tap }) => !tap), seats);
    find(".offers").replaceChildren(...(shape() === "wide" ? [this.offers.box, this.offers.more] : []));
    this.head(you, words(state.done ? "Well done" : state.ask, seats), words(state.prompt.aside, seats));
    this.tell(state);
    this.refused = refusal?.tap ?? "";
    this.speak(state, refusal);
    this.light();
    if (refusal) this.lamp.refuse(refusal.tap, refusal.word);
    state.refusal = null; // said once
    this.reveal();
  }

  speak(state, refusal) {
    if (refusal) this.coach.refuse(state, refusal);
    else if (state.done && this.lesson + 1 === this.course.length) this.finish();
    else if (state.done) {
      this.coach.praise(state);
      this.timer = setTimeout(() => this.next(), PRAISE);
    } else if (state.spent) this.coach.miss(state);
    else this.coach.say(state, this.offers);
  }

  finish() {
    this.coach.farewell(this.state);
    this.stand();
  }

  /** The bar above the board. */
  head(seat, text, aside) {
    this.turn.classList.toggle("mine", Boolean(seat?.you));
    this.turn.replaceChildren(
      ...(seat ? [mark(seat, "who")] : []),
      el("div", {}, el("p.prompt", {}, text), el("p.aside", {}, aside)),
      el("div.more.only-desk", {}, "Nothing counts: a practice game"),
    );
  }

  /** What stands beside the board. */
  tell({ lesson, seats, rules, count, of, title }) {
    find("#where").textContent = `Lesson ${lesson + 1} of ${this.course.length}`;
    document.title = `${title} · Tumtum`;
    const box = find(".to-win .count");
    box.hidden = count === null;
    if (count !== null) {
      const spots = Array.from({ length: of }, (_, index) => el(index < count ? "i.have" : "i"));
      box.replaceChildren(...(of <= 8 ? spots : []), el("span", {}, `${count < 0 ? `−${-count}` : count} of ${of}`));
    }
    find(".seats").replaceChildren(
      ...seats.map((seat) =>
        el(`li.seat${seat.acting ? ".acting" : ""}`, {}, mark(seat), el("span", {}, name(seat), el("small", {}, words(seat.note || "a gentle bot", seats)))),
      ),
    );
    const label = el("p.label", {}, el("span", {}, "The rule, in words"), el("span", {}, ...rules.flatMap(({ rule }, index) => [index ? ", " : "", ruleAway(rule)])));
    const said = rules.filter((rule) => rule.words).slice(0, SAID).map((rule) => el("p.note", {}, rule.words));
    find(".rule-words").replaceChildren(label, ...said);
    for (const button of all("[data-back]")) button.disabled = this.state.back < 0 && lesson === 0;
  }

  // --- light and the coach's place ---

  /** What the coach points at: what was refused, else what is to be clicked next. */
  get aim() {
    const { state, picture } = this;
    if (this.refused || state.done) return [this.refused].filter(Boolean);
    const glowing = this.choices.filter(({ glows }) => glows);
    const fitting = glowing.filter(({ points }) => picture.chain.every((id, index) => points[index] === id));
    const next = (fitting.length ? fitting : glowing).map(({ points }) => points[picture.chain.length]);
    const asked = state.choices.length || state.touch.length ? [] : state.tries.map(({ tap }) => tap);
    return [...new Set([...next, ...asked])].filter(Boolean);
  }

  /** What is lit now: that, and what the lesson keeps bright. */
  get lit() {
    const { state, picture, aim } = this;
    if (state.done) return aim;
    const glowing = this.choices.filter(({ glows }) => glows).map(({ points }) => points[picture.chain.length]);
    return [...new Set([...aim, ...(this.refused ? glowing : []), ...picture.chain, ...state.lit])].filter(Boolean);
  }

  light() {
    const { lit } = this;
    const glowing = new Set(lit);
    for (const element of all(".can", this.picture.svg)) {
      const { lit: id } = element.dataset;
      if (id === this.refused || (glowing.size && !glowing.has(id))) element.classList.remove("can");
    }
    this.lamp.fall(lit);
    this.stand();
  }

  stand() {
    if (this.coach.section.hidden) return;
    const boxes = (things) => things.map((thing) => (find(".hit", thing) ?? thing).getBoundingClientRect());
    const lit = boxes(this.lamp.things(this.lit));
    const aim = this.aim.length ? boxes(this.lamp.things(this.aim)) : lit;
    const [open, rest] = ["[data-lit]", "[id]"].map((which) => boxes(all(which, this.picture.svg)));
    this.coach.place(this.board.getBoundingClientRect(), { lit, open, rest, aim });
  }

  /** On a phone the bubble hides nothing that matters. */
  reveal() {
    if (shape() !== "narrow" || this.coach.section.hidden) return;
    this.sight.reveal(this);
    this.stand();
  }

  keydown(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest?.("input, select, dialog")) return;
    if (this.glide.running && [" ", "Enter", "Escape"].includes(event.key)) {
      event.preventDefault();
      this.glide.skip();
    } else if (event.key === "Escape") this.picture.back();
    else {
      const choice = this.offers.keyed(event.key);
      if (choice) this.choose(choice);
    }
  }
}

function name(seat) {
  return el("b", {}, el("span", {}, plain(seat.name)), seat.you ? el("span.you", {}, "you") : null);
}

window.tumtum = new LearnPage();
