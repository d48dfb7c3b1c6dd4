import { setTimeout as pause } from 'node:timers/promises';
import pg, { type PoolConfig } from 'pg';

type Options = {
  /** Prepares every new connection. */
  onOpen(client: pg.Client): Promise<unknown>;
  /** Asked at intervals; a connection that does not answer is given up. */
  onCheck?(client: pg.Client): Promise<unknown>;
  onError(error: Error): void;
  checkMs?: number;
  answerMs?: number;
};

const RETRY_MS = 1_000;
const CHECK_MS = 10_000;
/** A firewall that has forgotten a quiet connection, or a server whose machine is gone, answers nothing at all. */
const ANSWER_MS = 5_000;

/** Keeps a connection of its own, and opens it anew whenever it is lost. Once the first one is open, resolves to the function that ends it. */
export async function keepConnection(
  config: PoolConfig,
  { onOpen, onCheck = (client) => client.query('select'), onError, checkMs = CHECK_MS, answerMs = ANSWER_MS }: Options,
): Promise<() => Promise<void>> {
  const stopped = new AbortController();
  const open = async (): Promise<pg.Client> => {
    const client = new pg.Client({ ...config, query_timeout: answerMs, connectionTimeoutMillis: answerMs, keepAlive: true });
    client.on('error', onError);
    try {
      await client.connect();
      await onOpen(client);
    } catch (error) {
      await client.end().catch(() => {});
      throw error;
    }
    return client;
  };
  const reopen = async (): Promise<pg.Client | undefined> => {
    for (;;) {
      await pause(RETRY_MS, undefined, { signal: stopped.signal }).catch(() => {});
      if (stopped.signal.aborted) return undefined;
      try {
        return await open();
      } catch (error) {
        onError(error as Error);
      }
    }
  };
  let client: pg.Client | undefined = await open();
  const keeping = (async () => {
    while (client) {
      await untilLost(client, stopped.signal, { onCheck, onError, checkMs });
      await client.end().catch(() => {});
      client = stopped.signal.aborted ? undefined : await reopen();
    }
  })();
  return async () => {
    stopped.abort();
    await keeping;
  };
}

/** Resolves when the connection has ended or does not answer, or at the stop. */
function untilLost(client: pg.Client, stopped: AbortSignal, { onCheck, onError, checkMs }: Required<Pick<Options, 'onCheck' | 'onError' | 'checkMs'>>): Promise<void> {
  return new Promise((resolve) => {
    let checking = Promise.resolve();
    const timer = setInterval(() => {
      checking = checking
        .then(() => onCheck(client))
        .then(
          () => {},
          (error: Error) => {
            onError(error);
            end();
          },
        );
    }, checkMs);
    const end = () => {
      clearInterval(timer);
      resolve();
    };
    client.once('end', end);
    stopped.addEventListener('abort', end, { once: true });
    if (stopped.aborted) end();
  });
}
