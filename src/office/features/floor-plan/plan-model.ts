import {
  type Box,
  decimetres,
  openingsCollide,
  overlaps,
  PLAN_LIMITS,
  planWalls,
  type StoredFloor,
  type StoredOpening,
  type StoredRoom,
  wallOfOpening,
} from '#contract/catalog/floor-plan-rules.ts';

/*
 * A plan while it is drawn, in whole decimetres, which is the grid; ids stay the same as long as the editor is open.
 * All functions are pure; what is not possible leaves the floor as it is.
 */

export type PlanRoom = Omit<StoredRoom, keyof Box> & Box & { id: number };
export type PlanOpening = StoredOpening & { id: number };
export type PlanFloor = { id: number; title: StoredRoom['title']; rooms: readonly PlanRoom[]; openings: readonly PlanOpening[] };
export type Plan = { floors: readonly PlanFloor[]; nextId: number };
export type Side = 'left' | 'right' | 'top' | 'bottom';

const NEW_ROOM_SIZE = 30;

/** The stored floors on the grid. Coordinates between its lines, as older plans have them, are rounded. */
export function readPlan(stored: readonly StoredFloor[]): Plan {
  let id = 0;
  const next = () => {
    id += 1;
    return id;
  };
  const floors = stored.map(({ title, rooms, openings = [] }): PlanFloor => {
    const onGrid = rooms.map((room): PlanRoom => {
      const [x, y] = [decimetres(room.x), decimetres(room.y)];
      // The far side is rounded too, so that rooms which touched still touch and do not overlap.
      return { ...room, id: next(), x, y, width: decimetres(room.x + room.width) - x, depth: decimetres(room.y + room.depth) - y };
    });
    return dropMisplacedOpenings({
      id: next(),
      title,
      rooms: onGrid,
      openings: openings.map((one) => ({ ...one, id: next(), x: decimetres(one.x), y: decimetres(one.y), length: decimetres(one.length) })),
    });
  });
  return { floors, nextId: id + 1 };
}

/** The floors as they are stored and as the site draws them, in metres. */
export const writePlan = ({ floors }: Plan): StoredFloor[] =>
  floors.map(({ title, rooms, openings }) => ({
    title,
    rooms: rooms.map(({ id: _, x, y, width, depth, ...rest }) => ({ ...rest, x: x / 10, y: y / 10, width: width / 10, depth: depth / 10 })),
    ...(openings.length > 0 && { openings: openings.map(({ id: _, x, y, length, ...rest }) => ({ ...rest, x: x / 10, y: y / 10, length: length / 10 })) }),
  }));

/** A plan as JSON with sorted keys, to be compared: PostgreSQL returns the keys of an object in an order of its own. */
export const canonicalPlan = (floors: readonly StoredFloor[]): string =>
  JSON.stringify(floors, (_, value: unknown) =>
    value && typeof value === 'object' && !Array.isArray(value) ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))) : value,
  );

/** Square metres. */
export const roomArea = ({ width, depth }: Pick<PlanRoom, 'width' | 'depth'>): number => (width * depth) / 100;
const isIndoors = ({ kind }: PlanRoom) => kind !== 'terrace' && kind !== 'pool';
/** Square metres under a roof. */
export const floorArea = ({ rooms }: Pick<PlanFloor, 'rooms'>): number => rooms.filter(isIndoors).reduce((sum, { width, depth }) => sum + width * depth, 0) / 100;

/** Square metres under a roof on all floors. */
export const planArea = ({ floors }: Plan): number => floors.reduce((sum, floor) => sum + floorArea(floor), 0);

/** Drops openings that are in no wall any more, or in the way of another. */
function dropMisplacedOpenings(floor: PlanFloor): PlanFloor {
  const walls = planWalls([...floor.rooms]);
  const openings: PlanOpening[] = [];
  for (const opening of floor.openings)
    if (opening.length >= PLAN_LIMITS.shortestOpening && wallOfOpening(opening, walls) && !openings.some((other) => openingsCollide(opening, other))) openings.push(opening);
  return openings.length === floor.openings.length ? floor : { ...floor, openings };
}

const isPossible = (box: Box, others: readonly PlanRoom[]): boolean =>
  Math.min(box.width, box.depth) >= PLAN_LIMITS.shortest &&
  [box.x, box.y, box.x + box.width, box.y + box.depth].every((value) => Math.abs(value) <= PLAN_LIMITS.longest) &&
  !others.some((other) => overlaps(box, other));

/** A floor with a room in another place or size, and with the openings that go along; the same floor if the place is taken. */
function placeRoom(floor: PlanFloor, room: PlanRoom, box: Box, carry: (opening: PlanOpening) => PlanOpening): PlanFloor {
  const others = floor.rooms.filter(({ id }) => id !== room.id);
  if (!isPossible(box, others)) return floor;
  const rooms = floor.rooms.map((one) => (one.id === room.id ? { ...one, ...box } : one));
  return dropMisplacedOpenings({ ...floor, rooms, openings: floor.openings.map((opening) => (isInWallOf(room, opening) ? carry(opening) : opening)) });
}

function isInWallOf(room: Box, { along, x, y, length }: PlanOpening): boolean {
  if (along === 'x') return (y === room.y || y === room.y + room.depth) && x >= room.x && x + length <= room.x + room.width;
  return (x === room.x || x === room.x + room.width) && y >= room.y && y + length <= room.y + room.depth;
}

const roomOf = (floor: PlanFloor, id: number) => floor.rooms.find((room) => room.id === id);

export function moveRoom(floor: PlanFloor, id: number, dx: number, dy: number): PlanFloor {
  const room = roomOf(floor, id);
  if (!room || (dx === 0 && dy === 0)) return floor;
  const [right, down] = [Math.round(dx), Math.round(dy)];
  return placeRoom(floor, room, { ...boxOf(room), x: room.x + right, y: room.y + down }, (opening) => ({ ...opening, x: opening.x + right, y: opening.y + down }));
}

/** Moves a room as far as there is space, one step of the grid after the other: a room that is dragged against another stops at its wall. */
export function slideRoom(floor: PlanFloor, id: number, dx: number, dy: number): PlanFloor {
  const room = roomOf(floor, id);
  if (!room) return floor;
  const sideways = stepsPossible(floor, room, dx, (step) => ({ ...boxOf(room), x: room.x + step }));
  const down = stepsPossible(floor, room, dy, (step) => ({ ...boxOf(room), x: room.x + sideways, y: room.y + step }));
  return moveRoom(floor, id, sideways, down);
}

/** Moves one side of a room as far as there is space: it stops at the next wall, and at the smallest size. */
export const stretchRoom = (floor: PlanFloor, id: number, side: Side, by: number): PlanFloor => {
  const room = roomOf(floor, id);
  return room
    ? resizeRoom(
        floor,
        id,
        side,
        stepsPossible(floor, room, by, (step) => stretched(room, side, step)),
      )
    : floor;
};

function stepsPossible({ rooms }: PlanFloor, { id }: PlanRoom, by: number, boxAt: (step: number) => Box): number {
  const others = rooms.filter((room) => room.id !== id);
  const [direction, most] = [Math.sign(by), Math.abs(Math.round(by))];
  let steps = 0;
  while (steps < most && isPossible(boxAt(direction * (steps + 1)), others)) steps += 1;
  return direction * steps;
}

/** Moves one side of a room by exactly so much; a positive number moves it right or down. */
export function resizeRoom(floor: PlanFloor, id: number, side: Side, by: number): PlanFloor {
  const room = roomOf(floor, id);
  const step = Math.round(by);
  if (!room || step === 0) return floor;
  const edge = { left: room.x, right: room.x + room.width, top: room.y, bottom: room.y + room.depth }[side];
  const wallAlong = side === 'left' || side === 'right' ? 'y' : 'x';
  return placeRoom(floor, room, stretched(room, side, step), (opening) => {
    if (opening.along !== wallAlong || (wallAlong === 'y' ? opening.x : opening.y) !== edge) return opening;
    return wallAlong === 'y' ? { ...opening, x: opening.x + step } : { ...opening, y: opening.y + step };
  });
}

const boxOf = ({ x, y, width, depth }: Box): Box => ({ x, y, width, depth });

function stretched(room: Box, side: Side, step: number): Box {
  const box = boxOf(room);
  if (side === 'left') return { ...box, x: box.x + step, width: box.width - step };
  if (side === 'top') return { ...box, y: box.y + step, depth: box.depth - step };
  return side === 'right' ? { ...box, width: box.width + step } : { ...box, depth: box.depth + step };
}

/** How wide or deep a room can become if this side is moved, and whether another room limits it or the end of what can be drawn. */
export function greatestSize(floor: PlanFloor, id: number, side: 'right' | 'bottom'): { size: number; isLimitedByRoom: boolean } {
  const isWide = side === 'right';
  const room = roomOf(stretchRoom(floor, id, side, 2 * PLAN_LIMITS.longest), id) ?? { x: 0, y: 0, width: 0, depth: 0 };
  const size = isWide ? room.width : room.depth;
  return { size, isLimitedByRoom: (isWide ? room.x : room.y) + size < PLAN_LIMITS.longest };
}

/** A new room to the right of the others. */
export function addRoom(floor: PlanFloor, id: number, facts: Pick<PlanRoom, 'title' | 'kind'>): PlanFloor {
  const x = floor.rooms.length > 0 ? Math.max(...floor.rooms.map((room) => room.x + room.width)) : 0;
  const y = floor.rooms.length > 0 ? Math.min(...floor.rooms.map((room) => room.y)) : 0;
  const box = { x, y, width: NEW_ROOM_SIZE, depth: NEW_ROOM_SIZE };
  if (floor.rooms.length >= PLAN_LIMITS.rooms || !isPossible(box, floor.rooms)) return floor;
  return dropMisplacedOpenings({ ...floor, rooms: [...floor.rooms, { ...facts, ...box, id }] }); // an outer wall may have become a wall between two rooms
}

/** Changes the name or the use of a room. A terrace has no walls, so a new use may remove openings. */
export const describeRoom = (floor: PlanFloor, id: number, facts: Partial<Pick<PlanRoom, 'title' | 'kind'>>): PlanFloor =>
  dropMisplacedOpenings({ ...floor, rooms: floor.rooms.map((room) => (room.id === id ? { ...room, ...facts } : room)) });

export const removeRoom = (floor: PlanFloor, id: number): PlanFloor => dropMisplacedOpenings({ ...floor, rooms: floor.rooms.filter((room) => room.id !== id) });

/** The plan with one floor changed; the same plan if nothing has changed. */
export function changeFloor(plan: Plan, id: number, change: (floor: PlanFloor, newId: number) => PlanFloor): Plan {
  const floors = plan.floors.map((floor) => (floor.id === id ? change(floor, plan.nextId) : floor));
  return floors.every((floor, index) => floor === plan.floors[index]) ? plan : { floors, nextId: plan.nextId + 1 };
}

export const addFloor = (plan: Plan, title: PlanFloor['title']): Plan =>
  plan.floors.length >= PLAN_LIMITS.floors ? plan : { floors: [...plan.floors, { id: plan.nextId, title, rooms: [], openings: [] }], nextId: plan.nextId + 1 };

export const nameFloor = (plan: Plan, id: number, title: PlanFloor['title']): Plan => changeFloor(plan, id, (floor) => ({ ...floor, title }));

export const removeFloor = (plan: Plan, id: number): Plan => ({ ...plan, floors: plan.floors.filter((floor) => floor.id !== id) });
