// What you may do, as buttons: the same choices as in the picture, with words, keys and drawings.

import { button, drawing, el, icon, namedButton, plain, ruleLink, words } from "../common/dom.js";
import { dangerBox } from "./danger.js";
import { hintBox, showMe } from "./hints.js";
import { pieceChips } from "./pieces.js";
import { arrange, keysOf } from "./sections.js";

const FEW = 3; // so many stand side by side on a phone
const SLIM = 120; // letters: if all of them together have no more
const SOME = 5; // so many of a group are drawn large
const TINY = 4; // letters: numbers and squares stand in rows
const SHORT = 26; // letters: what follows is told in so few, so that two stand side by side

/** The list of buttons. `chosen(choice, touch)`, `pointed(choices)`, `back()`, `sure(choice)` are
    told what happens. On a phone it is a sheet at the bottom, with a grip to put it away. */
export class Options {
  constructor(sheet, { chosen, pointed, back, sure }) {
    this.sheet = sheet;
    this.asks = el("div.asks", { "aria-live": "polite" });
    this.offer = el("div.offer");
    const shut = () => sheet.classList.toggle("shut");
    const grip = namedButton(".grip", "Show or hide your choices", shut);
    sheet.replaceChildren(grip, this.asks, this.offer);
    this.on = { chosen, pointed, back, sure };
    this.choices = [];
    this.keys = new Map();
    this.typed = ""; // the first half of a key of two letters
    this.piece = ""; // the one whose choices are shown
    this.warned = null; // the dangerous choice that is asked about
    this.busy = false;
    this.board = document.querySelector(".board");
    const watch = new ResizeObserver(() => this.measure());
    watch.observe(sheet);
    watch.observe(this.board);
  }

  /** Show the choices; `title` says what they are about, `taken` what was clicked so far, `hint`
      what an Expert makes of `all` that can be done. */
  show(choices, { title = "", rule = "", taken = [], seats = [], hint = null, all = choices } = {}) {
    const had = this.sheet.contains(document.activeElement);
    this.choices = choices;
    this.said = { title, rule, taken, seats, hint, all };
    this.busy = false;
    this.list();
    if (had) this.offer.querySelector(".opt")?.focus({ preventScroll: true });
  }

  /** The buttons, of one piece where there are many. */
  list() {
    this.warned = null;
    const { title, rule, taken, seats, hint, all } = this.said;
    const { many, pieces, chosen, sections } = arrange(this.choices, this.piece);
    this.alike = Map.groupBy(this.choices, (choice) => spoken(choice, seats));
    this.typed = "";
    this.keys = keysOf(sections, pieces.length > 0);
    this.pieces = pieces;
    const few = !many && sideBySide(this.choices, seats) && !sections.at(-1)?.danger;
    const pick = (piece) => this.pick(piece);
    this.put(
      el("p.label", {}, el("span", {}, words(title, seats)), hint && all.length > 1 ? showMe(hint) : null, ruleLink(rule)),
      ...(taken.length ? [this.taken(taken)] : []),
      ...(pieces.length ? [pieceChips(pieces, chosen, this.choices, seats, pick)] : []),
      el("div.scroll", {}, hint?.found ? hintBox(hint.found, all, seats, this.on) : null, ...sections.map((section) => this.section(section, few))),
    );
  }

  /** Show what another piece can do. */
  pick(piece) {
    this.piece = piece;
    this.list();
    this.offer.querySelector('.chip[aria-checked="true"]')?.focus({ preventScroll: true });
    this.on.pointed(this.choices.filter((choice) => choice.piece === piece && !choice.danger));
  }

  section({ heading, choices, danger, brief }, few) {
    const short = choices.every(({ detail }) => plain(detail, this.said.seats).length <= SHORT);
    const many = choices.length > SOME && !danger;
    const tiny = many && choices.every(({ brief: text, detail }) => brief && text && text.length <= TINY && !detail);
    const classes = `${tiny ? ".tiny" : ""}${few ? ".few" : ""}${many ? ".many" : ""}${many && short ? ".abreast" : ""}`;
    const list = el(`ul.options${classes}`, heading ? { "aria-label": heading } : {});
    list.append(...choices.map((choice) => el("li", {}, this.option(choice, brief))));
    return el(`div.section${danger ? ".dangerous" : ""}`, {}, heading ? el("h3", {}, heading) : null, list);
  }

  /** Something else than choices: an invitation, the end of the match. */
  fill(...content) {
    this.choices = [];
    this.warned = null;
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

  option(choice, brief) {
    const { seats } = this.said;
    const key = [...this.keys].find(([, of]) => of === choice)?.[0];
    const text = (brief && choice.brief) || choice.text;
    const alike = this.alike.get(spoken(choice, seats));
    const nth = alike.length > 1 ? ` (${alike.indexOf(choice) + 1} of ${alike.length})` : ""; // told apart by ear
    const made = el(
      `button.opt${choice.main ? ".main" : ""}${choice.icon ? "" : ".plain"}${choice.danger ? ".danger" : ""}`,
      {
        type: "button",
        "data-action": choice.action,
        "aria-label": text === choice.text && !nth ? null : spoken(choice, seats) + nth,
        onclick: (event) => this.choose(choice, made, event),
        onpointerenter: ({ pointerType }) => pointerType === "touch" || this.on.pointed([choice]),
        onpointerleave: ({ pointerType }) => pointerType === "touch" || this.on.pointed([]),
        onfocus: () => this.on.pointed([choice]),
        onblur: () => this.on.pointed([]),
      },
      choice.icon ? drawing(choice.icon) : null,
      el("span", {}, el("b", {}, words(text, seats, true)), choice.detail ? el("small", {}, words(choice.detail, seats, true)) : null),
      el("span.ends", {}, gainPill(choice.gain, seats), choice.danger ? icon("warn") : key ? el("kbd", { "aria-hidden": "true" }, key) : null),
    );
    return made;
  }

  choose(choice, pressed, { pointerType }) {
    if (this.busy) return;
    if (!this.on.chosen(choice, pointerType === "touch")) pressed.classList.add("sel");
    else if (!choice.danger) this.arm(choice);
  }

  /** The button that the next tap on it presses. */
  arm({ action }) {
    for (const armed of this.sheet.querySelectorAll(".opt")) {
      const meant = armed.dataset.action === String(action);
      armed.classList.toggle("armed", meant);
      if (meant) armed.scrollIntoView({ block: "nearest" });
    }
  }

  /** What a piece that was tapped would do: once more there, or here, does it. */
  preview(choice) {
    const { seats } = this.said;
    const play = button(".opt.main.preview", () => this.busy || this.on.sure(choice), choice.icon ? drawing(choice.icon) : "");
    play.dataset.action = choice.action;
    play.append(el("span", {}, el("b", {}, words(choice.text, seats, true)), el("small", {}, words(choice.detail, seats, true))), el("span.ends", {}, gainPill(choice.gain, seats)));
    play.classList.toggle("plain", !choice.icon);
    const back = button(".btn", () => this.on.back(), "Back");
    const others = button(".btn", () => this.on.back(), `Other choices (${this.choices.length - 1})`);
    this.put(
      el("p.label", {}, el("span", { role: "status" }, "Tap it again to play. Nothing has moved yet.")),
      el("div.scroll", {}, play, el("div.row", {}, back, this.choices.length > 1 ? others : null)),
    );
  }

  /** Ask before something dangerous, in the place of its button. */
  warn(choice) {
    const { seats } = this.said;
    const kept = () => this.on.back();
    const box = dangerBox(choice, seats, { done: () => this.busy || this.on.sure(choice), kept });
    const at = this.offer.querySelector(`.opt.danger[data-action="${choice.action}"]`);
    if (at) {
      this.list();
      this.offer.querySelector(`.opt.danger[data-action="${choice.action}"]`).replaceWith(box);
    } else this.put(el("div.scroll", {}, box));
    this.warned = choice;
    box.scrollIntoView({ block: "nearest" });
    box.querySelector("button").focus({ preventScroll: true });
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

  /** The choice that a key stands for; a digit may stand for a piece, and a letter for a group,
      which waits for the next. */
  keyed(key) {
    if (this.busy) return undefined;
    const whole = this.typed + key.toUpperCase();
    this.typed = "";
    const piece = this.pieces?.[Number(key) - 1];
    if (piece && whole === key && this.offer.querySelector(".chip")) this.pick(piece);
    else if ([...this.keys.keys()].some((long) => long.length > whole.length && long.startsWith(whole))) this.typed = whole;
    else return this.keys.get(whole) ?? this.keys.get(key.toUpperCase());
    return undefined;
  }

  /** Light the buttons of choices that are pointed at in the picture. */
  glow(choices) {
    const actions = new Set(choices.map(({ action }) => String(action)));
    for (const button of this.sheet.querySelectorAll(".opt")) {
      button.classList.toggle("lit", actions.has(button.dataset.action));
    }
  }

  /** How far down the page can be seen: to the sheet, which has its room already. */
  rim() {
    this.measure();
    return this.sheet.getBoundingClientRect().top || innerHeight;
  }

  /** On a phone the page leaves room for the sheet, and the sheet for the board. */
  measure() {
    const { style } = document.documentElement;
    style.setProperty("--sheet-h", `${Math.ceil(this.sheet.offsetHeight) + 16}px`);
    style.setProperty("--board-end", `${this.board.offsetTop + this.board.offsetHeight}px`);
  }
}

/** Whether the choices are so few, and say so little, that they stand beside each other. */
function sideBySide(choices, seats) {
  const longest = Math.max(...choices.map(({ text, detail }) => plain(`${text} ${detail}`, seats).length));
  return choices.length > 1 && choices.length <= FEW && longest * choices.length <= SLIM;
}

/** A choice in plain words. */
function spoken({ text, gain, detail }, seats) {
  return [text, gain, detail].filter(Boolean).map((part) => plain(part, seats)).join(". ");
}

/** What a choice brings you: leaf for good, berry for bad, always with its sign. */
export function gainPill(gain, seats) {
  if (!gain) return null;
  const kind = gain.startsWith("+") ? ".good" : gain.startsWith("−") ? ".bad" : "";
  return el(`span.gain${kind}`, {}, words(gain, seats, true));
}
