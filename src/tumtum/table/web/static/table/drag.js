// Drag and drop: a piece is taken to where it shall go. Clicks, taps and keys do the same.

import { match, piecesIn } from "../common/glide.js";

const SVG = "http://www.w3.org/2000/svg";
const SLIP = 6; // px: a pointer that moved no further has clicked

/** Dragging on a picture. What begins a chain of clicks is dragged to the next of them. Any other
    piece can be dragged to a place that is one click, if that click moves this piece: `foresee(choice)`
    tells where all would be then. `ready()` says whether something can be chosen, `chosen(choice)` is
    told what was. */
export class Drag {
  constructor(picture, { ready, foresee, chosen }) {
    this.picture = picture;
    this.on = { ready, foresee, chosen };
    this.held = null; // what the pointer is on, or carries
    const { svg } = picture;
    svg.addEventListener("pointerdown", (event) => this.down(event), { capture: true });
    svg.addEventListener("pointermove", (event) => this.move(event), { capture: true });
    svg.addEventListener("pointerup", (event) => this.up(event), { capture: true });
    svg.addEventListener("pointercancel", () => this.drop(null), { capture: true });
    svg.addEventListener("touchmove", (event) => this.held && event.cancelable && event.preventDefault(), { passive: false });
  }

  down({ target, pointerId, pointerType, button, clientX: x, clientY: y, isPrimary }) {
    this.drop(null);
    if (button !== 0 || !isPrimary || !this.on.ready()) return;
    const lit = target.closest("[data-lit]");
    const handle = lit && this.picture.leadsOn(lit.dataset.lit) ? lit.dataset.lit : "";
    const piece = this.pieceAt(x, y);
    const loose = piece && pointerType !== "touch" && !lit;
    if (handle || loose) this.held = { pointerId, x, y, handle, piece, carried: null, over: null };
  }

  move(event) {
    const { held } = this;
    if (!held || event.pointerId !== held.pointerId) return;
    if (!held.carried && Math.hypot(event.clientX - held.x, event.clientY - held.y) <= SLIP) return;
    event.stopImmediatePropagation(); // the picture itself shall stay where it is
    if (!held.carried) this.lift(held);
    this.carry(held, event);
  }

  /** The pointer has moved: from now on this is a drag. */
  lift(held) {
    const { svg } = this.picture;
    svg.setPointerCapture(held.pointerId);
    svg.classList.add("dragging");
    held.length = this.picture.chain.length;
    if (held.handle) this.picture.extend(held.handle, false);
    held.carried = svg.appendChild(document.createElementNS(SVG, "g"));
    held.carried.setAttribute("class", "carried");
    const drawn = held.piece?.element ?? this.picture.thing(held.handle);
    held.carried.append(drawn.cloneNode(true));
    for (const part of held.carried.querySelectorAll("[id], [data-kind]")) {
      part.removeAttribute("id");
      delete part.dataset.kind; // it is no piece of the picture
    }
    held.from = this.at(held.x, held.y);
  }

  carry(held, { clientX, clientY }) {
    const { x, y } = this.at(clientX, clientY);
    held.carried.setAttribute("transform", `translate(${x - held.from.x} ${y - held.from.y})`);
    const over = this.litAt(clientX, clientY);
    if (over === held.over) return;
    held.over = over;
    this.picture.point(over);
  }

  up({ clientX, clientY, pointerId }) {
    if (this.held?.pointerId === pointerId) this.drop(this.litAt(clientX, clientY));
  }

  /** Put down what is carried: on something lit, or back where it was. */
  drop(target) {
    const { held, picture } = this;
    this.held = null;
    if (!held?.carried) return;
    held.carried.remove();
    picture.svg.classList.remove("dragging");
    swallowClick();
    picture.point(null);
    if (!held.handle) this.tryLoose(held.piece, target?.dataset.lit);
    else if (target && target.dataset.lit !== held.handle) picture.click(target);
    else picture.back(held.length);
  }

  /** A click on this place moves the piece: then that was meant. */
  async tryLoose(piece, id) {
    const meant = this.picture.choices.filter(({ points }) => points.length === 1 && points[0] === id);
    if (meant.length !== 1) return;
    const rows = await this.on.foresee(meant[0]);
    const moves = rows ? match(piecesIn(this.picture.svg), rows).moves : [];
    if (moves.some(([moved]) => moved.element === piece.element) && this.on.ready()) this.on.chosen(meant[0]);
  }

  /** The lit thing at a point of the page. */
  litAt(x, y) {
    for (const element of document.elementsFromPoint(x, y)) {
      const lit = element.closest("[data-lit]");
      if (lit && this.picture.svg.contains(lit)) return lit;
    }
    return null;
  }

  /** The piece that is drawn there: some let clicks through, so it is looked for by its place. */
  pieceAt(clientX, clientY) {
    const { x, y } = this.at(clientX, clientY);
    const far = (piece) => Math.hypot(piece.x - x, piece.y - y);
    const near = piecesIn(this.picture.svg).filter((piece) => far(piece) < piece.size / 2);
    return near.sort((a, b) => far(a) - far(b))[0] ?? null;
  }

  /** A point of the page in the picture's own measure. */
  at(x, y) {
    return new DOMPoint(x, y).matrixTransform(this.picture.svg.getScreenCTM().inverse());
  }
}

/** The browser ends a drag with a click, which was not meant. */
function swallowClick() {
  const swallow = (event) => event.stopImmediatePropagation();
  addEventListener("click", swallow, { capture: true, once: true });
  setTimeout(() => removeEventListener("click", swallow, { capture: true }));
}
