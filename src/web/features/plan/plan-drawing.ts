import { isOutdoors, type Room } from '#contract/catalog/plan-walls.ts';

/**
 * The sizes of a drawing. It is as wide as the page's column for a plan of any size, so that its text has the size of the page's text. `maxDepth` is the
 * greatest height of the plan in it, `barSpace` the space for the scale bar.
 */
const DRAWING = { width: 696, margin: 44, maxDepth: 620, barSpace: 44 };

export type Drawing = {
  width: number;
  height: number;
  /** Units of the drawing per metre. */
  scale: number;
  /** Turn the coordinates of a point of the plan into those of the drawing. */
  x(metres: number): number;
  y(metres: number): number;
  /** The house itself, without terraces and pools, in metres. */
  house: { x: number; y: number; width: number; depth: number };
  /** How long the scale bar is, in metres. */
  barLength: number;
};

/** The drawing for a floor, with the largest scale that fits. */
export function drawingOf(rooms: Room[]): Drawing {
  const bounds = boundsOf(rooms);
  const scale = Math.min((DRAWING.width - 2 * DRAWING.margin) / bounds.width, DRAWING.maxDepth / bounds.depth);
  const left = (DRAWING.width - bounds.width * scale) / 2;
  return {
    width: DRAWING.width,
    height: Math.round(bounds.depth * scale + DRAWING.margin * 1.5 + DRAWING.barSpace),
    scale,
    x: (metres) => round(left + (metres - bounds.x) * scale),
    y: (metres) => round(DRAWING.margin + (metres - bounds.y) * scale),
    house: boundsOf(rooms.filter((room) => !isOutdoors(room))),
    barLength: bounds.width > 12 ? 5 : 2,
  };
}

function boundsOf(rooms: Room[]) {
  const x = Math.min(...rooms.map((room) => room.x));
  const y = Math.min(...rooms.map((room) => room.y));
  return { x, y, width: Math.max(...rooms.map((room) => room.x + room.width)) - x, depth: Math.max(...rooms.map((room) => room.y + room.depth)) - y };
}

const round = (value: number) => Math.round(value * 10) / 10;
