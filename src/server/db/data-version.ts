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

/** Hears of changes made by any process on the database. After a lost connection the data count as changed: something may have been missed. */
export async function listenForChanges(config: PoolConfig, version: DataVersion, onError: (error: Error) => void): Promise<() => Promise<void>> {
  const stopped = new AbortController();
  let client = await connect(config, version, onError);
  const reconnect = async (lost: pg.Client): Promise<pg.Client> => {
    await pause(RETRY_MS, undefined, { signal: stopped.signal }).catch(() => {});
    if (stopped.signal.aborted) return lost;
    return connect(config, version, onError).catch((error: Error) => {
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

async function connect(config: PoolConfig, version: DataVersion, onError: (error: Error) => void): Promise<pg.Client> {
  const client = new pg.Client(config);
  client.on('error', onError);
  client.on('notification', () => version.bump());
  try {
    await client.connect();
    await client.query('listen data_changed');
  } catch (error) {
    await client.end().catch(() => {});
    throw error;
  }
  version.bump();
  return client;
}

/** Resolves when the connection is lost, or when nobody needs it any more. */
function ended(client: pg.Client, stopped: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    client.once('end', resolve);
    stopped.addEventListener('abort', () => resolve(), { once: true });
  });
}
