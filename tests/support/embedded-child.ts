/*
 * Runs the embedded PostgreSQL in a process that tests stop or kill in all possible ways. Its argument is a JSON `Order`.
 * It prints the lines `step …`, `ready …` and `row …`. A start error is one sentence and exit code 1, any other error a stack and exit code 70.
 */
import { Client } from 'pg';
import { StartError } from '#server/core/start-error.ts';
import { startEmbedded } from '#server/db/embedded.ts';
import type { Package } from '#server/db/embedded-binaries.ts';

export type Order = {
  dataDir: string;
  /** Switches to this user after the code is loaded, so the user needs no access to the project. */
  uid?: number;
  umask?: number;
  postgres?: Package;
  /** Inserts rows until it is stopped, one per transaction, and prints each row that PostgreSQL has committed. */
  insert?: boolean;
};

const order = JSON.parse(process.argv[2] ?? '{}') as Order;
const say = (text: string) => process.stdout.write(`${text}\n`);

try {
  if (order.umask !== undefined) process.umask(order.umask);
  if (order.uid !== undefined) become(order.uid);
  const embedded = await startEmbedded({ dataDir: order.dataDir, postgres: order.postgres, onStep: (text) => say(`step ${text}`) });
  let stopping = false;
  process.once('SIGTERM', async () => {
    stopping = true;
    await embedded.stop();
    process.exit(0);
  });
  const client = new Client(embedded.connection);
  client.on('error', () => {}); // the connection ends with the server
  await client.connect();
  await client.query('create table if not exists kept (id integer primary key generated always as identity)');
  say(`ready ${embedded.connection.host}`);
  while (order.insert && !stopping) {
    const { rows } = await client.query<{ id: number }>('insert into kept default values returning id').catch(unless(() => stopping));
    for (const { id } of rows) say(`row ${id}`);
  }
} catch (error) {
  const known = error instanceof StartError;
  process.stderr.write(`${known ? error.message : (error as Error).stack}\n`);
  process.exit(known ? 1 : 70);
}

/** A query interrupted by our own stop is no failure. */
function unless(expected: () => boolean): (error: Error) => { rows: [] } {
  return (error) => {
    if (!expected()) throw error;
    return { rows: [] };
  };
}

function become(uid: number): void {
  process.setgroups?.([uid]);
  process.setgid?.(uid);
  process.setuid?.(uid);
}
