// The rules panel: opens at the rule that matters now; every rule link on the page leads here.

import { find } from "./dom.js";

export class Rules {
  /** `open()` brings the panel to the front. */
  constructor(panel, open) {
    this.panel = panel;
    this.open = open;
    this.current = "";
    document.addEventListener("click", (event) => {
      const link = event.target.closest?.("a[data-rule], .prose a[href^='#']");
      if (!link || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      this.show(link.dataset.rule ?? decodeURIComponent(link.hash.slice(1)));
    });
  }

  /** The rule that the present decision rests on. */
  matter(rule) {
    if (rule === this.current) return;
    this.place(this.current)?.classList.remove("matters");
    this.current = rule;
    this.place(rule)?.classList.add("matters");
  }

  place(rule) {
    return rule ? find(`[id="${CSS.escape(rule)}"]`, this.panel) : null;
  }

  /** Open the panel at a rule. */
  show(rule = this.current) {
    this.open();
    const place = this.place(rule);
    if (!place) return;
    const top = place.getBoundingClientRect().top - this.panel.getBoundingClientRect().top;
    const scrolls = this.panel.scrollHeight > this.panel.clientHeight + 4;
    if (scrolls) this.panel.scrollBy({ top: top - 12 });
    else place.scrollIntoView({ block: "center" });
    place.classList.remove("shown");
    void place.offsetWidth; // start the highlight anew
    place.classList.add("shown");
    if (!place.hasAttribute("tabindex")) place.setAttribute("tabindex", "-1");
    place.focus({ preventScroll: true });
  }
}
