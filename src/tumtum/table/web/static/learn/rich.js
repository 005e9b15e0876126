// The coach's words: a game's words, with **names** in bold.

import { el, words } from "../common/dom.js";

export function rich(text, seats = []) {
  const parts = text.split("**").map((part, index) => (index % 2 ? el("b", {}, words(part, seats)) : words(part, seats)));
  const fragment = document.createDocumentFragment();
  fragment.append(...parts);
  return fragment;
}

/** A link to a rule, on the page of the rules: the lesson stays where it is. */
export function ruleAway(rule) {
  const { game } = document.body.dataset;
  return el("a.rule", { href: `/rules/${game}#${rule}`, target: "_blank" }, rule);
}
