import { inArray } from 'drizzle-orm';
import type { Executor } from '#server/db/client.ts';
import { consent } from '#server/db/schema/consent.ts';

/** What these people agreed to is over: from now on the record alone is kept, as proof that they did agree. */
export async function endConsents(tx: Executor, ids: string[], now: Date): Promise<void> {
  await tx.update(consent).set({ endedAt: now }).where(inArray(consent.id, ids));
}
