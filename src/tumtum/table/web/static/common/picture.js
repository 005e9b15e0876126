// The picture: swaps it in, lights up what can be clicked, and turns a chain of clicks into an action.

import { find, plain } from "./dom.js";
import { Loupe } from "./loupe.js";
import { Pan } from "./pan.js";

const SVG = "http://www.w3.org/2000/svg";
const ARMED = ["data-lit", "tabindex", "role", "aria-label", "aria-pressed"]; // of a lit piece
const FINGER = 44; // pixels: a smaller piece is also hit by a tap beside it

/** The board of a table. `chosen(choice, touch)` is called when a chain of clicks is complete and
    says whether the choice is only looked at for now; `changed(chain, fitting)` whenever the chain grows or shrinks, `pointed(choices)` when the
    pointer or the focus rests on something that belongs to choices. */
export class Picture {
  constructor(board, game, { chosen, changed, pointed }) {
    this.board = board;
    this.on = { chosen, changed, pointed };
    this.svg = document.createElementNS(SVG, "svg");
    this.svg.setAttribute("class", `picture picture-${game}`);
    this.svg.setAttribute("role", "group");
    this.choices = [];
    this.chain = [];
    this.pan = new Pan(board, this.svg);
    this.loupe = new Loupe(this.svg, (id) => this.click(this.thing(id), true));
    this.svg.addEventListener("click", (event) => this.tap(event));
    this.svg.addEventListener("keydown", (event) => this.keydown(event));
    this.finger = false; // whether the last to touch the picture was one
    this.svg.addEventListener("pointerover", (event) => {
      this.finger = event.pointerType === "touch";
    });
    for (const [enter, leave] of [["pointerover", "pointerleave"], ["focusin", "focusout"]]) {
      // a finger does not hover: words that change under it would move the board before it clicks
      this.svg.addEventListener(enter, (event) => this.finger || this.point(event.target));
      this.svg.addEventListener(leave, () => this.point(null));
    }
  }

  /** Show a drawing; the choices light up in it. Clicks made already stay made where they still
      lead somewhere: others may have moved meanwhile. */
  show(drawing, choices, seats = []) {
    const focused = this.svg.contains(document.activeElement) ? document.activeElement.id : "";
    if (!this.svg.parentNode) this.board.replaceChildren(this.svg, this.pan.buttons.box);
    this.svg.setAttribute("aria-label", plain(drawing.label, seats));
    this.svg.innerHTML = drawing.body; // drawn by our server, from numbers alone
    for (const title of this.svg.querySelectorAll("title")) title.textContent = plain(title.textContent, seats);
    this.choices = choices;
    if (!this.fitting.length) this.chain = [];
    this.light();
    this.pan.show(drawing);
    if (focused) this.refocus(focused);
  }

  /** The piece that was focused, or else the first that can be clicked. */
  refocus(id) {
    const again = this.thing(id);
    if (again?.hasAttribute("tabindex")) again.focus();
    else find(".can", this.svg)?.focus();
  }

  thing(id) {
    return this.svg.querySelector(`[id="${CSS.escape(id)}"]`);
  }

  /** Choices that begin with the chain of clicks so far. */
  get fitting() {
    return this.choices.filter(({ points }) => this.chain.every((id, index) => points[index] === id));
  }

  /** Whether a click there would ask for another one. */
  leadsOn(id) {
    const next = this.chain.length;
    return this.fitting.some(({ points }) => points[next] === id && points.length > next + 1);
  }

  /** What was clicked so far, in words. */
  get taken() {
    return this.chain.map((id) => find("title", this.thing(id))?.textContent ?? "");
  }

  light() {
    this.loupe.close();
    for (const element of this.svg.querySelectorAll("[data-lit], .sel")) {
      element.classList.remove("can", "sel", "lit");
      for (const name of ARMED) element.removeAttribute(name);
    }
    const next = new Map(); // id -> the choices it leads to
    for (const choice of this.fitting) {
      const id = choice.points[this.chain.length];
      if (id) next.set(id, [...(next.get(id) ?? []), choice]);
    }
    for (const [id, choices] of next) this.arm(id, "can", choices);
    for (const id of this.chain) this.arm(id, "sel", []);
  }

  arm(id, state, choices) {
    const element = this.thing(id);
    if (!element) return;
    element.classList.add(state);
    element.dataset.lit = id;
    element.setAttribute("tabindex", "0");
    element.setAttribute("role", "button");
    const title = find("title", element)?.textContent ?? "";
    const one = choices.length === 1 ? plain(choices[0].text) : "";
    const label = [one, title === one ? "" : title].filter(Boolean).join(". ");
    if (label) element.setAttribute("aria-label", label);
    if (state === "sel") element.setAttribute("aria-pressed", "true");
  }

  /** What a tap means: a piece that is too small for a finger is also meant by one beside it,
      unless it hits another or another is nearer. */
  meant({ target, pointerType, clientX, clientY }) {
    if (pointerType !== "touch" || target.closest?.("[data-lit]")) return target;
    let nearest = target;
    let least = Infinity;
    for (const element of this.svg.querySelectorAll("[data-lit]")) {
      const box = (find(".hit", element) ?? element).getBoundingClientRect();
      const x = Math.abs(clientX - (box.left + box.right) / 2);
      const y = Math.abs(clientY - (box.top + box.bottom) / 2);
      const within = x <= Math.max(FINGER, box.width) / 2 && y <= Math.max(FINGER, box.height) / 2;
      const far = Math.hypot(Math.max(0, x - box.width / 2), Math.max(0, y - box.height / 2));
      if (within && far < least) [nearest, least] = [element, far];
    }
    return nearest;
  }

  tap(event) {
    const target = this.meant(event);
    const touch = event.pointerType === "touch";
    if (!touch || !this.loupe.opens(event, target)) this.click(target, touch);
  }

  click(target, touch = false) {
    const element = target.closest?.("[data-lit]");
    if (!element || !this.svg.contains(element)) return;
    const id = element.dataset.lit;
    const next = this.fitting.some(({ points }) => points[this.chain.length] === id);
    if (next) this.extend(id, touch);
    else this.back(this.chain.indexOf(id));
  }

  /** One more click. Complete when just one choice is left and the chain is all of it; a second
      click on the last piece plays the short one of several. What is only looked at leaves the
      last click open. */
  extend(id, touch) {
    this.chain.push(id);
    const fitting = this.fitting;
    const whole = fitting.filter(({ points }) => points.length === this.chain.length);
    if (whole.length === 1 && fitting.length === 1) {
      this.chain.pop();
      if (!this.on.chosen(whole[0], touch)) this.chain.push(id);
      return;
    }
    this.step();
  }

  /** Take clicks back until `length` are left; says whether there was one. */
  back(length = this.chain.length - 1) {
    if (!this.chain.length) return false;
    const [taken] = this.chain.splice(Math.max(0, length));
    this.step();
    this.thing(taken)?.focus({ preventScroll: true });
    return true;
  }

  step() {
    this.light();
    this.on.changed(this.chain, this.fitting);
  }

  keydown(event) {
    this.finger = false;
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    this.click(event.target);
  }

  point(target) {
    const id = target?.closest?.("[data-lit]")?.dataset.lit;
    this.on.pointed(id ? this.fitting.filter(({ points }) => points.includes(id)) : []);
  }

  /** Light the pieces of choices that are pointed at elsewhere. */
  glow(choices) {
    const ids = new Set(choices.flatMap(({ points }) => points));
    for (const element of this.svg.querySelectorAll("[data-lit]")) {
      element.classList.toggle("lit", ids.has(element.dataset.lit));
    }
  }

  /** A choice that is looked at: all its pieces, over those that could be clicked instead. */
  mark({ points }) {
    this.light();
    for (const id of points) this.thing(id)?.classList.add("sel");
  }

  /** No halo while something moves or it is not your turn. */
  rest() {
    this.choices = [];
    this.chain = [];
    this.light();
  }
}
