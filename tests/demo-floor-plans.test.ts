import { expect, test } from 'vitest';
import { floorProblem } from '#contract/catalog/floor-plan-rules.ts';
import { readPlan, writePlan } from '#office/features/floor-plan/plan-model.ts';
import { readDemo } from '#server/db/seed/demo-files.ts';
import { layOutFloors } from '#server/db/seed/lay-out-floors.ts';

const plans = readDemo().lots.flatMap((lot) => (lot.floorPlans ?? layOutFloors(lot)).map((floor, index) => ({ lot: lot.id, index, floor })));

/** In tests/, since it imports from src/office and from src/server. */
test('every floor of the demo agency can be opened in the editor and stored again', () => {
  expect(plans.length).toBeGreaterThan(10);
  const problems = plans.map(({ lot, index, floor }) => ({ lot, index, problem: floorProblem(writePlan(readPlan([floor]))[0] ?? { title: floor.title, rooms: [] }) }));
  expect(problems.filter(({ problem }) => problem)).toEqual([]);
});

test('opening a plan changes no room by more than the grid', () => {
  for (const { floor } of plans) {
    const [opened] = writePlan(readPlan([floor]));
    for (const [index, room] of floor.rooms.entries())
      for (const side of ['x', 'y', 'width', 'depth'] as const) expect(Math.abs((opened?.rooms[index]?.[side] ?? 99) - room[side])).toBeLessThanOrEqual(0.1001);
  }
});
