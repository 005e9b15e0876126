// The steps of a replay: they come in pages, each when it is needed.

import { Layers } from "../common/layers.js";

export class Reel {
  steps = []; // those that are here, at their places
  starts = []; // how many moves come before each step's end
  seats = [];
  ending = null; // comes with the last page
  promise = "";
  salts = [];
  sealed = false; // one order for everybody who plays the deal of that day

  constructor(address, eyes, shape) {
    this.address = `${address}/steps?seat=${eyes}&shape=${shape}`;
    this.coming = new Map(); // by a step: its page, on the way
  }

  /** See to it that a step is here; says in words why not, "" if it is. */
  async fetch(index) {
    if (this.steps[index]) return "";
    const page = Math.floor(index / (this.page ?? 1));
    if (!this.coming.has(page)) this.coming.set(page, this.take(index));
    const trouble = await this.coming.get(page);
    if (trouble) this.coming.delete(page); // another time, perhaps
    return trouble;
  }

  async take(index) {
    try {
      const answer = await fetch(`${this.address}&step=${index}`, { headers: { accept: "application/json" } });
      const page = await answer.json();
      if (!answer.ok) return page.error || "This replay cannot be opened.";
      this.keep(page);
      return "";
    } catch {
      return "This part of the replay did not come; try again.";
    }
  }

  keep({ starts, seats, first, steps, ending, promise, salts, sealed }) {
    if (first === 0) this.page = steps.length;
    const layers = new Layers();
    steps.forEach((step, index) => {
      layers.unfold(step);
      this.steps[first + index] = step;
    });
    Object.assign(this, { starts, seats, promise, salts, sealed, ending: ending ?? this.ending });
  }
}
