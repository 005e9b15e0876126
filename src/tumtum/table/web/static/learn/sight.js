// On a phone the coach's bubble lies over the foot of the page: what a step speaks of is scrolled to.

import { all, find } from "../common/dom.js";
import { bringIntoSight, fitBetween, Follower } from "../common/scrolling.js";

const [TAIL, RIM] = [30, 6]; // px between the bubble and what it points at, or just does not touch

export class Sight {
  constructor({ turn, coach, picture, lamp }) {
    this.turn = turn;
    this.coach = coach;
    this.picture = picture;
    this.lamp = lamp;
  }

  /** A lesson begins at its top; from there one goes no further than one must. */
  begin() {
    scrollTo(0, 0);
    this.follower = new Follower(() => this.between());
  }

  /** Nothing that is lit is hidden; if all of it is too much, nothing that is to be clicked next. Where
      nothing is lit, something that can be clicked is in sight. */
  reveal({ lit, aim, refused, state }) {
    const [roof, rim] = this.between();
    const bright = this.lamp.things(refused ? [refused] : lit);
    if (aim.length && !fitBetween(bright, roof, rim - TAIL)) bringIntoSight(this.lamp.things(aim), roof, rim - RIM);
    else if (bright.length) bringIntoSight(bright, roof, rim - TAIL);
    else this.follower.follow(all("[data-lit]", this.picture.svg), state.ask);
  }

  /** From where to where one sees: from the bars above the board to the bubble. */
  between() {
    const roof = this.turn.getBoundingClientRect().bottom + find(".to-win").offsetHeight + 8;
    return [roof, this.coach.section.getBoundingClientRect().top];
  }
}
