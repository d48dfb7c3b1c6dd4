import { chainOf, findChains, momentOf } from './chain.ts';
import { momentText } from './moment.ts';
import { hasGap, isSegment, keptBases, lastWithoutGap, segmentAfter } from './retention.ts';
import type { Keys } from './seal.ts';
import type { Store } from './store.ts';

/** What can be restored, for people: each chain with its base backups and how far its WAL goes. */
export async function describeChains(store: Store, keys: Keys): Promise<string> {
  const lines: string[] = [];
  for (const id of await findChains(store)) {
    const chain = chainOf(store, keys, id);
    const stored = await store.list(`${id}/`);
    lines.push(`${id}: ${megabytes(stored.reduce((sum, { bytes }) => sum + bytes, 0))} MB`);
    const [bases, wal] = [await chain.bases(), await chain.wal()];
    const { days } = keptBases(bases);
    for (const name of bases) {
      const base = await chain.readBase(name);
      const bytes = base.files.reduce((sum, file) => sum + file.bytes, 0);
      lines.push(`  ${momentText(momentOf(name))}  ${megabytes(bytes)} MB in ${base.files.length} files${days.includes(name) ? '' : '  (this moment only)'}`);
    }
    const newest = bases.at(-1);
    const start = newest && (await chain.readBase(newest)).wal?.start;
    const last = start && lastWithoutGap(start, wal.filter(isSegment));
    const until = last && stored.find(({ name }) => name === `${id}/wal/${last}`)?.at;
    if (until) lines.push(`  …and any moment from the oldest of these that is not marked, until about ${momentText(until)}`);
    if (last && hasGap(start, wal))
      lines.push(`  wal/${segmentAfter(last)} is missing: what was written later cannot be restored, although it is there; npm run backup -- now closes the gap`);
  }
  return lines.length > 0 ? lines.join('\n') : 'There is no backup yet';
}

const megabytes = (bytes: number) => Math.ceil(bytes / 1024 ** 2).toLocaleString('en');
