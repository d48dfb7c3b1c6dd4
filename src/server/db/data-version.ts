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

/** Hears of changes made by any process on the database. After a lost connection the data counts as changed: something may have been missed. */
export async function listenForChanges(config: PoolConfig, version: DataVersion, onError: (error: Error) => void): Promise<() => Promise<void>> {
  let stopped = false;
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  const connect = async (): Promise<void> => {
    const next = new pg.Client(config);
    next.on('notification', () => version.bump());
    next.on('error', onError);
    next.on('end', () => {
      if (!stopped) retry = setTimeout(() => void connect().catch(again), RETRY_MS);
    });
    await next.connect();
    await next.query('listen data_changed');
    client = next;
    version.bump();
  };
  const again = (error: Error) => {
    onError(error);
    if (!stopped) retry = setTimeout(() => void connect().catch(again), RETRY_MS);
  };
  await connect();
  return async () => {
    stopped = true;
    clearTimeout(retry);
    await client?.end().catch(() => {});
  };
}
