import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type EmbeddedPostgres, startEmbedded } from './embedded.ts';

type Options = Parameters<typeof startEmbedded>[0] & { onError: (error: Error) => void; pauses?: number[] };

/** Delays before consecutive restarts; after the last one we give up. */
const PAUSES_MS = [0, 1_000, 2_000, 5_000, 10_000];
/** After this time a server counts as healthy, and the restarts are counted from 0 again. */
const HEALTHY_AFTER_MS = 30_000;

/**
 * The embedded PostgreSQL, restarted on the same socket whenever it ends by itself (for example by the OOM killer), so that pools can reconnect.
 * `ended` resolves when it was stopped, or when we have given up.
 */
export async function keepEmbedded({ onError, pauses = PAUSES_MS, ...options }: Options): Promise<EmbeddedPostgres> {
  let server: EmbeddedPostgres | undefined = await startEmbedded(options);
  const { connection } = server;
  const stopped = new AbortController();
  const { signal } = stopped;
  const startAgain = async () => {
    try {
      return await startEmbedded(options);
    } catch (error) {
      onError(error as Error);
      return undefined;
    }
  };
  const keep = async () => {
    for (let restarts = 0; ; restarts++) {
      const startedAt = performance.now();
      await server?.ended;
      if (performance.now() - startedAt > HEALTHY_AFTER_MS) restarts = 0;
      if (signal.aborted || restarts === pauses.length || !hasCluster(options)) return;
      onError(new Error('PostgreSQL is not running; starting it again'));
      await pause(pauses[restarts], undefined, { signal }).catch(() => {});
      server = signal.aborted ? undefined : await startAgain();
      if (signal.aborted) await server?.stop();
    }
  };
  const ended = keep();
  return {
    connection,
    ended,
    async stop() {
      stopped.abort();
      await server?.stop();
      await ended;
    },
  };
}

/** If the data folder was deleted, do not create an empty database: only a start of the whole site migrates and fills it. */
const hasCluster = ({ dataDir }: { dataDir: string }) => existsSync(join(dataDir, 'postgres', 'PG_VERSION'));
