import { and, arrayOverlaps, count, eq, gt, gte, inArray, lte, or, type SQL } from 'drizzle-orm';
import { ROOMS_AND_MORE } from '#contract/catalog/option.ts';
import type { Database } from '#server/db/client.ts';
import { openConfigured } from '#server/db/open.ts';
import { isPublic, lot } from '#server/db/schema/lot.ts';
import { SeededRandom } from '#server/db/seed/seeded-random.ts';
import { summary } from '../support/figures.ts';
import { type RandomFilters, randomFilters } from './random-filters.ts';

/** How long PostgreSQL takes to count what the site counts in memory. */
export type Reference = { postgres: string; count: Duration; facets: Duration };
type Duration = { p50: number; slowest: number };

const TIMES = 40;

/** Runs before the site is started, on the same data. */
export async function measureSql(dataDir: string): Promise<Reference> {
  const { db, close } = await openConfigured({ DATA_DIR: dataDir }, { onStep: () => {}, onError: () => {} });
  try {
    const version = await db.$client.query<{ server_version: string }>('show server_version');
    const random = new SeededRandom(1);
    return {
      postgres: version.rows[0]?.server_version ?? '',
      count: await timed(() => db.$count(lot, matching(randomFilters(random)))),
      facets: await timed(() => countFacets(db)),
    };
  } finally {
    await close();
  }
}

async function timed(ask: () => PromiseLike<unknown>): Promise<Duration> {
  const times: number[] = [];
  for (let nth = 0; nth < TIMES; nth++) {
    const started = performance.now();
    await ask();
    times.push(performance.now() - started);
  }
  return { p50: summary(times).p50, slowest: Math.max(...times) };
}

async function countFacets(db: Database): Promise<void> {
  for (const column of [lot.categoryId, lot.locationId]) await db.select({ value: column, count: count() }).from(lot).where(isPublic(lot)).groupBy(column);
}

function matching(filters: RandomFilters): SQL | undefined {
  const more = filters.rooms.includes(ROOMS_AND_MORE) ? gt(lot.rooms, ROOMS_AND_MORE) : undefined;
  return and(
    isPublic(lot),
    inArray(lot.categoryId, filters.categories),
    filters.locations.length > 0 ? inArray(lot.locationId, filters.locations) : undefined,
    filters.rooms.length > 0 ? or(inArray(lot.rooms, filters.rooms), more) : undefined,
    filters.houseType.length > 0 ? inArray(lot.houseTypeId, filters.houseType) : undefined,
    filters.objectType.length > 0 ? arrayOverlaps(lot.objectTypeIds, filters.objectType) : undefined,
    filters.priceMin === undefined ? undefined : gte(lot.price, filters.priceMin),
    filters.priceMax === undefined ? undefined : lte(lot.price, filters.priceMax),
    filters.pool && eq(lot.pool, true),
    filters.firstLine && eq(lot.firstLine, true),
  );
}
