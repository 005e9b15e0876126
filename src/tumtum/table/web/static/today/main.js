// The deal of a day: its result, to be sent to friends.

import { find, toast } from "../common/dom.js";

const button = find("[data-copy]");
button?.addEventListener("click", async () => {
  const { textContent } = find(`#${button.dataset.copy}`);
  try {
    await navigator.clipboard.writeText(textContent);
    toast("Copied: send it to whom you like.", { kind: "good", seconds: 4 });
  } catch {
    toast(textContent, { seconds: 20 });
  }
});
