// Ghosts: where pieces would go if the choice under the pointer were made. Nothing has moved yet.

import { match, piecesIn } from "../common/glide.js";
import { shape } from "../common/shape.js";

const SVG = "http://www.w3.org/2000/svg";
const REST = 80; // ms: a pointer that only passes asks for nothing
const MOST = 40; // more than so many would be a fog

/** Draws them on a picture; `ask(fields)` tells what the server foresees, `now()` the state. */
export class Ghosts {
  constructor(picture, { ask, now }) {
    this.picture = picture;
    this.ask = ask;
    this.now = now;
    this.known = new Map(); // what was foreseen from the present position
    this.position = "";
    this.wanted = null;
    this.timer = 0;
  }

  /** Show what one choice would do; nothing for none or several. */
  show(choices) {
    this.clear();
    if (choices.length !== 1) return;
    [this.wanted] = choices;
    this.timer = setTimeout(() => this.foresee(this.wanted), REST);
  }

  clear() {
    clearTimeout(this.timer);
    this.wanted = null;
    for (const drawn of this.picture.svg.querySelectorAll(".ghosts")) drawn.remove();
    for (const piece of this.picture.svg.querySelectorAll(".leaving")) piece.classList.remove("leaving");
  }

  async foresee(choice) {
    const { match: of, n } = this.now();
    const position = [of, n, shape()].join();
    if (position !== this.position) this.known.clear();
    this.position = position;
    if (!this.known.has(choice.action)) {
      const fields = { n, action: choice.action, narrow: shape() === "narrow" };
      this.known.set(choice.action, this.ask(fields).then(({ pieces }) => pieces, () => null));
    }
    const pieces = await this.known.get(choice.action);
    if (this.wanted === choice && pieces) this.draw(pieces);
  }

  draw(rows) {
    const { svg } = this.picture;
    const here = piecesIn(svg);
    const { moves, come, go } = match(here, rows);
    if (!moves.length && !come.length && !go.length) return;
    if (moves.length + come.length + go.length > MOST) return;
    const layer = make("g", { class: "ghosts", "aria-hidden": "true" });
    for (const [piece] of moves) piece.element.classList.add("leaving");
    for (const [{ x, y }, to] of ways(moves)) layer.append(make("path", { class: "way", d: `M${x} ${y}L${to.x} ${to.y}` }));
    for (const [, to] of moves) layer.append(...ghost(to));
    for (const row of come) layer.append(...ghost(row));
    for (const { x, y, size } of go) layer.append(make("circle", { class: "loss", cx: x, cy: y, r: size * 0.58 }));
    (here[0]?.element.parentNode ?? svg).append(layer);
  }
}

/** What is carried along by a larger piece has no way of its own. */
function ways(moves) {
  const near = (a, b, size) => Math.hypot(a.x - b.x, a.y - b.y) < size;
  const drawn = [];
  for (const move of [...moves].sort(([, a], [, b]) => b.size - a.size)) {
    const [from, to] = move;
    if (!drawn.some(([start, end]) => near(start, from, end.size) && near(end, to, end.size))) drawn.push(move);
  }
  return drawn;
}

/** A piece where it would be, with the dashed ring of what is not yet a fact. */
function ghost({ kind, x, y, size, turn }) {
  const use = { href: `#${kind}`, x: -size / 2, y: -size / 2, width: size, height: size };
  const piece = make("g", { class: "ghost", transform: `translate(${x} ${y})${turn ? ` rotate(${turn})` : ""}` });
  piece.append(make("use", use));
  return [piece, make("circle", { class: "ring", cx: x, cy: y, r: size * 0.58 })];
}

function make(tag, attributes) {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return element;
}
