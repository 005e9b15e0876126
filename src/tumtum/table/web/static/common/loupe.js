// The loupe: where a finger cannot tell small pieces apart, the first tap makes them large, and the
// next one in it means one of them.

import { el, icon, namedButton } from "./dom.js";
import { between } from "./geometry.js";

const SMALL = 40; // px: what is smaller is hard to hit
const FINGER = 22; // px from its edge that a fingertip may mean
const LARGE = 52; // px that the smallest becomes
const EDGE = 8; // px from the edges of the board

export class Loupe {
  /** `picked(id)` is told what was meant. */
  constructor(svg, picked) {
    this.svg = svg;
    this.picked = picked;
    this.box = null;
    const away = ({ target }) => this.box && !this.box.contains(target) && this.close();
    document.addEventListener("pointerdown", away, { capture: true });
    document.addEventListener("keydown", ({ key }) => key === "Escape" && this.close());
  }

  /** A tap on `target`: opens where it may mean several small pieces; says whether it did. */
  opens({ clientX, clientY }, target) {
    if (target.closest?.(".sel")) return false; // looked at already: it is meant
    const near = this.small({ x: clientX, y: clientY });
    if (!near.some((one) => near.some((other) => crowded(one, other)))) return false;
    const least = Math.min(...near.map(({ size }) => size));
    this.open({ x: clientX, y: clientY }, LARGE / least);
    return true;
  }

  /** The lit pieces within reach of a finger that are too small for it. */
  small({ x, y }) {
    const found = [];
    for (const piece of this.svg.querySelectorAll("[data-lit].can")) {
      for (const hit of piece.querySelectorAll(".hit")) {
        const { width, height, left, top } = hit.getBoundingClientRect();
        const middle = { x: left + width / 2, y: top + height / 2 };
        const far = Math.max(Math.abs(x - middle.x) - width / 2, Math.abs(y - middle.y) - height / 2);
        const size = Math.min(width, height);
        if (far < FINGER && size > 0 && size < SMALL) found.push({ id: piece.dataset.lit, size, ...middle });
      }
    }
    return found;
  }

  open(at, larger) {
    this.close();
    const board = this.svg.parentNode;
    const { left, top, width, height } = board.getBoundingClientRect();
    const wide = Math.min(width - 2 * EDGE, 340);
    const high = Math.min(height - 2 * EDGE, 230);
    const close = namedButton(".round", "Close", () => this.close(), icon("close"));
    this.box = el("div.loupe", { role: "dialog", "aria-label": "Which one?" }, this.copy(at, wide / larger, high / larger), close);
    this.box.style.width = `${wide}px`;
    this.box.style.height = `${high}px`;
    this.box.style.left = `${between(EDGE, at.x - left - wide / 2, width - wide - EDGE)}px`;
    this.box.style.top = `${between(EDGE, at.y - top - high / 2, height - high - EDGE)}px`;
    board.append(this.box);
  }

  /** The part of the picture that so many pixels round a point show. */
  copy(at, across, down) {
    const copy = this.svg.cloneNode(true);
    const matrix = this.svg.getScreenCTM();
    const { x, y } = new DOMPoint(at.x, at.y).matrixTransform(matrix.inverse());
    const [width, height] = [across / matrix.a, down / matrix.d];
    const all = this.svg.viewBox.baseVal;
    const left = between(all.x, x - width / 2, all.x + all.width - width);
    const top = between(all.y, y - height / 2, all.y + all.height - height);
    copy.setAttribute("viewBox", `${left} ${top} ${width} ${height}`);
    copy.removeAttribute("style");
    for (const thing of copy.querySelectorAll("g[id]")) thing.removeAttribute("id"); // the board has it
    copy.addEventListener("click", ({ target }) => this.pick(target.closest("[data-lit]")?.dataset.lit));
    return copy;
  }

  pick(id) {
    if (!id) return;
    this.close();
    this.picked(id);
  }

  close() {
    this.box?.remove();
    this.box = null;
  }
}

/** Two pieces so close that the nearer one is hard to tell. */
function crowded(one, other) {
  return one.id !== other.id && Math.hypot(one.x - other.x, one.y - other.y) < SMALL;
}
