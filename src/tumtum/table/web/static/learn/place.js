// Where the coach's bubble stands: near what is lit, on nothing that is lit, its tail towards it.

import { between } from "../common/geometry.js";

const GAP = 30; // px between the bubble and what it points at: the tail
const EDGE = 12; // px from the edge of the board
const TAIL = 44;
const GRID = 8; // so many steps across the board are tried
const FAR = 12; // square px that it may cover to come a pixel nearer

/** The best place of a bubble of this size on the board: near its `aim`; `lit` must not be covered, of
    what is `open` to a click and of the `rest` as little as possible. All boxes are those of the page. */
export function placeFor({ width, height }, board, { lit, open, rest, aim }) {
  const spots = candidates({ width, height }, board, aim);
  const cost = (spot) => {
    const here = { left: spot.x, top: spot.y, right: spot.x + width, bottom: spot.y + height };
    const far = aim.length ? Math.min(...aim.map((box) => apart(here, box))) : 0;
    return covered(here, lit) * 100 + covered(here, open) * 10 + covered(here, rest) + far * FAR;
  };
  return spots.sort((a, b) => cost(a) - cost(b))[0];
}

function candidates({ width, height }, board, aim) {
  const right = Math.max(board.left + EDGE, board.right - EDGE - width);
  const low = Math.max(board.top + EDGE, board.bottom - EDGE - height);
  const inside = (x, y) => ({ x: between(board.left + EDGE, x, right), y: between(board.top + EDGE, y, low) });
  const spots = [];
  for (let row = 0; row <= GRID; row += 1) {
    const y = board.top + ((low - board.top) * row) / GRID;
    for (let column = 0; column <= GRID; column += 1) spots.push(inside(board.left + ((right - board.left) * column) / GRID, y));
  }
  for (const box of aim) {
    const [x, y] = [(box.left + box.right - width) / 2, (box.top + box.bottom - height) / 2];
    spots.push(inside(x, box.top - GAP - height), inside(x, box.bottom + GAP));
    spots.push(inside(box.left - GAP - width, y), inside(box.right + GAP, y));
  }
  return spots;
}

/** On which side of the bubble the tail is, and how far along: towards the nearest lit piece. */
export function tailOf(bubble, aim) {
  const gaps = aim.flatMap((box) => [
    { side: "up", gap: bubble.top - box.bottom, box },
    { side: "down", gap: box.top - bubble.bottom, box },
    { side: "left", gap: bubble.left - box.right, box },
    { side: "right", gap: box.left - bubble.right, box },
  ]);
  const fitting = gaps.filter(({ gap }) => gap >= 0).sort((a, b) => a.gap - b.gap);
  if (!fitting.length) return null;
  const { side, gap, box } = fitting[0];
  const level = side === "up" || side === "down";
  const [middle, start, length] = level
    ? [(box.left + box.right) / 2, bubble.left, bubble.width]
    : [(box.top + box.bottom) / 2, bubble.top, bubble.height];
  return { side, gap, along: between(TAIL, middle - start, length - TAIL) };
}

function covered(here, boxes) {
  let area = 0;
  for (const { left, top, right, bottom } of boxes) {
    const wide = Math.min(here.right, right) - Math.max(here.left, left);
    const high = Math.min(here.bottom, bottom) - Math.max(here.top, top);
    if (wide > 0 && high > 0) area += wide * high;
  }
  return area;
}

function apart(a, b) {
  const x = Math.max(a.left - b.right, b.left - a.right, 0);
  const y = Math.max(a.top - b.bottom, b.top - a.bottom, 0);
  return Math.hypot(x, y);
}
