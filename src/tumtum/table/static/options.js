// What you may do, as buttons: the same choices as in the picture, with words, keys and drawings.

import { drawing, el, icon, plain, ruleLink, words } from "./dom.js";

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
    const grip = el("button.grip", { type: "button", "aria-label": "Show or hide your choices", onclick: shut });
    sheet.replaceChildren(grip, this.asks, this.offer);
    this.on = { chosen, pointed, back };
    this.choices = [];
    this.keys = new Map();
    this.busy = false;
    new ResizeObserver(() => this.measure()).observe(sheet);
  }

  /** Show the choices; `title` says what they are about, `chain` how many clicks were made. */
  show(choices, { title = "", rule = "", chain = 0, seats = [] } = {}) {
    const had = this.sheet.contains(document.activeElement);
    this.choices = [...choices].sort((a, b) => Number(b.main) - Number(a.main));
    this.keys = keysOf(this.choices);
    this.busy = false;
    const many = this.choices.length > MANY;
    const few = this.choices.length <= FEW && this.choices.length > 1;
    this.list = el(`ul.options${many ? ".many" : ""}${few ? ".few" : ""}`);
    this.list.append(...this.choices.map((choice) => el("li", {}, this.button(choice, seats, many))));
    this.put(
      el("p.label", {}, el("span", {}, words(title, seats)), ruleLink(rule)),
      ...(chain ? [this.taken(chain)] : []),
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

  /** Questions put to everybody stand above the choices. */
  question(...questions) {
    this.asks.replaceChildren(...questions);
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

  button(choice, seats, many) {
    const key = [...this.keys].find(([, of]) => of === choice)?.[0];
    const button = el(
      `button.opt${choice.main ? ".main" : ""}${choice.icon ? "" : ".plain"}`,
      {
        type: "button",
        "data-action": choice.action,
        onclick: () => this.choose(choice, button),
        onpointerenter: () => this.on.pointed([choice]),
        onpointerleave: () => this.on.pointed([]),
        onfocus: () => this.on.pointed([choice]),
        onblur: () => this.on.pointed([]),
        title: many ? plain(choice.detail, seats) : null,
      },
      choice.icon ? drawing(choice.icon) : null,
      el("span", {}, el("b", {}, words(choice.text, seats)), choice.detail && !many ? el("small", {}, words(choice.detail, seats)) : null),
      key ? el("kbd", { "aria-hidden": "true" }, key) : null,
    );
    return button;
  }

  choose(choice, button) {
    if (this.busy) return;
    button?.classList.add("sel");
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

  taken(chain) {
    const back = el("button.btn.slim", { type: "button", onclick: () => this.on.back() }, icon("undo"), "Back");
    return el("p.taken", {}, chain === 1 ? "One click made; now the next." : `${chain} clicks made; now the next.`, back);
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

  /** The page leaves room for the sheet on a phone. */
  measure() {
    document.documentElement.style.setProperty("--sheet-h", `${Math.ceil(this.sheet.offsetHeight) + 16}px`);
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
