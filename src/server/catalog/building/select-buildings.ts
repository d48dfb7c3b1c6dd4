import { asc, type SQL } from 'drizzle-orm';
import type { Database } from '#server/db/client.ts';
import { findPhotos, type PictureRow } from '#server/db/find-pictures.ts';
import { offsetOf } from '#server/db/page.ts';
import type { complex } from '#server/db/schema/complex.ts';
import type { BuildingKind, BuildingTable } from './building-kind.ts';

type Found<Table extends BuildingTable> = { row: Table['$inferSelect']; photos: PictureRow[] };

/** A page of buildings in the agency's order, each with its photos. */
export async function selectBuildings<Table extends BuildingTable>(
  db: Database,
  kind: Pick<BuildingKind<Table, unknown>, 'table' | 'photos'>,
  fits: SQL | undefined,
  query: { page: number; limit: number },
): Promise<Found<Table>[]> {
  const table = kind.table as typeof complex; // drizzle cannot select from «one of two tables»; what is used here both have
  const rows: Table['$inferSelect'][] = await db.select().from(table).where(fits).orderBy(asc(table.order), asc(table.id)).limit(query.limit).offset(offsetOf(query));
  const ids = rows.map((row) => row.id);
  const photos = await findPhotos(db, kind.photos, ids);
  return rows.map((row) => ({ row, photos: photos.get(row.id) ?? [] }));
}
