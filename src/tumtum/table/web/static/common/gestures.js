// Fingers, mouse, wheel and keys that move the board and make it larger or smaller.

import { between } from "./geometry.js";

const TAPPED = 2.5; // what a double tap opens
const SLIP = 6; // px: a finger that moved no further has tapped
const TWICE = 320; // ms between the taps of a double tap
const STEP = 60; // px that an arrow key goes

/** Turns what is done on the picture `svg` into what `pan` shall show. */
export class Gestures {
  constructor(board, svg, pan) {
    this.board = board;
    this.svg = svg;
    this.pan = pan;
    this.fingers = new Map(); // id -> where it is
    this.dragged = false;
    this.tapped = null; // the first of two taps
    svg.addEventListener("pointerdown", (event) => this.down(event));
    svg.addEventListener("pointermove", (event) => this.move(event));
    for (const name of ["pointerup", "pointercancel"]) {
      svg.addEventListener(name, ({ pointerId }) => this.fingers.delete(pointerId));
    }
    for (const name of ["touchstart", "touchmove"]) {
      svg.addEventListener(name, (event) => this.touch(event), { passive: false });
    }
    svg.addEventListener("wheel", (event) => this.wheel(event), { passive: false });
    board.addEventListener("click", (event) => this.click(event), { capture: true });
    board.addEventListener("keydown", (event) => this.keydown(event));
  }

  down({ pointerId, button, clientX, clientY }) {
    if (button !== 0) return;
    if (!this.fingers.size) this.dragged = false;
    this.fingers.set(pointerId, { x: clientX, y: clientY, from: { x: clientX, y: clientY } });
  }

  move({ pointerId, buttons, clientX, clientY }) {
    const finger = this.fingers.get(pointerId);
    if (!finger) return;
    if (!buttons) {
      this.fingers.delete(pointerId); // it was let go elsewhere
      return;
    }
    const before = grip([...this.fingers.values()]);
    Object.assign(finger, { x: clientX, y: clientY });
    const now = grip([...this.fingers.values()]);
    if (this.fingers.size > 1) {
      this.seize(pointerId);
      this.pan.shift(now.x - before.x, now.y - before.y);
      this.pan.put(this.pan.scaled((this.pan.look.scale * now.apart) / Math.max(1, before.apart), now));
    } else if (this.dragged) {
      this.pan.shift(now.x - before.x, now.y - before.y);
    } else if (this.pan.zoomed && Math.hypot(clientX - finger.from.x, clientY - finger.from.y) > SLIP) {
      this.seize(pointerId);
      this.pan.shift(clientX - finger.from.x, clientY - finger.from.y);
    }
  }

  /** From now on this is a drag: it goes on outside the board, and ends in no click. */
  seize(pointerId) {
    this.pan.halt();
    this.dragged = true;
    this.tapped = null;
    if (!this.svg.hasPointerCapture(pointerId)) this.svg.setPointerCapture(pointerId);
  }

  /** Two fingers are ours; one scrolls the page, unless only a part of the picture is shown. */
  touch(event) {
    if (event.touches.length > 1 && event.cancelable) event.preventDefault();
  }

  wheel(event) {
    const { ctrlKey, deltaX, deltaY, deltaMode, clientX, clientY } = event;
    const line = deltaMode ? 16 : 1;
    if (ctrlKey) {
      event.preventDefault(); // else the whole page grows
      this.pan.halt();
      const factor = Math.exp(-between(-40, deltaY * line, 40) / 100);
      this.pan.put(this.pan.scaled(this.pan.look.scale * factor, { x: clientX, y: clientY }));
    } else if (this.pan.zoomed && this.pan.shift(-deltaX * line, -deltaY * line)) {
      event.preventDefault();
    }
  }

  click(event) {
    if (!this.svg.contains(event.target)) return;
    if (this.dragged) {
      event.stopImmediatePropagation();
      this.dragged = false;
      return;
    }
    const free = !event.target.closest("[data-lit]") && !this.board.classList.contains("gliding");
    const tap = free ? { x: event.clientX, y: event.clientY, time: event.timeStamp } : null;
    const first = this.tapped;
    this.tapped = tap;
    if (!tap || !first || tap.time - first.time > TWICE) return;
    if (Math.hypot(tap.x - first.x, tap.y - first.y) > 30) return;
    this.tapped = null;
    if (this.pan.zoomed) this.pan.fit();
    else this.pan.zoom(TAPPED, tap);
  }

  keydown(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const grow = { "+": 1, "=": 1, "-": -1, _: -1 }[event.key];
    const arrow = { ArrowLeft: [1, 0], ArrowRight: [-1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] }[event.key];
    if (grow) this.pan.press(grow);
    else if (event.key === "0") this.pan.fit();
    else if (arrow && this.pan.zoomed && event.target === this.svg) this.pan.shift(...arrow.map((way) => way * STEP));
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
}

/** The middle of the fingers, and how far apart they are. */
function grip(fingers) {
  const [one, two = one] = fingers;
  return { x: (one.x + two.x) / 2, y: (one.y + two.y) / 2, apart: Math.hypot(one.x - two.x, one.y - two.y) };
}
