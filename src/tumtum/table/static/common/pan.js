// Pan and zoom: fingers, wheel, buttons and keys choose which part of the picture is shown.

import { el, icon, namedButton } from "./dom.js";

const MOST = 4; // times as large as the picture that fits
const PRESS = 1.5; // what a press on + adds
const TAPPED = 2.5; // what a double tap opens
const SLIP = 6; // px: a finger that moved no further has tapped
const TWICE = 320; // ms between the taps of a double tap
const CLOTH = 60; // px of cloth round a large picture, so that nothing hides behind the buttons
const GLIDE = 180; // ms
const CORNERS = ["se", "sw", "ne", "nw"]; // where the buttons may stand, the best first

const still = matchMedia("(prefers-reduced-motion: reduce)");
const between = (low, value, high) => Math.min(high, Math.max(low, value));

/** Shows a part of the picture `svg` by its viewBox: clicks, halos and gliding pieces know nothing
    of it. The place looked at is kept in parts of the drawing, so it survives the next drawing. */
export class Pan {
  constructor(board, svg) {
    this.board = board;
    this.svg = svg;
    this.size = { width: 1, height: 1 };
    this.look = { scale: 1, x: 0.5, y: 0.5 };
    this.aim = null; // where a glide is going
    this.fingers = new Map(); // id -> where it is
    this.dragged = false;
    this.tapped = null; // the first of two taps
    this.tools = this.makeTools();
    svg.setAttribute("tabindex", "0");
    svg.addEventListener("pointerdown", (event) => this.down(event));
    svg.addEventListener("pointermove", (event) => this.move(event));
    for (const name of ["pointerup", "pointercancel"]) {
      svg.addEventListener(name, ({ pointerId }) => this.fingers.delete(pointerId));
    }
    for (const name of ["touchstart", "touchmove"]) {
      svg.addEventListener(name, (event) => this.touch(event), { passive: false });
    }
    svg.addEventListener("wheel", (event) => this.wheel(event), { passive: false });
    svg.addEventListener("focusin", ({ target }) => target !== svg && this.reveal([target]));
    board.addEventListener("click", (event) => this.click(event), { capture: true });
    board.addEventListener("keydown", (event) => this.keydown(event));
    addEventListener("resize", () => this.put(this.look));
  }

  makeTools() {
    const by = (factor) => () => this.press(factor);
    this.out = namedButton(".tool", "Zoom out", by(1 / PRESS), icon("minus"));
    this.whole = namedButton(".tool", "Show the whole board", () => this.fit(), icon("fit"));
    this.in = namedButton(".tool", "Zoom in", by(PRESS), icon("plus"));
    const label = { role: "group", "aria-label": "Size of the board" };
    return el("div.board-tools", label, this.out, this.whole, this.in);
  }

  get zoomed() {
    return this.look.scale > 1;
  }

  /** A new drawing is in the picture; when only a part is shown, what can be clicked is in it. */
  show({ width, height }) {
    this.size = { width, height };
    this.put(this.look);
    this.place();
    const lit = [...this.svg.querySelectorAll(".can")];
    if (lit.length) this.reveal(lit);
  }

  // --- geometry ---

  /** Where the picture is on the page, and how many of its units a pixel shows. */
  measure({ scale }) {
    const box = this.svg.getBoundingClientRect();
    const { width, height } = this.size;
    const unit = Math.max(width / (box.width || width), height / (box.height || height)) / scale;
    return { box, unit, middle: { x: box.x + box.width / 2, y: box.y + box.height / 2 } };
  }

  /** Show this part of the picture, or the nearest that does not lose it. */
  put(look) {
    const { width, height } = this.size;
    const scale = between(1, look.scale, MOST);
    const { box, unit } = this.measure({ scale });
    const x = held(look.x, box.width * unit, width, CLOTH * unit);
    const y = held(look.y, box.height * unit, height, CLOTH * unit);
    this.look = scale > 1 ? { scale, x, y } : { scale: 1, x: 0.5, y: 0.5 };
    const [wide, high] = [width / scale, height / scale];
    const corner = [this.look.x * width - wide / 2, this.look.y * height - high / 2];
    this.svg.setAttribute("viewBox", [...corner, wide, high].map((it) => +it.toFixed(2)).join(" "));
    this.svg.classList.toggle("zoomed", this.zoomed);
    this.showTools();
  }

  /** The same spot of the picture stays under `point` of the page while the scale changes. */
  scaled(scale, point) {
    const look = this.look;
    const to = between(1, scale, MOST);
    const { middle, unit } = this.measure(look);
    const slack = unit * (1 - look.scale / to);
    return {
      scale: to,
      x: look.x + ((point.x - middle.x) * slack) / this.size.width,
      y: look.y + ((point.y - middle.y) * slack) / this.size.height,
    };
  }

  /** The picture follows a finger or a wheel; says whether there was somewhere to go. */
  shift(x, y) {
    const { look } = this;
    const { unit } = this.measure(look);
    const { width, height } = this.size;
    this.put({ scale: look.scale, x: look.x - (x * unit) / width, y: look.y - (y * unit) / height });
    return look.x !== this.look.x || look.y !== this.look.y;
  }

  /** Whether a thing can be clicked: not cut off, nor behind the buttons. */
  inSight(thing) {
    const { box, middle } = this.measure(this.look);
    const { x, y } = centre(thing);
    return Math.abs(x - middle.x) < box.width / 2 - CLOTH && Math.abs(y - middle.y) < box.height / 2 - CLOTH;
  }

  /** When none of these things can be seen, look at the nearest. */
  reveal(things) {
    if (!this.zoomed || things.some((thing) => this.inSight(thing))) return;
    const { middle, unit } = this.measure(this.look);
    const ways = things.map(centre).map(({ x, y }) => [x - middle.x, y - middle.y]);
    const [[right, down]] = ways.sort((a, b) => Math.hypot(...a) - Math.hypot(...b));
    const { scale, x, y } = this.look;
    this.glide({ scale, x: x + (right * unit) / this.size.width, y: y + (down * unit) / this.size.height });
  }

  // --- going there ---

  zoom(scale, point = this.measure(this.look).middle) {
    this.glide(this.scaled(scale, point));
  }

  /** A press counts from where the last one leads, also while the picture is still on its way. */
  press(factor) {
    this.zoom((this.aim || this.look).scale * factor);
  }

  fit() {
    this.glide({ scale: 1, x: 0.5, y: 0.5 });
  }

  halt() {
    cancelAnimationFrame(this.frame);
    this.aim = null;
  }

  glide(to) {
    this.halt();
    if (still.matches) {
      this.put(to);
      return;
    }
    const from = this.look;
    const begun = performance.now();
    const step = (now) => {
      const part = between(0, (now - begun) / GLIDE, 1);
      const eased = 1 - (1 - part) ** 3;
      const mix = (name) => from[name] + (to[name] - from[name]) * eased;
      this.put({ scale: mix("scale"), x: mix("x"), y: mix("y") });
      if (part < 1) this.frame = requestAnimationFrame(step);
      else this.aim = null;
    };
    this.aim = to;
    this.frame = requestAnimationFrame(step);
  }

  // --- fingers, mouse, wheel, keys ---

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
      this.shift(now.x - before.x, now.y - before.y);
      this.put(this.scaled((this.look.scale * now.apart) / Math.max(1, before.apart), now));
    } else if (this.dragged) {
      this.shift(now.x - before.x, now.y - before.y);
    } else if (this.zoomed && Math.hypot(clientX - finger.from.x, clientY - finger.from.y) > SLIP) {
      this.seize(pointerId);
      this.shift(clientX - finger.from.x, clientY - finger.from.y);
    }
  }

  /** From now on this is a drag: it goes on outside the board, and ends in no click. */
  seize(pointerId) {
    this.halt();
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
      this.halt();
      const factor = Math.exp(-between(-40, deltaY * line, 40) / 100);
      this.put(this.scaled(this.look.scale * factor, { x: clientX, y: clientY }));
    } else if (this.zoomed && this.shift(-deltaX * line, -deltaY * line)) {
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
    if (this.zoomed) this.fit();
    else this.zoom(TAPPED, tap);
  }

  keydown(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const scale = { "+": PRESS, "=": PRESS, "-": 1 / PRESS, _: 1 / PRESS }[event.key];
    const arrow = { ArrowLeft: [1, 0], ArrowRight: [-1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] }[event.key];
    if (scale) this.press(scale);
    else if (event.key === "0") this.fit();
    else if (arrow && this.zoomed && event.target === this.svg) this.shift(...arrow.map((way) => way * CLOTH));
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  // --- the buttons ---

  showTools() {
    const { scale } = this.look;
    const { activeElement } = document; // keeps the focus near when its button goes
    this.in.disabled = scale === MOST;
    this.out.hidden = this.whole.hidden = false;
    if (scale === 1 && [this.out, this.whole].includes(activeElement)) this.in.focus({ preventScroll: true });
    if (scale === MOST && activeElement === this.in) this.out.focus({ preventScroll: true });
    this.out.hidden = this.whole.hidden = scale === 1;
  }

  /** The buttons stand in a corner where the whole picture has nothing to read or to click; if
      there is none they get room below it, and keep it: the board shall not jump. */
  place() {
    if (this.zoomed || this.tools.dataset.corner === "below") return;
    const things = this.svg.querySelectorAll(".hit, .piece, text");
    const boxes = [...things].map((thing) => thing.getBoundingClientRect());
    const crowd = CORNERS.map((corner) => {
      this.tools.dataset.corner = corner;
      const here = this.tools.getBoundingClientRect();
      return boxes.filter((box) => meet(box, here)).length;
    });
    this.tools.dataset.corner = CORNERS[crowd.indexOf(0)] ?? "below";
  }
}

/** The middle of what is seen along one side, held so that cloth shows only at the rim. */
function held(part, seen, all, rim) {
  const half = seen / 2 - rim;
  return 2 * half >= all ? 0.5 : between(half, part * all, all - half) / all;
}

function centre(thing) {
  const { x, y, width, height } = (thing.querySelector(".hit") ?? thing).getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
}

/** The middle of the fingers, and how far apart they are. */
function grip(fingers) {
  const [one, two = one] = fingers;
  return { x: (one.x + two.x) / 2, y: (one.y + two.y) / 2, apart: Math.hypot(one.x - two.x, one.y - two.y) };
}

function meet(a, b) {
  return a.width > 0 && a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top;
}
