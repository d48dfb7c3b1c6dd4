import { and, eq } from 'drizzle-orm';
import { type LotPins, MAX_PINS } from '#contract/catalog/lot.ts';
import type { LotFilters } from '#contract/catalog/lot-query.ts';
import { publishedCoordinates } from '#contract/catalog/published-place.ts';
import type { Locale } from '#contract/core/locale.ts';
import { mediaSource } from '#contract/media/media.ts';
import type { CatalogDeps } from '#server/catalog/deps.ts';
import { AppError } from '#server/core/errors.ts';
import type { Database } from '#server/db/client.ts';
import { focusOf } from '#server/db/find-pictures.ts';
import { anyOfIds, idArray, inOrder, prepared } from '#server/db/queries.ts';
import { lot, lotPhoto } from '#server/db/schema/lot.ts';
import { picture } from '#server/db/schema/picture.ts';
import { indexFilters } from './match-lots.ts';

/** Every match, the newest first, with only the fields that a map needs. */
export async function findAllLots({ db, lots }: CatalogDeps, filters: LotFilters, locale: Locale): Promise<LotPins> {
  const index = await lots.current();
  const { ids, total } = index.find(indexFilters(filters), { orderBy: 'date', order: 'desc', offset: 0, limit: MAX_PINS });
  if (total > MAX_PINS) throw new AppError('too_many_lots');
  const rows = inOrder(ids, await pins(db).execute({ ids: idArray(ids) }));
  const items = rows.map(({ title, file, focusX, focusY, longitude, latitude, addressPrecision, ...pin }) => ({
    ...pin,
    title: title[locale],
    mainImage: file && mediaSource(file),
    ...(focusX !== null && focusY !== null && focusOf({ focusX, focusY })),
    coordinates: publishedCoordinates({ longitude, latitude, addressPrecision }),
  }));
  return { items, total };
}

const { id, title, price, categoryId, longitude, latitude, addressPrecision } = lot;

const pins = (db: Database) =>
  prepared(db, 'lot_pins', () =>
    db
      .select({ id, title, price, categoryId, longitude, latitude, addressPrecision, file: picture.file, focusX: picture.focusX, focusY: picture.focusY })
      .from(lot)
      .leftJoin(lotPhoto, and(eq(lotPhoto.ownerId, lot.id), eq(lotPhoto.position, 0)))
      .leftJoin(picture, eq(picture.id, lotPhoto.pictureId))
      .where(anyOfIds(lot.id)),
  );
