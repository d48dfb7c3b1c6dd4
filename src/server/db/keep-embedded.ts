import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type EmbeddedPostgres, startEmbedded } from './embedded.ts';

type Options = Parameters<typeof startEmbedded>[0] & { onError: (error: Error) => void; pauses?: number[] };

/** Before the first start anew, the second in a row, and so on; after the last one we give up. */
const PAUSES_MS = [0, 1_000, 2_000, 5_000, 10_000];
/** A server that ends sooner has not got over what ended the one before. */
const STEADY_MS = 30_000;

/**
 * The embedded PostgreSQL, started again whenever it ends by itself (killed for its memory, say), on the same socket: connections made anew
 * find it again. `ended` resolves when it was stopped, or when it does not start any more.
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
    for (let inARow = 0; ; inARow++) {
      const since = performance.now();
      await server?.ended;
      if (performance.now() - since > STEADY_MS) inARow = 0;
      if (signal.aborted || inARow === pauses.length || !hasCluster(options)) return;
      onError(new Error('PostgreSQL is not running; starting it again'));
      await pause(pauses[inARow], undefined, { signal }).catch(() => {});
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

/** Where the data are gone, a new and empty database would serve nobody: a start of the whole site would load it. */
const hasCluster = ({ dataDir }: { dataDir: string }) => existsSync(join(dataDir, 'postgres', 'PG_VERSION'));
