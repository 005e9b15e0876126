// A table's page: takes the states the server sends, shows one after the other, sends what you do.

import { Chat } from "./chat.js";
import { drawCurtain } from "./curtain.js";
import { askName } from "../common/dialogs.js";
import { button, el, find, icon, mark, namedButton, plain, ruleLink, toast, words } from "../common/dom.js";
import { Glide } from "../common/glide.js";
import { Layers } from "../common/layers.js";
import { Log } from "../common/log.js";
import { Menu } from "./menu.js";
import { call, tabTitle } from "./notify.js";
import { Options } from "./options.js";
import { onShape, Picture, shape } from "../common/picture.js";
import { explained, Rules } from "../common/rules.js";
import { Seats } from "./seats.js";
import { Since } from "./since.js";
import { Socket, wsAddress } from "./socket.js";
import { gathering, questions, verdict } from "./stages.js";
import { Tabs } from "../common/tabs.js";
import { Terms } from "./terms.js";

const LATE = 4; // so many states behind: stop gliding, catch up

class TablePage {
  constructor() {
    const { table, game } = document.body.dataset;
    this.state = null;
    this.queue = [];
    this.presenting = false;
    this.sent = null; // the choice that waits for its answer
    this.me = "";
    this.glide = new Glide();
    this.layers = new Layers();
    this.turn = find(".turn");
    this.board = find(".board");

    const pointed = (choices) => this.point(choices);
    const chosen = (choice) => this.play(choice);
    this.picture = new Picture(this.board, game, { chosen, pointed, changed: () => this.narrow() });
    this.options = new Options(find(".sheet"), { chosen, pointed, back: () => this.picture.back() });
    this.seats = new Seats(find(".seats-box"), {
      act: (type, fields) => this.act(type, fields),
      sit: (seat) => this.sit(seat),
    });
    this.tabs = new Tabs(find(".tabs"), (name) => this.tabShown(name));
    this.since = new Since(find("section.since"), { again: () => this.showAgain() });
    this.log = new Log(find('[data-panel="log"]'), { again: () => this.showAgain() });
    this.rules = new Rules(find('[data-panel="rules"]'), () => this.tabs.show("rules"));
    this.chat = new Chat(find('[data-panel="chat"]'), {
      say: (text) => this.act("say", { text }),
      react: (reaction) => this.act("react", { reaction }),
      unread: (count) => this.tabs.count("chat", count),
    });
    this.terms = new Terms(find("#terms"), (type, fields) => this.act(type, fields));
    this.menu = new Menu(this);
    this.socket = new Socket(() => wsAddress(`/ws/${table}?shape=${shape()}`), {
      up: () => this.offline(false),
      down: () => this.offline(true),
      hello: (message) => this.greet(message),
      terms: (terms) => this.agree(terms),
      state: (state) => this.receive(state),
      chat: ({ line }) => this.chat.add(line),
      reacted: (message) => this.reacted(message),
      bye: ({ text }) => text && toast(text, { kind: "warn" }),
    });
    onShape(() => this.reshape());
    this.board.addEventListener("click", () => this.glide.running && this.glide.skip(), { capture: true });
    document.addEventListener("keydown", (event) => this.keydown(event));
    document.addEventListener("visibilitychange", () => document.hidden && this.glide.skip()); // it would stand still
  }

  // --- what comes ---

  greet(hello) {
    this.me = hello.name;
    this.seats.bots = hello.bots;
    this.chat.greet(hello);
  }

  /** The terms of the next match; shown where people gather for it. */
  agree(terms) {
    this.terms.tell(terms);
    const between = this.state?.status === "open" || this.state?.ending;
    if (between && !this.presenting) this.offer(this.state);
  }

  receive(state) {
    this.layers.unfold(state);
    if (this.state && state.match !== this.state.match) this.log.lines = [];
    this.log.merge(state.log);
    this.queue.push(state);
    if (!this.presenting) this.presentAll();
  }

  async presentAll() {
    this.presenting = true;
    while (this.queue.length) await this.present(this.queue.shift());
    this.presenting = false;
  }

  async present(state) {
    const before = this.state;
    if (before) this.tooLate(before, state);
    if (this.mustPass(before, state)) await drawCurtain(state.seats[state.viewer]);
    const same = before && before.match === state.match && before.viewer === state.viewer;
    this.state = state;
    this.chat.seats = state.seats;
    if (same) this.since.keep({ drawing: before[shape()], told: told(before) }, state);
    else this.since.forget();
    if (same && state.frames.length && this.queue.length < LATE) await this.animate(state);
    this.show(state);
    this.callOn(before, state);
  }

  /** Your time was up: say who moved instead of you. */
  tooLate(before, state) {
    const { viewer } = before;
    const late = before.choices.length > 0 && this.seats.left(viewer) === 0 && !this.unanswered(before);
    if (!late) return;
    if (state.seats[viewer]?.yours_before) {
      const back = button(".btn.slim", () => this.act("sit", { seat: viewer }), "Take it back");
      toast("Your time was up: a bot plays on in your seat.", { kind: "warn", seconds: 20, action: back });
    } else if (state.n > before.n) {
      toast("Your time was up: a bot made this move for you.", { kind: "warn" });
    }
  }

  /** Hidden things change hands on one device: also when the page is opened anew. */
  mustPass(before, state) {
    if (!state.private || state.mine.length < 2 || state.viewer < 0) return false;
    return before ? before.viewer !== state.viewer : state.status === "playing";
  }

  async animate(state) {
    this.picture.rest();
    if (state.choices.length) this.options.wait(true); // they stay where they are: nothing jumps
    else this.options.clear();
    await this.run(state.frames, state);
  }

  /** Play frames; the turn bar says what happens while it happens. */
  async run(frames, { seats, viewer }, asked = false) {
    this.board.classList.add("gliding");
    const long = frames.length > 2;
    const tell = ({ text, rule, seat }) => {
      if (!text) return;
      const skip = namedButton(".skip-it", "Skip the animation", () => this.glide.skip(), icon("skip"));
      skip.append(el("span.only-desk", {}, "Skip"));
      const link = rule && el("span.only-desk", {}, ruleLink(rule));
      this.turn.classList.toggle("mine", seat === viewer);
      this.setTurn(seats[seat], words(text, seats), "", [link, long && skip]);
    };
    await this.glide.run(this.picture.svg, frames, shape(), tell, asked);
    this.board.classList.remove("gliding");
  }

  // --- what is shown ---

  show(state) {
    this.seats.show(state);
    this.log.show(state.seats, this.since.frames.length > 0);
    this.since.show(state, this.log);
    this.menu.show(state);
    this.showTurn(state);
    this.seats.tick(); // the bar has a clock, too
    const { match, n, viewer, status } = state;
    const position = [match, n, viewer, shape()].join();
    if (status !== "playing" || position !== this.shown) this.showPosition(state);
    this.shown = position;
    this.options.question(...questions(state, (type, fields) => this.act(type, fields)));
    find(".table").dataset.status = state.status;
    const move = state.turn + (state.ending ? 0 : 1);
    find("#where").textContent = status === "open" ? "gathering" : `move ${move}`;
  }

  /** The picture and the choices; not drawn anew when only the people round the table changed. */
  showPosition(state) {
    const drawing = state[shape()] ?? state.wide ?? state.narrow;
    const waiting = this.unanswered(state);
    if (drawing) this.picture.show(drawing, waiting ? [] : state.choices, state.seats);
    this.rules.matter(state.prompt?.rule ?? "");
    this.offer(state);
    if (waiting) this.options.wait(true);
  }

  showTurn(state) {
    const { prompt, seats, ending } = state;
    const mine = state.choices.length > 0;
    this.turn.classList.toggle("mine", mine);
    tabTitle(mine);
    if (state.status === "open") {
      const open = seats.filter(({ kind }) => kind === "open").length;
      const text = open ? `Waiting for ${open === 1 ? "one more player" : `${open} more players`}` : "Ready to begin";
      this.setTurn(null, text, state.notice || "Send them the link, or let bots take the chairs.");
    } else if (state.status === "frozen") {
      this.setTurn(null, "This match can only be looked at", state.notice);
    } else if (ending) {
      const winner = ending.winners.length === 1 ? seats[ending.winners[0]] : null;
      this.setTurn(winner, words(ending.text, seats), state.notice);
    } else if (prompt) {
      const who = mine ? seats[state.viewer] : seats.find(({ acting }) => acting);
      const time = state.clock && who?.time != null && el("span.time.only-phone", { "data-time": who.seat });
      const extra = [time, prompt.progress && el("span.only-desk", {}, prompt.progress), ruleLink(prompt.rule)];
      this.setTurn(who, words(prompt.text, seats), words(prompt.aside || state.notice, seats), extra);
    } else {
      this.setTurn(null, state.notice || "One moment", "");
    }
  }

  setTurn(seat, text, aside, more = []) {
    this.aside = el("p.aside", {}, aside);
    this.turn.replaceChildren(
      ...(seat ? [mark(seat, "who")] : []),
      el("div", {}, el("p.prompt", {}, text), this.aside),
      el("div.more", {}, ...more.filter(Boolean)),
    );
  }

  offer(state) {
    if (state.status === "open") {
      this.board.replaceChildren(find("#laid").content.cloneNode(true));
      const sit = (seat) => this.sit(seat);
      this.options.fill(...gathering(state, (type, fields) => this.act(type, fields), sit, this.terms));
    } else if (state.ending) {
      this.options.fill(...verdict(state, (type, fields) => this.act(type, fields), this.terms));
    } else if (state.choices.length) {
      this.narrow();
    } else {
      this.options.clear();
    }
  }

  /** The buttons that go with the chain of clicks so far. */
  narrow() {
    const { prompt, seats } = this.state;
    const { fitting, taken } = this.picture;
    this.options.show(fitting, { title: "You may", rule: fitting[0]?.rule || prompt?.rule, taken, seats });
  }

  /** A button or a piece is pointed at: light the other, and say what would follow. On a phone the
      sheet says it: a longer turn bar would push the board away from under the finger. */
  point(choices) {
    this.picture.glow(choices);
    this.options.glow(choices);
    const [only] = choices;
    if (!this.state || !this.aside || this.glide.running || shape() === "narrow") return;
    const { prompt, seats } = this.state;
    if (choices.length === 1 && only.detail) {
      this.aside.replaceChildren(`${plain(only.text, seats)}: `, words(only.detail, seats));
    } else if (this.state.choices.length) {
      this.aside.replaceChildren(words(prompt?.aside ?? "", seats));
    }
  }

  /** It has just become your turn, or something new is put to you. */
  callOn(before, state) {
    if (!before) return;
    const said = (text) => plain(text, state.seats);
    const was = before.choices.length > 0 && before.viewer === state.viewer;
    if (state.choices.length && !was) call("Your turn", said(state.prompt?.text ?? ""));
    const known = new Set(before.votes.map(({ number }) => number));
    const asked = state.votes.find(({ number, yours }) => yours && !known.has(number));
    if (asked) call("You are asked", said(asked.text));
    if (before.match === state.match && before.n === state.n) this.declined(before, state);
  }

  /** What you asked for is not put to anybody any more, and nothing came of it. */
  declined({ votes, mine }, state) {
    const now = new Set(state.votes.map(({ number }) => number));
    if (votes.some(({ number, by }) => mine.includes(by) && !now.has(number))) toast("Not everybody agreed.");
  }

  // --- since your last turn ---

  async showAgain() {
    const { from, frames } = this.since;
    if (this.presenting || !from) return;
    this.presenting = true;
    this.picture.show(from, [], this.state.seats);
    this.options.wait(true);
    this.board.scrollIntoView({ block: "nearest" });
    await this.run(frames, this.state, true);
    this.shown = "";
    this.show(this.state);
    this.presentAll();
  }

  // --- what you do ---

  async play(choice) {
    const { n, match, viewer } = this.state;
    if (this.unanswered(this.state) || this.glide.running) return;
    const sent = { n, match };
    this.sent = sent;
    this.picture.rest();
    this.options.wait(true);
    try {
      await this.socket.ask("play", { n, action: choice.action, seat: viewer });
      if (this.sent === sent) this.sent = null;
    } catch (refusal) {
      if (this.sent === sent) this.sent = null;
      toast(explained(refusal), { kind: "warn" });
      if (!this.presenting) this.showPosition(this.state);
    }
  }

  /** Whether a move was sent from this position; a newer one shows that it has arrived. */
  unanswered({ n, match }) {
    return this.sent?.n === n && this.sent.match === match;
  }

  /** Any other request; says whether it was done. */
  async act(type, fields = {}) {
    try {
      await this.socket.ask(type, fields);
      return true;
    } catch (refusal) {
      toast(explained(refusal), { kind: "warn" });
      return false;
    }
  }

  async sit(seat) {
    const more = this.state.mine.length > 0;
    const title = more ? "One more at this device" : "Who sits down?";
    const given = (!more && this.me) || (await askName(title, "Sit down"));
    if (!given) return;
    if (!more) this.me = given;
    this.act("sit", { seat, name: given });
  }

  undo() {
    const { n, undo } = this.state;
    if (this.glide.running) this.glide.skip();
    if (undo.free) this.act("undo", { n });
    else if (undo.ask) this.act("ask", { kind: "takeback", n });
  }

  keydown(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target.closest?.("input, textarea, select, dialog, .curtain")) return;
    if (this.glide.running && [" ", "Enter", "Escape"].includes(event.key)) {
      event.preventDefault();
      this.glide.skip();
    } else if (event.key === "Escape") {
      if (!this.menu.close()) this.picture.back();
    } else if (event.key === "?") {
      this.rules.show();
    } else {
      const choice = event.key.length === 1 && this.options.keyed(event.key);
      if (choice) this.play(choice);
    }
  }

  // --- the rest ---

  tabShown(name) {
    if (name === "chat") this.chat.read();
    const pressed = document.activeElement?.dataset.tab === "rules"; // not come here by a rule link
    if (name === "rules" && pressed) requestAnimationFrame(() => this.openAtRule());
  }

  /** Scroll to the rule that matters, leaving the focus on the tab. */
  openAtRule() {
    const tab = document.activeElement;
    if (this.rules.current) this.rules.show();
    tab?.focus({ preventScroll: true });
  }

  reacted({ name, seat, reaction }) {
    const from = this.state?.seats[seat];
    const text = el("span", {}, `${name}: ${reaction}`);
    if (from) text.prepend(mark(from, "glyph"), " ");
    toast(text, { seconds: 4 });
  }

  reshape() {
    this.since.forget();
    this.glide.skip();
    this.act("look", { shape: shape() });
  }

  offline(lost) {
    clearTimeout(this.lostTimer);
    if (!lost) find(".offline").hidden = true;
    else this.lostTimer = setTimeout(() => (find(".offline").hidden = false), 700);
  }
}

/** How many lines of the log there are by this state. */
function told({ log }) {
  return log.start + log.lines.length;
}

window.tumtum = new TablePage();
