// The log: what happened, newest first, with a line where your last turn was.

import { button, el } from "../common/dom.js";
import { row } from "../common/logline.js";

const SHOWN = 150; // older lines come on request

export class Log {
  constructor(panel, { again }) {
    this.panel = panel;
    this.again = again; // shows again what happened since your last turn
    this.lines = [];
    this.all = false;
  }

  /** Take the lines of a state: those before `start` are kept. */
  merge({ start, lines, since }) {
    const before = this.lines.length;
    this.lines.length = Math.min(start, this.lines.length);
    this.lines.push(...lines);
    this.since = since;
    this.fresh = before ? before : this.lines.length;
  }

  /** Draw it; `missed`: there is something to show again. */
  show(seats, missed) {
    const { lines, since } = this;
    let now = lines.length; // the lines of the last move are at the end
    while (now && lines[now - 1].n === lines.at(-1).n) now -= 1;
    const rows = [];
    for (let index = lines.length - 1; index >= 0; index -= 1) {
      if (index + 1 === since && since < lines.length) rows.push(this.mark(missed));
      if (!this.all && rows.length > SHOWN) {
        rows.push(this.more(seats, missed, index + 1));
        break;
      }
      rows.push(row(lines[index], seats, index >= now, index >= this.fresh));
    }
    if (!rows.length) rows.push(el("li", {}, el("span"), el("span.quiet", {}, "Nothing has happened yet.")));
    this.panel.replaceChildren(el("ol.log", {}, ...rows));
    this.fresh = lines.length; // they fade in once
  }

  mark(missed) {
    const again = button(".link", this.again, "Show again");
    return el("li.since", {}, el("span", {}, "Since your last turn ↑"), missed ? again : null);
  }

  more(seats, missed, count) {
    const show = () => {
      this.all = true;
      this.show(seats, missed);
    };
    return el("li", {}, el("span"), button(".link", show, `${count} older lines`));
  }
}
