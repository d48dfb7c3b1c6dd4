import { and, asc, eq, isNull, or } from 'drizzle-orm';
import type { SavedView, SaveViewRequest } from '#contract/office/lot-list.ts';
import { AppError } from '#server/core/errors.ts';
import { savedView } from '#server/db/schema/working-copy.ts';
import type { PublishingDeps } from '#server/publishing/working-copy/thing-store.ts';
import type { Actor } from '#server/staff/actor.ts';
import { writeAudit } from '#server/staff/audit.ts';
import { may, requireRight } from '#server/staff/rights.ts';

const LIST = 'lots';
const MAX_VIEWS = 50;

/** The person's own views, and those that are everybody's. */
export async function findViews({ db }: PublishingDeps, actor: Actor): Promise<{ items: SavedView[] }> {
  requireRight(actor, 'lot.read');
  const rows = await db
    .select()
    .from(savedView)
    .where(and(eq(savedView.list, LIST), or(isNull(savedView.staffId), eq(savedView.staffId, actor.staffId))))
    .orderBy(asc(savedView.id));
  return { items: rows.map(({ id, title, query, staffId }) => ({ id, title, query, shared: staffId === null, own: staffId !== null || may(actor, 'lot.write') })) };
}

/** Saves a view. One that everybody sees needs the right to all lots. */
export async function saveView({ db }: PublishingDeps, actor: Actor, { title, query, shared }: SaveViewRequest): Promise<{ id: number }> {
  requireRight(actor, shared ? 'lot.write' : 'lot.read');
  return db.transaction(async (tx) => {
    const owner = shared ? isNull(savedView.staffId) : eq(savedView.staffId, actor.staffId);
    if ((await tx.$count(savedView, and(eq(savedView.list, LIST), owner))) >= MAX_VIEWS) throw new AppError('invalid_form', '', { title: 'tooMany' });
    const [row] = await tx
      .insert(savedView)
      .values({ list: LIST, title, query, staffId: shared ? null : actor.staffId })
      .returning({ id: savedView.id });
    await writeAudit(tx, actor, { action: 'view.save', subject: 'view', subjectId: (row as { id: number }).id, change: { title, shared } });
    return row as { id: number };
  });
}

export async function deleteView({ db }: PublishingDeps, actor: Actor, id: number): Promise<void> {
  requireRight(actor, 'lot.read');
  await db.transaction(async (tx) => {
    const [row] = await tx.select().from(savedView).where(eq(savedView.id, id));
    if (!row || (row.staffId !== null && row.staffId !== actor.staffId)) throw new AppError('not_found');
    if (row.staffId === null) requireRight(actor, 'lot.write');
    await tx.delete(savedView).where(eq(savedView.id, id));
    await writeAudit(tx, actor, { action: 'view.delete', subject: 'view', subjectId: id, change: { title: row.title } });
  });
}
