// The buttons that make the board larger and smaller, and the corner in which they stand.

import { el, icon, namedButton } from "./dom.js";
import { meet } from "./geometry.js";

const GROUND = 0.2; // of the picture: what is larger is ground, on which buttons may stand
const CORNERS = ["se", "sw", "ne", "nw"]; // where the buttons may stand, the best first

export class ZoomButtons {
  constructor({ larger, smaller, fit }) {
    this.out = namedButton(".tool", "Zoom out", smaller, icon("minus"));
    this.whole = namedButton(".tool", "Show the whole board", fit, icon("fit"));
    this.in = namedButton(".tool", "Zoom in", larger, icon("plus"));
    const label = { role: "group", "aria-label": "Size of the board" };
    this.box = el("div.board-tools", label, this.out, this.whole, this.in);
  }

  /** Only what can be done is offered: the board is as small, or as large, as it gets. */
  show({ smallest, largest }) {
    const { activeElement } = document; // keeps the focus near when its button goes
    this.in.disabled = largest;
    this.out.hidden = this.whole.hidden = false;
    if (smallest && [this.out, this.whole].includes(activeElement)) this.in.focus({ preventScroll: true });
    if (largest && activeElement === this.in) this.out.focus({ preventScroll: true });
    this.out.hidden = this.whole.hidden = smallest;
  }

  /** They stand in a corner where the whole picture has nothing to read or to click; if there is
      none they get room below it, and keep it: the board shall not jump. */
  place(svg) {
    if (this.box.dataset.corner === "below") return;
    const whole = svg.getBoundingClientRect();
    const ground = whole.width * whole.height * GROUND;
    const things = [...svg.querySelectorAll(".hit, .piece, text, rect, use, circle")];
    const boxes = things.map((thing) => thing.getBoundingClientRect()).filter(({ width, height }) => width * height < ground);
    const crowd = CORNERS.map((corner) => {
      this.box.dataset.corner = corner;
      const here = this.box.getBoundingClientRect();
      return boxes.filter((box) => meet(box, here)).length;
    });
    this.box.dataset.corner = CORNERS[crowd.indexOf(0)] ?? "below";
  }
}
