import { inArray, lt } from 'drizzle-orm';
import type { Database } from '#server/db/client.ts';
import { consent } from '#server/db/schema/consent.ts';
import type { Limits } from './terms.ts';

/** Deletes records of consents that ended long ago. Answers how many. */
export async function forgetConsents(db: Database, limits: Limits, most: number): Promise<number> {
  const due = db.select({ id: consent.id }).from(consent).where(lt(consent.endedAt, limits.consent)).limit(most);
  const { rowCount } = await db.delete(consent).where(inArray(consent.id, due));
  return rowCount ?? 0;
}
