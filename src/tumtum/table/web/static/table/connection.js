// The notice that the line to the table is down.

const BRIEF = 700; // ms: a shorter break is not worth a word

export class ConnectionNotice {
  constructor(box) {
    this.box = box;
    this.timer = 0;
  }

  up() {
    clearTimeout(this.timer);
    this.box.hidden = true;
  }

  down() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => (this.box.hidden = false), BRIEF);
  }
}
