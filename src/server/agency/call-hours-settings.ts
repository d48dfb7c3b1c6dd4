import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { CallHours } from '#contract/agency/call-hours.ts';
import { hoursOf, weekOf, weekProblems } from '#contract/agency/call-week.ts';
import { hoursText } from '#contract/agency/hours-text.ts';
import type { CallHoursInput, CallHoursSettings } from '#contract/office/settings.ts';
import { AppError } from '#server/core/errors.ts';
import type { Executor } from '#server/db/client.ts';
import type { Deps } from '#server/db/deps.ts';
import { type AgencySettings, settings } from '#server/db/schema/agency.ts';
import { auditEntry } from '#server/db/schema/staff.ts';
import type { Actor } from '#server/staff/actor.ts';
import { writeAudit } from '#server/staff/audit.ts';
import { requireRight } from '#server/staff/rights.ts';

type Stored = { callHours: CallHours; phoneHours: AgencySettings['phoneHours'] };

export async function readCallHours({ db }: Pick<Deps, 'db'>, actor: Actor): Promise<CallHoursSettings> {
  requireRight(actor, 'settings.write');
  return present(storedIn(await storedHours(db)));
}

/** Changes the hours in which the agency calls back, and with them the text that visitors read beside its phone. What was promised to leads before stays as it is. */
export async function changeCallHours({ db }: Pick<Deps, 'db'>, actor: Actor, { version, week }: CallHoursInput): Promise<CallHoursSettings> {
  requireRight(actor, 'settings.write');
  const fields = weekProblems(week);
  if (Object.keys(fields).length > 0) throw new AppError('invalid_form', '', fields);
  const callHours = hoursOf(week);
  const after: Stored = { callHours, phoneHours: textOf(callHours) };
  await db.transaction(async (tx) => {
    const before = storedIn(await storedHours(tx).for('update'));
    if (versionOf(before) !== version) throw await changedByOther(tx, actor);
    if (isDeepStrictEqual(before, after)) return;
    // The audit log has the text only if it did not say the same as the hours.
    const isTextAudited = !isDeepStrictEqual(before.phoneHours, textOf(before.callHours));
    const audited = ({ callHours, phoneHours }: Stored) => ({ callHours, ...(isTextAudited && { phoneHours }) });
    await tx.update(settings).set({ value: sql`${settings.value} || ${JSON.stringify(after)}::jsonb`, updatedAt: new Date() });
    await writeAudit(tx, actor, { action: 'settings.hours', ...SUBJECT, change: { before: audited(before), after: audited(after) } });
  });
  return present(after);
}

const textOf = (hours: CallHours): Stored['phoneHours'] => ({ ru: hoursText(hours, 'ru'), en: hoursText(hours, 'en') });

const SUBJECT = { subject: 'settings', subjectId: 'hours' };

const storedHours = (tx: Executor) =>
  tx.select({ callHours: sql<CallHours | null>`${settings.value} -> 'callHours'`, phoneHours: sql<Stored['phoneHours']>`${settings.value} -> 'phoneHours'` }).from(settings);

function storedIn([row]: Awaited<ReturnType<typeof storedHours>>): Stored {
  if (!row) throw new AppError('not_ready');
  return { callHours: row.callHours ?? [], phoneHours: row.phoneHours };
}

const present = (stored: Stored): CallHoursSettings => ({ version: versionOf(stored), week: weekOf(stored.callHours), text: stored.phoneHours });

/** A hash of the hours and their text only, since other settings are in the same row. */
const versionOf = ({ callHours, phoneHours }: Stored): string =>
  createHash('sha256')
    .update(JSON.stringify([callHours.map(({ days, opens, closes }) => [days, opens, closes]), phoneHours.ru, phoneHours.en]))
    .digest('base64url');

/** Names who has changed the hours meanwhile, unless it was the same person in another tab. */
async function changedByOther(tx: Executor, { staffId }: Actor): Promise<AppError> {
  const [last] = await tx
    .select({ staffId: auditEntry.staffId, name: auditEntry.staffName })
    .from(auditEntry)
    .where(and(eq(auditEntry.subject, SUBJECT.subject), eq(auditEntry.subjectId, SUBJECT.subjectId)))
    .orderBy(desc(auditEntry.id))
    .limit(1);
  return new AppError('changed_by_other', last && last.staffId !== staffId ? last.name : '');
}
