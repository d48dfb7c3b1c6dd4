import { eq } from 'drizzle-orm';
import { AppError } from '#server/core/errors.ts';
import type { Executor } from '#server/db/client.ts';
import { staffLink } from '#server/db/schema/staff.ts';
import { writeAudit } from './audit.ts';
import type { SignInClient, StaffDeps } from './deps.ts';
import { startSession } from './session.ts';
import { accountDisabled, type Person } from './staff-queries.ts';

/** The token goes into the cookie of the browser, and nowhere else. */
export type SignedIn = { step: 'signed-in'; token: string; staffId: number };

/** Starts the session of a person who has proved who they are. A link that would reset the password is no longer needed. */
export async function completeSignIn(tx: Executor, { id, name }: Pick<Person, 'id' | 'name'>, { userAgent }: SignInClient, method: string): Promise<SignedIn> {
  await tx.delete(staffLink).where(eq(staffLink.staffId, id));
  await writeAudit(tx, { staffId: id, name }, { action: 'sign-in', subject: 'staff', subjectId: id, change: { method } });
  return { step: 'signed-in', token: await startSession(tx, id, userAgent), staffId: id };
}

/** Every failure is in the audit log. Without what was typed: it may be a password in the wrong field. */
export async function refuseSignIn({ db }: Pick<StaffDeps, 'db'>, person: Pick<Person, 'id' | 'name'> | undefined, method: string): Promise<never> {
  await writeAudit(db, null, { action: 'sign-in.failed', subject: 'staff', subjectId: person?.id ?? '', change: { method, ...(person && { name: person.name }) } });
  throw new AppError('wrong_credentials');
}

/** A disabled person is told so only after they have proved who they are: nobody else learns that the account exists. */
export async function refuseDisabled({ db }: Pick<StaffDeps, 'db'>, { id, name }: Person, method: string): Promise<never> {
  await writeAudit(db, null, { action: 'sign-in.failed', subject: 'staff', subjectId: id, change: { method, name, disabled: true } });
  throw await accountDisabled(db);
}
