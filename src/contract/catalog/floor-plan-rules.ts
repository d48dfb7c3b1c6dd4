import type { OPENING_KINDS, ROOM_KINDS, RoomKind } from './plan-kinds.ts';
import { isOuter, type Room, wallsOf } from './plan-walls.ts';

/* The rules of a floor plan, for the editor in the browser and for the server. No schema in this file: zod would come with it. */

type Text = { ru: string; en: string };
/** A floor as it is stored: metres on a grid of 10 cm. */
export type StoredRoom = { title: Text; kind?: (typeof ROOM_KINDS)[number]; x: number; y: number; width: number; depth: number };
export type StoredOpening = { kind: (typeof OPENING_KINDS)[number]; along: 'x' | 'y'; x: number; y: number; length: number };
export type StoredFloor = { title: Text; rooms: StoredRoom[]; openings?: StoredOpening[] };

/** In decimetres, the unit of the grid. */
export const PLAN_LIMITS = { floors: 12, rooms: 60, openings: 200, shortest: 5, shortestOpening: 5, longest: 1_000 } as const;

/** Metres as whole decimetres: sums of tenths are not exact. */
export const decimetres = (metres: number): number => Math.round(metres * 10);

export type Box = { x: number; y: number; width: number; depth: number };
export const overlaps = (a: Box, b: Box): boolean => a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.depth && b.y < a.y + a.depth;

/** A line of walls in decimetres. */
export type PlanWall = { along: 'x' | 'y'; at: number; from: number; to: number; outer: boolean };

/** The walls of rooms that are given in decimetres. */
export function planWalls(rooms: (Box & { kind?: RoomKind })[]): PlanWall[] {
  const inMetres = rooms.map(({ kind = 'room', x, y, width, depth }): Room => ({ title: '', kind, x: x / 10, y: y / 10, width: width / 10, depth: depth / 10 }));
  return wallsOf(inMetres).map((wall) => ({ along: wall.along, at: decimetres(wall.at), from: decimetres(wall.from), to: decimetres(wall.to), outer: isOuter(wall) }));
}

type Opening = Pick<StoredOpening, 'kind' | 'along' | 'x' | 'y' | 'length'>;
const span = ({ along, x, y, length }: Opening) => ({ at: along === 'x' ? y : x, from: along === 'x' ? x : y, to: (along === 'x' ? x : y) + length });

/** The wall that an opening in decimetres is in. Windows and entrances are in outer walls only. */
export function wallOfOpening(opening: Opening, walls: PlanWall[]): PlanWall | undefined {
  const { at, from, to } = span(opening);
  const fits = (wall: PlanWall) => wall.along === opening.along && wall.at === at && wall.from <= from && wall.to >= to;
  return walls.find((wall) => fits(wall) && (wall.outer || (opening.kind !== 'window' && opening.kind !== 'entrance')));
}

/** Whether two openings share a part of the same wall. */
export function openingsCollide(a: Opening, b: Opening): boolean {
  const [one, other] = [span(a), span(b)];
  return a.along === b.along && one.at === other.at && one.from < other.to && other.from < one.to;
}

export const PLAN_PROBLEMS = ['empty', 'tooMany', 'size', 'grid', 'overlap', 'opening', 'openingOverlap'] as const;
export type PlanProblem = (typeof PLAN_PROBLEMS)[number];

/** What is wrong with a floor, and with which of its rooms; undefined if it can be drawn. */
export function findFloorProblem({ rooms, openings = [] }: StoredFloor): { problem: PlanProblem; rooms: StoredRoom[] } | undefined {
  const broken = (problem: PlanProblem, ...indexes: number[]) => ({ problem, rooms: indexes.flatMap((index) => rooms[index] ?? []) });
  if (rooms.length === 0) return broken('empty');
  if (rooms.length > PLAN_LIMITS.rooms || openings.length > PLAN_LIMITS.openings) return broken('tooMany');
  const isOnGrid = (...metres: number[]) => metres.every((one) => Math.abs(one * 10 - decimetres(one)) < 0.001 && Math.abs(decimetres(one)) <= PLAN_LIMITS.longest);
  const offGrid = rooms.findIndex(({ x, y, width, depth }) => !isOnGrid(x, y, width, depth));
  if (offGrid >= 0 || !openings.every(({ x, y, length }) => isOnGrid(x, y, length))) return broken('grid', offGrid);
  const boxes = rooms.map(({ kind, ...room }) => ({ kind, x: decimetres(room.x), y: decimetres(room.y), width: decimetres(room.width), depth: decimetres(room.depth) }));
  const small = boxes.findIndex(({ width, depth }) => Math.min(width, depth) < PLAN_LIMITS.shortest);
  if (small >= 0) return broken('size', small);
  for (const [index, box] of boxes.entries()) {
    const other = boxes.findIndex((one, later) => later > index && overlaps(box, one));
    if (other >= 0) return broken('overlap', index, other);
  }
  const walls = planWalls(boxes);
  const inDecimetres = openings.map((opening) => ({ ...opening, x: decimetres(opening.x), y: decimetres(opening.y), length: decimetres(opening.length) }));
  const roomOf = (opening: Opening) => boxes.findIndex((box) => touches(opening, box));
  const misplaced = inDecimetres.find((opening) => opening.length < PLAN_LIMITS.shortestOpening || !wallOfOpening(opening, walls));
  if (misplaced) return broken('opening', roomOf(misplaced));
  const overlapping = inDecimetres.find((opening, index) => inDecimetres.slice(index + 1).some((other) => openingsCollide(opening, other)));
  return overlapping && broken('openingOverlap', roomOf(overlapping));
}

export const floorProblem = (floor: StoredFloor): PlanProblem | undefined => findFloorProblem(floor)?.problem;

/** Whether an opening lies in or beside a room: the room that a person would look for it in. */
function touches({ along, x, y, length }: Opening, box: Box): boolean {
  const [width, depth] = along === 'x' ? [length, 0] : [0, length];
  return x <= box.x + box.width && x + width >= box.x && y <= box.y + box.depth && y + depth >= box.y;
}
