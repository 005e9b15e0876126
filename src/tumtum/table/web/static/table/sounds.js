// Sounds of the table, made here from noise and strings: wood for a move, a lower one for a capture,
// a rattle for dice, two plucked notes when it is your turn, three at the end. Off until wanted.

import { memory } from "../common/dom.js";
import { match, piecesIn } from "../common/glide.js";

const WOOD = 900; // Hz: a piece that is put down
const TAKEN = 330; // one that is taken away
const ROLL = /\b((re)?roll(s|ed)?|dice|die)\b/i; // in what the log tells
const TURN = [523.25, 783.99];
const WON = [523.25, 659.25, 783.99];
const LOST = [523.25, 415.3, 349.23];

let audio = null;

export const sound = {
  get on() {
    return memory.get("sound", "off") === "on";
  },
  toggle() {
    memory.set("sound", this.on ? "off" : "on");
    this.turn();
    return this.on;
  },
  /** It is your turn. */
  turn() {
    if (this.on) strings(TURN);
  },
  /** Pieces are about to be where `rows` say: some go, others are moved or come. */
  frame(svg, rows) {
    if (!this.on || !rows) return;
    const { moves, come, go } = match(piecesIn(svg), rows);
    if (go.length > come.length) knock(TAKEN, 0, 0.16);
    else if (moves.length || come.length) knock(WOOD);
  },
  /** Dice, where a state of the same match tells of some. */
  dice(before, { log }) {
    const known = before.log.start + before.log.lines.length;
    const fresh = log.lines.slice(Math.max(0, known - log.start));
    if (this.on && fresh.some(({ text }) => ROLL.test(text))) rattle();
  },
  /** The match is over. */
  end({ ending, mine }) {
    if (this.on) strings(mine.some((seat) => ending.winners.includes(seat)) ? WON : LOST);
  },
};

/** A browser lets it sleep until the person has touched the page. */
function awake() {
  audio ??= new AudioContext();
  audio.resume();
  return audio;
}

/** Plucked strings, one after the other. */
function strings(pitches) {
  const { currentTime } = awake();
  pitches.forEach((frequency, index) => {
    const start = currentTime + index * 0.14;
    const string = new OscillatorNode(audio, { type: "triangle", frequency });
    string.connect(fading(start, 0.16, 0.6));
    string.start(start);
    string.stop(start + 0.65);
  });
}

/** A short noise that sounds like wood of this pitch. */
function knock(frequency, after = 0, loud = 0.22) {
  const start = awake().currentTime + after;
  const noise = new AudioBufferSourceNode(audio, { buffer: hiss() });
  const wood = new BiquadFilterNode(audio, { type: "bandpass", frequency, Q: 6 });
  noise.connect(wood).connect(fading(start, loud * 4, 0.09));
  noise.start(start);
  noise.stop(start + 0.12);
}

/** Dice on a table: a few knocks, ever slower. */
function rattle() {
  [0, 0.05, 0.11, 0.19, 0.3].forEach((after, index) => knock(1500 - 120 * (index % 3), after, 0.14));
}

/** A volume that rises at once and fades. */
function fading(start, loud, seconds) {
  const volume = new GainNode(audio, { gain: 0 });
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(loud, start + 0.012);
  volume.gain.exponentialRampToValueAtTime(0.001, start + seconds);
  volume.connect(audio.destination);
  return volume;
}

let noise = null;

/** A tenth of a second of noise, made once. */
function hiss() {
  if (!noise) {
    noise = new AudioBuffer({ length: audio.sampleRate / 8, sampleRate: audio.sampleRate });
    noise.getChannelData(0).forEach((_, index, samples) => {
      samples[index] = Math.random() * 2 - 1;
    });
  }
  return noise;
}
