import { describe, expect, test } from 'vitest';
import type { FloorPlan } from '#server/db/schema/lot.ts';
import { readDemo } from './demo-files.ts';
import { layOutFloors } from './lay-out-floors.ts';

const isIndoors = ({ kind }: FloorPlan['rooms'][number]) => kind !== 'terrace' && kind !== 'pool';
const areaOf = (plans: FloorPlan[]) =>
  plans
    .flatMap(({ rooms }) => rooms)
    .filter(isIndoors)
    .reduce((sum, { width, depth }) => sum + width * depth, 0);
const overlap = (a: FloorPlan['rooms'][number], b: FloorPlan['rooms'][number]) =>
  Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x) > 0.015 && Math.min(a.y + a.depth, b.y + b.depth) - Math.max(a.y, b.y) > 0.015;

const dwellings = readDemo().lots.filter(({ rooms, bedrooms }) => rooms && bedrooms);
const laidOut = dwellings.map((lot) => ({ lot, plans: layOutFloors(lot) })).filter(({ plans }) => plans.length > 0);

describe('a plan for a flat or a house that has none', () => {
  test('there is one for most of the demo agency’s', () => expect(laidOut.length / dwellings.length).toBeGreaterThan(0.8));
  test('has the area, the bedrooms and the floors of its lot', () => {
    for (const { lot, plans } of laidOut) {
      expect(Math.abs(areaOf(plans) - (lot.area ?? 0)), `${lot.id}`).toBeLessThan(1);
      expect(
        plans.flatMap(({ rooms }) => rooms).filter(({ kind }) => kind === 'bedroom'),
        `${lot.id}`,
      ).toHaveLength(lot.bedrooms ?? 0);
      expect(plans, `${lot.id}`).toHaveLength(lot.landArea ? (lot.floors ?? 1) : 1);
    }
  });
  test('its rooms do not lie over each other', () => {
    for (const { lot, plans } of laidOut) {
      for (const { rooms } of plans)
        for (const [index, room] of rooms.entries())
          expect(
            rooms.slice(index + 1).some((other) => overlap(room, other)),
            `${lot.id} ${room.title.ru}`,
          ).toBe(false);
    }
  });
  test('is the same every time', () => {
    const lot = dwellings[0];
    expect(lot && layOutFloors(lot)).toEqual(lot && layOutFloors(lot));
  });
});
test('a plot of land has none', () => expect(layOutFloors({ id: 1, category: 'land', landArea: 12 })).toEqual([]));
