// A table's page: its parts, and what each tells the others.

import { careful } from "../common/careful.js";
import { el, find, icon, seatName, toast } from "../common/dom.js";
import { Ghosts } from "../common/ghosts.js";
import { Glide } from "../common/glide.js";
import { GoalStrip } from "../common/goal.js";
import { Layers } from "../common/layers.js";
import { Picture } from "../common/picture.js";
import { Rules } from "../common/rules.js";
import { onShape, shape } from "../common/shape.js";
import { Tabs } from "../common/tabs.js";
import { Away } from "./away.js";
import { Chat, showReaction } from "./chat.js";
import { Choices } from "./choices.js";
import { ConnectionNotice } from "./connection.js";
import { Deciding } from "./deciding.js";
import { openDialog } from "./dialogs.js";
import { Drag } from "./drag.js";
import { Explainer } from "./explain.js";
import { Hints } from "./hints.js";
import { listenToKeys } from "./keys.js";
import { Log } from "./log.js";
import { Menu } from "./menu.js";
import { Options } from "./options.js";
import { Presenter } from "./presenter.js";
import { Requests } from "./requests.js";
import { Salting } from "./salt.js";
import { Seats } from "./seats.js";
import { Since } from "./since.js";
import { Socket, wsAddress } from "./socket.js";
import { Terms } from "./terms.js";
import { TurnBar } from "./turnbar.js";

class TablePage {
  constructor() {
    const { table, game } = document.body.dataset;
    this.glide = new Glide();
    this.layers = new Layers();
    this.board = find(".board");
    this.turn = new TurnBar(find(".turn"));
    this.goal = new GoalStrip(find(".goal"), openDialog);
    this.presenter = new Presenter(this);
    this.socket = this.connect(`/ws/${table}`);
    this.requests = new Requests(this.socket, () => this.state);
    this.salting = new Salting(this.socket);

    const { act } = this.requests;
    const again = () => this.presenter.showAgain();
    const pointed = (choices) => this.point(choices);
    const chosen = (choice, touch) => this.choose(choice, touch, false);
    const sure = (choice) => this.play(choice);
    const back = () => this.back();
    this.picture = new Picture(this.board, game, { chosen, pointed, changed: () => this.choices.narrow() });
    const foresee = (fields) => this.socket.ask("foresee", fields);
    const drawn = (ghosts) => this.choices.lookAt(ghosts);
    this.ghosts = new Ghosts(this.picture, { ask: foresee, now: () => this.state, drawn });
    const where = ({ action }) => foresee({ n: this.state.n, action, narrow: shape() === "narrow" });
    new Drag(this.picture, {
      ready: () => !this.requests.unanswered(this.state) && !this.glide.running,
      foresee: (choice) => where(choice).then(({ pieces }) => pieces, () => null),
      chosen: (choice) => this.choose(choice, false, false),
    });
    const tapped = (choice, touch) => this.choose(choice, touch, true);
    this.options = new Options(find(".sheet"), { chosen: tapped, pointed, back, sure });
    this.away = new Away({ act, changed: () => this.awayChanged() });
    this.seats = new Seats(find(".seats-box"), this.requests, this.away);
    this.tabs = new Tabs(find(".tabs"), (name) => this.tabShown(name));
    this.since = new Since(find("section.since"), { again });
    this.log = new Log(find('[data-panel="log"]'), { again });
    this.rules = new Rules(find('[data-panel="rules"]'), () => this.tabs.show("rules"));
    this.chat = new Chat(find('[data-panel="chat"]'), {
      say: (text) => act("say", { text }),
      react: (reaction) => act("react", { reaction }),
      unread: (count) => this.tabs.count("chat", count),
    });
    this.terms = new Terms(find("#terms"), act);
    this.hints = new Hints({ ask: (n) => this.socket.ask("hint", { n }), told: (hints) => this.advise(hints) });
    this.deciding = new Deciding(game, (fields) => this.socket.ask("recall", fields));
    this.choices = new Choices(this.picture, this.options, this);
    this.menu = new Menu(this);
    this.explainer = new Explainer();
    onShape(() => this.reshape());
    this.board.addEventListener("click", () => this.glide.running && this.glide.skip(), { capture: true });
    listenToKeys(this);
    document.addEventListener("visibilitychange", () => document.hidden && this.glide.skip()); // it would stand still
  }

  connect(path) {
    const notice = new ConnectionNotice(find(".offline"), () => this.state && this.lost());
    return new Socket(() => wsAddress(`${path}?shape=${shape()}`), {
      up: () => notice.up(),
      down: () => notice.down(),
      hello: (message) => this.greet(message),
      terms: (terms) => this.agree(terms),
      state: (state) => this.receive(state),
      chat: ({ line }) => this.chat.add(line),
      reacted: (message) => showReaction(message, this.state?.seats ?? []),
      bye: ({ text }) => text && toast(text, { kind: "warn", seconds: 20 }),
    });
  }

  /** The state that is shown; null before the first. */
  get state() {
    return this.presenter.state;
  }

  get presenting() {
    return this.presenter.busy;
  }

  // --- what comes ---

  greet(hello) {
    this.requests.me = hello.name;
    this.seats.bots = hello.bots;
    this.away.greet(hello);
    this.chat.greet(hello);
  }

  /** The terms of the next match; shown where people gather for it. */
  agree(terms) {
    this.terms.tell(terms);
    this.seats.host = terms.yours;
    const between = this.state?.status === "open" || this.state?.ending;
    if (between && !this.presenting) this.choices.offer(this.state);
  }

  receive(state) {
    this.salting.receive(state);
    this.layers.unfold(state);
    if (this.state && state.match !== this.state.match) this.log.lines = [];
    this.log.merge(state.log);
    this.presenter.receive(state);
  }

  // --- what is shown ---

  show(state) {
    this.away.show(state);
    this.seats.show(state);
    this.log.show(state.seats, this.since.frames.length > 0);
    this.since.show(state, this.log);
    this.menu.show(state);
    this.turn.show(state);
    this.goal.show(state);
    this.seats.tick(); // the bar has a clock, too
    this.away.tick();
    this.rules.matter(state.prompt?.rule ?? "");
    this.choices.show(state);
    this.tellLate(state);
    find(".table").dataset.status = state.status;
    const move = state.turn + (state.ending ? 0 : 1);
    find("#where").textContent = { open: "gathering", mixing: "mixing the dice" }[state.status] ?? `move ${move}`;
  }

  /** On the board, too: the last move was made by a bot, because somebody had no time left. */
  tellLate({ ending, n, seats }) {
    const last = this.log.lines.at(-1);
    const late = !ending && n && last?.late ? this.log.lines.findLast(({ late: of, seat }) => of && seats[seat]) : null;
    find(".board > .late")?.remove();
    if (late) this.board.append(el("p.late", {}, icon("clock"), `A bot moved for ${seatName(seats[late.seat])}: the time was up`));
  }

  /** Somebody's time to come back is up, or you chose to wait for them. */
  awayChanged() {
    this.choices.ask();
    this.menu.show(this.state);
  }

  /** A button or a piece is pointed at: light the other, and say what would follow. On a phone the
      sheet says it: a longer turn bar would push the board away from under the finger. */
  point(choices) {
    this.choices.glow(choices);
    if (this.choices.previewed) return;
    if (!this.glide.running) this.ghosts.show(choices);
    if (!this.state || this.glide.running || shape() === "narrow") return;
    this.turn.explain(choices, this.state);
  }

  /** An Expert has thought, or begins to: the best move is drawn as ghosts. */
  advise([best]) {
    if (this.glide.running || this.requests.unanswered(this.state)) return;
    this.choices.narrow();
    if (best) this.point(this.state.choices.filter(({ action }) => action === best.action));
  }

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

  reshape() {
    this.since.forget();
    this.glide.skip();
    this.requests.act("look", { shape: shape() });
  }

  /** The line is down: nothing can be done, and nothing looks as if it could. */
  lost() {
    this.glide.skip();
    this.ghosts.clear();
    this.choices.lost();
    this.turn.lost();
  }

  // --- what you do ---

  /** A choice is made by a piece, or `listed` by its button. A finger sees first what would follow,
      and what is dangerous is asked about. Says whether it is only shown. */
  choose(choice, touch, listed) {
    if (this.requests.unanswered(this.state) || this.glide.running) return true;
    if (choice.danger) this.choices.warn(choice);
    else if (touch && careful.on && !this.choices.shows(choice)) this.preview(choice, listed);
    else {
      this.play(choice);
      return false;
    }
    return true;
  }

  preview(choice, listed) {
    this.choices.preview(choice, listed);
    this.ghosts.show([choice]);
    this.turn.explain([choice], this.state, "Tap again");
  }

  /** Look at no choice any more, or take a click back. */
  back() {
    this.ghosts.clear();
    this.choices.back();
    this.turn.explain([], this.state);
  }

  async play(choice) {
    if (this.requests.unanswered(this.state) || this.glide.running) return;
    this.choices.wait();
    this.ghosts.clear();
    const done = await this.requests.play(choice);
    if (!done && !this.presenting) this.choices.draw(this.state);
  }

  undo() {
    if (this.glide.running) this.glide.skip();
    this.requests.undo();
  }
}

window.tumtum = new TablePage();
