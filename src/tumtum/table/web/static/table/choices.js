// What you may do: lit in the picture and written on buttons. Before and after the match other
// things stand in the buttons' place.

import { all, find } from "../common/dom.js";
import { Follower } from "../common/scrolling.js";
import { shape } from "../common/shape.js";
import { chairs, gathering, questions, verdict } from "./stages.js";

const READING = 250; // px: less of the board is in sight when somebody reads below it

export class Choices {
  /** `requests` carries out what the buttons say, `terms` are those of the table, `away` knows who
      is missed, `log` what was told, `hints` what an Expert would do, `deciding` what move decided it. */
  constructor(picture, options, { requests, terms, away, log, hints, deciding }) {
    this.deciding = deciding;
    this.log = log;
    this.hints = hints;
    this.away = away;
    this.picture = picture;
    this.options = options;
    this.requests = requests;
    this.terms = terms;
    this.follower = new Follower(() => [this.roof, this.options.rim()]);
    this.state = null;
    this.shown = ""; // the position that is drawn
    this.previewed = null; // the choice that a tap has shown
    this.listed = false; // a tap on its button
  }

  /** Show a state; not drawn anew when only the people round the table changed. */
  show(state) {
    const { match, n, viewer, status } = state;
    this.state = state;
    const position = [match, n, viewer, shape()].join();
    const changed = position !== this.shown;
    const follow = changed && shape() === "narrow" && this.watched;
    if (status !== "playing" || changed) this.draw(state);
    this.shown = position;
    this.ask();
    if (follow) this.follower.follow(all(".can", this.picture.svg), state.prompt?.text ?? "");
  }

  /** Where the board is cut off above. */
  get roof() {
    return find(".table > .head").getBoundingClientRect().bottom;
  }

  /** Whether the board is looked at, not what stands below it. */
  get watched() {
    const { board, svg } = this.picture;
    return !svg.parentNode || board.getBoundingClientRect().bottom > this.roof + READING;
  }

  /** What is put to you, and whom you may go on without. */
  ask() {
    this.options.question(...questions(this.state, this.requests.act), ...this.away.boxes());
  }

  /** The picture and the buttons of a position. */
  draw(state) {
    const drawing = state[shape()] ?? state.wide ?? state.narrow;
    const waiting = this.requests.unanswered(state);
    if (drawing) this.picture.show(drawing, waiting ? [] : state.choices, state.seats);
    this.offer(state);
    if (waiting) this.options.wait(true);
  }

  /** What stands in the buttons' place. */
  offer(state) {
    const { act, sit } = this.requests;
    if (state.status === "open" || state.status === "mixing") {
      this.picture.board.replaceChildren(find("#laid").content.cloneNode(true));
      this.options.fill(...(state.status === "open" ? gathering(state, act, sit, this.terms) : []));
    } else if (state.ending) {
      this.options.fill(...verdict(state, act, this.terms, this.deciding.box(state, this.log.lines)));
    } else if (state.choices.length) {
      this.narrow();
    } else if (shape() === "narrow" && !state.mine.length) {
      this.options.fill(...chairs(state, act, sit));
    } else {
      this.options.clear();
    }
  }

  /** The buttons that go with the chain of clicks so far. */
  narrow() {
    const { prompt, seats } = this.state;
    const { fitting, taken } = this.picture;
    this.previewed = null;
    if (taken.length && fitting[0]?.piece) this.options.piece = fitting[0].piece;
    const rule = fitting[0]?.rule || prompt?.rule;
    const hint = this.hints.of(this.state);
    this.options.show(fitting, { title: "You may", rule, taken, seats, hint, all: this.state.choices });
  }

  /** A button or a piece is pointed at: light the other. */
  glow(choices) {
    this.picture.glow(choices);
    this.options.glow(choices);
  }

  /** Whether this choice is shown already, and the next tap plays it. */
  shows({ action }) {
    return this.previewed?.action === action;
  }

  /** On a phone what a choice would do is in sight; but a piece that was tapped stays under the finger. */
  lookAt(ghosts) {
    if (shape() === "narrow" && (this.listed || !this.previewed)) this.follower.look(ghosts);
  }

  /** Show what a choice would do: lit in the picture, and in the sheet if it is `listed` there and was tapped. */
  preview(choice, listed) {
    this.narrow();
    this.previewed = choice;
    this.listed = listed;
    this.picture.mark(choice);
    if (listed) this.options.arm(choice);
    else this.options.preview(choice);
  }

  /** Ask before something dangerous. */
  warn(choice) {
    this.options.warn(choice);
    this.picture.mark(choice);
  }

  /** Show no choice any more, or take back a click; says whether there was something. */
  back() {
    const shown = this.previewed || this.options.warned;
    if (!shown) return this.picture.back();
    this.picture.light();
    this.narrow();
    return true;
  }

  /** A move is on its way: nothing else can be chosen. */
  wait() {
    this.previewed = null;
    this.picture.rest();
    this.options.wait(true);
  }

  /** The line is down; what is shown next is drawn anew. */
  lost() {
    this.wait();
    this.shown = "";
  }

  /** Pieces are about to glide to a state. */
  watch({ choices }) {
    this.picture.rest();
    if (choices.length) this.options.wait(true); // they stay where they are: nothing jumps
    else this.options.clear();
  }

  /** Show a drawing of the past; what is shown next is drawn anew. */
  lookBack(drawing, seats) {
    this.picture.show(drawing, [], seats);
    this.options.wait(true);
    this.shown = "";
  }
}
