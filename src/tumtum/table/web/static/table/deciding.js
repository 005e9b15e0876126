// The move that decided a match: a small picture of it, what was told of it, and the way to it in
// the replay.

import { el, find, icon, mark, ruleLink, words } from "../common/dom.js";
import { haunt } from "../common/ghosts.js";
import { shape } from "../common/shape.js";

const SVG = "http://www.w3.org/2000/svg";
const BROAD = { wide: 2.4, narrow: 1 }; // times as wide as high: above the words, or beside them
const PART = 0.45; // of the picture's width is shown at least
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
    frame(svg, picture);
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

/** Show the part of the picture where something happened. */
function frame(svg, { width, height }) {
  const boxes = [...svg.querySelectorAll(".ghosts, .leaving")].map(place);
  const left = Math.min(...boxes.map(({ x }) => x));
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const top = Math.min(...boxes.map(({ y }) => y));
  const low = Math.max(...boxes.map((box) => box.y + box.height));
  const all = boxes.length ? { x: left, y: top, width: right - left, height: low - top } : { x: 0, y: 0, width, height };
  const broad = BROAD[shape()];
  const wide = Math.min(width, Math.max(all.width + 40, (all.height + 40) * broad, width * PART));
  const high = Math.min(height, Math.max(wide / broad, all.height + 40));
  const x = Math.max(0, Math.min(width - wide, all.x + all.width / 2 - wide / 2));
  const y = Math.max(0, Math.min(height - high, all.y + all.height / 2 - high / 2));
  svg.setAttribute("viewBox", `${x} ${y} ${wide} ${high}`);
}

/** The box of a thing in the picture's own units. */
function place(thing) {
  const { x, y, width, height } = thing.getBBox();
  const { e = 0, f = 0 } = thing.transform.baseVal.consolidate()?.matrix ?? {};
  return { x: x + e, y: y + f, width, height };
}
