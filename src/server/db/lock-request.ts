import { sql } from 'drizzle-orm';
import type { Executor } from './client.ts';

/** Until the transaction ends, whoever comes with the same request id waits here, in whichever process: the first stores, the others find it stored. */
export async function lockRequest(tx: Executor, requestId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${requestId}, 0))`);
}
