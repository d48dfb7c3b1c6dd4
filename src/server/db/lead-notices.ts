import { sql } from 'drizzle-orm';
import type { Executor } from './client.ts';

/**
 * The channel on which PostgreSQL tells every process what open inboxes and calendars must know. A trigger (migration 0015) announces each event of a lead on it; what
 * is no event of a lead is announced here. A notice leaves with its transaction, and is stored nowhere: whoever was not connected reads again what they show.
 */
export const LEAD_CHANNEL = 'lead_event';

const DELETED = 'deleted ';
const VIEWINGS = 'viewings';
/** A notice has 8000 bytes at most. */
const MAX_NUMBERS = 500;

/** Leads were deleted, with their logs. */
export async function announceDeletedLeads(tx: Executor, numbers: number[]): Promise<void> {
  for (let from = 0; from < numbers.length; from += MAX_NUMBERS) await announce(tx, DELETED + numbers.slice(from, from + MAX_NUMBERS).join());
}

/** A viewing was planned or changed; it may have no lead. */
export const announceViewing = (tx: Executor): Promise<void> => announce(tx, VIEWINGS);

async function announce(tx: Executor, notice: string): Promise<void> {
  await tx.execute(sql`select pg_notify(${LEAD_CHANNEL}, ${notice})`);
}

export type LeadNotice = { deleted: number[] } | 'viewings';

/** Undefined for an event, which is read from its table. */
export function readLeadNotice(notice: string): LeadNotice | undefined {
  if (notice === VIEWINGS) return 'viewings';
  return notice.startsWith(DELETED) ? { deleted: notice.slice(DELETED.length).split(',').map(Number) } : undefined;
}
