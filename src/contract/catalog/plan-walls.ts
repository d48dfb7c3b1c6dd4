import type { LotDetails } from './lot-details.ts';

export type Plan = LotDetails['floorPlans'][number];
export type Room = Plan['rooms'][number];
export type Opening = Plan['openings'][number];

/**
 * A stretch of wall between two rooms, or between a room and the outside, in metres. `along` is the axis it runs along, `at` its position on the other axis.
 * The room `before` is above the wall or to its left, the room `after` below it or to its right.
 */
export type Wall = { along: 'x' | 'y'; at: number; from: number; to: number; before?: Room; after?: Room };

export const isOutdoors = ({ kind }: Room): boolean => kind === 'terrace' || kind === 'pool';
export const areaOf = ({ width, depth }: Pick<Room, 'width' | 'depth'>): number => width * depth;
export const lengthOf = ({ from, to }: Pick<Wall, 'from' | 'to'>): number => round(to - from);
export const isOuter = ({ before, after }: Wall): boolean => !before || !after;

/** Rounds to centimetres. */
export const round = (metres: number): number => Math.round(metres * 100) / 100;

/** Every wall of the rooms of a floor, without terraces and pools; a wall shared by two rooms is listed once. */
export function wallsOf(rooms: Room[]): Wall[] {
  const indoors = rooms.filter((room) => !isOutdoors(room));
  return [...wallsAlong('x', indoors), ...wallsAlong('y', indoors)];
}

type Side = { room: Room; low: number; high: number; from: number; to: number };

function wallsAlong(along: 'x' | 'y', rooms: Room[]): Wall[] {
  const sides = rooms.map((room): Side => {
    const [at, size, from, length] = along === 'x' ? [room.y, room.depth, room.x, room.width] : [room.x, room.width, room.y, room.depth];
    return { room, low: round(at), high: round(at + size), from: round(from), to: round(from + length) };
  });
  const lines = unique(sides.flatMap(({ low, high }) => [low, high]));
  return lines.flatMap((at) => {
    const touching = sides.filter(({ low, high }) => low === at || high === at);
    const ends = unique(touching.flatMap(({ from, to }) => [from, to]));
    const walls: Wall[] = [];
    for (const [index, to] of ends.entries()) {
      const from = ends[index - 1];
      if (from === undefined) continue;
      const covers = (side: Side) => side.from <= from && side.to >= to;
      const before = touching.find((side) => side.high === at && covers(side))?.room;
      const after = touching.find((side) => side.low === at && covers(side))?.room;
      if (!before && !after) continue;
      const last = walls.at(-1);
      if (last && last.to === from && last.before === before && last.after === after) last.to = to;
      else walls.push({ along, at, from, to, before, after });
    }
    return walls;
  });
}

const unique = (values: number[]) => [...new Set(values)].sort((a, b) => a - b);
