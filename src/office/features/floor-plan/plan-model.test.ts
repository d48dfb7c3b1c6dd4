import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { floorProblem, planWalls, type StoredFloor } from '#contract/catalog/floor-plan-rules.ts';
import { OPENING_KINDS, ROOM_KINDS } from '#contract/catalog/plan-kinds.ts';
import { openingsOf } from '#contract/catalog/plan-openings.ts';
import { wallsOf } from '#contract/catalog/plan-walls.ts';
import { record, redo, startHistory, undo } from './plan-history.ts';
import {
  addFloor,
  addRoom,
  canonicalPlan,
  changeFloor,
  describeRoom,
  floorArea,
  greatestSize,
  moveRoom,
  nameFloor,
  type Plan,
  type PlanFloor,
  planArea,
  readPlan,
  removeFloor,
  removeRoom,
  resizeRoom,
  roomArea,
  type Side,
  slideRoom,
  stretchRoom,
  writePlan,
} from './plan-model.ts';
import { addOpening, dragOpening, moveOpening, removeOpening, resizeOpening } from './plan-openings.ts';

const title = { ru: 'Комната', en: 'Room' };
const room = (x: number, y: number, width: number, depth: number, kind: (typeof ROOM_KINDS)[number] = 'room') => ({ title, kind, x, y, width, depth });
const FLAT: StoredFloor = {
  title,
  rooms: [room(0, 0, 4, 3), room(4, 0, 3, 3, 'kitchen'), room(0, 3, 7, 2, 'terrace')],
  openings: [
    { kind: 'door', along: 'y', x: 4, y: 1, length: 0.9 },
    { kind: 'window', along: 'x', x: 1, y: 0, length: 1.5 },
  ],
};
const floorOf = (stored: StoredFloor = FLAT): PlanFloor => readPlan([stored]).floors[0] as PlanFloor;
const [firstRoom, secondRoom] = [1, 2];
const boxes = (floor: PlanFloor) => floor.rooms.map(({ x, y, width, depth }) => [x, y, width, depth]);

describe('a room', () => {
  test('moves by steps of 10 cm and takes its doors and windows along', () => {
    const moved = moveRoom(floorOf(), firstRoom, -3, 0);
    expect(boxes(moved)[0]).toEqual([-3, 0, 40, 30]);
    expect(moved.openings).toEqual([expect.objectContaining({ kind: 'door', x: 37, y: 10 }), expect.objectContaining({ kind: 'window', x: 7, y: 0 })]);
  });
  test('cannot be moved onto another', () => {
    const floor = floorOf();
    expect(moveRoom(floor, firstRoom, 1, 0)).toBe(floor);
  });
  test('that is dragged slides up to the wall of another', () => {
    const apart = moveRoom(floorOf(), secondRoom, 20, 0);
    expect(boxes(slideRoom(apart, secondRoom, -100, 0))[1]).toEqual([40, 0, 30, 30]);
  });
  test('that is stretched stops at the wall of another, and at half a metre', () => {
    expect(boxes(stretchRoom(floorOf(), secondRoom, 'left', -40))[1]).toEqual([40, 0, 30, 30]);
    expect(boxes(stretchRoom(floorOf(), secondRoom, 'right', -40))[1]).toEqual([40, 0, 5, 30]);
    expect(boxes(stretchRoom(moveRoom(floorOf(), secondRoom, 20, 0), secondRoom, 'left', -40))[1]).toEqual([40, 0, 50, 30]);
  });
  test('is resized by each side, not below half a metre, and its windows stay in the wall', () => {
    const wider = resizeRoom(floorOf(), secondRoom, 'right', 5);
    expect(boxes(wider)[1]).toEqual([40, 0, 35, 30]);
    const higher = resizeRoom(floorOf(), firstRoom, 'top', -4);
    expect(boxes(higher)[0]).toEqual([0, -4, 40, 34]);
    expect(higher.openings.at(-1)).toMatchObject({ kind: 'window', y: -4 });
    expect(resizeRoom(floorOf(), secondRoom, 'right', -26).rooms).toEqual(floorOf().rooms);
  });
  test('has its area counted; a terrace is not part of the floor', () => {
    const floor = floorOf();
    expect(floor.rooms.map(roomArea)).toEqual([12, 9, 14]);
    expect(floorArea(floor)).toBe(21);
  });
  test('that becomes a terrace loses its outer walls, and the window in one of them', () =>
    expect(describeRoom(floorOf(), firstRoom, { kind: 'terrace' }).openings.map(({ kind }) => kind)).toEqual(['door']));
  test('that is removed takes along the window in its outer wall', () => expect(removeRoom(floorOf(), firstRoom).openings.map(({ kind }) => kind)).toEqual(['door']));
});

describe('a door or window', () => {
  const wall = (floor: PlanFloor, along: 'x' | 'y', at: number) =>
    planWalls([...floor.rooms]).find((one) => one.along === along && one.at === at) as ReturnType<typeof planWalls>[number];
  test('is put as near to the chosen point as there is space, and never onto another', () => {
    const floor = floorOf();
    const added = addOpening(floor, 99, 'window', wall(floor, 'x', 0), 17);
    expect(added.openings.at(-1)).toMatchObject({ kind: 'window', along: 'x', y: 0, length: 15, x: 25 });
  });
  test('windows and entrances are in outer walls only', () => {
    const floor = floorOf();
    for (const kind of ['window', 'entrance'] as const) expect(addOpening(floor, 99, kind, wall(floor, 'y', 40), 25)).toBe(floor);
    expect(addOpening(floor, 99, 'door', wall(floor, 'y', 40), 25).openings).toHaveLength(3);
  });
  test('moves and is resized within its wall', () => {
    const [door] = floorOf().openings;
    expect(moveOpening(floorOf(), door?.id ?? 0, 5).openings[0]).toMatchObject({ y: 15 });
    expect(moveOpening(floorOf(), door?.id ?? 0, 15).openings[0]).toMatchObject({ y: 10 });
    expect(resizeOpening(floorOf(), door?.id ?? 0, 4).openings[0]).toMatchObject({ length: 13 });
    expect(resizeOpening(floorOf(), door?.id ?? 0, -5).openings[0]).toMatchObject({ length: 9 });
    expect(removeOpening(floorOf(), door?.id ?? 0).openings).toHaveLength(1);
  });
});

describe('a door or window that is dragged', () => {
  const [door, window] = floorOf().openings.map(({ id }) => id) as [number, number];
  test('follows the pointer along its wall', () => expect(dragOpening(floorOf(), window, { x: 22, y: 3 }).openings[1]).toMatchObject({ along: 'x', x: 15, y: 0, length: 15 }));
  test('goes over into another wall that allows it', () => {
    expect(dragOpening(floorOf(), window, { x: 72, y: 15 }).openings[1]).toMatchObject({ along: 'y', x: 70, y: 8 });
    expect(dragOpening(floorOf(), door, { x: 2, y: 15 }).openings[0]).toMatchObject({ along: 'y', x: 0 });
  });
  test('never goes onto another, and stays where no wall is near', () => {
    expect(dragOpening(floorOf(), door, { x: 17, y: 0 }).openings[0]).toMatchObject({ along: 'x', x: 1, y: 0 });
    expect(dragOpening(floorOf(), window, { x: 17, y: -90 })).toEqual(floorOf());
  });
});

test('a floor is named, and the areas of all floors are added up', () => {
  const plan = readPlan([FLAT, FLAT]);
  expect(nameFloor(plan, plan.floors[0]?.id ?? 0, { ru: 'Мансарда', en: 'Attic' }).floors.map((floor) => floor.title.en)).toEqual(['Attic', 'Room']);
  expect(planArea(plan)).toBe(42);
});

test.each<[string, StoredFloor]>([
  ['empty', { title, rooms: [] }],
  ['overlap', { title, rooms: [room(0, 0, 3, 3), room(2.9, 0, 3, 3)] }],
  ['grid', { title, rooms: [room(0.05, 0, 3, 3)] }],
  ['grid', { title, rooms: [room(Number.NaN, 0, 3, 3)] }],
  ['size', { title, rooms: [room(0, 0, -3, 3)] }],
  ['tooMany', { title, rooms: Array.from({ length: 61 }, (_, nth) => room(nth, 0, 1, 1)) }],
  ['opening', { title, rooms: [room(0, 0, 3, 3)], openings: [{ kind: 'door', along: 'x', x: 9, y: 9, length: 0.9 }] }],
  ['openingOverlap', { ...FLAT, openings: [...(FLAT.openings ?? []), { kind: 'window', along: 'x', x: 1.5, y: 0, length: 1 }] }],
])('a broken floor is refused: %s', (problem, floor) => expect(floorProblem(floor)).toBe(problem));
test('a floor without faults is not refused', () => expect(floorProblem(FLAT)).toBeUndefined());

test('a plan that comes back from the database equals the one that was drawn, a plan that somebody has changed does not', () => {
  const drawn = writePlan(readPlan([FLAT]));
  const reversed = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(reversed);
    if (!value || typeof value !== 'object') return value;
    return Object.fromEntries(
      Object.entries(value)
        .reverse()
        .map(([key, one]) => [key, reversed(one)]),
    );
  };
  const stored = reversed(drawn) as StoredFloor[];
  expect(JSON.stringify(stored)).not.toBe(JSON.stringify(drawn));
  expect(canonicalPlan(stored)).toBe(canonicalPlan(drawn));
  expect(canonicalPlan(writePlan(nameFloor(readPlan([FLAT]), readPlan([FLAT]).floors[0]?.id ?? 0, { ru: 'Чердак', en: 'Loft' })))).not.toBe(canonicalPlan(drawn));
});

/** One step of somebody who draws; numbers choose among what is there. */
const step = fc.record({
  what: fc.constantFrom('add', 'move', 'slide', 'resize', 'describe', 'open', 'shift', 'drag', 'stretch', 'widen', 'remove', 'close', 'floor', 'drop'),
  which: fc.nat(20),
  dx: fc.integer({ min: -40, max: 40 }),
  dy: fc.integer({ min: -40, max: 40 }),
  side: fc.constantFrom<Side>('left', 'right', 'top', 'bottom'),
  kind: fc.constantFrom(...ROOM_KINDS),
  opening: fc.constantFrom(...OPENING_KINDS),
});
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

function draw(plan: Plan, { what, which, dx, dy, side, kind, opening }: Step): Plan {
  const floor = plan.floors[which % Math.max(1, plan.floors.length)];
  if (what === 'floor' || !floor) return addFloor(plan, title);
  if (what === 'drop') return plan.floors.length > 1 ? removeFloor(plan, floor.id) : plan;
  const roomId = floor.rooms[which % Math.max(1, floor.rooms.length)]?.id ?? 0;
  const openingId = floor.openings[which % Math.max(1, floor.openings.length)]?.id ?? 0;
  const walls = planWalls([...floor.rooms]);
  const wall = walls[which % Math.max(1, walls.length)];
  return changeFloor(plan, floor.id, (current, id) => {
    if (what === 'add') return addRoom(current, id, { title, kind });
    if (what === 'move') return moveRoom(current, roomId, dx, dy);
    if (what === 'slide') return slideRoom(current, roomId, dx, dy);
    if (what === 'resize') return resizeRoom(current, roomId, side, dx);
    if (what === 'describe') return describeRoom(current, roomId, { kind });
    if (what === 'open') return wall ? addOpening(current, id, opening, wall, dx) : current;
    if (what === 'shift') return moveOpening(current, openingId, dx);
    if (what === 'drag') return dragOpening(current, openingId, { x: dx, y: dy });
    if (what === 'stretch') return stretchRoom(current, roomId, side, dx);
    if (what === 'widen') return resizeOpening(current, openingId, dx);
    return what === 'remove' ? removeRoom(current, roomId) : removeOpening(current, openingId);
  });
}

/** A new room beside a door in an outer wall: the wall is then between two rooms. */
const NEW_ROOM_AT_A_DOOR: Step[] = [
  { what: 'open', which: 13, dx: 0, dy: 0, side: 'left', kind: 'room', opening: 'door' },
  { what: 'resize', which: 0, dx: -22, dy: 0, side: 'top', kind: 'room', opening: 'door' },
  { what: 'add', which: 0, dx: 0, dy: 0, side: 'left', kind: 'room', opening: 'door' },
];

describe('whatever is drawn', () => {
  test('every floor with rooms can be stored, read back and drawn by the site', () =>
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const plan = steps.reduce(draw, readPlan([FLAT]));
        const stored = writePlan(plan);
        for (const floor of stored.filter(({ rooms }) => rooms.length > 0)) {
          expect(floorProblem(floor)).toBeUndefined();
          const rooms = floor.rooms.map((one) => ({ ...one, title: one.title.ru, kind: one.kind ?? 'room' }));
          openingsOf({ title: '', rooms, openings: floor.openings ?? [] }, wallsOf(rooms), true);
        }
        expect(writePlan(readPlan(stored))).toEqual(stored);
        const ids = plan.floors.flatMap((floor) => [floor.id, ...floor.rooms.map(({ id }) => id), ...floor.openings.map(({ id }) => id)]);
        expect(new Set(ids).size).toBe(ids.length);
      }),
      { numRuns: 150, examples: [[NEW_ROOM_AT_A_DOOR]] },
    ));
  test('every step is undone and done again', () =>
    fc.assert(
      fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
        const start = startHistory(readPlan([FLAT]));
        const drawn = steps.reduce((history, one) => record(history, draw(history.present, one)), start);
        let back = drawn;
        while (back.past.length > 0) back = undo(back);
        expect(back.present).toBe(start.present);
        while (back.future.length > 0) back = redo(back);
        expect(back.present).toBe(drawn.present);
      }),
      { numRuns: 50 },
    ));
  test('a drag is one step', () => {
    const start = startHistory(readPlan([FLAT]));
    const drag = (history: typeof start, joined: boolean) =>
      record(
        history,
        changeFloor(history.present, history.present.floors[0]?.id ?? 0, (floor) => moveRoom(floor, firstRoom, -1, 0)),
        { joined },
      );
    expect(undo(drag(drag(drag(start, false), true), true)).present).toBe(start.present);
  });
});

test('a room can grow up to the next room, or to the end of what can be drawn', () => {
  const floor = readPlan([{ title, rooms: [room(0, 0, 3, 3), room(4, 1, 3, 3)] }]).floors[0] as PlanFloor;
  const id = floor.rooms[0]?.id ?? 0;
  expect(greatestSize(floor, id, 'right')).toEqual({ size: 40, isLimitedByRoom: true });
  expect(greatestSize(floor, id, 'bottom')).toEqual({ size: 1_000, isLimitedByRoom: false });
});
