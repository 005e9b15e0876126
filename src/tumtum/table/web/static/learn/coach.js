// The coach: a bubble that says one thing at a time.

import { button, drawing, el, icon, words } from "../common/dom.js";
import { shape } from "../common/shape.js";
import { placeFor, tailOf } from "./place.js";
import { rich, ruleAway } from "./rich.js";

const WELL = ["Well done", "Just so", "That’s it", "Nicely played"];

const NEAR = 120; // px: a docked bubble points no further

export class Coach {
  /** `act` is what its buttons do: skip, show, back, again, on, play. */
  constructor(section, count, act) {
    this.section = section;
    this.count = count;
    this.act = act;
    this.tail = el("span.tail", { "aria-hidden": "true" });
    this.heard = ""; // the step of which the learner wants to hear no more
  }

  hide() {
    this.section.hidden = true;
  }

  /** The step that is to be taken; `offers` stand in the bubble on a phone. */
  say(state, offers) {
    const docked = shape() === "narrow";
    const showMe = state.glowing.length ? button(".btn", this.act.show, icon("again"), "Show me") : null;
    const quiet = !showMe && state.choices.length ? button(".btn", () => this.hush(state), "Got it") : null;
    this.put(state, "", state.title, this.where(state), [
      el("p", {}, rich(state.say, state.seats)),
      docked ? offers.box : null,
      this.foot(showMe ?? quiet, docked ? offers.more : null),
    ]);
    if (this.heard === place(state)) this.section.classList.add("slim");
  }

  /** Say no more until the next step. */
  hush(state) {
    this.heard = place(state);
    this.section.classList.add("slim");
  }

  /** A rule was broken: kindly, in words, with its number. Nothing has moved. */
  refuse(state, { title, say, rule, words: text }) {
    const on = state.done ? "Go on" : state.choices.length ? "Try a glowing piece" : "Go on";
    this.put(state, "no", title, `${this.where(state)} · nothing has moved`, [
      el("p", {}, rich(say, state.seats)),
      el("p.rulebox", {}, ruleAway(rule), " ", text),
      this.foot(button(".btn.main", this.act.on, on)),
    ]);
    this.section.querySelector(".btn.main").focus({ preventScroll: true });
  }

  /** The moves are used up, or the game is over, without success. */
  miss(state) {
    const said = state.over ? `${state.over}.` : "That was not it yet, and nothing is lost.";
    this.put(state, "miss", "Not quite", this.where(state), [
      el("p", {}, words(said, state.seats), " Take it back and try another way."),
      this.foot(button(".btn.main", this.act.back, icon("undo"), "Take back")),
    ]);
  }

  /** The lesson is done; the next one follows by itself. */
  praise(state) {
    const said = state.over ? `${state.over}.` : state.lines.at(-1)?.text ?? "";
    this.put(state, "well", WELL[state.lesson % WELL.length], this.where(state), [
      said ? el("p", {}, words(said, state.seats)) : null,
      this.foot(button(".btn.main", this.act.on, icon("next"), "Go on")),
    ]);
  }

  /** All lessons are done. */
  farewell(state) {
    const lobby = el("a.btn", { href: "/" }, "Lobby");
    const play = button(".btn.main", this.act.play, icon("play"), "Play a real game");
    this.put(state, "well", "You know the game", "all lessons done", [
      el("p", {}, "The rest is practice. A gentle bot waits at a table of your own."),
      el("footer", {}, play, lobby),
    ]);
  }

  put({ lesson }, kind, title, where, content) {
    const dots = el("span.dots", { role: "img", "aria-label": `Lesson ${lesson + 1} of ${this.count}` });
    for (let number = 0; number < this.count; number += 1) {
      dots.append(el(number < lesson ? "i.done" : number === lesson ? "i.now" : "i"));
    }
    const head = el("div", {}, el("h2", {}, title), el("small", {}, where));
    this.section.className = `coach ${kind}`.trim();
    this.section.replaceChildren(
      el("header", {}, el("span.face", {}, drawing("tree")), head, dots),
      ...content.filter(Boolean),
      this.tail,
    );
    this.section.hidden = false;
  }

  where({ lesson, step, steps, done }) {
    const part = steps > 1 && !done ? `, part ${step + 1}` : "";
    return `step ${lesson + 1} of ${this.count}${part}`;
  }

  foot(main, more = null) {
    return el("footer", {}, main, more, button(".link.skip-it", this.act.skip, "Skip the lesson"));
  }

  /** Stand near what is lit: on a phone at the bottom, else on the board. */
  place(board, things) {
    if (!this.section.checkVisibility()) return;
    const { style } = this.section;
    const docked = shape() === "narrow";
    if (docked) style.left = style.top = "";
    else {
      const home = this.section.parentNode.getBoundingClientRect();
      const spot = placeFor(this.section.getBoundingClientRect(), board, things);
      style.left = `${spot.x - home.left}px`;
      style.top = `${spot.y - home.top}px`;
    }
    document.documentElement.style.setProperty("--coach-h", `${this.section.offsetHeight + 24}px`);
    const tail = tailOf(this.section.getBoundingClientRect(), things.aim);
    this.tail.hidden = !tail || (docked && (tail.side !== "up" || tail.gap > NEAR));
    if (tail) {
      this.tail.dataset.side = tail.side;
      this.tail.style.setProperty("--along", `${tail.along}px`);
    }
  }
}

const place = ({ lesson, step }) => `${lesson}.${step}`;
