// On a phone the page is higher than the screen, and something lies over its foot: a sheet, a bubble.

const still = matchMedia("(prefers-reduced-motion: reduce)");

/** Whether all these things can be seen at once between `roof` and `floor`. */
export function fitBetween(things, roof, floor) {
  const { top, bottom } = extent(things);
  return bottom - top <= floor - roof;
}

/** Scroll so that these things lie between `roof` and `floor`, and no further than that takes; where they
    are too many for it, the uppermost stay in sight. */
export function bringIntoSight(things, roof, floor) {
  if (!things.length) return;
  const { top, bottom } = extent(things);
  const down = bottom > floor ? Math.min(bottom - floor, Math.max(0, top - roof)) : Math.min(0, top - roof);
  if (down) scrollBy({ top: down, behavior: still.matches ? "instant" : "smooth" });
}

/** From where to where these things reach on the screen. */
function extent(things) {
  const boxes = things.map((thing) => thing.getBoundingClientRect());
  return { top: Math.min(...boxes.map((box) => box.top)), bottom: Math.max(...boxes.map((box) => box.bottom)) };
}
