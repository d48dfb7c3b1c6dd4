import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { List } from '#contract/core/list.ts';
import type { AuditItem, AuditQuery } from '#contract/staff/people.ts';
import { auditEntry } from '#server/db/schema/staff.ts';
import type { Actor } from './actor.ts';
import type { StaffDeps } from './deps.ts';
import { requireRight } from './rights.ts';

/** A page of the audit log, the newest entries first. */
export async function findAudit({ db }: StaffDeps, actor: Actor, { page, limit, ...filters }: AuditQuery): Promise<List<AuditItem>> {
  requireRight(actor, 'audit.read');
  const where = whereOf(filters);
  const [rows, [counted]] = await Promise.all([
    db
      .select()
      .from(auditEntry)
      .where(where)
      .orderBy(desc(auditEntry.at), desc(auditEntry.id))
      .limit(limit)
      .offset((page - 1) * limit),
    db.select({ total: sql<number>`count(*)::int` }).from(auditEntry).where(where),
  ]);
  const total = counted?.total ?? 0;
  return { items: rows.map((row) => ({ ...row, at: row.at.toISOString() })), total, page, pages: Math.ceil(total / limit), limit };
}

function whereOf({ staffId, action, subject, subjectId }: Omit<AuditQuery, 'page' | 'limit'>): SQL | undefined {
  return and(
    staffId === undefined ? undefined : eq(auditEntry.staffId, staffId),
    action === undefined ? undefined : eq(auditEntry.action, action),
    subject === undefined ? undefined : eq(auditEntry.subject, subject),
    subjectId === undefined ? undefined : eq(auditEntry.subjectId, subjectId),
  );
}
