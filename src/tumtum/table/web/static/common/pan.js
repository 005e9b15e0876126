// Pan and zoom: which part of the picture is shown, and how large.

import { between, centre } from "./geometry.js";
import { Gestures } from "./gestures.js";
import { ZoomButtons } from "./zoombuttons.js";

const MOST = 4; // times as large as the picture that fits
const PRESS = 1.5; // what a press on + adds
const CLOTH = 60; // px of cloth round a large picture, so that nothing hides behind the buttons
const GLIDE = 180; // ms

const still = matchMedia("(prefers-reduced-motion: reduce)");

/** Shows a part of the picture `svg` by its viewBox: clicks, halos and gliding pieces know nothing
    of it. The place looked at is kept in parts of the drawing, so it survives the next drawing. */
export class Pan {
  constructor(board, svg) {
    this.svg = svg;
    this.size = { width: 1, height: 1 };
    this.look = { scale: 1, x: 0.5, y: 0.5 };
    this.aim = null; // where a glide is going
    const larger = () => this.press(1);
    const smaller = () => this.press(-1);
    this.buttons = new ZoomButtons({ larger, smaller, fit: () => this.fit() });
    new Gestures(board, svg, this);
    svg.setAttribute("tabindex", "0");
    svg.addEventListener("focusin", ({ target }) => target !== svg && this.reveal([target]));
    addEventListener("resize", () => this.put(this.look));
  }

  get zoomed() {
    return this.look.scale > 1;
  }

  /** A new drawing is in the picture; when only a part is shown, what can be clicked is in it. */
  show({ width, height }) {
    this.size = { width, height };
    this.put(this.look);
    if (!this.zoomed) this.buttons.place(this.svg);
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
    this.buttons.show({ smallest: scale === 1, largest: scale === MOST });
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

  /** One press larger (1) or smaller (-1); it counts from where the last one leads, also while
      the picture is still on its way. */
  press(way) {
    this.zoom((this.aim || this.look).scale * PRESS ** way);
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
}

/** The middle of what is seen along one side, held so that cloth shows only at the rim. */
function held(part, seen, all, rim) {
  const half = seen / 2 - rim;
  return 2 * half >= all ? 0.5 : between(half, part * all, all - half) / all;
}
