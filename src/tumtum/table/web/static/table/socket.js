// The line to the table: it reconnects by itself and never loses a click.

const PATIENCE = 45_000; // no word from the server for so long: the line is dead
const PING_EVERY = 20_000;

export class Refusal extends Error {
  constructor({ code, text, rule }) {
    super(text);
    this.code = code;
    this.rule = rule;
  }
}

/** Opens a websocket and keeps it open. `on` has a function for each type of message, and
    `up()` and `down()` for the state of the line. */
export class Socket {
  constructor(address, on) {
    this.address = address;
    this.on = on;
    this.unsent = []; // asked while the line was down
    this.waiting = new Map(); // id -> {message, resolve, reject}: sent, not answered
    this.lastId = Date.now() % 1_000_000;
    this.failures = 0;
    this.heard = 0;
    this.retry = null; // what the server's farewell asked for
    this.timer = 0;
    window.addEventListener("online", () => this.hurry());
    document.addEventListener("visibilitychange", () => document.hidden || this.hurry());
    setInterval(() => this.check(), PING_EVERY);
    this.connect();
  }

  /** Send a request; resolves with the answer, rejects with a Refusal. */
  ask(type, fields = {}) {
    const message = { type, id: ++this.lastId, ...fields };
    return new Promise((resolve, reject) => {
      this.waiting.set(message.id, { message, resolve, reject });
      if (this.ready) this.send(message);
      else this.unsent.push(message);
    });
  }

  get ready() {
    return this.line?.readyState === WebSocket.OPEN && this.greeted;
  }

  send(message) {
    this.line.send(JSON.stringify(message));
  }

  connect() {
    clearTimeout(this.timer);
    this.greeted = false;
    this.heard = Date.now();
    const line = new WebSocket(this.address());
    this.line = line;
    line.onmessage = (event) => line === this.line && this.receive(JSON.parse(event.data));
    line.onclose = () => line === this.line && this.lost();
  }

  receive(message) {
    this.heard = Date.now();
    if (message.type === "hello") this.greet();
    if (message.id != null && this.waiting.has(message.id)) this.answer(message);
    if (message.type === "bye") this.retry = message.retry;
    this.on[message.type]?.(message);
  }

  /** The server knows us again: send what it may not have got. A move says which position it
      answers, so that sending it twice plays it once; other requests are not repeated. */
  greet() {
    this.greeted = true;
    this.failures = 0;
    this.retry = null;
    const fresh = new Set(this.unsent);
    this.unsent = [];
    for (const [id, { message, reject }] of [...this.waiting]) {
      if (fresh.has(message) || message.type === "play") {
        this.send(message);
      } else {
        this.waiting.delete(id);
        reject(new Refusal({ code: "lost", text: "The line broke before the answer came.", rule: "" }));
      }
    }
    this.on.up();
  }

  answer(message) {
    const { resolve, reject } = this.waiting.get(message.id);
    this.waiting.delete(message.id);
    if (message.type === "refused") reject(new Refusal(message));
    else resolve(message);
  }

  lost() {
    this.greeted = false;
    this.on.down();
    if (this.retry === 0) return;
    this.failures += 1;
    const wait = this.retry ?? Math.min(8000, 300 * 1.7 ** (this.failures - 1));
    this.retry = null;
    this.timer = setTimeout(() => this.connect(), wait * (0.75 + Math.random() / 2));
  }

  /** Do not sit out the wait: the network or the person is back. */
  hurry() {
    if (this.line.readyState === WebSocket.CLOSED) this.connect();
    else this.check();
  }

  check() {
    if (!this.ready) return;
    if (Date.now() - this.heard > PATIENCE) {
      this.line.onclose = null;
      this.line.close();
      this.lost();
    } else {
      this.ask("ping").catch(() => {});
    }
  }
}

/** ws://... beside this page. */
export function wsAddress(path) {
  const url = new URL(path, location.href);
  url.protocol = url.protocol === "https:" ? "wss:" : "ws:";
  return url.href;
}
