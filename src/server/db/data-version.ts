import { setTimeout as pause } from 'node:timers/promises';
import pg, { type PoolConfig } from 'pg';

/** A counter of changes to the public data. Caches store it with each entry, to know whether the entry is stale. */
export type DataVersion = { current(): number; bump(): void };

export function createDataVersion(): DataVersion {
  let version = 1;
  return { current: () => version, bump: () => void version++ };
}

/** Caches a value until the data change. */
export function cachedByVersion<Value>(version: DataVersion, read: () => Promise<Value>): () => Promise<Value> {
  let cached: { at: number; value: Promise<Value> } | undefined;
  return () => {
    const at = version.current();
    if (cached?.at === at) return cached.value;
    const value = read();
    cached = { at, value };
    value.catch(() => {
      if (cached?.value === value) cached = undefined; // so that the next call tries again
    });
    return value;
  };
}

const RETRY_MS = 1_000;

/** A notice names the changed table, and after a colon the ids of its rows. Undefined after a reconnect, when notices may have been lost. */
export type OnNotice = (notice: string | undefined) => void;

/** Listens for changes made by any process. */
export async function listenForChanges(config: PoolConfig, onNotice: OnNotice, onError: (error: Error) => void): Promise<() => Promise<void>> {
  const stopped = new AbortController();
  let client = await connect(config, onNotice, onError);
  const reconnect = async (lost: pg.Client): Promise<pg.Client> => {
    await pause(RETRY_MS, undefined, { signal: stopped.signal }).catch(() => {});
    if (stopped.signal.aborted) return lost;
    return connect(config, onNotice, onError).catch((error: Error) => {
      onError(error);
      return reconnect(lost);
    });
  };
  const listening = (async () => {
    while (!stopped.signal.aborted) {
      await ended(client, stopped.signal);
      if (!stopped.signal.aborted) client = await reconnect(client);
    }
  })();
  return async () => {
    stopped.abort();
    await listening;
    await client.end().catch(() => {});
  };
}

async function connect(config: PoolConfig, onNotice: OnNotice, onError: (error: Error) => void): Promise<pg.Client> {
  const client = new pg.Client(config);
  client.on('error', onError);
  client.on('notification', ({ payload }) => onNotice(payload));
  try {
    await client.connect();
    await client.query('listen data_changed');
  } catch (error) {
    await client.end().catch(() => {});
    throw error;
  }
  onNotice(undefined);
  return client;
}

/** Resolves when the connection is lost, or at the stop. */
function ended(client: pg.Client, stopped: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    client.once('end', resolve);
    stopped.addEventListener('abort', () => resolve(), { once: true });
  });
}
