// The notice that the line to the table is down.

const BRIEF = 700; // ms: a shorter break is not worth a word

/** `lost()` is called when the break is longer than that. */
export class ConnectionNotice {
  constructor(box, lost) {
    this.box = box;
    this.lost = lost;
    this.timer = 0;
  }

  up() {
    clearTimeout(this.timer);
    this.box.hidden = true;
  }

  down() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.box.hidden = false;
      this.lost();
    }, BRIEF);
  }
}
