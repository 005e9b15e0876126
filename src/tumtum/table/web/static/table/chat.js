// The table's talk: lines that are kept, and quick reactions that are not.

import { button, el, icon, mark, toast } from "../common/dom.js";

export class Chat {
  /** `say(text)` and `react(reaction)` send; `unread(count)` is told what nobody has read yet. */
  constructor(panel, { say, react, unread }) {
    this.panel = panel;
    this.on = { say, react, unread };
    this.seen = null; // the number of the last line that was read
    this.lines = [];
    this.seats = [];
    this.list = el("ol", { "aria-live": "polite", "aria-label": "Chat", tabindex: "0" });
    this.quick = el("div.quick", { role: "group", "aria-label": "Quick reactions" });
    const label = "Say something";
    this.input = el("input", { type: "text", maxlength: panel.dataset.letters, placeholder: label, "aria-label": label, autocomplete: "off" });
    const send = el("button.btn", { "aria-label": "Send" }, icon("send"));
    const form = el("form.say-it", { onsubmit: (event) => this.submit(event) }, this.input, send);
    panel.replaceChildren(this.list, this.quick, form);
  }

  /** A fresh connection: the last lines and the reactions there are. */
  greet({ chat, reactions }) {
    this.lines = chat;
    this.seen ??= chat.at(-1)?.number ?? -1;
    this.quick.replaceChildren(
      ...reactions.map((reaction) => button("", () => this.on.react(reaction), reaction)),
    );
    this.draw();
  }

  add(line) {
    if (this.lines.some(({ number }) => number === line.number)) return;
    this.lines.push(line);
    this.draw();
  }

  async submit(event) {
    event.preventDefault();
    const text = this.input.value.trim();
    if (!text) return;
    this.input.value = "";
    if (!(await this.on.say(text))) this.input.value ||= text;
  }

  draw() {
    const nothing = el("li.empty", {}, el("span"), "Nobody has said anything yet.");
    const lines = this.lines.map((line) => this.line(line));
    this.list.replaceChildren(...(lines.length ? lines : [nothing]));
    this.list.scrollTop = this.list.scrollHeight;
    if (!this.panel.hidden) this.read();
    else this.on.unread(this.lines.filter(({ number }) => number > this.seen).length);
  }

  read() {
    this.seen = this.lines.at(-1)?.number ?? this.seen;
    this.list.scrollTop = this.list.scrollHeight;
    this.on.unread(0);
  }

  line({ name, seat, text, at }) {
    const time = new Date(at).toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" });
    const from = this.seats[seat] ? mark(this.seats[seat]) : icon("eye");
    return el("li", {}, from, el("span", {}, el("b", {}, name), text, el("time", {}, time)));
  }
}

/** A reaction is a slip of paper that goes by itself. */
export function showReaction({ name, seat, reaction }, seats) {
  const from = seats[seat];
  const text = el("span", {}, `${name}: ${reaction}`);
  if (from) text.prepend(mark(from, "glyph"), " ");
  toast(text, { seconds: 4 });
}
