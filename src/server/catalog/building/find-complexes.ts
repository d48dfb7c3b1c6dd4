import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { ComplexDetails, ComplexItem, ComplexQuery } from '#contract/catalog/complex.ts';
import type { List } from '#contract/core/list.ts';
import type { Locale } from '#contract/core/locale.ts';
import type { CatalogDeps } from '#server/catalog/deps.ts';
import type { Translations } from '#server/db/deps.ts';
import { complex, complexPhoto } from '#server/db/schema/complex.ts';
import { findBuildings, presentLocation, requireBuilding } from './find-buildings.ts';

const QUARTERS = 4;

const KIND = {
  lotFilter: 'complex' as const,
  table: complex,
  photos: complexPhoto,
  present: (row: typeof complex.$inferSelect, translations: Translations) => ({
    address: row.address[translations.locale],
    ...presentLocation(row, translations),
    class: row.class,
    developer: row.developer[translations.locale],
    completion: { year: row.completionYear, quarter: row.completionQuarter },
    floors: row.floors,
  }),
};

export const findComplexes = (deps: CatalogDeps, query: ComplexQuery, locale: Locale, now = new Date()): Promise<List<ComplexItem>> =>
  findBuildings(deps, KIND, matching(query, now), query, locale);

export async function requireComplex(deps: CatalogDeps, key: string, locale: Locale): Promise<ComplexDetails> {
  const { row, shared } = await requireBuilding(deps, KIND, key, locale);
  return {
    ...shared,
    description: row.description[locale],
    ceiling: row.ceiling,
    parking: row.parking[locale],
    amenities: row.amenities.map((text) => text[locale]),
  };
}

function matching(query: ComplexQuery, now: Date): SQL | undefined {
  return and(query.class && eq(complex.class, query.class), query.locations && inArray(complex.locationId, query.locations), query.completed ? completedBefore(now) : undefined);
}

/** The condition that the quarter of the completion has passed; without a quarter, its year. */
function completedBefore(now: Date): SQL {
  const current = now.getUTCFullYear() * QUARTERS + Math.floor(now.getUTCMonth() / 3) + 1;
  return sql`${complex.completionYear} * ${QUARTERS}::int + coalesce(${complex.completionQuarter}, ${QUARTERS}) < ${current}`;
}
