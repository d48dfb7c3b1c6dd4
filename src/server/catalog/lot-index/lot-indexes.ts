import type { Database } from '#server/db/client.ts';
import { createLiveLotIndex, type LiveLotIndex } from './live-lot-index.ts';
import { ownLots, partnerLots } from './lot-source.ts';

export type LotIndexes = { lots: LiveLotIndex; partnerLots: LiveLotIndex };

export const openLotIndexes = (db: Database): LotIndexes => ({ lots: createLiveLotIndex(ownLots(db)), partnerLots: createLiveLotIndex(partnerLots(db)) });

/** The search index contains the names of these, so a change rebuilds it. */
export const NAME_TABLES = new Set(['complex', 'settlement', 'location', 'region']);

/**
 * Applies a notification from PostgreSQL to the indexes: `lot:1,2` lists the changed lots, `lot` means too many to list, and undefined that
 * notifications may have been lost. Returns whether an index was rebuilt.
 */
export async function applyLotNotice({ lots, partnerLots: partners }: LotIndexes, notice: string | undefined): Promise<boolean> {
  const [table = '', ids] = notice?.split(':') ?? [];
  const affected = table === 'lot' ? [lots] : table === 'partner_lot' ? [partners] : !notice || NAME_TABLES.has(table) ? [lots, partners] : [];
  if (ids) return (await Promise.all(affected.map((index) => index.changed(ids.split(',').map(Number))))).includes(true);
  await Promise.all(affected.map((index) => index.refresh()));
  return affected.length > 0;
}
