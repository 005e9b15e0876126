// The turn bar: whose turn it is, what to do, and what happens while it happens.

import { el, icon, mark, namedButton, ruleLink, words } from "../common/dom.js";
import { tabTitle } from "./notify.js";

export class TurnBar {
  constructor(section) {
    this.section = section;
    this.aside = null; // the small line under the prompt
  }

  /** What the table waits for. */
  show(state) {
    const { prompt, seats, ending } = state;
    const mine = state.choices.length > 0;
    this.section.classList.toggle("mine", mine);
    this.section.classList.toggle("won", Boolean(ending) && state.mine.some((seat) => ending.winners.includes(seat)));
    this.section.classList.toggle("lost", Boolean(ending?.result) && state.mine.length > 0 && state.mine.every((seat) => ending.result[seat] < 0));
    tabTitle(mine);
    if (state.status === "open") {
      const open = seats.filter(({ kind }) => kind === "open").length;
      const text = open ? `Waiting for ${open === 1 ? "one more player" : `${open} more players`}` : "Ready to begin";
      this.put(null, text, state.notice || "Send them the link, or let bots take the chairs.");
    } else if (state.status === "frozen") {
      this.put(null, "This match can only be looked at", state.notice);
    } else if (ending) {
      const winner = ending.winners.length === 1 ? seats[ending.winners[0]] : null;
      this.put(winner, words(ending.text, seats), state.notice);
      this.aside.hidden = !state.notice;
    } else if (prompt) {
      const who = mine ? seats[state.viewer] : seats.find(({ acting }) => acting);
      const time = state.clock && who?.time != null && el("span.time.only-phone", { "data-time": who.seat });
      const extra = [time, prompt.progress && el("span.only-desk", {}, prompt.progress), ruleLink(prompt.rule)];
      this.put(who, words(prompt.text, seats), words(prompt.aside || state.notice, seats), extra);
    } else {
      this.put(null, state.notice || "One moment", "");
    }
  }

  /** The line is down: nobody's turn can be told. */
  lost() {
    this.section.classList.remove("mine");
    tabTitle(false);
    this.put(null, "The table cannot be reached", "What was played is safe. It goes on when the line is back.");
  }

  /** What happens in a frame; with a button where there are many to `skip()`. */
  tell({ text, rule, seat }, { seats, viewer }, skip) {
    if (!text) return;
    const link = rule && el("span.only-desk", {}, ruleLink(rule));
    this.section.classList.toggle("mine", seat === viewer);
    this.put(seats[seat], words(text, seats), "", [link, skip && skipButton(skip)]);
  }

  /** What would follow from the one choice that is pointed at, or how to play it. */
  explain(pointed, { prompt, seats, choices }, how = "") {
    if (!this.aside || !choices.length) return;
    const [only] = pointed;
    const one = pointed.length === 1;
    this.aside.style.height ||= `${this.aside.getBoundingClientRect().height}px`; // the board shall not jump
    this.aside.classList.toggle("one", one);
    this.still.hidden = !one || Boolean(how);
    if (how) this.aside.replaceChildren(`Nothing has moved yet. ${how}.`);
    else if (one && only.detail) this.aside.replaceChildren(words(only.text, seats, true), ": ", words(only.detail, seats));
    else this.aside.replaceChildren(words(prompt?.aside ?? "", seats));
  }

  put(seat, text, aside, more = []) {
    this.aside = el("p.aside", {}, aside || "\u00a0");
    this.still = el("span.still.only-desk", { hidden: true }, "Nothing has moved yet");
    this.section.replaceChildren(
      ...(seat ? [mark(seat, "who")] : []),
      el("div", {}, el("p.prompt", {}, text), this.aside),
      el("div.more", {}, this.still, ...more.filter(Boolean)),
    );
  }
}

function skipButton(skip) {
  const made = namedButton(".skip-it", "Skip the animation", skip, icon("skip"));
  made.append(el("span.only-desk", {}, "Skip"));
  return made;
}
