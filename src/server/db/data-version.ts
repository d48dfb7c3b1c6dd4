import { setTimeout as pause } from 'node:timers/promises';
import pg, { type PoolConfig } from 'pg';

/** Counts the changes of what visitors read. Whatever is derived from the data is kept together with the number it was derived at. */
export type DataVersion = { current(): number; bump(): void };

export function createDataVersion(): DataVersion {
  let version = 1;
  return { current: () => version, bump: () => void version++ };
}

/** Remembers a value until the data changes. */
export function cachedByVersion<Value>(version: DataVersion, read: () => Promise<Value>): () => Promise<Value> {
  let kept: { at: number; value: Promise<Value> } | undefined;
  return () => {
    const at = version.current();
    if (kept?.at === at) return kept.value;
    const value = read();
    kept = { at, value };
    value.catch(() => {
      if (kept?.value === value) kept = undefined; // a failure is not worth remembering
    });
    return value;
  };
}

const RETRY_MS = 1_000;

/** What a notice says has changed: a table, and after a colon which rows of it. Nothing at all after a lost connection, when any may have been missed. */
export type OnNotice = (notice: string | undefined) => void;

/** Hears of changes made by any process on the database. */
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

/** Resolves when the connection is lost, or when nobody needs it any more. */
function ended(client: pg.Client, stopped: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    client.once('end', resolve);
    stopped.addEventListener('abort', () => resolve(), { once: true });
  });
}
