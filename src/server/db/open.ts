import type { Env } from '#server/env.ts';
import { type Database, openDatabase, requireServer } from './client.ts';
import { type EmbeddedPostgres, startEmbedded } from './embedded.ts';

export type OpenDatabase = { db: Database; embedded?: EmbeddedPostgres; close(): Promise<void> };
type Options = { onStep: (text: string) => void; onError: (error: Error) => void };

/** The configured PostgreSQL, or the embedded one on the data folder. */
export async function openConfigured(env: Pick<Env, 'DATABASE_URL' | 'DATA_DIR'>, { onStep, onError }: Options): Promise<OpenDatabase> {
  if (env.DATABASE_URL) {
    onStep('Connecting to the database');
    const db = openDatabase({ connectionString: env.DATABASE_URL }, onError);
    await requireServer(db, env.DATABASE_URL);
    return { db, close: () => db.$client.end() };
  }
  onStep('Starting PostgreSQL');
  const embedded = await startEmbedded({ dataDir: env.DATA_DIR, onStep });
  let closing = false;
  // The pool lets go of its connections before they have ended: what PostgreSQL says to them while it stops is no news.
  const db = openDatabase(embedded.connection, (error) => closing || onError(error));
  return {
    db,
    embedded,
    async close() {
      closing = true;
      await db.$client.end();
      await embedded.stop();
    },
  };
}
