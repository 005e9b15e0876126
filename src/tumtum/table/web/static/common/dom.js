// Making elements. Texts always become text nodes: nothing a person wrote is ever read as HTML.

import { explained } from "./glossary.js";

const SVG = "http://www.w3.org/2000/svg";

/** An element: el("button.btn.main", {onclick, disabled}, "Play", icon("play")). */
export function el(what, attributes = {}, ...children) {
  const [tag, ...classes] = what.split(".");
  const element = document.createElement(tag);
  if (classes.length) element.className = classes.join(" ");
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (value === true) element.setAttribute(name, "");
    else if (value !== false && value != null) element.setAttribute(name, value);
  }
  element.append(...children.filter((child) => child != null && child !== ""));
  return element;
}

/** A button that does something: button(".btn.main", act, icon("play"), "Begin"). */
export function button(classes, onclick, ...children) {
  return el(`button${classes}`, { type: "button", onclick }, ...children);
}

/** The same with a name for those who cannot see its drawing. */
export function namedButton(classes, label, onclick, ...children) {
  const made = button(classes, onclick, ...children);
  made.setAttribute("aria-label", label);
  return made;
}

/** A drawing by the id of its symbol. */
export function drawing(symbol, className = "") {
  const svg = document.createElementNS(SVG, "svg");
  if (className) svg.setAttribute("class", className);
  svg.setAttribute("aria-hidden", "true");
  const use = document.createElementNS(SVG, "use");
  use.setAttribute("href", `#${symbol}`);
  svg.append(use);
  return svg;
}

export const icon = (name) => drawing(`i-${name}`, "icon");
export const mark = (seat, className = "mark") => drawing(`mark-${seat.mark ?? seat + 1}`, className);

export const find = (selector, root = document) => root.querySelector(selector);
export const all = (selector, root = document) => [...root.querySelectorAll(selector)];

/** A game's words as nodes: `:gem-g:` becomes a drawing with its name for those who cannot see
    it, `@0` the name of that seat, and what the glossary knows explains itself (see there for
    `inside`). */
export function words(text, seats = [], inside = false) {
  const fragment = document.createDocumentFragment();
  for (const part of text.split(/(:[a-z0-9-]+:(?: ?:[a-z0-9-]+:)*|@\d)/)) {
    if (/^:[a-z0-9-]+:/.test(part) && document.getElementById(part.slice(1).split(":")[0])) {
      const glyphs = part.match(/:[a-z0-9-]+:/g).map((glyph) => drawing(glyph.slice(1, -1), "glyph"));
      fragment.append(...glyphs, el("span.vh", {}, spokenAll(part)));
    } else if (/^@\d$/.test(part) && seats[Number(part[1])]) {
      fragment.append(seatName(seats[Number(part[1])]));
    } else if (part) {
      fragment.append(...explained(part, inside));
    }
  }
  return fragment;
}

/** The same words as a plain text, for titles, labels and notifications. */
export function plain(text, seats = []) {
  return text
    .replace(/:[a-z0-9-]+:(?: ?:[a-z0-9-]+:)*/g, spokenAll)
    .replace(/@(\d)/g, (whole, seat) => (seats[seat] ? seatName(seats[seat]) : whole))
    .trim();
}

export function seatName(seat) {
  return seat.name || `Seat ${seat.seat + 1}`;
}

/** ":gem-g: :gem-g: :gem-p:" -> "2 green gems, purple gem": alike things are counted. */
function spokenAll(glyphs) {
  const counts = new Map();
  for (const glyph of glyphs.match(/:[a-z0-9-]+:/g)) counts.set(glyph, (counts.get(glyph) ?? 0) + 1);
  return [...counts].map(([glyph, count]) => (count > 1 ? `${count} ${spoken(glyph)}s` : spoken(glyph))).join(", ");
}

/** ":gem-g:" -> the aria-label of the symbol, "green gem"; else its id in words. */
function spoken(glyph) {
  const id = glyph.slice(1, -1);
  return document.getElementById(id)?.getAttribute("aria-label") ?? id.replaceAll("-", " ");
}

/** A link to a rule; rules.js opens it in the panel. */
export function ruleLink(rule) {
  return rule ? el("a.rule", { href: `#${rule}`, "data-rule": rule }, rule) : null;
}

/** Store a small preference of this browser; a browser that refuses storage just forgets. */
export const memory = {
  get(name, otherwise) {
    try {
      return localStorage.getItem(`tumtum-${name}`) ?? otherwise;
    } catch {
      return otherwise;
    }
  },
  set(name, value) {
    try {
      localStorage.setItem(`tumtum-${name}`, value);
    } catch {
      // nothing to do: it holds until the page is closed
    }
  },
};

/** A slip of paper at the top of the page that goes by itself. */
export function toast(content, { kind = "", seconds = 6, action = null } = {}) {
  const box = find(".toasts");
  const slip = el(`div.toast${kind ? `.${kind}` : ""}`, { role: kind === "warn" ? "alert" : "status" });
  slip.append(el("span", {}, content));
  if (action) slip.append(action);
  slip.append(namedButton(".round", "Dismiss", () => slip.remove(), icon("close")));
  box.append(slip);
  while (box.children.length > 3) box.firstChild.remove();
  setTimeout(() => slip.remove(), seconds * 1000);
  return slip;
}
