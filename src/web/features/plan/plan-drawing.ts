import { isOutdoors, type Room } from '#contract/catalog/plan-walls.ts';

/** The drawing a plan is drawn on: as wide as the page's column for a plan of any size, so that its text has the size of the page's text. */
const DRAWING = { width: 696, margin: 44, tallest: 620, bar: 44 };

export type Drawing = {
  width: number;
  height: number;
  /** Units of the drawing per metre. */
  scale: number;
  /** Coordinates on the drawing of a point of the plan. */
  x(metres: number): number;
  y(metres: number): number;
  /** The house itself, without terraces, in metres. */
  house: { x: number; y: number; width: number; depth: number };
  /** How long the scale bar is, in metres. */
  bar: number;
};

/** The drawing for a floor, with the largest scale that fits. */
export function drawingOf(rooms: Room[]): Drawing {
  const all = boundsOf(rooms);
  const scale = Math.min((DRAWING.width - 2 * DRAWING.margin) / all.width, DRAWING.tallest / all.depth);
  const left = (DRAWING.width - all.width * scale) / 2;
  return {
    width: DRAWING.width,
    height: Math.round(all.depth * scale + DRAWING.margin * 1.5 + DRAWING.bar),
    scale,
    x: (metres) => round(left + (metres - all.x) * scale),
    y: (metres) => round(DRAWING.margin + (metres - all.y) * scale),
    house: boundsOf(rooms.filter((room) => !isOutdoors(room))),
    bar: all.width > 12 ? 5 : 2,
  };
}

function boundsOf(rooms: Room[]) {
  const x = Math.min(...rooms.map((room) => room.x));
  const y = Math.min(...rooms.map((room) => room.y));
  return { x, y, width: Math.max(...rooms.map((room) => room.x + room.width)) - x, depth: Math.max(...rooms.map((room) => room.y + room.depth)) - y };
}

const round = (value: number) => Math.round(value * 10) / 10;
