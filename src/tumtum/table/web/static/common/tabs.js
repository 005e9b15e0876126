// Tabs: one panel at a time; arrow keys go from tab to tab.

import { all, find } from "./dom.js";

export class Tabs {
  /** `shown(name)` is told which panel came to the front. */
  constructor(section, shown = () => {}) {
    this.tabs = all('[role="tab"]', section);
    this.panels = all('[role="tabpanel"]', section);
    this.shown = shown;
    for (const tab of this.tabs) {
      tab.addEventListener("click", () => this.show(tab.dataset.tab));
      tab.addEventListener("keydown", (event) => this.keydown(event, tab));
    }
  }

  show(name) {
    for (const tab of this.tabs) {
      const here = tab.dataset.tab === name;
      tab.setAttribute("aria-selected", here);
      tab.tabIndex = here ? 0 : -1;
    }
    for (const panel of this.panels) panel.hidden = panel.dataset.panel !== name;
    this.shown(name);
  }

  /** The number on a tab; none when 0. */
  count(name, number) {
    const tab = this.tabs.find(({ dataset }) => dataset.tab === name);
    const badge = find(".count", tab);
    badge.hidden = !number;
    badge.firstChild.textContent = number;
  }

  keydown(event, tab) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const next = this.tabs.at((this.tabs.indexOf(tab) + step) % this.tabs.length);
    next.focus();
    this.show(next.dataset.tab);
  }
}
