import { type Item, senseAt } from './amount.ts';
import type { Sense } from './senses.ts';

type Groups = Partial<Record<Sense['is'], string>>;

/** What a filter can ask for, but cannot exclude. Items of one group can be refused together: «без бассейна и сауны». */
const GROUPS: Groups = {
  kind: 'kind',
  rooms: 'rooms',
  feature: 'feature',
  pool: 'feature',
  firstLine: 'feature',
  complex: 'name',
  settlement: 'name',
  newBuilding: 'building',
};
/** What a filter can exclude. */
const EXCLUDABLE: Groups = { place: 'place', material: 'material' };

/** The items that a phrase does not want, each with the item that says so: «не дом, а квартира», «бассейн не нужен», "without a garden or garage". */
export function refusedItems(items: readonly Item[]): Map<number, number> {
  const refused = new Map<number, number>();
  items.forEach(({ sense }, at) => {
    if (sense?.is === 'not') refuseAfter(items, at, GROUPS, refused);
    if (sense?.is !== 'notOffered') return;
    let before = at - 1;
    while (senseAt(items, before)?.is === 'skip') before--;
    const all = { ...GROUPS, ...EXCLUDABLE };
    if (all[senseAt(items, before)?.is as Sense['is']] === undefined) refuseAfter(items, at, all, refused);
    else refuseRun(items, before, -1, { by: at, groups: all, refused });
  });
  return refused;
}

function refuseAfter(items: readonly Item[], by: number, groups: Groups, refused: Map<number, number>): void {
  let at = by + 1;
  while (['skip', 'where'].includes(senseAt(items, at)?.is ?? '')) at++;
  if (groups[senseAt(items, at)?.is as Sense['is']] !== undefined) refuseRun(items, at, 1, { by, groups, refused });
}

/** «бассейна и сауны»: what «и» or «или» joins is refused together; after a comma something else begins. */
function refuseRun(items: readonly Item[], from: number, step: 1 | -1, { by, groups, refused }: { by: number; groups: Groups; refused: Map<number, number> }): void {
  const groupAt = (at: number) => groups[senseAt(items, at)?.is as Sense['is']];
  for (let at = from; ; at += step * 2) {
    refused.set(at, by);
    const joint = senseAt(items, at + step);
    const isJoined = (joint?.is === 'and' || joint?.is === 'or') && items[at + step]?.isWord === true;
    if (!isJoined || groupAt(at + step * 2) === undefined || groupAt(at + step * 2) !== groupAt(from)) return;
  }
}
