import type { Database } from '#server/db/client.ts';
import { keepLotIndex, type LotIndexKeeper } from './keep-lot-index.ts';
import { ownLots, partnerLots } from './lot-source.ts';

export type LotIndexes = { lots: LotIndexKeeper; partnerLots: LotIndexKeeper };

export const openLotIndexes = (db: Database): LotIndexes => ({ lots: keepLotIndex(ownLots(db)), partnerLots: keepLotIndex(partnerLots(db)) });

/** Lots are also found by the names of these. */
const NAMED = new Set(['complex', 'settlement', 'location', 'region']);

/**
 * What a notice of the database means for the indexes: `lot:1,2` tells which lots, `lot` that they are too many to tell, nothing at all that
 * notices may have been missed. Answers whether everything was read anew.
 */
export async function applyLotNotice({ lots, partnerLots: partners }: LotIndexes, notice: string | undefined): Promise<boolean> {
  const [table = '', ids] = notice?.split(':') ?? [];
  const concerned = table === 'lot' ? [lots] : table === 'partner_lot' ? [partners] : !notice || NAMED.has(table) ? [lots, partners] : [];
  if (ids) return (await Promise.all(concerned.map((keeper) => keeper.changed(ids.split(',').map(Number))))).includes(true);
  await Promise.all(concerned.map((keeper) => keeper.refresh()));
  return concerned.length > 0;
}
