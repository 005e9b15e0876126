// Motion: pieces glide from where they are to where each frame says, one frame after another.

const STEP = 250; // a sown gem takes this long to its card, so that a chain can be read
const REST = 90; // between two frames
const LOOK = 900; // at a frame to which nothing has glided
const EASE = "cubic-bezier(.2, .7, .2, 1)";
const SVG = "http://www.w3.org/2000/svg";

const still = matchMedia("(prefers-reduced-motion: reduce)");

/** Plays frames on a picture. One at a time; `skip()` jumps to the end of the present run. */
export class Glide {
  constructor() {
    this.running = false;
    this.skipped = false;
    this.moving = [];
  }

  /** Play the frames; `told` is called with each before it moves. Who wants no motion sees them
      only when `asked` for, one after the other without gliding. */
  async run(svg, frames, shape, told, asked = false) {
    if (!frames.length || document.hidden || (still.matches && !asked)) return;
    this.running = true;
    this.skipped = false;
    for (const frame of frames) {
      if (this.skipped) break;
      told(frame);
      if (frame[shape]) await this.step(svg, frame[shape]);
    }
    this.running = false;
  }

  skip() {
    this.skipped = true;
    for (const animation of this.moving) animation.finish();
  }

  async step(svg, rows) {
    const { moves, come, go } = match(piecesIn(svg), rows);
    this.moving = [
      ...moves.map(([piece, row]) => move(piece, row)),
      ...come.map((row) => fadeIn(svg, row)),
      ...go.map(fadeOut),
    ];
    const look = still.matches ? LOOK : REST + (this.moving.length ? 0 : STEP);
    const rest = svg.animate([], { duration: look });
    await Promise.all(this.moving.map((animation) => animation.finished));
    this.moving = [rest];
    if (!this.skipped) await rest.finished;
    this.moving = [];
  }
}

const pace = () => (still.matches ? 0 : STEP);

/** The pieces of the picture now. */
export function piecesIn(svg) {
  return [...svg.querySelectorAll(".piece[data-kind]:not(.gone)")].map((element) => {
    const [, x, y, , turn] = element
      .getAttribute("transform")
      .match(/translate\(([-\d.]+)[ ,]+([-\d.]+)\)( rotate\(([-\d.]+)\))?/);
    const size = Number(element.querySelector("use").getAttribute("width"));
    return { element, kind: element.dataset.kind, x: +x, y: +y, size, turn: +(turn ?? 0) };
  });
}

/** Which piece goes where: those in place stay, then the nearest of a kind goes first. */
export function match(pieces, rows) {
  const targets = rows.map(([kind, x, y, size, turn]) => ({ kind, x, y, size, turn }));
  const pairs = [];
  for (const piece of pieces) {
    for (const target of targets) {
      if (piece.kind === target.kind) pairs.push([distance(piece, target), piece, target]);
    }
  }
  pairs.sort((a, b) => a[0] - b[0]);
  const moves = [];
  const matched = new Set();
  for (const [far, piece, target] of pairs) {
    if (matched.has(piece) || matched.has(target)) continue;
    matched.add(piece).add(target);
    if (far > 0.2) moves.push([piece, target]);
  }
  const alone = (thing) => !matched.has(thing);
  return { moves, come: targets.filter(alone), go: pieces.filter(alone) };
}

function distance(a, b) {
  return Math.hypot(a.x - b.x, a.y - b.y) + Math.abs(a.size - b.size) * 0.01 + Math.abs(a.turn - b.turn) * 0.001;
}

const at = ({ x, y, turn }, scale) => `translate(${x}px, ${y}px) rotate(${turn}deg) scale(${scale})`;

function move(piece, to) {
  const { element } = piece;
  element.parentNode.append(element); // over the others while it travels
  const grown = to.size / piece.size;
  const middle = { x: (piece.x + to.x) / 2, y: (piece.y + to.y) / 2, turn: (piece.turn + to.turn) / 2 };
  const lifted = ((1 + grown) / 2) * (Math.hypot(piece.x - to.x, piece.y - to.y) > to.size ? 1.18 : 1);
  const animation = element.animate(
    [{ transform: at(piece, 1) }, { transform: at(middle, lifted) }, { transform: at(to, grown) }],
    { duration: pace(), easing: EASE },
  );
  settle(element, to);
  return animation;
}

/** Where the piece is once the animation lets go of it. */
function settle(element, { x, y, size, turn }) {
  element.setAttribute("transform", `translate(${x} ${y})${turn ? ` rotate(${turn})` : ""}`);
  const use = element.querySelector("use");
  // While an animation scales the piece it must still be drawn in its old size.
  const resize = () => {
    for (const [name, value] of [["x", -size / 2], ["y", -size / 2], ["width", size], ["height", size]]) {
      use.setAttribute(name, value);
    }
  };
  if (Number(use.getAttribute("width")) === size) return;
  const [animation] = element.getAnimations();
  if (animation) animation.finished.then(resize, resize);
  else resize();
}

function fadeIn(svg, row) {
  const element = document.createElementNS(SVG, "g");
  element.setAttribute("class", "piece");
  element.dataset.kind = row.kind;
  const use = document.createElementNS(SVG, "use");
  use.setAttribute("href", `#${row.kind}`);
  element.append(use);
  settle(element, row);
  const layer = svg.querySelector(".piece[data-kind]")?.parentNode ?? svg;
  layer.append(element);
  return element.animate([{ opacity: 0 }, { opacity: 1 }], { duration: pace() / 2, easing: EASE });
}

function fadeOut({ element }) {
  element.classList.add("gone");
  return element.animate([{ opacity: 1 }, { opacity: 0 }], { duration: pace() / 2, easing: EASE, fill: "forwards" });
}
