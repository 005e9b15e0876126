// States may come faster than they can be watched: they are shown one after the other, and pieces
// glide from each to the next.

import { shape } from "../common/shape.js";
import { callOn, sayTooLate } from "./calls.js";
import { drawCurtain, mustPass } from "./curtain.js";
import { sound } from "./sounds.js";

const LATE = 4; // so many states behind: stop gliding, catch up

/** Presents states on the parts of a table's page. */
export class Presenter {
  constructor(page) {
    this.page = page;
    this.state = null; // the one that is shown
    this.queue = [];
    this.busy = false;
  }

  receive(state) {
    this.queue.push(state);
    if (!this.busy) this.presentAll();
  }

  async presentAll() {
    this.busy = true;
    while (this.queue.length) await this.present(this.queue.shift());
    this.busy = false;
  }

  async present(state) {
    const { chat, requests, since } = this.page;
    const before = this.state;
    if (before && this.timeIsUp(before)) sayTooLate(before, state, requests.act);
    if (mustPass(before, state)) await drawCurtain(state.seats[state.viewer]);
    const same = before && before.match === state.match && before.viewer === state.viewer;
    this.state = state;
    if (same) sound.dice(before, state);
    chat.seats = state.seats;
    if (same) since.keep(before, state);
    else since.forget();
    if (same && state.frames.length && this.queue.length < LATE) await this.animate(state);
    if (same) this.settle(state);
    this.page.show(state);
    callOn(before, state, requests);
    if (same && state.ending && !before.ending) sound.end(state);
  }

  /** Whether you were to move in this state, and sent nothing in time. */
  timeIsUp(state) {
    const { seats, requests } = this.page;
    return state.choices.length > 0 && seats.left(state.viewer) === 0 && !requests.unanswered(state);
  }

  /** What was not seen to move is heard. */
  settle({ frames }) {
    const { svg } = this.page.picture;
    if (frames.length) sound.frame(svg, frames.at(-1)[shape()]);
  }

  async animate(state) {
    this.page.ghosts.clear();
    this.page.choices.watch(state);
    await this.run(state.frames, state);
  }

  /** Play frames; the turn bar says what happens while it happens. */
  async run(frames, state, asked = false) {
    const { board, glide, picture, turn } = this.page;
    const skip = frames.length > 2 ? () => glide.skip() : null;
    const told = (frame) => {
      sound.frame(picture.svg, frame[shape()]);
      turn.tell(frame, state, skip);
    };
    board.classList.add("gliding");
    await glide.run(picture.svg, frames, shape(), told, asked);
    board.classList.remove("gliding");
  }

  /** What happened since your last turn, once more. */
  async showAgain() {
    const { board, choices, since } = this.page;
    const { from, frames } = since;
    if (this.busy || !from) return;
    this.busy = true;
    choices.lookBack(from, this.state.seats);
    board.scrollIntoView({ block: "nearest" });
    await this.run(frames, this.state, true);
    this.page.show(this.state);
    this.presentAll();
  }
}
