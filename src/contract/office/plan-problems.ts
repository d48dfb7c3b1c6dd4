import { findFloorProblem, type PlanProblem, type StoredFloor } from '#contract/catalog/floor-plan-rules.ts';
import type { Locale } from '#contract/core/locale.ts';
import { m } from '#messages';

type Text = StoredFloor['title'];
type Broken = { problem: PlanProblem | 'floorName' | 'roomName'; floor: Text; rooms: Text[] };
/** A problem that names its floor and rooms: a prefix, then the problem and the names as JSON. */
export type PlanProblemKey = `plan ${string}`;

const PREFIX = 'plan ';
const isEmpty = ({ ru, en }: Text) => ru.trim() === '' || en.trim() === '';

/** The first problem that keeps these floor plans from being published; others are shown when it is solved. */
export function findPlanProblem(floors: readonly StoredFloor[]): PlanProblemKey | undefined {
  for (const floor of floors) {
    const broken = brokenFloor(floor);
    if (broken) return `${PREFIX}${JSON.stringify({ ...broken, floor: floor.title })}`;
  }
  return undefined;
}

function brokenFloor(floor: StoredFloor): Omit<Broken, 'floor'> | undefined {
  if (isEmpty(floor.title)) return { problem: 'floorName', rooms: [] };
  const nameless = floor.rooms.find(({ title }) => isEmpty(title));
  if (nameless) return { problem: 'roomName', rooms: [nameless.title] };
  const sizeless = floor.rooms.find(({ width, depth }) => width <= 0 || depth <= 0);
  if (sizeless) return { problem: 'size', rooms: [sizeless.title] };
  const found = findFloorProblem(floor);
  // A plan that was not drawn in the office may be finer than its grid.
  return found && found.problem !== 'grid' ? { problem: found.problem, rooms: found.rooms.map(({ title }) => title) } : undefined;
}

/** The sentence for such a problem; undefined for any other text. */
export function planProblemText(text: string, locale: Locale): string | undefined {
  if (!text.startsWith(PREFIX)) return undefined;
  const { problem, floor, rooms } = JSON.parse(text.slice(PREFIX.length)) as Broken;
  const nameOf = (title: Text | undefined) => [title?.[locale], title?.ru, title?.en].find((name) => name?.trim()) ?? '—';
  const values = { floor: nameOf(floor), room: nameOf(rooms[0]), other: nameOf(rooms[1]) };
  switch (problem) {
    case 'empty':
      return m['planProblems.empty'](values, { locale });
    case 'tooMany':
      return m['planProblems.tooMany'](values, { locale });
    case 'overlap':
      return m['planProblems.overlap'](values, { locale });
    case 'opening':
      return m['planProblems.opening'](values, { locale });
    case 'openingOverlap':
      return m['planProblems.openingOverlap'](values, { locale });
    case 'floorName':
      return m['planProblems.floorName'](values, { locale });
    case 'roomName':
      return m['planProblems.roomName'](values, { locale });
    default:
      return m['planProblems.size'](values, { locale });
  }
}
