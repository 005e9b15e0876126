// Whether a finger sees what would follow before it plays: the first tap shows, the second does.

import { memory } from "./dom.js";

export const careful = {
  get on() {
    return memory.get("tap-twice", "on") === "on";
  },

  toggle() {
    memory.set("tap-twice", this.on ? "off" : "on");
  },
};
