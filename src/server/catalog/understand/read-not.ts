import type { Reading } from './reading.ts';
import type { Sense } from './senses.ts';

/** Excludes a place or a material that is not wanted. Anything else cannot be excluded by a filter, so it is not understood. */
export function refuse(reading: Reading, at: number, notAt: number): void {
  const sense = reading.sense(at);
  if (sense?.is === 'place') reading.places.push({ at, sense, notAt });
  else if (sense?.is === 'material') reading.materials.push({ at, sense, notAt });
  else reading.markNotUnderstood(at);
}

/**
 * Reads «не первый и не последний», «не панель», «кроме Западного»; what cannot be excluded is not understood. `isRefused` says whether `refusedItems` has
 * an item already. Returns how many items it takes.
 */
export function readNot(reading: Reading, at: number, isRefused: (at: number) => boolean): number {
  let next = at + 1;
  while (reading.sense(next)?.is === 'skip' || reading.sense(next)?.is === 'where') next++;
  const first = next;
  let by = at;
  for (;;) {
    const sense = reading.sense(next);
    if (!addRefusedFloor(reading, at, next)) {
      if (sense?.is !== 'place' && sense?.is !== 'material') break;
      refuse(reading, next, by);
    }
    if (isFloorSense(sense) || sense?.is === 'number') reading.use(at);
    next++;
    if (reading.isFloorWord(next)) reading.use(next++);
    const isJoined = ['and', 'or'].includes(reading.sense(next)?.is ?? '');
    const afterJoint = next + (isJoined ? 1 : 0);
    const isRepeated = reading.sense(afterJoint)?.is === 'not';
    const following = reading.sense(afterJoint + (isRepeated ? 1 : 0));
    // «не первый, Западный»: only what is of the same sort is excluded too.
    const isSame = following?.is === sense?.is || (isFloorSense(following) && isFloorSense(sense));
    if (!isJoined || !isSame) break;
    if (isRepeated && isFloorSense(sense)) reading.use(afterJoint);
    if (isRepeated) by = afterJoint;
    next = afterJoint + (isRepeated ? 1 : 0);
  }
  if (next > first) return next - at;
  return isRefused(first) ? first - at : first + 1 - at;
}

/** «не первый», «не последний», «не крайний»: the filter takes the items from `at`, the «не», to the word `next`. */
function addRefusedFloor(reading: Reading, at: number, next: number): boolean {
  const sense = reading.sense(next);
  const isFirst = sense?.is === 'number' && sense.value === 1 && (sense.isOrdinal || reading.isFloorWord(next + 1));
  if (!isFirst && sense?.is !== 'last' && sense?.is !== 'outermost') return false;
  if (sense.is !== 'last') reading.addFilter('notFirstFloor', true, at, next - at + 1);
  if (!isFirst) reading.addFilter('notLastFloor', true, at, next - at + 1);
  return true;
}

/** «первый и последний этаж не предлагать» */
export function readRefusedFloors(reading: Reading, at: number): number | undefined {
  const flags: string[] = [];
  for (let next = at; ; next++) {
    const sense = reading.sense(next);
    if (sense?.is === 'number' && sense.isOrdinal && sense.value === 1) flags.push('notFirstFloor');
    else if (sense?.is === 'outermost') flags.push('notFirstFloor', 'notLastFloor');
    else if (sense?.is === 'last') flags.push('notLastFloor');
    else if (flags.length > 0 && sense?.is === 'notOffered') {
      for (const flag of flags) reading.addFilter(flag, true, at, next - at + 1);
      return next - at + 1;
    } else if (flags.length === 0 || !(sense?.is === 'and' || sense?.is === 'or' || sense?.is === 'skip' || reading.isFloorWord(next))) return;
  }
}

const isFloorSense = (sense: Sense | undefined): boolean => sense?.is === 'last' || sense?.is === 'outermost' || (sense?.is === 'number' && sense.isOrdinal === true);
