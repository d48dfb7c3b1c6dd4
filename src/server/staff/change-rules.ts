import { sql } from 'drizzle-orm';
import { settings } from '#server/db/schema/agency.ts';
import type { Actor } from './actor.ts';
import { writeAudit } from './audit.ts';
import type { StaffDeps } from './deps.ts';
import { requireRight } from './rights.ts';
import { readAgency } from './staff-queries.ts';

/** Whether agents publish their own lots, or wait for an editor. */
export async function changeRules({ db }: StaffDeps, actor: Actor, { agentsPublish }: { agentsPublish: boolean }): Promise<void> {
  requireRight(actor, 'settings.write');
  await db.transaction(async (tx) => {
    const before = await readAgency(tx);
    await tx.update(settings).set({ value: sql`${settings.value} || ${JSON.stringify({ agentsPublish })}::jsonb`, updatedAt: new Date() });
    await writeAudit(tx, actor, { action: 'rules.change', subject: 'settings', subjectId: 1, change: { agentsPublish: { before: before.agentsPublish, after: agentsPublish } } });
  });
}
