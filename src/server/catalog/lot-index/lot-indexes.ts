import type { Database } from '#server/db/client.ts';
import { createLiveLotIndex, type LiveLotIndex } from './live-lot-index.ts';
import { ownLots, partnerLots } from './lot-source.ts';

export type LotIndexes = { lots: LiveLotIndex; partnerLots: LiveLotIndex };

export const openLotIndexes = (db: Database): LotIndexes => ({ lots: createLiveLotIndex(ownLots(db)), partnerLots: createLiveLotIndex(partnerLots(db)) });

/**
 * Applies a notification from PostgreSQL to the indexes: `lot:1,2` lists the changed lots, `lot` means too many to list, `complex` that a name may have
 * changed, and undefined that notifications may have been lost. Resolves when they have caught up: whether one was used meanwhile without the changes.
 */
export async function applyLotNotice({ lots, partnerLots: partners }: LotIndexes, notice: string | undefined): Promise<boolean> {
  const [table, ids] = notice?.split(':') ?? [];
  const report = (index: LiveLotIndex) => (ids ? index.changed(ids.split(',').map(Number)) : index.refresh());
  switch (table) {
    case undefined:
      return (await Promise.all([lots.refresh(), partners.refresh()])).includes(true);
    case 'lot':
      return report(lots);
    case 'partner_lot':
      return report(partners);
    case 'location':
    case 'complex':
    case 'settlement':
      return lots.renamed();
    case 'region':
      return partners.renamed();
    default:
      return false;
  }
}
