import { gte } from 'drizzle-orm';
import { lotPath } from '#contract/catalog/lot-path.ts';
import type { Log } from '#server/core/log.ts';
import type { Database } from '#server/db/client.ts';
import { anyOf } from '#server/db/queries.ts';
import { agent } from '#server/db/schema/agent.ts';
import { complex } from '#server/db/schema/complex.ts';
import { lot, partnerLot } from '#server/db/schema/lot.ts';
import { article } from '#server/db/schema/publication.ts';
import { settlement } from '#server/db/schema/settlement.ts';
import { post } from '#server/outbox/post.ts';
import { addressesOf } from './site-pages.ts';

type Options = { key: string; endpoint: string; origin: string; db: Database; log: Log; waitMs?: number };
export type IndexNow = { onNotice(notice: string | undefined): void; flush(): Promise<void>; stop(): Promise<void> };

/** The protocol's limit for one request. */
const MAX_URLS = 10_000;
const WAIT_MS = 15_000;
const MAX_TRIES = 5;

/** Small tables: each row has a page with its slug. Their notices have no ids, so the changed rows are found by `updatedAt`. */
const SLUG_TABLES = {
  complex: { table: complex, path: '/complexes' },
  settlement: { table: settlement, path: '/cottages-settlements' },
  article: { table: article, path: '/articles' },
  agent: { table: agent, path: '/team' },
};
type SlugTable = keyof typeof SLUG_TABLES;

/**
 * Reports changed pages to search engines (indexnow.org), some seconds after a change, so that several edits are one request. Changes of very many lots
 * at once are left to the sitemap.
 */
export function createIndexNow({ key, endpoint, origin, db, log, waitMs = WAIT_MS }: Options): IndexNow {
  let changes = noChanges();
  /** URL → how often it could not be sent. */
  const unsent = new Map<string, number>();
  /** Rows that have changed since then are not collected yet. */
  let collectedAt = new Date();
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let underway: Promise<void> = Promise.resolve();

  const schedule = () => {
    if (stopped) return;
    timer ??= setTimeout(() => void flush(), waitMs);
    timer.unref();
  };

  const collectUrls = async () => {
    const [collected, since] = [changes, collectedAt];
    changes = noChanges();
    collectedAt = new Date();
    try {
      const changed = [...collected.pages].map((name) => changedPaths(db, name, since));
      const paths = await Promise.all([ownPaths(db, [...collected.lot]), partnerPaths(db, [...collected.partner_lot]), ...changed]);
      for (const path of paths.flat()) for (const url of addressesOf(origin, path)) unsent.set(url, 0);
    } catch (error) {
      // The database is unavailable: keep these changes, together with newer ones, for the next attempt.
      changes = {
        lot: new Set([...collected.lot, ...changes.lot]),
        partner_lot: new Set([...collected.partner_lot, ...changes.partner_lot]),
        pages: new Set([...collected.pages, ...changes.pages]),
      };
      collectedAt = since;
      throw error;
    }
  };

  const countFailure = (url: string) => {
    const failures = (unsent.get(url) ?? 0) + 1;
    if (failures < MAX_TRIES) unsent.set(url, failures);
    else unsent.delete(url);
  };

  const send = async () => {
    for (let batch = [...unsent.keys()].slice(0, MAX_URLS); batch.length > 0; batch = [...unsent.keys()].slice(0, MAX_URLS)) {
      try {
        await post(endpoint, JSON.stringify({ host: new URL(origin).host, key, keyLocation: `${origin}/${key}.txt`, urlList: batch }));
      } catch (error) {
        for (const url of batch) countFailure(url);
        throw error;
      }
      for (const url of batch) unsent.delete(url);
    }
  };

  const attempt = async () => {
    try {
      await collectUrls();
      await send();
    } catch (error) {
      log.warn({ err: error, urls: unsent.size }, 'search engines could not be told of changed pages');
      if (unsent.size > 0 || Object.values(changes).some(({ size }) => size > 0)) schedule();
    }
  };

  const flush = (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    underway = underway.then(attempt);
    return underway;
  };

  return {
    onNotice(notice) {
      const [table = '', ids] = notice?.split(':') ?? [];
      if ((table === 'lot' || table === 'partner_lot') && ids) for (const id of ids.split(',')) changes[table].add(Number(id));
      else if (Object.hasOwn(SLUG_TABLES, table)) changes.pages.add(table as SlugTable);
      else return;
      schedule();
    },
    flush,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await underway;
    },
  };
}

const noChanges = () => ({ lot: new Set<number>(), partner_lot: new Set<number>(), pages: new Set<SlugTable>() });

/** Sold lots too, because their pages have changed. */
async function ownPaths(db: Database, ids: number[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db.select({ id: lot.id, status: lot.status }).from(lot).where(anyOf(lot.id, ids));
  return rows.filter(({ status }) => status !== 'draft').map(lotPath);
}

async function partnerPaths(db: Database, ids: number[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id: partnerLot.id, region: { slug: partnerLot.regionSlug }, status: partnerLot.status })
    .from(partnerLot)
    .where(anyOf(partnerLot.id, ids));
  return rows.filter(({ status }) => status !== 'draft').map(lotPath);
}

async function changedPaths(db: Database, name: SlugTable, since: Date): Promise<string[]> {
  const { table, path } = SLUG_TABLES[name];
  const rows = await db.select({ slug: table.slug }).from(table).where(gte(table.updatedAt, since));
  return rows.map(({ slug }) => `${path}/${slug}`);
}
