import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '#server/db/client.ts';
import { startEmbedded } from '#server/db/embedded.ts';
import type { EmbeddedConnection } from '#server/db/embedded-server.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import { loadDemo } from '#server/db/seed/load-demo.ts';

declare module 'vitest' {
  interface ProvidedContext {
    cluster: EmbeddedConnection;
  }
}

/** One PostgreSQL for the whole run. Test files copy one of two templates, the empty schema or the demo agency (about 30 ms). */
export default async function setup({ provide }: TestProject) {
  const dataDir = mkdtempSync(join(tmpdir(), 'tanais-test-'));
  chmodSync(dataDir, 0o755); // as root, PostgreSQL runs as another user, who needs access
  const cluster = await startEmbedded({ dataDir, settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '400' } }); // files run side by side, and some start several sites
  const admin = openDatabase(cluster.connection, () => {});
  for (const template of ['template_schema', 'template_demo']) {
    await admin.$client.query(`create database ${template}`);
    const db = openDatabase({ ...cluster.connection, database: template }, () => {});
    await migrateDatabase(db.$client);
    if (template === 'template_demo') await loadDemo(db);
    await db.$client.end();
  }
  await admin.$client.end();
  provide('cluster', cluster.connection);
  return async () => {
    await cluster.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
