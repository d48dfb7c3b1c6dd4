import { openingsCollide, PLAN_LIMITS, type PlanWall, planWalls, type StoredOpening, wallOfOpening } from '#contract/catalog/floor-plan-rules.ts';
import type { PlanFloor, PlanOpening } from './plan-model.ts';

/* Doors, windows and passages of a plan while it is drawn, as in plan-model.ts: pure, and what is not possible leaves the floor as it is. */

const OPENING_LENGTHS: Record<StoredOpening['kind'], number> = { door: 9, entrance: 10, passage: 12, window: 15 };
/** An opening is dragged into a wall that is at most so far from the pointer. */
const REACH = 15;

/** Adds an opening to a wall, as near to `point`, a coordinate along the wall, as there is space. */
export function addOpening(floor: PlanFloor, id: number, kind: StoredOpening['kind'], wall: PlanWall, point: number): PlanFloor {
  const length = Math.min(OPENING_LENGTHS[kind], wall.to - wall.from);
  return floor.openings.length >= PLAN_LIMITS.openings ? floor : putInWall(floor, { id, kind, length }, wall, point);
}

function putInWall(floor: PlanFloor, opening: Pick<PlanOpening, 'id' | 'kind' | 'length'>, wall: PlanWall, point: number): PlanFloor {
  const { id, kind, length } = opening;
  if (length < PLAN_LIMITS.shortestOpening || length > wall.to - wall.from) return floor;
  const places = Array.from({ length: wall.to - wall.from - length + 1 }, (_, step) => wall.from + step);
  const middle = Math.round(point - length / 2);
  for (const from of places.sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle))) {
    const next = placeOpening(floor, { id, kind, along: wall.along, length, ...(wall.along === 'x' ? { x: from, y: wall.at } : { x: wall.at, y: from }) });
    if (next !== floor) return next;
  }
  return floor;
}

/** Moves an opening into the wall nearest to a point, as near to the point as there is space. If no wall is within a metre and a half, it stays where it is. */
export function dragOpening(floor: PlanFloor, id: number, point: { x: number; y: number }): PlanFloor {
  const opening = floor.openings.find((one) => one.id === id);
  if (!opening) return floor;
  const walls = planWalls([...floor.rooms])
    .map((wall) => ({ wall, distance: distanceTo(wall, point) }))
    .filter(({ distance }) => distance <= REACH)
    .sort((a, b) => a.distance - b.distance);
  for (const { wall } of walls) {
    const next = putInWall(floor, opening, wall, wall.along === 'x' ? point.x : point.y);
    if (next !== floor) return next;
  }
  return floor;
}

function distanceTo({ along, at, from, to }: PlanWall, { x, y }: { x: number; y: number }): number {
  const [alongWall, acrossWall] = along === 'x' ? [x, y] : [y, x];
  return Math.hypot(acrossWall - at, Math.max(from - alongWall, 0, alongWall - to));
}

/** Adds an opening, or replaces the one with its id, if there is a wall at its place and no other opening. */
function placeOpening(floor: PlanFloor, opening: PlanOpening): PlanFloor {
  const others = floor.openings.filter(({ id }) => id !== opening.id);
  const isFree = opening.length >= PLAN_LIMITS.shortestOpening && wallOfOpening(opening, planWalls([...floor.rooms])) && !others.some((other) => openingsCollide(opening, other));
  if (!isFree) return floor;
  return { ...floor, openings: others.length === floor.openings.length ? [...floor.openings, opening] : floor.openings.map((one) => (one.id === opening.id ? opening : one)) };
}

/** Moves an opening along its wall. */
export function moveOpening(floor: PlanFloor, id: number, by: number): PlanFloor {
  const opening = floor.openings.find((one) => one.id === id);
  if (!opening) return floor;
  const step = Math.round(by);
  return placeOpening(floor, opening.along === 'x' ? { ...opening, x: opening.x + step } : { ...opening, y: opening.y + step });
}

export function resizeOpening(floor: PlanFloor, id: number, by: number): PlanFloor {
  const opening = floor.openings.find((one) => one.id === id);
  return opening ? placeOpening(floor, { ...opening, length: opening.length + Math.round(by) }) : floor;
}

export const removeOpening = (floor: PlanFloor, id: number): PlanFloor => ({ ...floor, openings: floor.openings.filter((opening) => opening.id !== id) });
