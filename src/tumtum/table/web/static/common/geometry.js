// Boxes and points on the page.

export const between = (low, value, high) => Math.min(high, Math.max(low, value));

/** The middle of what can be clicked of a thing. */
export function centre(thing) {
  const { x, y, width, height } = (thing.querySelector(".hit") ?? thing).getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
}

/** Whether two boxes overlap. */
export function meet(a, b) {
  return a.width > 0 && a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top;
}
