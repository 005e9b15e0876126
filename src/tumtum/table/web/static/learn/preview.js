// What would follow is shown before it is done, as at a table: to a pointer, the focus, and a first tap.

import { careful } from "../common/careful.js";
import { find } from "../common/dom.js";
import { Ghosts } from "../common/ghosts.js";
import { teach } from "./teach.js";

export class Preview {
  constructor(page) {
    this.page = page;
    this.shown = ""; // what a tap has shown
    const now = () => ({ match: page.lesson, n: page.state.deeds.join() });
    this.ghosts = new Ghosts(page.picture, { ask: ({ action }) => this.look(action), now });
  }

  /** What an action would bring; nothing moves. */
  look(action) {
    const { game, lesson, state } = this.page;
    const { name } = state.choices.find((choice) => choice.action === action);
    return teach(game, lesson, state.deeds, `look ${name}`);
  }

  /** A piece or a button is pointed at: light it, and draw what would follow. */
  point(choices) {
    const { picture, busy, glide } = this.page;
    picture.glow(choices);
    if (this.shown || busy || glide.running) return;
    this.ghosts.show(choices.filter(({ action }) => action >= 0));
  }

  /** A finger taps: whether this is the first time, and what follows is only shown. */
  first(choice) {
    if (!careful.on || !choice.name || this.shown === choice.do) return false;
    const { picture, offers, turn } = this.page;
    this.shown = choice.do;
    picture.mark(choice);
    this.page.light();
    offers.arm(choice);
    this.ghosts.show([choice]);
    find(".aside", turn)?.replaceChildren("Nothing has moved yet. Tap again.");
    return true;
  }

  clear() {
    this.shown = "";
    this.ghosts.clear();
  }
}
