import { sql } from 'drizzle-orm';
import type { KindName } from '#contract/office/publishing.ts';
import type { Executor } from '#server/db/client.ts';

/** The channel on which the processes tell each other who has a thing open and what was saved. Not `data_changed`, which makes cached pages stale. */
export const PRESENCE_CHANNEL = 'office_presence';

type Thing = { kind: KindName; id: number };
export type Saved = Thing & { version: number; fields: string[]; by: string };
export type PresenceNotice =
  | (Saved & { type: 'saved' })
  /** A connection is open. Repeated at intervals: the connections of a process that was killed are no longer repeated, and then forgotten. */
  | (Thing & { type: 'here'; connection: string; staffId: number; name: string })
  | (Thing & { type: 'left'; connection: string })
  /** Somebody has just opened it and asks who else is there. */
  | (Thing & { type: 'who' });

/** PostgreSQL sends less than 8000 bytes. A client that gets no list of fields reads the whole working copy. */
const MAX_FIELDS = 100;

/** In a transaction it is sent with the commit: nobody hears of what was not saved. */
export async function sendPresence(db: Executor, notice: PresenceNotice): Promise<void> {
  await db.execute(sql`select pg_notify(${PRESENCE_CHANNEL}, ${JSON.stringify(notice)})`);
}

export const tellSaved = (tx: Executor, saved: Saved): Promise<void> => sendPresence(tx, { ...saved, type: 'saved', fields: saved.fields.length > MAX_FIELDS ? [] : saved.fields });
