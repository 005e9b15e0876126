// The move that decided a match: a small picture of it, what was told of it, and the way to it in
// the replay.

import { el, find, icon, mark, ruleLink, words } from "../common/dom.js";
import { between } from "../common/geometry.js";
import { haunt } from "../common/ghosts.js";
import { shape } from "../common/shape.js";

const SVG = "http://www.w3.org/2000/svg";
const BROAD = { wide: 2.4, narrow: 1 }; // times as wide as high: above the words, or beside them
const PART = 0.4; // of the picture's width is shown at least
const MOST = 0.6; // and at most: all of it would be too small to be read
const LINES = 4; // of the log are told at most
// What it did, by its own or by luck: whoever won took the lead by it, or was ahead already.
const DID = {
  turned: { move: "The move that turned it", luck: "The luck that turned it" },
  most: { move: "The move that counted most", luck: "The luck that counted most" },
};

/** Asks for it once a match, by `ask(fields)`. */
export class Deciding {
  constructor(game, ask) {
    this.game = game;
    this.ask = ask;
    this.of = ""; // the match and shape that is known
    this.told = null;
  }

  /** The box; its picture comes when the server has told. Nothing where nobody won. */
  box(state, lines) {
    const { ending, match } = state;
    if (!ending.result) return null;
    const of = `${match}.${shape()}`;
    if (of !== this.of) this.told = this.ask({ narrow: shape() === "narrow" }).catch(() => null);
    this.of = of;
    const box = el("div.last-move");
    this.told.then((told) => told && this.fill(box, told, state, lines));
    return box;
  }

  fill(box, { n, after, picture, pieces, marks, how, luck }, { ending, seats }, lines) {
    const told = lines.filter((it) => it.n === after && it.text !== ending.text);
    const line = told.find((it) => seats[it.seat]);
    if (!line) return box.remove();
    const href = `${ending.replay}#${n}`;
    const said = told.slice(0, LINES).flatMap(({ text, detail }) => [text, detail?.replace(/\.$/, "")]);
    const small = el("small", {}, words(said.filter(Boolean).join(". "), seats, true), " ", ruleLink(line.rule));
    const did = DID[how]?.[luck ? "luck" : "move"];
    const title = did ? [el("b", {}, did), el("small.by", {}, "as bots judge it")] : [el("b", {}, "The last move")];
    box.append(
      mark(seats[line.seat]),
      el("span", {}, ...title),
      el("a.btn.slim", { href, "aria-label": "See it in the replay" }, icon("eye"), el("span", {}, "See it")),
      small,
    );
    if (!picture) return box;
    const svg = this.draw(picture);
    box.prepend(el("a.shown", { href, tabindex: "-1", "aria-hidden": "true", style: find(".board").getAttribute("style") }, svg));
    haunt(svg, { pieces, marks });
    if (!frame(svg, picture)) find(".shown", box).remove();
    return box;
  }

  draw({ width, height, layers }) {
    const svg = document.createElementNS(SVG, "svg");
    svg.setAttribute("class", `picture picture-${this.game}`);
    svg.setAttribute("viewBox", `0 0 ${width} ${height}`);
    svg.innerHTML = layers.join(""); // drawn by our server, from numbers alone
    for (const thing of svg.querySelectorAll("g[id]")) thing.removeAttribute("id"); // the board has it
    return svg;
  }
}

/** Show the part of the picture where something happened, or where most did; false where nothing is to
    be seen of it. */
function frame(svg, { width, height }) {
  const things = [...svg.querySelectorAll(".ghosts > *, .leaving")];
  const boxes = things.map(place).filter((box) => box.width || box.height);
  if (!boxes.length) return things.length > 0; // where the page is hidden, nothing has a size
  const broad = BROAD[shape()];
  const whole = around(boxes);
  const wide = between(width * PART, Math.max(whole.width + 40, (whole.height + 40) * broad), width * MOST);
  const high = Math.min(height, wide / broad);
  const views = [whole, ...boxes].map((box) => ({
    x: between(0, box.x + box.width / 2 - wide / 2, width - wide),
    y: between(0, box.y + box.height / 2 - high / 2, height - high),
  }));
  const seen = ({ x, y }) => boxes.filter((box) => box.x >= x && box.y >= y && box.x + box.width <= x + wide && box.y + box.height <= y + high).length;
  const { x, y } = views.reduce((best, view) => (seen(view) > seen(best) ? view : best));
  svg.setAttribute("viewBox", `${x} ${y} ${wide} ${high}`);
  return true;
}

/** The box round some boxes. */
function around(boxes) {
  const [x, y] = [Math.min(...boxes.map((box) => box.x)), Math.min(...boxes.map((box) => box.y))];
  const width = Math.max(...boxes.map((box) => box.x + box.width)) - x;
  return { x, y, width, height: Math.max(...boxes.map((box) => box.y + box.height)) - y };
}

/** The box of a thing in the picture's own units. */
function place(thing) {
  const { x, y, width, height } = thing.getBBox();
  const { e = 0, f = 0 } = thing.transform.baseVal.consolidate()?.matrix ?? {};
  return { x: x + e, y: y + f, width, height };
}
