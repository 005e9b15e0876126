// Light on the board: everything but the lit pieces lies in the dark, and a piece that may not be
// touched says so.

import { shape } from "../common/shape.js";

const SVG = "http://www.w3.org/2000/svg";
const RIM = { wide: 12, narrow: 6 }; // px of light round a lit piece
const FAR = 9999; // wider than any picture

const made = (name, attributes, ...children) => {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children);
  return element;
};

export class Light {
  constructor(picture) {
    this.picture = picture;
  }

  get svg() {
    return this.picture.svg;
  }

  things(ids) {
    return ids.map((id) => this.picture.thing(id)).filter(Boolean);
  }

  /** Darken all but these pieces; none: let there be light. */
  fall(ids) {
    this.svg.querySelector(".dim")?.remove();
    const things = this.things(ids);
    if (!things.length) return;
    const scale = this.svg.getScreenCTM()?.a || 1;
    const all = { x: -FAR, y: -FAR, width: 2 * FAR, height: 2 * FAR };
    const holes = things.map((thing) => this.outline(thing, (2 * RIM[shape()]) / scale));
    const units = { maskUnits: "userSpaceOnUse", ...all };
    const mask = made("mask", { id: "lesson-light", ...units }, made("rect", { ...all, fill: "#fff" }), ...holes);
    this.svg.append(made("g", { class: "dim", "aria-hidden": "true" }, mask, made("rect", { ...all, mask: "url(#lesson-light)" })));
  }

  /** The shape of a piece, black and a little larger, in the picture's own units. */
  outline(thing, rim) {
    const hit = thing.querySelector(".hit") ?? thing;
    const shape = hit.tagName === "g" ? made("rect", box(hit)) : hit.cloneNode(false);
    for (const name of ["id", "class", "style", "filter", "opacity"]) shape.removeAttribute(name);
    const to = this.svg.getScreenCTM().inverse().multiply(hit.getScreenCTM());
    const stretch = Math.hypot(to.a, to.b) || 1;
    const paint = { fill: "#000", stroke: "#000", "stroke-width": rim / stretch, "stroke-linejoin": "round" };
    for (const [name, value] of Object.entries(paint)) shape.setAttribute(name, value);
    shape.setAttribute("transform", `matrix(${[to.a, to.b, to.c, to.d, to.e, to.f].join(" ")})`);
    return shape;
  }

  /** A piece that was tried in vain: a berry dash round it, and a word on it. */
  refuse(id, word) {
    const thing = this.picture.thing(id);
    if (!thing) return;
    const scale = this.svg.getScreenCTM()?.a || 1;
    const dash = this.outline(thing, 0);
    for (const name of ["fill", "stroke", "stroke-width"]) dash.removeAttribute(name);
    dash.setAttribute("class", "dash");
    const group = made("g", { class: "refused", "aria-hidden": "true" }, dash);
    if (word) group.append(this.tag(thing, word, scale));
    this.svg.append(group);
  }

  tag(thing, word, scale) {
    const { left, right, bottom } = (thing.querySelector(".hit") ?? thing).getBoundingClientRect();
    const size = 15 / scale;
    const width = (word.length * 0.56 + 1.6) * size;
    const at = new DOMPoint((left + right) / 2, bottom - 14).matrixTransform(this.svg.getScreenCTM().inverse());
    const room = this.svg.viewBox.baseVal;
    const half = width / 2 + 2 / scale; // its outline, too
    at.x = Math.max(room.x + half, Math.min(at.x, room.x + room.width - half));
    const text = made("text", { class: "no-word", y: size * 0.33 });
    text.style.fontSize = `${size}px`; // a game's own sheet speaks of all its letters
    text.textContent = word;
    const pill = { x: -width / 2, y: -size * 0.85, width, height: size * 1.7, rx: size * 0.85 };
    return made("g", { class: "no-tag", transform: `translate(${at.x} ${at.y})` }, made("rect", pill), text);
  }
}

function box(element) {
  const { x, y, width, height } = element.getBBox();
  return { x, y, width, height };
}
