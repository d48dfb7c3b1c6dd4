import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Env } from '#server/core/env.ts';
import type { Database } from '#server/db/client.ts';
import { delivery } from '#server/db/schema/delivery.ts';
import type { Outbox } from '#server/outbox/outbox.ts';
import { writeAudit } from '#server/staff/audit.ts';
import { findOwnerEmails } from '#server/staff/staff-queries.ts';
import { backupProblems, backupState } from './backup-state.ts';

export const BACKUPS_TEMPLATE = 'backups';
const DAY_MS = 24 * 60 * 60_000;
const KEPT_DAYS = 30;

type Deps = { db: Database; outbox: Pick<Outbox, 'wake'> };

/** Tells the owners, or BACKUP_MAIL, once a day that something is wrong with the backups. That there are none at all is said in the office only. Resolves to the number of letters. */
export async function tellOfBackups({ db, outbox }: Deps, env: Pick<Env, 'DATA_DIR' | 'BACKUP_DIR' | 'BACKUP_MAIL'>, now = new Date()): Promise<number> {
  const problems = backupProblems(backupState(env), { isReal: false, now });
  if (problems.length === 0) return 0;
  const letters = await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${BACKUPS_TEMPLATE}))`); // every process of every machine may ask
    const isLetter = eq(delivery.template, BACKUPS_TEMPLATE);
    const [recentLetter] = await tx
      .select({ id: delivery.id })
      .from(delivery)
      .where(and(isLetter, gt(delivery.createdAt, new Date(now.getTime() - DAY_MS))))
      .limit(1);
    if (recentLetter) return [];
    await tx.delete(delivery).where(and(isLetter, lt(delivery.createdAt, new Date(now.getTime() - KEPT_DAYS * DAY_MS))));
    const recipients = env.BACKUP_MAIL.length > 0 ? env.BACKUP_MAIL : await findOwnerEmails(tx);
    if (recipients.length === 0) return [];
    await writeAudit(tx, null, { action: 'backup.tell', subject: 'backup', subjectId: problems.join(', ') });
    return tx
      .insert(delivery)
      .values(recipients.map((recipient) => ({ channel: 'email' as const, template: BACKUPS_TEMPLATE, recipient })))
      .returning({ id: delivery.id });
  });
  if (letters.length > 0) outbox.wake(letters.map(({ id }) => id));
  return letters.length;
}
