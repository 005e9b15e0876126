// "It is your turn": in the tab's title, as a sound (off by default), as a browser notification.

import { memory } from "../common/dom.js";
import { canInstall, registration } from "../common/install.js";

const title = document.title;
let audio = null;

export const sound = {
  get on() {
    return memory.get("sound", "off") === "on";
  },
  toggle() {
    memory.set("sound", this.on ? "off" : "on");
    if (this.on) pluck();
    return this.on;
  },
};

export const bell = {
  get on() {
    return allowed() === "granted" && memory.get("bell", "on") === "on";
  },
  get possible() {
    return allowed() !== "denied";
  },
  /** Says whether it is on now; asks the browser where need be. */
  async toggle() {
    if (this.on) memory.set("bell", "off");
    else if ((await Notification.requestPermission()) === "granted") memory.set("bell", "on");
    return this.on;
  },
};

/** Whether this browser shows notifications of ours: "granted", "denied", or "default": not asked. */
const allowed = () => (canInstall && "Notification" in window ? Notification.permission : "denied");

/** The tab says whether it is your turn. */
export function tabTitle(mine) {
  document.title = mine ? `● Your turn · ${title}` : title;
}

/** Call the person: it has just become their turn, or they are asked something. */
export function call(title, text) {
  if (sound.on) pluck();
  if (document.hidden && bell.on) ring(title, text);
}

/** A notification, through the service worker: phones show no others. It goes when the page is seen. */
async function ring(title, text) {
  const path = location.pathname;
  const icon = "/static/install/icon-192.png";
  try {
    const worker = await registration();
    await worker.showNotification(title, { body: text, tag: path, icon, data: { path } });
    const putAway = async () => {
      for (const note of await worker.getNotifications({ tag: path })) note.close();
    };
    document.addEventListener("visibilitychange", putAway, { once: true });
  } catch {
    // forbidden after all: the tab's title and the sound are left
  }
}

/** Two notes of a plucked string. */
function pluck() {
  audio ??= new AudioContext();
  audio.resume(); // a browser lets it sleep until the person has touched the page
  [523.25, 783.99].forEach((pitch, index) => {
    const start = audio.currentTime + index * 0.14;
    const string = new OscillatorNode(audio, { type: "triangle", frequency: pitch });
    const volume = new GainNode(audio, { gain: 0 });
    volume.gain.setValueAtTime(0, start);
    volume.gain.linearRampToValueAtTime(0.16, start + 0.015);
    volume.gain.exponentialRampToValueAtTime(0.001, start + 0.6);
    string.connect(volume).connect(audio.destination);
    string.start(start);
    string.stop(start + 0.65);
  });
}
