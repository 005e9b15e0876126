// What wins and how near everybody is, always in sight; in games won together also what now.

import { button, drawing, el, icon, mark, plain, ruleLink, seatName, words } from "./dom.js";

export class GoalStrip {
  /** `openDialog(title, ...parts)` shows the rest of what now; without it there is none. */
  constructor(section, openDialog = null) {
    this.section = section;
    this.openDialog = openDialog;
  }

  show({ goal, seats }) {
    this.section.hidden = !goal;
    if (!goal) return;
    const near = goal.near.map((text) => el("span.near", { title: plain(text, seats) }, ...nearness(text, seats)));
    this.section.replaceChildren(
      el("div.aim", {}, el("p", {}, el("b", {}, "Goal "), words(goal.text, seats)), el("p.nears", {}, ...near)),
      this.openDialog && goal.facts.length ? this.now(goal, seats) : (ruleLink(goal.rule) ?? ""),
    );
  }

  /** The first threat in one line, and the rest behind it. */
  now({ facts, rule }, seats) {
    const rows = () => facts.map((fact) => row(fact, seats));
    const open = () => this.openDialog("What now?", el("ul.facts", {}, ...rows()), el("p.small", {}, "What wins: ", ruleLink(rule)));
    const first = el("span", {}, words(facts[0].text, seats, true));
    return button(`.whatnow${facts[0].good ? ".good" : ""}`, open, el("span.vh", {}, "What now? "), first, icon("next"));
  }
}

/** "@1 2 of 5": whose it is says the mark, and its name where there is room. */
function nearness(text, seats) {
  const [, number, rest] = text.match(/^@(\d) (.*)$/) ?? [];
  const seat = seats[number];
  if (!seat) return [words(text, seats, true)];
  return [mark(seat), el("span.name", {}, `${seatName(seat)} `), words(rest, seats, true)];
}

function row({ text, detail, icon: symbol, good }, seats) {
  const said = el("span", {}, el("b", {}, words(text, seats)), el("small", {}, words(detail, seats)));
  return el(`li.fact${good ? ".good" : ""}`, {}, symbol ? drawing(symbol) : el("span"), said);
}
