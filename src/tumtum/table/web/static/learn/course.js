// The list of lessons, and which of them are done: kept in this browser.

import { all, find, icon, memory } from "../common/dom.js";

export class CourseList {
  /** `opened(number)` is told which lesson is wanted. */
  constructor(section, game, opened) {
    this.key = `learn-${game}`;
    this.buttons = all("[data-lesson]", section);
    for (const [number, button] of this.buttons.entries()) button.addEventListener("click", () => opened(number));
    this.done = new Set(read(this.key).done);
  }

  get length() {
    return this.buttons.length;
  }

  /** Where to begin: the first lesson that is not done. */
  get next() {
    const open = this.buttons.findIndex((_, number) => !this.done.has(number));
    return Math.max(0, open);
  }

  finish(number) {
    this.done.add(number);
    memory.set(this.key, JSON.stringify({ done: [...this.done], of: this.length }));
  }

  show(now) {
    for (const [number, button] of this.buttons.entries()) {
      const done = this.done.has(number) && number !== now;
      button.parentNode.className = number === now ? "now" : done ? "done" : "";
      find("i", button).replaceChildren(done ? icon("check") : String(number + 1));
      if (number === now) button.setAttribute("aria-current", "step");
      else button.removeAttribute("aria-current");
    }
  }
}

function read(key) {
  try {
    return { done: [], ...JSON.parse(memory.get(key, "{}")) };
  } catch {
    return { done: [] };
  }
}
