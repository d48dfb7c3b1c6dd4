import type { Database, Executor } from './client.ts';
import { hasCode } from './database-unavailable.ts';

/** Deadlock, and a transaction that cannot be put in order with another one. */
const LOST_TO_ANOTHER = ['40P01', '40001'];

/** Whether PostgreSQL has ended a transaction in favour of another one: run again, it can succeed. */
export const isDeadlock = (error: unknown): boolean => hasCode(error, ...LOST_TO_ANOTHER);

/** A transaction that locks rows which others lock too; it is run once more after a deadlock, so it must change nothing outside of the database. */
export async function lockingTransaction<Result>(db: Pick<Database, 'transaction'>, work: (tx: Executor) => Promise<Result>): Promise<Result> {
  try {
    return await db.transaction(work);
  } catch (error) {
    if (!isDeadlock(error)) throw error;
    return db.transaction(work);
  }
}
