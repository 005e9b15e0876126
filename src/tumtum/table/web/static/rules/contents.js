// The rules page's table of contents, made from its headings.

import { all, el, find } from "../common/dom.js";

for (const heading of all(".prose h3")) {
  heading.id ||= heading.textContent.toLowerCase().replace(/[^a-z0-9]+/g, "-");
  find(".contents").append(el("a", { href: `#${heading.id}` }, heading.textContent));
}
