import type { Executor } from '#server/db/client.ts';
import { auditEntry } from '#server/db/schema/staff.ts';
import type { Actor } from './actor.ts';

/** `change` says what was before and after; never a password, a code, a link or a visitor's personal data. */
export type AuditEntry = { action: string; subject: string; subjectId: string | number; change?: Record<string, unknown> };

/** Adds an entry to the audit log, in the transaction of what it records. `actor` is null for a command, and for somebody who is not signed in. */
export async function writeAudit(tx: Executor, actor: Pick<Actor, 'staffId' | 'name'> | null, { action, subject, subjectId, change = {} }: AuditEntry): Promise<void> {
  await tx.insert(auditEntry).values({ staffId: actor?.staffId ?? null, staffName: actor?.name ?? '', action, subject, subjectId: String(subjectId), change });
}

/** The fields whose value a change makes different, each with both values. */
export function changedFields<Row extends object>(before: Row, change: Partial<Row>): Record<string, { before: unknown; after: unknown }> {
  const fields = Object.keys(change) as (keyof Row & string)[];
  return Object.fromEntries(fields.filter((field) => before[field] !== change[field]).map((field) => [field, { before: before[field], after: change[field] }]));
}
