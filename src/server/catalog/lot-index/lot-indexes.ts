import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/client.ts';
import { createLiveLotIndex, type LiveLotIndex } from './live-lot-index.ts';
import { type SnapshotFile, snapshotFile } from './lot-snapshot.ts';
import { ownLots, partnerLots } from './lot-source.ts';

export type LotIndexes = { lots: LiveLotIndex; partnerLots: LiveLotIndex };
/** The folder where large indexes are kept for the next start, what is told if one cannot be, and the primary, which knows which database this is: a replica may learn it late. */
type Keeping = { folder: string; primary: Database; onError: (error: Error) => void };

export function openLotIndexes(db: Database, keeping?: Keeping): LotIndexes {
  const keptIn = (file: string) =>
    keeping &&
    reportingFailures(
      snapshotFile(join(keeping.folder, file), () => identityOf(keeping.primary)),
      keeping.onError,
    );
  return { lots: createLiveLotIndex(ownLots(db), keptIn('lots')), partnerLots: createLiveLotIndex(partnerLots(db), keptIn('partner-lots')) };
}

/** The tables whose values the indexes contain. */
export const INDEXED_TABLES = { lots: ['lot', 'location', 'complex', 'settlement'], partnerLots: ['partner_lot', 'region'] };

/** A start without a snapshot only takes longer, so that failures are told but not thrown. */
const reportingFailures = ({ read, write }: SnapshotFile, onError: Keeping['onError']): SnapshotFile => ({
  read: () =>
    read().catch((error) => {
      onError(error);
      return undefined;
    }),
  write: (snapshot) => write(snapshot).catch(onError),
});

/** Other databases, and this one restored to an earlier state, number their transactions anew. */
async function identityOf(db: Database): Promise<string> {
  const found = await db.execute<{ identity: string }>(
    sql`select concat_ws('-', system_identifier, timeline_id, (select oid from pg_database where datname = current_database())) as identity from pg_control_system(), pg_control_checkpoint()`,
  );
  return found.rows[0]?.identity ?? '';
}

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
