import { and, inArray } from 'drizzle-orm';
import { AppError } from '#server/core/errors.ts';
import type { Executor } from '#server/db/client.ts';
import { isPublic, lot } from '#server/db/schema/lot.ts';

/** Those of these lots that visitors may see, in the same order. */
export async function keepPublic(db: Executor, ids: number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id: lot.id })
    .from(lot)
    .where(and(inArray(lot.id, ids), isPublic(lot)));
  const found = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => found.has(id));
}

export async function requirePublic(db: Executor, ids: number[]): Promise<void> {
  if ((await keepPublic(db, ids)).length < ids.length) throw new AppError('lot_not_found');
}
