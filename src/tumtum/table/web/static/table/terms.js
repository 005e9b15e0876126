// The terms of a table: what is played by, and the form in which its host changes it.

import { all, button, el, find, icon, toast } from "../common/dom.js";
import { openDialog } from "./dialogs.js";

/** The terms as the server tells them. `act(type, fields)` sends a request. */
export class Terms {
  constructor(dialog, act) {
    this.dialog = dialog;
    this.form = find("form", dialog);
    this.now = null;
    find("[data-close]", dialog).addEventListener("click", () => dialog.close());
    dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
    this.form.addEventListener("submit", async (event) => {
      event.preventDefault();
      if (await act("arrange", this.chosen())) dialog.close();
    });
  }

  /** New terms. Who did not change them is told. */
  tell(terms) {
    const before = this.now;
    this.now = terms;
    if (before && !terms.yours && JSON.stringify(before) !== JSON.stringify(terms)) {
      const seats = before.seats === terms.seats ? [] : [`${terms.seats} seats`];
      toast(`The host has changed the table: ${[...seats, ...this.words].join("; ")}.`);
    }
  }

  get words() {
    return this.now?.words.length ? this.now.words : ["the usual options, no clock"];
  }

  /** What is played by, in words; with a button where it can be changed. */
  box(status) {
    if (!this.now) return null;
    const list = el("ul.terms", {}, ...this.words.map((text) => el("li", {}, text[0].toUpperCase() + text.slice(1))));
    const change = this.now.yours && status !== "playing" && button(".btn.slim", () => this.open(status), icon("sliders"), "Change");
    return el("div.terms-box", {}, el("div", {}, el("p.label", {}, el("span", {}, "Options and clock")), list), change || null);
  }

  /** Only to be read: during a match. */
  show() {
    openDialog("Options and clock", this.box("playing"));
  }

  /** The form, filled in with the present terms. */
  open(status) {
    const { seats, options, clock, then, pace, hints, reasons } = this.now;
    const values = { seats, clock, then, pace, hints, reasons };
    for (const [name, value] of Object.entries(options)) values[`opt-${name}`] = value;
    for (const [name, value] of Object.entries(values)) this.fill(name, String(value));
    for (const input of all('[name="seats"]', this.form)) input.closest("fieldset")?.toggleAttribute("hidden", status !== "open");
    this.dialog.showModal();
  }

  fill(name, value) {
    const field = this.form.elements[name];
    if (!field) return;
    const select = field instanceof HTMLSelectElement;
    if (select && ![...field.options].some((option) => option.value === value)) {
      field.append(el("option", { value }, "As it is now"));
    }
    field.value = value;
  }

  chosen() {
    const fields = { options: {} };
    for (const [name, value] of new FormData(this.form)) {
      if (name.startsWith("opt-")) fields.options[name.slice(4)] = value;
      else fields[name] = name === "seats" ? Number(value) : value;
    }
    return fields;
  }
}
