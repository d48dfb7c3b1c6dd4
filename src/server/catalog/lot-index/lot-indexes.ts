import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/client.ts';
import { createLiveLotIndex, type LiveLotIndex } from './live-lot-index.ts';
import { type SnapshotFile, snapshotFile } from './lot-snapshot.ts';
import { ownLots, partnerLots } from './lot-source.ts';

export type LotIndexes = { lots: LiveLotIndex; partnerLots: LiveLotIndex };
type Keeping = {
  /** Where large indexes are kept for the next start. */
  folder: string;
  /** Identifies the database: after a failover a replica may still give the old identity. */
  primary: Database;
  /** Called when a snapshot cannot be read or written. */
  onError: (error: Error) => void;
};

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

/** Failures are reported but not thrown: without a snapshot a start only takes longer. */
const reportingFailures = ({ read, write }: SnapshotFile, onError: Keeping['onError']): SnapshotFile => ({
  read: () =>
    read().catch((error) => {
      onError(error);
      return undefined;
    }),
  write: (snapshot) => write(snapshot).catch(onError),
});

/** Another database, or this one restored to an earlier state, uses the same transaction numbers for other transactions. */
async function identityOf(db: Database): Promise<string> {
  const found = await db.execute<{ identity: string }>(
    sql`select concat_ws('-', system_identifier, timeline_id, (select oid from pg_database where datname = current_database())) as identity from pg_control_system(), pg_control_checkpoint()`,
  );
  return found.rows[0]?.identity ?? '';
}

/**
 * Applies a notification from PostgreSQL to the indexes: `lot:1,2` lists the changed lots, `lot` means too many to list, `complex` that a name may have
 * changed, and undefined that notifications may have been lost. Resolves when the indexes have caught up: to true if one was used meanwhile without the changes.
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
