import type { Database } from '#server/db/client.ts';
import { siteSecret } from '#server/db/schema/machines.ts';
import { writeAudit } from './audit.ts';

/** The next machine that starts decides which secret the site has. What was signed or encrypted with the former secret is then of no use. */
export async function acceptNewSecret(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.delete(siteSecret);
    await writeAudit(tx, null, { action: 'secret.change', subject: 'site', subjectId: 'secret' });
  });
}
