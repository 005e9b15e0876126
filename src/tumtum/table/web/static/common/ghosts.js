// Ghosts: where pieces would go if the choice under the pointer were made. Nothing has moved yet.

import { match, piecesIn } from "./glide.js";
import { shape } from "./shape.js";

const SVG = "http://www.w3.org/2000/svg";
const REST = 80; // ms: a pointer that only passes asks for nothing
const MOST = 40; // more than so many would be a fog

/** Draws them on a picture; `ask(fields)` tells what the server foresees, `now()` the state, and
    `drawn(ghosts)` is told when they stand there. */
export class Ghosts {
  constructor(picture, { ask, now, drawn = () => {} }) {
    this.picture = picture;
    this.ask = ask;
    this.now = now;
    this.drawn = drawn;
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
      this.known.set(choice.action, this.ask(fields).catch(() => null));
    }
    const told = await this.known.get(choice.action);
    if (this.wanted !== choice || !told) return;
    haunt(this.picture.svg, told);
    this.drawn([...this.picture.svg.querySelectorAll(".ghosts > *")]);
  }
}

/** Draws on a picture what is foreseen: its pieces where they would be, and what the game marks. */
export function haunt(svg, { pieces, marks }) {
  const layer = make("g", { class: "ghosts", "aria-hidden": "true" });
  if (marks) layer.innerHTML = marks; // drawn by our server, from numbers alone
  const led = [...layer.querySelectorAll(".way")].map(ends);
  const course = layer.querySelector(".way.course"); // all go along it
  if (pieces) layer.prepend(...moved(piecesIn(svg), pieces, (from, to) => course || led.some((way) => leads(way, from, to))));
  if (layer.hasChildNodes()) svg.append(layer);
}

/** What is drawn for the pieces that would move, come and go; nothing where it would be a fog. A
    piece whose way the game has `led` itself gets no other. */
function moved(here, rows, led) {
  const { moves, come, go } = match(here, rows);
  const lost = go.filter((piece) => !come.some((other) => near(piece, other, piece.size / 3))); // not turned over
  const after = rows.map(([kind, x, y, size]) => ({ kind, x, y, size }));
  const fewer = moves.filter(([from]) => count(here, from) > count(after, from)); // else another takes its place
  const more = moves.filter(([from, to]) => count(after, { ...to, kind: from.kind }) > count(here, { ...to, kind: from.kind }));
  const many = more.length + come.length + lost.length;
  if (!many || many > MOST) return [];
  for (const [piece] of fewer) piece.element.classList.add("leaving");
  return [
    ...ways(more).filter(([from, to]) => !led(from, to)).map(([{ x, y }, to]) => make("path", { class: "way", d: `M${x} ${y}L${to.x} ${to.y}` })),
    ...[...more.map(([, end]) => end), ...come].flatMap(ghost),
    ...lost.map((piece) => rim(piece, "loss")),
  ];
}

/** The two ends of a way: "M1 2L3 4". */
function ends(way) {
  const points = way.getAttribute("d").slice(1).split("L").map((point) => point.split(" ").map(Number));
  return [points[0], points.at(-1)].map(([x, y]) => ({ x, y }));
}

/** Whether a way leads from one piece to the other. */
const leads = ([start, end], from, to) => near(start, from, from.size / 2) && near(end, to, to.size);

const near = (a, b, far) => Math.hypot(a.x - b.x, a.y - b.y) < far;

/** How many of these pieces lie where this one does. */
function count(pieces, { kind, x, y, size }) {
  return pieces.filter((other) => other.kind === kind && near(other, { x, y }, size * 0.6)).length;
}

/** What is carried along by a larger piece has no way of its own. */
function ways(moves) {
  const drawn = [];
  for (const move of [...moves].sort(([, a], [, b]) => b.size - a.size)) {
    const [from, to] = move;
    if (!drawn.some(([start, end]) => near(start, from, end.size) && near(end, to, end.size))) drawn.push(move);
  }
  return drawn;
}

/** A piece where it would be, with the dashed ring of what is not yet a fact. */
function ghost(piece) {
  const { kind, size } = piece;
  const use = { href: `#${kind}`, x: -size / 2, y: -size / 2, width: size, height: size };
  const drawn = make("g", { class: "ghost", transform: at(piece) });
  drawn.append(make("use", use));
  return [drawn, rim(piece, "ring")];
}

/** A ring round a piece, or a frame where it is a card. */
function rim(piece, name) {
  const { kind, x, y, size } = piece;
  const { width = 1, height = 1 } = document.getElementById(kind)?.viewBox?.baseVal ?? {};
  if (width > 0.9 * height) return make("circle", { class: name, cx: x, cy: y, r: size * 0.58 });
  const [across, down] = [(size * width) / height + 8, size + 8];
  return make("rect", { class: name, x: -across / 2, y: -down / 2, width: across, height: down, rx: 10, transform: at(piece) });
}

const at = ({ x, y, turn }) => `translate(${x} ${y})${turn ? ` rotate(${turn})` : ""}`;

function make(tag, attributes) {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return element;
}
