// "It is your turn": in the tab's title, as a sound, as a browser notification.

import { memory } from "../common/dom.js";
import { canInstall, registration } from "../common/install.js";
import { sound } from "./sounds.js";

const title = document.title;

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
  sound.turn();
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
