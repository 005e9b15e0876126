// The rail's buttons and the menu: undo, rules, invite, sound, resign and the like.

import { careful } from "../common/careful.js";
import { all, button, el, find, icon, toast } from "../common/dom.js";
import { fairness } from "../common/fairness.js";
import { askName, invitation, openDialog, showDeviceLink } from "./dialogs.js";
import { bell } from "./notify.js";
import { ownSalt } from "./salt.js";
import { sound } from "./sounds.js";

export class Menu {
  constructor(page) {
    this.page = page;
    this.box = find("#menu");
    this.openers = all("[data-menu]");
    for (const button of this.openers) button.addEventListener("click", () => this.toggle(button));
    for (const button of all("[data-undo]")) button.addEventListener("click", () => page.undo());
    for (const button of all("[data-rules]")) button.addEventListener("click", () => page.rules.show());
    document.addEventListener("click", (event) => {
      if (!event.target.closest("#menu, [data-menu]")) this.close();
    });
    this.box.addEventListener("keydown", (event) => {
      if (event.key === "Escape" && this.close()) this.openers[0].focus();
    });
  }

  /** The undo buttons follow the state. */
  show({ undo, status }) {
    const possible = status === "playing" && (undo.free || undo.ask);
    const text = undo.free || !undo.ask ? "Undo" : "Ask to undo";
    for (const button of all("[data-undo]")) {
      button.disabled = !possible;
      button.setAttribute("aria-label", text);
      const words = find("span", button);
      if (words) words.textContent = text;
    }
    if (!this.box.hidden) this.fill();
  }

  toggle(button) {
    if (!this.box.hidden) {
      this.close();
      return;
    }
    this.fill();
    this.box.hidden = false;
    button.setAttribute("aria-expanded", "true");
    find("button, a", this.box).focus();
  }

  /** Says whether it was open. */
  close() {
    if (this.box.hidden) return false;
    this.box.hidden = true;
    for (const button of this.openers) button.setAttribute("aria-expanded", "false");
    return true;
  }

  fill() {
    const { state } = this.page;
    const own = state?.mine.length ? state.viewer : -2;
    const playing = state?.status === "playing" && own >= 0;
    const items = [
      this.item("link", "Invite friends", () => this.invite()),
      own >= 0 && this.item("device", "Go on with another device", () => showDeviceLink(this.page.socket)),
      own >= 0 && this.item("person", "Change my name", () => this.rename(own)),
      el("hr"),
      this.item(sound.on ? "sound" : "mute", "Sounds", () => sound.toggle(), sound.on ? "on" : "off"),
      bell.possible && this.item("bell", "Notify me on my turn", () => this.ring(), bell.on ? "on" : "off"),
      this.item("device", "Tap twice to play", () => careful.toggle(), careful.on ? "on" : "off"),
      this.item("sliders", "Options and clock", () => this.page.terms.show()),
      this.item("help", "Rules", () => this.page.rules.show()),
      state?.deal && this.item("check", "The day’s scores", () => location.assign(state.deal.scores)),
      this.item("dice", "Fair dice", async () => openDialog("Fair dice", await fairness(state), ownSalt())),
      playing && el("hr"),
      playing && !state.deal?.counted && this.item("bot", "Let a bot play for me", () => this.page.requests.act("stand", { seat: own })),
      ...(playing ? this.goOn() : []),
      playing && state.can_stop && this.item("check", "Ask to stop the match", () => this.askToStop()),
      playing && state.can_resign && this.item("flag", "Resign", () => this.resign()),
      el("hr"),
      el("a", { href: "/" }, icon("leave"), "Back to the lobby"),
    ];
    this.box.replaceChildren(...items.filter(Boolean));
  }

  /** Somebody stays away: go on without them, also after you chose to wait. */
  goOn() {
    const { away } = this.page;
    return away.missed().flatMap((seat) => away.ways(seat, ` for ${seat.name}`).map((way) => this.item(...way)));
  }

  item(drawing, text, act, state = "") {
    const run = async () => {
      this.close();
      await act();
    };
    return button("", run, icon(drawing), el("span", {}, text), state ? el("span.state", {}, state) : null);
  }

  async ring() {
    await bell.toggle();
    if (!bell.possible) toast("Your browser does not allow this page to notify you; its settings can.", { kind: "warn" });
  }

  invite() {
    openDialog("Invite friends", invitation("Send this address, or let them scan the code."));
  }

  askToStop() {
    this.page.requests.act("ask", { kind: "stop", n: this.page.state.n });
  }

  async rename(seat) {
    const name = await askName("Change my name", "Use this name", this.page.state.seats[seat]?.name);
    const several = this.page.state.mine.length > 1;
    if (name) this.page.requests.act("rename", several ? { name, seat } : { name });
  }

  resign() {
    const resign = () => {
      slip.remove();
      this.page.requests.act("resign");
    };
    const yes = button(".btn.slim", resign, "Resign");
    const slip = toast("Give up this match?", { kind: "warn", seconds: 12, action: yes });
  }
}
