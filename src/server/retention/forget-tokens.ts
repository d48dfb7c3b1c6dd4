import { lt } from 'drizzle-orm';
import type { Database } from '#server/db/client.ts';
import { spentToken } from '#server/db/schema/spent-token.ts';

/** Forms' tokens that have expired need no counting any more. */
export async function forgetTokens(db: Database, now: Date): Promise<void> {
  await db.delete(spentToken).where(lt(spentToken.expiresAt, now));
}
