import { join } from 'node:path';
import type { ApiDeps } from '#server/api/deps.ts';
import type { LiveLotIndex } from '#server/catalog/lot-index/live-lot-index.ts';
import { applyLotNotice, INDEXED_TABLES, openLotIndexes } from '#server/catalog/lot-index/lot-indexes.ts';
import { mayChangeNames, prepareGrammar } from '#server/catalog/understand/understand-phrase.ts';
import type { Env } from '#server/core/env.ts';
import type { Log } from '#server/core/log.ts';
import { readSecret } from '#server/core/read-secret.ts';
import { repeat } from '#server/core/repeat.ts';
import { cachedByVersion, createDataVersion, listenForChanges, type OnNotice } from '#server/db/data-version.ts';
import { readDictionaries } from '#server/db/dictionaries.ts';
import { type OpenDatabase, replicaConfig } from '#server/db/open.ts';
import { openReadReplica } from '#server/db/read-replica.ts';
import { noteTables } from '#server/db/tables-read.ts';
import { createLeadStream } from '#server/lead/inbox/lead-stream.ts';
import { openMediaStore } from '#server/media/store/open-media-store.ts';
import { outboxOf } from '#server/outbox/outbox.ts';
import { createPresence } from '#server/publishing/working-copy/presence.ts';
import type { Stops } from './stops.ts';

type Listening = { checksAlerts(): boolean; onNotice: OnNotice };

/** What every use case works with, kept up to date by the notices of the database. */
export async function createDeps({ requestDb: db }: OpenDatabase, env: Env, log: Log, stops: Stops, listening: Listening): Promise<ApiDeps> {
  const version = createDataVersion();
  const replica = env.DATABASE_READ_URL
    ? openReadReplica({ primary: db, replica: replicaConfig(db.$client.options, env.DATABASE_READ_URL), log, onStale: () => onChange(undefined) })
    : undefined;
  if (replica) stops.atTheEnd(replica.close);
  const readDb = replica?.db ?? db;
  const indexes = openLotIndexes(readDb, {
    folder: join(env.DATA_DIR, 'lot-index'),
    primary: db,
    onError: (error) => log.warn({ err: error }, 'the index of lots could not be kept for the next start'),
  });
  const deps: ApiDeps = {
    db,
    readDb,
    replica,
    version,
    dictionaries: cachedByVersion(version, () => readDictionaries(readDb)),
    lots: noteReads(indexes.lots, INDEXED_TABLES.lots),
    partnerLots: noteReads(indexes.partnerLots, INDEXED_TABLES.partnerLots),
    mediaStore: openMediaStore(env),
    secret: readSecret(env),
    outbox: outboxOf(env),
    presence: createPresence({ db, onError: (error) => log.warn({ err: error }, 'presence notices lost') }),
    leadStream: createLeadStream({ db, onError: (error) => log.warn({ err: error }, 'news of leads lost') }),
  };
  const grammar = repeat(
    () => prepareGrammar(deps),
    undefined,
    (error) => log.warn({ err: error }, 'the words of searches could not be read'),
  );
  stops.afterServer(grammar.stop);
  const onChange = (notice: string | undefined) => {
    const table = notice?.split(':', 1)[0];
    replica?.changed(); // first: what the replica does not have yet must not be read from it
    version.bump(table);
    listening.onNotice(notice);
    if (mayChangeNames(table)) grammar.runNow();
    if (listening.checksAlerts() && (!notice || /^(partner_)?lot\b/.test(notice))) deps.outbox.checkAlerts();
    // Pages rendered while the index was catching up may show the old lots.
    void applyLotNotice(indexes, notice).then((servedStale) => servedStale && version.bump(table));
  };
  stops.afterServer(await listenForChanges(db.$client.options, onChange, (error) => log.warn({ err: error }, 'change notices lost')));
  await Promise.all([indexes.lots.current(), indexes.partnerLots.current(), prepareGrammar(deps)]);
  return deps;
}

/** Reading an index runs no query, so the tables that it was made from are recorded here. */
const noteReads = (index: LiveLotIndex, tables: string[]): LiveLotIndex => ({
  ...index,
  current() {
    noteTables(tables);
    return index.current();
  },
});
