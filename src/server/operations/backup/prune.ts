import { type Chain, chainOf, findChains } from './chain.ts';
import { isAbandoned, isWalNeeded, keptBases } from './retention.ts';
import type { Keys } from './seal.ts';
import type { Store } from './store.ts';

/** Deletes the base backups, WAL, lists of files and parts that are no longer needed. Called only after a base backup, while nothing else is being stored. */
export async function prune(chain: Chain): Promise<void> {
  const names = await chain.bases();
  const kept = keptBases(names);
  const [oldestDay] = kept.days;
  if (!oldestDay) return;
  for (const name of names) if (!kept.all.includes(name)) await chain.remove('bases', name);
  for (const name of await chain.fileLists()) if (name < oldestDay) await chain.remove('files', name);

  const bases = await Promise.all(kept.all.map(async (name) => ({ name, base: await chain.readBase(name) })));
  const ranges = bases.flatMap(({ base }) => base.wal ?? []);
  const dailyStart = bases.find(({ name, base }) => name >= oldestDay && base.wal)?.base.wal?.start;
  for (const segment of await chain.wal()) if (!isWalNeeded(segment, dailyStart, ranges)) await chain.remove('wal', segment);

  const lists = await Promise.all((await chain.fileLists()).map(chain.readFileList));
  const needed = new Set([...bases.map(({ base }) => base), ...lists].flatMap(({ files }) => files.flatMap(({ pieces }) => pieces.map(([part]) => part))));
  for (const part of await chain.parts()) if (!needed.has(part)) await chain.remove('parts', part);
}

/** Deletes the chains of data folders that are long gone. */
export async function pruneAbandoned(store: Store, keys: Keys, ownId: string, now: Date): Promise<void> {
  for (const id of await findChains(store)) {
    const chain = chainOf(store, keys, id);
    if (id !== ownId && isAbandoned((await chain.bases()).at(-1), now)) await chain.removeAll();
  }
}
