// Small windows: a name, an invitation, a link for another device. Choices of the game never are in one.

import { el, find, icon, namedButton, toast } from "../common/dom.js";

/** Open a window with this title and content; it is thrown away when it closes. */
export function openDialog(title, ...content) {
  const dialog = el("dialog", { "aria-label": title });
  const close = namedButton(".round", "Close", () => dialog.close(), icon("close"));
  dialog.append(el("header.dlg-head", {}, el("h2", {}, title), close), el("div.dlg-body", {}, ...content));
  dialog.addEventListener("close", () => dialog.remove());
  dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}

/** Ask for a name; resolves with it, or with null when the window is closed. */
export function askName(title, button, present = "") {
  return new Promise((resolve) => {
    const limits = { maxlength: "24", required: true, autocomplete: "nickname" };
    const input = el("input", { type: "text", id: "ask-name", value: present, ...limits });
    const form = el(
      "form.dlg-body",
      {
        onsubmit: (event) => {
          event.preventDefault();
          resolve(input.value.trim() || null);
          dialog.close();
        },
      },
      el("div.field", {}, el("label", { for: "ask-name" }, "Your name at this table"), input),
      el("button.btn.main", {}, button),
    );
    const dialog = openDialog(title);
    find(".dlg-body", dialog).replaceWith(form);
    dialog.addEventListener("close", () => resolve(null));
    input.focus();
    input.select();
  });
}

/** A field with an address and a button that copies it. */
export function copyField(address, label) {
  const input = el("input", { type: "text", readonly: true, value: address, "aria-label": label });
  input.addEventListener("focus", () => input.select());
  return el("div.copy", {}, input, namedButton(".btn", `Copy: ${label}`, () => copy(input), icon("copy")));
}

async function copy(input) {
  input.select();
  try {
    await navigator.clipboard.writeText(input.value);
    toast("Copied. Send it to your friends.", { kind: "good", seconds: 3 });
  } catch {
    toast("Press Ctrl C to copy the marked address.", { seconds: 5 });
  }
}

/** Ask the others to come: the address and its QR code, which the page brought along. */
export function invitation(note) {
  const qr = find("#invite-qr").content.cloneNode(true);
  const picture = el("div.qr", { role: "img", "aria-label": "QR code of the table’s address" }, qr);
  const { invite, reach } = document.body.dataset;
  const box = address(note, invite, "The table’s address", picture);
  if (reach) box.firstChild.append(el("p.note.warn.small", {}, reach));
  return box;
}

function address(note, url, label, picture) {
  return el("div.invite", {}, el("div", {}, el("p.small", {}, note), copyField(url, label)), picture);
}

/** The personal link that carries the seat to another device. */
export async function showDeviceLink(socket) {
  const { url, qr } = await socket.ask("link");
  const source = `data:image/svg+xml,${encodeURIComponent(qr)}`;
  const image = el("img.qr", { src: source, alt: "QR code of your personal link" });
  openDialog(
    "Go on with another device",
    el("p.note.warn", {}, "Whoever opens this address sits in your seat and sees your secrets. Keep it to yourself. It works once, for ten minutes."),
    address("Open it, or scan the code, on the other device.", url, "Your personal link", image),
    el("a", { href: "/me" }, "Your devices"),
  );
}
