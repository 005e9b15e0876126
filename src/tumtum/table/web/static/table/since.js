// Since your last turn: what the others did, in words, and the frames to see it once more.

import { button, el, find, icon, mark, namedButton, words } from "../common/dom.js";
import { onShape, shape } from "../common/shape.js";

export class Since {
  constructor(section, { again }) {
    this.section = section;
    this.again = again;
    this.dismissed = "";
    this.forget();
    this.place();
    onShape(() => this.place());
  }

  /** Above the tabs; on a phone in the sheet, which would cover it there. */
  place() {
    find(shape() === "wide" ? ".tabs" : ".sheet .offer").before(this.section);
  }

  forget() {
    this.from = null; // the drawing before the first frame
    this.frames = [];
  }

  /** One more step was told: keep its frames, unless it is your own, with which all begins anew. */
  keep(before, { log, frames }) {
    if (log.since >= told(log) || told(log) < told(before.log)) this.forget();
    else if (frames.length) {
      this.from ??= before[shape()];
      this.frames.push(...frames);
    }
  }

  /** Your turn begins: say what you missed. `log` holds the lines of the whole match. */
  show({ match, viewer, seats, status, choices }, { lines, since }) {
    const missed = lines.slice(since);
    const byOthers = missed.some(({ seat }) => seat !== viewer && (since > 0 || seat >= 0));
    const key = [match, viewer, since].join();
    const shown = status === "playing" && choices.length > 0 && byOthers && key !== this.dismissed;
    this.section.hidden = !shown;
    if (!shown) this.section.replaceChildren();
    else this.fill(key, missed, seats, since > 0 ? "Since your last turn" : "Before your first turn");
  }

  fill(key, missed, seats, title) {
    const dismiss = () => {
      this.dismissed = key;
      this.section.hidden = true;
      find('[role="tab"][aria-selected="true"]')?.focus({ preventScroll: true });
    };
    const row = (line) => el("li", {}, seats[line.seat] ? mark(seats[line.seat]) : el("span"), el("span", {}, words(line.text, seats, true)));
    this.section.replaceChildren(
      el(
        "div.label",
        {},
        el("span.only-desk", {}, title),
        this.news(missed, seats, title),
        this.frames.length ? button(".link", this.again, "Show again") : null,
        namedButton(".round", "Dismiss", dismiss, icon("close")),
      ),
      el("ol", { tabindex: "0", "aria-label": title }, ...missed.map(row)),
    );
  }

  /** On a phone all of it in one line; the rest opens at a tap. */
  news(missed, seats, title) {
    const last = missed.findLast(({ seat }) => seat >= 0) ?? missed.at(-1);
    const open = () => news.setAttribute("aria-expanded", this.section.classList.toggle("open"));
    const news = button(".news", open, el("b", {}, `${title}:`), el("span", {}, words(last.text, seats, true)));
    news.setAttribute("aria-expanded", "false");
    this.section.classList.remove("open");
    return news;
  }
}

/** How many lines there are by this log. */
const told = ({ start, lines }) => start + lines.length;
