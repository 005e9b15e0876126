// A slip that explains a word of the game, at the word: for a pointer, the focus or a tap.

import { el } from "../common/dom.js";
import { between } from "../common/geometry.js";
import { meaning } from "../common/glossary.js";

const EDGE = 8; // pixels to the edge of the window

export class Explainer {
  constructor() {
    this.slip = el("div", { role: "tooltip", id: "slip", popover: "manual" });
    this.at = null; // the word that is explained
    document.body.append(this.slip);
    document.addEventListener("pointerover", ({ target, pointerType }) => pointerType !== "touch" && this.point(target));
    document.addEventListener("focusin", ({ target }) => this.point(target));
    document.addEventListener("click", (event) => this.tap(event.target));
    document.addEventListener("keydown", ({ key }) => key === "Escape" && this.hide());
    document.addEventListener("scroll", () => this.hide(), { capture: true, passive: true });
  }

  /** A word of the game: in a text, or written in the picture; not on a button, which is there to
      be pressed. */
  word(target) {
    const word = target.closest?.(".term, svg.picture text");
    return word && !word.parentNode.closest("button") && meaning(word.textContent.trim()) ? word : null;
  }

  point(target) {
    if (this.slip.contains(target)) return;
    const word = this.word(target);
    if (word) this.show(word);
    else this.hide();
  }

  /** A piece that can be clicked is not clicked to be explained. */
  tap(target) {
    const word = this.word(target);
    if (word && !word.closest("[data-lit]")) this.show(word);
    else this.hide();
  }

  show(word) {
    if (this.at === word) return;
    this.hide();
    const { term, text } = meaning(word.textContent.trim());
    this.slip.replaceChildren(el("b", {}, term), el("p", {}, text[0].toUpperCase() + text.slice(1)));
    this.slip.showPopover(); // over a window, too
    this.at = word;
    word.setAttribute("aria-describedby", "slip");
    const { left, top, bottom } = word.getBoundingClientRect();
    const { offsetWidth: width, offsetHeight: height } = this.slip;
    const below = bottom + EDGE + height < innerHeight;
    this.slip.style.left = `${between(EDGE, left, innerWidth - width - EDGE)}px`;
    this.slip.style.top = `${below ? bottom + 6 : Math.max(EDGE, top - height - 6)}px`;
  }

  hide() {
    this.at?.removeAttribute("aria-describedby");
    this.at = null;
    this.slip.hidePopover();
  }
}
