// What the learner may do, as buttons: what glows first, all the rest on demand.

import { button, drawing, el, words } from "../common/dom.js";
import { shape } from "../common/shape.js";
import { ruleAway } from "./rich.js";

const SIDE_BY_SIDE = 3; // so many stand beside each other on a phone
const KEYS = [..."123456789"];

export class Offers {
  /** `chosen(choice, touch)` and `pointed(choices)` are told what happens. */
  constructor({ chosen, pointed }) {
    this.on = { chosen, pointed };
    this.box = el("div.offered");
    this.more = button(".link", () => this.open());
    this.keys = new Map();
    this.all = false; // whether more than what glows is shown
  }

  /** `choices` glow or not; `tries` are rules to break that no piece stands for. */
  show(choices, tries, seats) {
    this.choices = choices;
    this.tries = tries;
    this.seats = seats;
    this.all = shape() === "wide" && !choices.some(({ glows }) => glows);
    this.draw();
  }

  draw() {
    const led = this.choices.some(({ glows }) => glows);
    const shown = this.choices.filter(({ glows, points }) => this.all || glows || (!led && !points.length));
    const few = shown.length > 1 && shown.length <= SIDE_BY_SIDE;
    this.keys = new Map(shown.slice(0, KEYS.length).map((choice, index) => [KEYS[index], choice]));
    const list = el(`ul.options${few ? ".few" : ""}`, {}, ...this.rows(shown));
    const broken = this.tries.length ? el("ul.options.tries", {}, ...this.rows(this.tries)) : null;
    const title = this.all ? "You may" : shown.length > 1 ? "Try one of these" : "Try this";
    const label = el("p.label", {}, el("span", {}, title), shown[0]?.rule ? ruleAway(shown[0].rule) : null);
    const content = shown.length || this.tries.length ? [label, el("div.scroll", {}, list, broken)] : [];
    this.box.replaceChildren(...content);
    this.more.hidden = shown.length === this.choices.length;
    this.more.textContent = shape() === "wide" ? `Or any of the ${this.choices.length}` : `All ${this.choices.length}`;
  }

  /** Show all that is allowed. */
  open() {
    this.all = true;
    this.draw();
    this.box.querySelector(".opt")?.focus();
  }

  rows(choices) {
    return choices.map((choice) => el("li", {}, this.option(choice)));
  }

  option(choice) {
    const key = [...this.keys].find(([, of]) => of === choice)?.[0];
    const detail = choice.detail ? el("small", {}, words(choice.detail, this.seats)) : null;
    return el(
      `button.opt${choice.icon ? "" : ".plain"}${choice.tried ? ".try" : ""}`,
      {
        type: "button",
        "data-do": choice.do,
        onclick: ({ pointerType }) => this.on.chosen(choice, pointerType === "touch"),
        onpointerenter: ({ pointerType }) => pointerType === "touch" || this.on.pointed([choice]),
        onpointerleave: ({ pointerType }) => pointerType === "touch" || this.on.pointed([]),
        onfocus: () => this.on.pointed([choice]),
        onblur: () => this.on.pointed([]),
      },
      choice.icon ? drawing(choice.icon) : null,
      el("span", {}, el("b", {}, words(choice.text, this.seats)), detail, choice.gain ? gain(choice.gain, this.seats) : null),
      key ? el("kbd", { "aria-hidden": "true" }, key) : null,
    );
  }

  /** The button that the next tap on it presses. */
  arm(choice) {
    for (const option of this.box.querySelectorAll(".opt")) option.classList.toggle("armed", option.dataset.do === choice.do);
  }

  keyed(key) {
    return this.keys.get(key);
  }

  clear() {
    this.choices = this.tries = [];
    this.keys.clear();
    this.more.hidden = true;
    this.box.replaceChildren();
  }
}

/** What a choice brings, its sign first: green if it is good. */
function gain(text, seats) {
  const kind = { "+": ".good", "−": ".bad" }[text[0]] ?? "";
  return el(`span.gain${kind}`, {}, words(text, seats));
}
