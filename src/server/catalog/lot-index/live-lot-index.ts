import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Bits } from './bits.ts';
import { eachInSlices, inSlices } from './in-slices.ts';
import type { LotVersions } from './indexed-lot.ts';
import { type IndexFilters, LotIndex } from './lot-index.ts';
import type { SnapshotFile } from './lot-snapshot.ts';
import type { LotSource, Names } from './lot-source.ts';

/**
 * `changed`, `renamed` and `refresh` report changes. Each resolves when the index has caught up, or has failed to. It resolves to true if `current` has meanwhile
 * served an index that lacked some changes: whatever was cached from it must then be made again.
 */
export type LiveLotIndex = {
  /** The index with all changes reported so far, unless they are many or it is not known which: then it may lack some for a moment. */
  current(): Promise<LotIndex>;
  /** Reports added, changed or removed lots. */
  changed(ids: number[]): Promise<boolean>;
  /** Reports that the name of a location, complex, settlement or region may have changed. */
  renamed(): Promise<boolean>;
  /** Reports that it is unknown what has changed. */
  refresh(): Promise<boolean>;
  /** How many lots it has, and how old the oldest change is that it lacks. */
  state(): { size: number; behindMs: number };
};

/** This many changes are read together, since rows are decoded in one go; a request waits for no more. */
const BATCH = 200;

/** A snapshot is written of an index with at least this many lots, since fewer are read in a moment, and when this share of them has changed since the last one. */
const MIN_SNAPSHOT_LOTS = 50_000;
const MIN_CHANGED_SHARE = 0.05;

/**
 * An index that follows its source: it reads all lots once, and then only what has changed, batch by batch and in short slices. After a failure it gives
 * no index until it has caught up.
 */
export function createLiveLotIndex(source: LotSource, snapshotFile?: SnapshotFile): LiveLotIndex {
  let index: Promise<LotIndex> | undefined;
  /** The names that are in the index now. */
  let names: Names = {};
  const changes = new Set<number>();
  /** Lots found to differ by a comparison, not by a report: they are read after the reported ones. In arrays, since there may be a million, and a `Set` grows slowly. */
  const differing: number[][] = [];
  let mayBeRenamed = false;
  let mayDiffer = false;
  /** The comparison of all versions: `listed` has the slots of the lots that the source still has. */
  let comparison: { batches: AsyncGenerator<LotVersions>; listed: Bits } | undefined;
  let hasFailed = false;
  let servedStale = false;
  let catchingUp: Promise<{ servedStale: boolean; error?: unknown }> | undefined;
  /** The batch that is being worked on. */
  let currentBatch: Promise<void> = Promise.resolve();
  /** How often `changed` was called, and how many of these reports have been applied. */
  let [reports, appliedReports] = [0, 0];

  /** How many lots have been read since the snapshot was written. */
  let changedSinceSnapshot = Number.POSITIVE_INFINITY;
  let size = 0;
  let behindSince: number | undefined;
  let writing: Promise<void> | undefined;

  const readAll = async () => {
    const fresh = new LotIndex();
    names = await source.names();
    for await (const batch of source.all(names)) await eachInSlices(batch, (lot) => void fresh.load(lot));
    await inSlices(fresh.buildingOrders());
    return fresh;
  };
  /** From the snapshot, brought up to date; without a snapshot, from all lots. */
  const load = async () => {
    const snapshot = await snapshotFile?.read();
    if (!snapshot) return readAll();
    [names, changedSinceSnapshot] = [snapshot.names, 0];
    [mayBeRenamed, mayDiffer] = [true, true];
    await work(snapshot.index);
    return snapshot.index;
  };
  const writeIfChanged = (loaded: LotIndex) => {
    if (!snapshotFile || writing || loaded.size < MIN_SNAPSHOT_LOTS || changedSinceSnapshot < loaded.size * MIN_CHANGED_SHARE) return;
    changedSinceSnapshot = 0;
    writing = snapshotFile.write({ index: loaded, names }).finally(() => {
      writing = undefined;
    });
  };

  const readAgain = async (to: LotIndex, ids: number[]) => {
    const lots = await source.withIds(ids, names);
    const found = new Set(lots.map(({ id }) => id));
    await eachInSlices(lots, (lot) => to.put(lot));
    await eachInSlices(ids, (id) => found.has(id) || to.remove(id));
    changedSinceSnapshot += ids.length;
  };
  const applyChanges = async (to: LotIndex) => {
    const ids: number[] = [];
    for (const id of changes) if (ids.push(id) === BATCH) break;
    const upTo = ids.length === changes.size ? reports : appliedReports;
    for (const id of ids) changes.delete(id);
    try {
      await readAgain(to, ids);
      appliedReports = upTo;
    } catch (error) {
      for (const id of ids) changes.add(id);
      throw error;
    }
  };
  const addDiffering = (ids: number[]) => ids.length > 0 && differing.push(ids);
  const readDiffering = async (to: LotIndex) => {
    const last = differing.at(-1) ?? [];
    const ids = last.splice(-BATCH);
    if (last.length === 0) differing.pop();
    try {
      await readAgain(to, ids);
    } catch (error) {
      differing.push(ids);
      throw error;
    }
  };

  /** Plans to read the lots of every place, building or region that was renamed. */
  const compareNames = async (to: LotIndex) => {
    mayBeRenamed = false;
    const now = await source.names().catch((error) => {
      mayBeRenamed = true;
      throw error;
    });
    for (const filters of filtersOfRenamed(names, now)) {
      const affected: number[] = [];
      to.each(filters, (slot, { id }) => affected.push(id[slot] as number));
      addDiffering(affected);
      await nextTurn();
    }
    names = now;
  };

  const compareVersions = async (to: LotIndex) => {
    if (mayDiffer) comparison = { batches: source.versions(), listed: to.noSlots() };
    mayDiffer = false;
    if (!comparison) return;
    const { batches, listed } = comparison;
    const { value, done } = await batches.next();
    if (done) comparison = undefined;
    // Lots that are new since the comparison began are not listed either: they are read once more.
    addDiffering(done ? to.idsOutside(listed) : to.differing(value, listed));
  };

  const hasWork = () => changes.size > 0 || differing.length > 0 || mayBeRenamed || mayDiffer || comparison !== undefined;
  /** One batch of the most urgent work; undefined if there is none. */
  const nextBatch = (to: LotIndex): Promise<void> | undefined => {
    if (changes.size > 0) return applyChanges(to);
    if (differing.length > 0) return readDiffering(to);
    if (mayBeRenamed) return compareNames(to);
    return hasWork() ? compareVersions(to) : undefined;
  };
  const work = async (to: LotIndex) => {
    for (let next = nextBatch(to); next; next = nextBatch(to)) {
      currentBatch = next.catch(() => {});
      await next;
    }
  };
  const catchUp = () => {
    catchingUp ??= (async () => {
      let error: unknown;
      try {
        const loaded = await index;
        // A change may be reported between the last batch and this line.
        while (loaded && hasWork()) await work(loaded);
        if (loaded) writeIfChanged(loaded);
        behindSince = undefined;
        size = loaded?.size ?? 0;
      } catch (reason) {
        error = reason;
        mayDiffer ||= comparison !== undefined;
        comparison = undefined;
      }
      const result = { servedStale, error };
      [hasFailed, servedStale, catchingUp] = [error !== undefined, false, undefined];
      return result;
    })();
    return catchingUp;
  };
  const report = async () => {
    behindSince ??= performance.now();
    return (await catchUp()).servedStale;
  };

  const current = async (): Promise<LotIndex> => {
    index ??= load().then(
      (loaded) => {
        writeIfChanged(loaded);
        size = loaded.size;
        return loaded;
      },
      (error) => {
        index = undefined; // so that the next call tries again
        throw error;
      },
    );
    const loaded = await index;
    const { error } = hasFailed ? await catchUp() : {};
    if (error !== undefined) throw error;
    for (const wanted = reports; appliedReports < wanted && changes.size <= BATCH && catchingUp; ) await currentBatch;
    if (hasFailed) return current();
    servedStale ||= catchingUp !== undefined;
    return loaded;
  };
  return {
    current,
    async changed(ids) {
      if (!index) return false; // nothing is read yet
      reports++;
      for (const id of ids) changes.add(id);
      return report();
    },
    async renamed() {
      if (!index) return false;
      mayBeRenamed = true;
      return report();
    },
    async refresh() {
      if (!index) return false;
      [mayBeRenamed, mayDiffer] = [true, true];
      return report();
    },
    state: () => ({ size, behindMs: behindSince === undefined ? 0 : performance.now() - behindSince }),
  };
}

/** Filters for the lots of every place, building or region whose name differs now: these names are indexed with each lot. */
function filtersOfRenamed(before: Names, now: Names): IndexFilters[] {
  return (Object.keys(now) as (keyof Names)[]).flatMap((facet) =>
    Array.from(now[facet] ?? [])
      .filter(([value, name]) => before[facet]?.get(value) !== name)
      .map(([value]): IndexFilters => ({ [facet]: value })),
  );
}
