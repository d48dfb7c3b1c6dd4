import { LRUCache } from 'lru-cache';
import type { PoolConfig } from 'pg';
import { keepConnection } from './keep-connection.ts';
import { noteTables, trackTables } from './tables-read.ts';

/** A counter of changes to the public data, which remembers the last change of each table. */
export type DataVersion = {
  current(): number;
  /** Records a change. Without the name of a table, anything may have changed. */
  bump(table?: string): void;
  /** Whether one of these tables has changed since that version. */
  changedSince(version: number, tables: ReadonlySet<string>): boolean;
};

export function createDataVersion(): DataVersion {
  let current = 1;
  let everything = 1;
  const byTable = new Map<string, number>();
  return {
    current: () => current,
    bump(table) {
      current++;
      if (table) byTable.set(table, current);
      else everything = current;
    },
    changedSince(version, tables) {
      if (version === current) return false;
      if (everything > version) return true;
      for (const [table, changed] of byTable) if (changed > version && tables.has(table)) return true;
      return false;
    },
  };
}

/** How old a value may be that depends on the date, such as the badge «new». */
export const MAX_DATED_MS = 10 * 60 * 1_000;

type CacheEntry<Value> = { at: number; reading: ReturnType<typeof trackTables<Value>>; tables?: ReadonlySet<string> };

/** Caches values by key until one of the tables changes that they were read from. Calls at the same time share one read. */
export function createVersionedCache<Value>(version: DataVersion, { max, maxAgeMs = 0 }: { max: number; maxAgeMs?: number }) {
  const entries = new LRUCache<string, CacheEntry<Value>>({ max, ttl: maxAgeMs });
  /** Until a value has been read its tables are not known, so any change makes it stale. */
  const isValid = ({ at, tables }: CacheEntry<Value>) => (tables ? !version.changedSince(at, tables) : at === version.current());
  const start = (key: string, read: () => Promise<Value>): CacheEntry<Value> => {
    const entry: CacheEntry<Value> = { at: version.current(), reading: trackTables(read) };
    entries.set(key, entry);
    entry.reading.then(
      ({ tables }) => {
        entry.tables = tables;
      },
      () => {
        if (entries.peek(key) === entry) entries.delete(key); // so that the next call tries again
      },
    );
    return entry;
  };
  return async (key: string, read: () => Promise<Value>): Promise<Value> => {
    const cached = entries.get(key);
    const { result, tables } = await (cached && isValid(cached) ? cached : start(key, read)).reading;
    noteTables(tables);
    return result;
  };
}

/** Caches one value. */
export function cachedByVersion<Value>(version: DataVersion, read: () => Promise<Value>): () => Promise<Value> {
  const cache = createVersionedCache<Value>(version, { max: 1 });
  return () => cache('', read);
}

/** A notice names the changed table, and after a colon the ids of its rows. Undefined after every connect and reconnect: notices may have been lost before it. */
export type OnNotice = (notice: string | undefined) => void;

const DATA_CHANGED = 'data_changed';

/** Listens on `channel`, by default for data changes by any process of any machine. */
export const listenForChanges = (config: PoolConfig, onNotice: OnNotice, onError: (error: Error) => void, channel: string = DATA_CHANGED): Promise<() => Promise<void>> =>
  keepConnection(config, {
    async onOpen(client) {
      client.on('notification', ({ payload }) => onNotice(payload));
      await client.query(`listen ${client.escapeIdentifier(channel)}`);
      onNotice(undefined);
    },
    onError,
  });
