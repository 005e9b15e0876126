// What you may do, as buttons: the same choices as in the picture, with words, keys and drawings.

import { button, drawing, el, icon, namedButton, plain, ruleLink, words } from "../common/dom.js";

const MANY = 8; // more than so many stand in two columns
const FEW = 3; // so many stand side by side on a phone

/** The list of buttons. `chosen(choice)`, `pointed(choices)`, `back()` are told what happens.
    On a phone it is a sheet at the bottom, with a grip to put it away. */
export class Options {
  constructor(sheet, { chosen, pointed, back }) {
    this.sheet = sheet;
    this.asks = el("div.asks", { "aria-live": "polite" });
    this.offer = el("div.offer");
    const shut = () => sheet.classList.toggle("shut");
    const grip = namedButton(".grip", "Show or hide your choices", shut);
    sheet.replaceChildren(grip, this.asks, this.offer);
    this.on = { chosen, pointed, back };
    this.choices = [];
    this.keys = new Map();
    this.busy = false;
    this.board = document.querySelector(".board");
    const watch = new ResizeObserver(() => this.measure());
    watch.observe(sheet);
    watch.observe(this.board);
  }

  /** Show the choices; `title` says what they are about, `taken` what was clicked so far. */
  show(choices, { title = "", rule = "", taken = [], seats = [] } = {}) {
    const had = this.sheet.contains(document.activeElement);
    this.choices = [...choices].sort((a, b) => Number(b.main) - Number(a.main));
    this.keys = keysOf(this.choices);
    this.busy = false;
    const many = this.choices.length > MANY;
    const few = this.choices.length <= FEW && this.choices.length > 1;
    this.list = el(`ul.options${many ? ".many" : ""}${few ? ".few" : ""}`);
    this.list.append(...this.choices.map((choice) => el("li", {}, this.option(choice, seats, many))));
    this.put(
      el("p.label", {}, el("span", {}, words(title, seats)), ruleLink(rule)),
      ...(taken.length ? [this.taken(taken)] : []),
      el("div.scroll", {}, this.list),
    );
    if (had) this.list.querySelector("button")?.focus({ preventScroll: true });
  }

  /** Something else than choices: an invitation, the end of the match. */
  fill(...content) {
    this.choices = [];
    this.keys = new Map();
    this.put(...(content.length ? [el("div.scroll", {}, ...content)] : []));
  }

  put(...content) {
    this.offer.replaceChildren(...content);
    this.sheet.classList.remove("shut");
    this.bare();
  }

  /** Questions put to everybody stand above the choices; those that stay keep the focus, and are
      not read out again. */
  question(...questions) {
    const still = (boxes) => boxes.map(({ outerHTML }) => outerHTML.replace(/\d+:\d+/, "")).join();
    if (still([...this.asks.children]) !== still(questions)) this.asks.replaceChildren(...questions);
    this.bare();
  }

  bare() {
    this.sheet.classList.toggle("bare", !this.offer.childElementCount && !this.asks.childElementCount);
  }

  /** Nothing to do now. */
  clear() {
    if (this.sheet.contains(document.activeElement)) this.sheet.focus({ preventScroll: true });
    this.fill();
  }

  option(choice, seats, many) {
    const key = [...this.keys].find(([, of]) => of === choice)?.[0];
    const detail = choice.detail && !many ? el("small", {}, words(choice.detail, seats)) : null;
    const made = el(
      `button.opt${choice.main ? ".main" : ""}${choice.icon ? "" : ".plain"}`,
      {
        type: "button",
        "data-action": choice.action,
        onclick: () => this.choose(choice, made),
        onpointerenter: () => this.on.pointed([choice]),
        onpointerleave: () => this.on.pointed([]),
        onfocus: () => this.on.pointed([choice]),
        onblur: () => this.on.pointed([]),
        title: many ? plain(choice.detail, seats) : null,
      },
      choice.icon ? drawing(choice.icon) : null,
      el("span", {}, el("b", {}, words(choice.text, seats)), detail),
      key ? el("kbd", { "aria-hidden": "true" }, key) : null,
    );
    return made;
  }

  choose(choice, pressed) {
    if (this.busy) return;
    pressed.classList.add("sel");
    this.on.chosen(choice);
  }

  /** The buttons wait for the server's answer. */
  wait(waiting) {
    this.busy = waiting;
    for (const button of this.sheet.querySelectorAll(".opt")) {
      button.setAttribute("aria-disabled", waiting);
      if (!waiting) button.classList.remove("sel");
    }
  }

  taken(titles) {
    const back = button(".btn.slim", () => this.on.back(), icon("undo"), "Back");
    const last = titles.at(-1);
    return el("p.taken", {}, el("span", {}, last ? `Chosen: ${last}` : "Chosen; now the next click."), back);
  }

  /** The choice that a key stands for. */
  keyed(key) {
    return this.busy ? undefined : this.keys.get(key.toUpperCase());
  }

  /** Light the buttons of choices that are pointed at in the picture. */
  glow(choices) {
    const actions = new Set(choices.map(({ action }) => String(action)));
    for (const button of this.sheet.querySelectorAll(".opt")) {
      button.classList.toggle("lit", actions.has(button.dataset.action));
    }
  }

  /** On a phone the page leaves room for the sheet, and the sheet for the board. */
  measure() {
    const { style } = document.documentElement;
    style.setProperty("--sheet-h", `${Math.ceil(this.sheet.offsetHeight) + 16}px`);
    style.setProperty("--board-end", `${this.board.offsetTop + this.board.offsetHeight}px`);
  }
}

/** A key for each choice: the game's own, else the next free digit. */
function keysOf(choices) {
  const keys = new Map();
  for (const choice of choices) {
    if (choice.key && !keys.has(choice.key.toUpperCase())) keys.set(choice.key.toUpperCase(), choice);
  }
  const taken = new Set(keys.values());
  const digits = [..."123456789"].filter((digit) => !keys.has(digit));
  for (const choice of choices) {
    if (!taken.has(choice) && digits.length) keys.set(digits.shift(), choice);
  }
  return keys;
}
