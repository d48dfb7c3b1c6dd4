import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { ComplexItem, ComplexQuery } from '#contract/catalog/complex.ts';
import type { List } from '#contract/core/list.ts';
import type { Locale } from '#contract/core/locale.ts';
import type { CatalogDeps } from '#server/catalog/deps.ts';
import { complex } from '#server/db/schema/complex.ts';
import { complexKind } from './complex-kind.ts';
import { findBuildings } from './find-buildings.ts';

const QUARTERS = 4;

export const findComplexes = (deps: CatalogDeps, query: ComplexQuery, locale: Locale, now = new Date()): Promise<List<ComplexItem>> =>
  findBuildings(deps, complexKind, matching(query, now), query, locale);

function matching(query: ComplexQuery, now: Date): SQL | undefined {
  return and(query.class && eq(complex.class, query.class), query.locations && inArray(complex.locationId, query.locations), query.completed ? isCompleted(now) : undefined);
}

/** Its quarter has passed; without a quarter, its year. */
function isCompleted(now: Date): SQL {
  const current = now.getUTCFullYear() * QUARTERS + Math.floor(now.getUTCMonth() / 3) + 1;
  return sql`${complex.completionYear} * ${QUARTERS}::int + coalesce(${complex.completionQuarter}, ${QUARTERS}) < ${current}`;
}
