import { and, asc, eq, gte, lt } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { DEALS } from '#contract/catalog/category.ts';
import { lotPath } from '#contract/catalog/lot-path.ts';
import { mediaSource } from '#contract/media/media.ts';
import type { CatalogDeps } from '#server/catalog/deps.ts';
import type { Value } from '#server/catalog/lot-index/indexed-lot.ts';
import { findPhotos } from '#server/db/find-pictures.ts';
import { agent } from '#server/db/schema/agent.ts';
import { complex, complexPhoto } from '#server/db/schema/complex.ts';
import { isPublic, lot, lotPhoto, partnerLot, partnerLotPhoto } from '#server/db/schema/lot.ts';
import { type PhotoTable, picture } from '#server/db/schema/picture.ts';
import { article } from '#server/db/schema/publication.ts';
import { settlement, settlementPhoto } from '#server/db/schema/settlement.ts';
import { SITE_PAGES } from './site-pages.ts';

/** A page in the sitemap; its path is without the language. */
export type Entry = { path: string; changed?: Date; pictures?: string[] };
export type Entries = AsyncGenerator<Entry[]>;

/** The range of ids in one part: with both languages and pictures it stays far below the limits of a sitemap. */
export const IDS_PER_PART = 10_000;
const BATCH = 1_000;
const MAX_PICTURES = 6;

type Row = { id: number; changed: Date };

/** The lots of one part, in batches, so that few rows are in memory at once. */
export const lotEntries = ({ db }: CatalogDeps, part: number): Entries =>
  inBatches(part, async (from, to) => {
    const rows = await db
      .select({ id: lot.id, changed: lot.updatedAt })
      .from(lot)
      .where(and(gte(lot.id, from), lt(lot.id, to), isPublic(lot)))
      .orderBy(asc(lot.id));
    return withPhotos(db, lotPhoto, rows, lotPath);
  });

export const partnerLotEntries = ({ db }: CatalogDeps, part: number): Entries =>
  inBatches(part, async (from, to) => {
    const rows = await db
      .select({ id: partnerLot.id, region: { slug: partnerLot.regionSlug }, changed: partnerLot.updatedAt })
      .from(partnerLot)
      .where(and(gte(partnerLot.id, from), lt(partnerLot.id, to), isPublic(partnerLot)))
      .orderBy(asc(partnerLot.id));
    return withPhotos(db, partnerLotPhoto, rows, lotPath);
  });

async function* inBatches(part: number, read: (from: number, to: number) => Promise<Entry[]>): Entries {
  for (let from = part * IDS_PER_PART; from < (part + 1) * IDS_PER_PART; from += BATCH) yield await read(from, from + BATCH);
}

export async function* complexEntries({ db }: CatalogDeps): Entries {
  const rows = await db.select({ id: complex.id, slug: complex.slug, changed: complex.updatedAt }).from(complex).orderBy(asc(complex.id));
  yield await withPhotos(db, complexPhoto, rows, ({ slug }) => `/complexes/${slug}`);
}

export async function* settlementEntries({ db }: CatalogDeps): Entries {
  const rows = await db.select({ id: settlement.id, slug: settlement.slug, changed: settlement.updatedAt }).from(settlement).orderBy(asc(settlement.id));
  yield await withPhotos(db, settlementPhoto, rows, ({ slug }) => `/cottages-settlements/${slug}`);
}

const shownPicture = alias(picture, 'shown');

export async function* articleEntries({ db }: CatalogDeps): Entries {
  const rows = await db
    .select({ slug: article.slug, changed: article.updatedAt, file: shownPicture.file })
    .from(article)
    .innerJoin(shownPicture, eq(shownPicture.id, article.coverId))
    .orderBy(asc(article.id));
  yield rows.map(({ slug, changed, file }) => ({ path: `/articles/${slug}`, changed, pictures: [mediaSource(file)] }));
}

export async function* agentEntries({ db }: CatalogDeps): Entries {
  const rows = await db
    .select({ slug: agent.slug, changed: agent.updatedAt, file: shownPicture.file })
    .from(agent)
    .leftJoin(shownPicture, eq(shownPicture.id, agent.pictureId))
    .orderBy(asc(agent.id));
  yield rows.map(({ slug, changed, file }) => ({ path: `/team/${slug}`, changed, pictures: file ? [mediaSource(file)] : [] }));
}

/** The fixed pages, and the catalogue by deal, category, place and region, without empty lists. */
export async function* pageEntries(deps: CatalogDeps): Entries {
  const [lots, partnerLots] = await Promise.all([deps.lots.current(), deps.partnerLots.current()]);
  yield [
    ...SITE_PAGES.map(({ path }) => ({ path })),
    ...listsBy('/catalog?categories', lots.countBy('categories')),
    ...listsBy('/catalog?deal', lots.countBy('deal')),
    // Each place has one page per deal.
    ...DEALS.flatMap((deal) =>
      listsBy(`/catalog?deal=${deal}&locations`, new Map([...lots.countBy('locations').keys()].map((place) => [place, lots.count({ deal, locations: [Number(place)] })]))),
    ),
    ...listsBy('/partners?region', partnerLots.countBy('region')),
  ];
}

function listsBy(page: string, counts: Map<Value, number>): Entry[] {
  const filled = [...counts].filter(([, count]) => count > 0).map(([value]) => String(value));
  return filled.sort((one, other) => one.localeCompare(other, 'en', { numeric: true })).map((value) => ({ path: `${page}=${value}` }));
}

async function withPhotos<Found extends Row>(db: CatalogDeps['db'], photos: PhotoTable, rows: Found[], pathOf: (row: Found) => string): Promise<Entry[]> {
  const found = await findPhotos(
    db,
    photos,
    rows.map(({ id }) => id),
    MAX_PICTURES,
  );
  return rows.map((row) => ({ path: pathOf(row), changed: row.changed, pictures: (found.get(row.id) ?? []).map(({ file }) => mediaSource(file)) }));
}
