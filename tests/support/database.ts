import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, inject } from 'vitest';
import type { ApiDeps } from '#server/api/deps.ts';
import { openLotIndexes } from '#server/catalog/lot-index/lot-indexes.ts';
import { type Database, openDatabase } from '#server/db/client.ts';
import { cachedByVersion, createDataVersion } from '#server/db/data-version.ts';
import { readDictionaries } from '#server/db/dictionaries.ts';
import { createLeadStream } from '#server/lead/inbox/lead-stream.ts';
import { openFolderStore } from '#server/media/store/folder-store.ts';
import { NO_LISTENERS } from '#server/outbox/outbox.ts';
import { createPresence } from '#server/publishing/working-copy/presence.ts';
import { SECRET } from './post-to.ts';

/** A database for one test file: with the demo agency, or with the empty schema. */
export function testDatabase(template: 'demo' | 'schema' = 'demo'): () => Database {
  let db: Database | undefined;
  beforeAll(async () => {
    const cluster = inject('cluster');
    const name = `test_${randomUUID().replaceAll('-', '')}`;
    const admin = openDatabase(cluster, () => {});
    await admin.$client.query(`create database ${name} template template_${template}`);
    await admin.$client.end();
    db = openDatabase({ ...cluster, database: name }, () => {});
  });
  afterAll(() => db?.$client.end());
  return () => {
    if (!db) throw new Error('the database is there only inside tests');
    return db;
  };
}

/** Files, such as résumés, are kept in `dataDir`, which is made when the first one comes. */
export function depsOn(db: Database, dataDir = join(tmpdir(), `tanais-files-${randomUUID()}`)): ApiDeps {
  const version = createDataVersion();
  return {
    db,
    readDb: db,
    version,
    dictionaries: cachedByVersion(version, () => readDictionaries(db)),
    ...openLotIndexes(db),
    mediaStore: openFolderStore(dataDir),
    secret: SECRET,
    outbox: { leadMail: [], channels: [], ...NO_LISTENERS },
    presence: createPresence({ db, onError: () => {} }),
    leadStream: createLeadStream({ db, onError: () => {} }),
  };
}
