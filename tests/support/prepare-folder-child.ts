import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '#server/db/client.ts';
import { startEmbedded } from '#server/db/embedded.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import { loadDemo } from '#server/db/seed/load-demo.ts';

/*
 * Fills the data folder that is its argument as the first start of a site does: with the demo agency, but without its leads, since tests of the office
 * count those that they have sent themselves. A program of its own, because Playwright would compile all these modules again in each of its processes.
 */
/** Copies of the folder are thrown away after the tests, so a write need not be on the disk before it is confirmed. */
const IN_MEMORY = 'fsync = off\nsynchronous_commit = off\nfull_page_writes = off\n';

const dataDir = process.argv[2] ?? '';
const { connection, stop } = await startEmbedded({ dataDir, settings: { fsync: 'off' } });
const db = openDatabase(connection, () => {});
await migrateDatabase(db.$client);
await loadDemo(db);
await db.$client.end();
await stop();
appendFileSync(join(dataDir, 'postgres/postgresql.conf'), IN_MEMORY);
