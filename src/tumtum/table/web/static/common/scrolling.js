// On a phone the page is higher than the screen, and something lies over its foot: a sheet, a bubble.

const SHIFT = 60; // px: so far a page moves by itself, when what stands above gets longer or shorter

/** Whether all these things can be seen at once between `roof` and `floor`. */
export function fitBetween(things, roof, floor) {
  const { top, bottom } = extent(things);
  return bottom - top <= floor - roof;
}

/** Scroll so that these things lie between `roof` and `floor`, and no further than that takes; where they
    are too many for it, the uppermost stay in sight. */
export function bringIntoSight(things, roof, floor) {
  if (!things.length) return;
  const { top, bottom } = extent(things);
  const down = bottom > floor ? Math.min(bottom - floor, Math.max(0, top - roof)) : Math.min(0, top - roof);
  scrollBy({ top: down, behavior: "instant" });
}

/** Goes to what can be clicked where none of it is in sight, and back again afterwards: what people have
    scrolled to, mostly the map, is what they want to see. `between()` says from where to where one sees. */
export class Follower {
  constructor(between) {
    this.between = between;
    this.home = 0; // where people have scrolled to
    this.went = 0; // where we went from there,
    this.why = ""; // for this question
    this.unwanted = new Set(); // the questions at which people scrolled back
  }

  /** A question is put, with these things to click. */
  follow(things, question) {
    this.notice();
    scrollTo({ top: this.home, behavior: "instant" });
    this.went = scrollY;
    this.why = "";
    if (!this.unwanted.has(question) && this.look(things)) this.why = question;
  }

  /** People may have scrolled since we went somewhere. */
  notice() {
    if (Math.abs(scrollY - this.went) <= SHIFT) return;
    this.home = this.went = scrollY;
    this.unwanted.add(this.why);
  }

  /** Go where these things are, if none of them is in sight; says whether that was so. */
  look(things) {
    const [roof, floor] = this.between();
    if (!things.length || things.some((thing) => seen(thing, roof, floor))) return false;
    this.notice();
    bringIntoSight(things, roof, floor);
    this.went = scrollY;
    return true;
  }
}

/** Whether most of a thing can be seen. */
function seen(thing, roof, floor) {
  const { top, bottom, height } = (thing.querySelector(".hit") ?? thing).getBoundingClientRect();
  return Math.min(bottom, floor) - Math.max(top, roof) > 0.7 * height;
}

/** From where to where these things reach on the screen. */
function extent(things) {
  const boxes = things.map((thing) => thing.getBoundingClientRect());
  return { top: Math.min(...boxes.map((box) => box.top)), bottom: Math.max(...boxes.map((box) => box.bottom)) };
}
