import { asc, eq, sql } from 'drizzle-orm';
import { LOT_FIELDS } from '#contract/office/lot-fields.ts';
import type { Problems } from '#contract/office/problems.ts';
import { isInside } from '#contract/office/working-copy.ts';
import type { Executor } from '#server/db/client.ts';
import type { Dictionaries } from '#server/db/dictionaries.ts';
import { anyOf } from '#server/db/queries.ts';
import { lot, lotPhoto, priceChange } from '#server/db/schema/lot.ts';
import { lotPrivate } from '#server/db/schema/lot-private.ts';
import { picture } from '#server/db/schema/picture.ts';
import { writePhotos } from '#server/media/library/write-photos.ts';
import { emptyLot, type FieldValues, fieldsOf, insideOf, rowOf } from './lot-fields.ts';
import { lotProblems } from './lot-problems.ts';

/** What actions change. These are no fields, since nobody types them. */
export type LotState = Pick<typeof lot.$inferSelect, 'status' | 'oldPrice' | 'publishedAt' | 'archivedAt'>;
type Published = { fields: FieldValues; state: LotState };

/** Reads many lots in three queries. With `lock` nobody else can change them until the transaction ends. */
async function readLots(tx: Executor, ids: number[], lock: boolean): Promise<Map<number, Published>> {
  const query = tx.select().from(lot).where(anyOf(lot.id, ids)).orderBy(asc(lot.id));
  const rows = await (lock ? query.for('update') : query);
  if (rows.length === 0) return new Map();
  const inside = await tx.select().from(lotPrivate).where(anyOf(lotPrivate.lotId, ids));
  const photos = await tx.select({ lotId: lotPhoto.ownerId, id: lotPhoto.pictureId }).from(lotPhoto).where(anyOf(lotPhoto.ownerId, ids)).orderBy(asc(lotPhoto.position));
  const insideOfLot = new Map(inside.map((row) => [row.lotId, row]));
  const photosOfLot = Map.groupBy(photos, ({ lotId }) => lotId);
  return new Map(
    rows.map((row) => {
      const ownPhotos = (photosOfLot.get(row.id) ?? []).map((photo) => photo.id);
      const state = { status: row.status, oldPrice: row.oldPrice, publishedAt: row.publishedAt, archivedAt: row.archivedAt };
      return [row.id, { fields: fieldsOf(row, insideOfLot.get(row.id) ?? null, ownPhotos), state }];
    }),
  );
}

/** Writes the whole row in `lot`. Inside fields and photos have tables of their own, written only if they have changed: a write to photos makes cached pages stale. */
async function writeLot(tx: Executor, id: number, before: Published | undefined, after: Published): Promise<void> {
  const row = { ...rowOf(after.fields), ...after.state };
  if (before) await tx.update(lot).set(row).where(eq(lot.id, id));
  else await tx.insert(lot).values({ id, ...row });
  const changed = Object.keys(LOT_FIELDS).filter((path) => JSON.stringify(before?.fields[path]) !== JSON.stringify(after.fields[path]));
  if (changed.some(isInside)) {
    const inside = insideOf(after.fields);
    await tx
      .insert(lotPrivate)
      .values({ lotId: id, ...inside })
      .onConflictDoUpdate({ target: lotPrivate.lotId, set: { ...inside, updatedAt: new Date() } });
  }
  if (changed.includes('photos')) await writePhotos(tx, id, after.fields.photos as number[]);
}

async function problemsOf(texts: Dictionaries, tx: Executor, fields: FieldValues): Promise<Problems> {
  const ids = (fields.photos as number[] | undefined) ?? [];
  const hasTexts = sql<boolean>`coalesce(trim(${picture.alt} ->> 'ru'), '') <> '' and coalesce(trim(${picture.alt} ->> 'en'), '') <> ''`;
  const pictures = ids.length > 0 ? await tx.select({ id: picture.id, hasTexts }).from(picture).where(anyOf(picture.id, ids)) : [];
  return lotProblems(fields, { texts, pictures: new Map(pictures.map((row) => [row.id, row])) });
}

/**
 * A lot's old price after the price has changed: a reduction makes the price before it the old price, a raise removes the old price. It is shown crossed
 * out, so it must be above the price.
 */
export const oldPriceAfter = (before: number | null, price: number, oldPrice: number | null): number | null =>
  before === null || before === price ? oldPrice : before > price ? before : null;

/** Adds a price to the history that visitors see, and returns the id of the entry. */
async function recordPrice(tx: Executor, lotId: number, price: number): Promise<number> {
  const [row] = await tx.insert(priceChange).values({ lotId, price }).returning({ id: priceChange.id });
  return (row as { id: number }).id;
}

/** What publishing/working-copy needs to know of lots. */
export const lotKind = {
  fields: LOT_FIELDS,
  empty: emptyLot,
  nextId: async (tx: Executor): Promise<number> => {
    const { rows } = await tx.execute<{ id: number }>(sql`select nextval(pg_get_serial_sequence('lot', 'id')) as id`);
    return Number((rows[0] as { id: number }).id);
  },
  read: async (tx: Executor, id: number): Promise<Published | undefined> => (await readLots(tx, [id], true)).get(id),
  readMany: readLots,
  write: writeLot,
  problems: problemsOf,
  recordPrice,
  deletePrice: async (tx: Executor, priceChangeId: number): Promise<void> => {
    await tx.delete(priceChange).where(eq(priceChange.id, priceChangeId));
  },
};
