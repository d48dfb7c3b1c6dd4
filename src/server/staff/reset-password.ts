import { and, eq } from 'drizzle-orm';
import { AppError } from '#server/core/errors.ts';
import { staff, staffLink } from '#server/db/schema/staff.ts';
import { writeAudit } from './audit.ts';
import { dropChallenges } from './challenge.ts';
import type { SignInClient, StaffDeps } from './deps.ts';
import { storeStaffLetter } from './invite.ts';
import { consumeLink, createLink, RESET_HOURS, requireLink } from './link.ts';
import { hashPassword, passwordError } from './password.ts';
import { deleteSessions } from './session.ts';
import { countAttempt } from './slow-down.ts';
import { findPersonByEmail, requirePerson } from './staff-queries.ts';

/** Requests are counted like failures: whoever asks again and again is slowed down, for known addresses and unknown ones alike. */
export const countResetRequest = (deps: StaffDeps, email: string, { network }: SignInClient): Promise<void> =>
  countAttempt(deps, { account: `reset ${email}`, network: network && `reset ${network}` });

/** Mails a link to a person who may sign in. The endpoint does not wait for this, so that the time of its answer does not tell whether there is such a person. */
export async function requestReset(deps: StaffDeps, email: string): Promise<void> {
  const deliveries = await deps.db.transaction(async (tx) => {
    const person = await findPersonByEmail(tx, email);
    if (!person) return [];
    await tx.delete(staffLink).where(and(eq(staffLink.kind, 'reset'), eq(staffLink.staffId, person.id)));
    const link = await createLink(tx, deps.secret, { kind: 'reset', staffId: person.id, locale: person.locale, hours: RESET_HOURS });
    await writeAudit(tx, null, { action: 'password.reset-request', subject: 'staff', subjectId: person.id });
    return storeStaffLetter(tx, 'staff-reset', link.id, person.email);
  });
  deps.outbox.wake(deliveries);
}

/** Sets a new password and ends all sessions. The second factor stays: a stolen mailbox alone does not open the office. */
export async function resetPassword({ db, secret }: StaffDeps, { key, password }: { key: string; password: string }): Promise<void> {
  const { kind, staffId } = await requireLink(db, secret, key);
  if (kind !== 'reset' || staffId === null) throw new AppError('link_expired');
  const person = await requirePerson(db, staffId);
  const wrong = passwordError(password, person);
  if (wrong) throw new AppError('invalid_form', '', { password: wrong });
  const passwordHash = await hashPassword(password);
  await db.transaction(async (tx) => {
    await consumeLink(tx, secret, key, 'reset');
    await tx.update(staff).set({ passwordHash }).where(eq(staff.id, staffId));
    await deleteSessions(tx, staffId);
    await dropChallenges(tx, staffId);
    await writeAudit(tx, { staffId, name: person.name }, { action: 'password.reset', subject: 'staff', subjectId: staffId });
  });
}
