import { and, asc, eq } from 'drizzle-orm';
import type { SignInMethods } from '#contract/staff/account.ts';
import type { PasskeyRegistration } from '#contract/staff/fields.ts';
import type { PasskeyQuestion } from '#contract/staff/sign-in.ts';
import { AppError } from '#server/core/errors.ts';
import type { Executor } from '#server/db/client.ts';
import { staff, staffPasskey } from '#server/db/schema/staff.ts';
import { type AuditEntry, writeAudit } from './audit.ts';
import { consumeChallenge, createChallenge, dropChallenges, tryChallenge } from './challenge.ts';
import { newTotpSecret, replaceRecoveryCodes, totpStepOf } from './codes.ts';
import type { SignInClient, StaffDeps } from './deps.ts';
import { askForNewPasskey, storePasskey } from './passkey.ts';
import { hashPassword, passwordError } from './password.ts';
import { requireRight } from './rights.ts';
import { deleteSessions, requireConfirmed, type Session, startSession } from './session.ts';
import { countPasskeys, countRecoveryCodes, type Person, readAgency, requirePerson } from './staff-queries.ts';

export async function readSignInMethods({ db, publicOrigin }: StaffDeps, { actor: { staffId } }: Session): Promise<SignInMethods> {
  const person = await requirePerson(db, staffId);
  const passkeys = await db.select().from(staffPasskey).where(eq(staffPasskey.staffId, staffId)).orderBy(asc(staffPasskey.createdAt));
  return {
    password: person.passwordHash !== null,
    totp: person.totpSecret !== null,
    passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({ id, name, createdAt: createdAt.toISOString(), lastUsedAt: lastUsedAt?.toISOString() ?? null })),
    recoveryCodesLeft: await countRecoveryCodes(db, staffId),
    secondFactorRequired: publicOrigin !== undefined,
  };
}

type Changed<Result> = { result: Result; entry: Pick<AuditEntry, 'action' | 'change'> };

/** What all changes of sign-in methods have in common: who may, a recent confirmation, the person's row locked, one transaction, one audit entry. */
async function changeMethods<Result>({ db }: StaffDeps, session: Session, change: (tx: Executor, person: Person) => Promise<Changed<Result>>): Promise<Result> {
  const { actor } = session;
  requireRight(actor, 'account.write', { staffId: actor.staffId });
  requireConfirmed(session);
  return db.transaction(async (tx) => {
    const [person] = await tx.select().from(staff).where(eq(staff.id, actor.staffId)).for('update');
    if (!person) throw new AppError('signed_out');
    const { result, entry } = await change(tx, person);
    await writeAudit(tx, actor, { ...entry, subject: 'staff', subjectId: actor.staffId });
    return result;
  });
}

/** Nobody may lock themselves out: a way to sign in stays, and a second factor where it is required. */
async function requireWayIn(tx: Executor, { publicOrigin }: StaffDeps, staffId: number, field: string): Promise<void> {
  const [person, passkeys] = [await requirePerson(tx, staffId), await countPasskeys(tx, staffId)];
  const hasWayIn = person.passwordHash !== null || passkeys > 0;
  const hasSecondFactor = person.totpSecret !== null || passkeys > 0;
  if (!hasWayIn || (publicOrigin && !hasSecondFactor)) throw new AppError('invalid_form', '', { [field]: 'lastMethod' });
}

/** All sessions end, and this browser gets a new one: whoever knew the old password is out. Returns its token. */
export async function changePassword(deps: StaffDeps, session: Session, password: string, { userAgent }: SignInClient): Promise<string> {
  requireConfirmed(session);
  const wrong = passwordError(password, { name: session.actor.name, email: session.email });
  if (wrong) throw new AppError('invalid_form', '', { password: wrong });
  const passwordHash = await hashPassword(password);
  return changeMethods(deps, session, async (tx, { id }) => {
    await tx.update(staff).set({ passwordHash }).where(eq(staff.id, id));
    await deleteSessions(tx, id);
    await dropChallenges(tx, id);
    return { result: await startSession(tx, id, userAgent), entry: { action: 'password.change' } };
  });
}

export const removePassword = (deps: StaffDeps, session: Session): Promise<void> =>
  changeMethods(deps, session, async (tx, { id }) => {
    await tx.update(staff).set({ passwordHash: null }).where(eq(staff.id, id));
    await requireWayIn(tx, deps, id, 'password');
    return { result: undefined, entry: { action: 'password.remove' } };
  });

export async function askForAnotherPasskey({ db }: StaffDeps, session: Session, client: SignInClient): Promise<PasskeyQuestion> {
  requireConfirmed(session);
  const { actor, email, locale } = session;
  const { name: agency } = await readAgency(db);
  return askForNewPasskey(db, client, { agency: agency[locale], name: actor.name, email, staffId: actor.staffId });
}

/**
 * A session that was started by a password alone would count as one with a second factor as soon as there is one. So the first factor ends all others: whoever
 * knew only the password is out.
 */
async function endWeakerSessions(tx: Executor, { id, totpSecret }: Person, session: Session): Promise<{ ended?: number }> {
  if (totpSecret !== null || (await countPasskeys(tx, id)) > 0) return {};
  const ended = await deleteSessions(tx, id, session.id);
  return ended > 0 ? { ended } : {};
}

/** Whoever gets a second factor and has no recovery codes gets them with it: one lost phone would shut them out. Nobody is given others unasked. */
async function firstRecoveryCodes(tx: Executor, { secret }: StaffDeps, { id }: Person): Promise<{ codes: string[]; change: { recoveryCodes?: number } }> {
  if ((await countRecoveryCodes(tx, id)) > 0) return { codes: [], change: {} };
  const codes = await replaceRecoveryCodes(tx, secret, id);
  return { codes, change: { recoveryCodes: codes.length } };
}

/** Returns the recovery codes that were issued with it, if any. */
export const addPasskey = (deps: StaffDeps, session: Session, registration: PasskeyRegistration, client: SignInClient): Promise<string[]> =>
  changeMethods(deps, session, async (tx, person) => {
    const ended = await endWeakerSessions(tx, person, session);
    await storePasskey(tx, client, { staffId: person.id }, registration);
    const { codes, change } = await firstRecoveryCodes(tx, deps, person);
    return { result: codes, entry: { action: 'passkey.add', change: { name: registration.name, ...ended, ...change } } };
  });

const passkeyOf = (staffId: number, id: string) => and(eq(staffPasskey.id, id), eq(staffPasskey.staffId, staffId));

export const renamePasskey = (deps: StaffDeps, session: Session, passkeyId: string, name: string): Promise<void> =>
  changeMethods(deps, session, async (tx, { id }) => {
    const renamed = await tx.update(staffPasskey).set({ name }).where(passkeyOf(id, passkeyId)).returning({ id: staffPasskey.id });
    if (renamed.length === 0) throw new AppError('not_found');
    return { result: undefined, entry: { action: 'passkey.rename', change: { name } } };
  });

export const removePasskey = (deps: StaffDeps, session: Session, passkeyId: string): Promise<void> =>
  changeMethods(deps, session, async (tx, { id }) => {
    const [removed] = await tx.delete(staffPasskey).where(passkeyOf(id, passkeyId)).returning({ name: staffPasskey.name });
    if (!removed) throw new AppError('not_found');
    await requireWayIn(tx, deps, id, 'passkey');
    return { result: undefined, entry: { action: 'passkey.remove', change: { name: removed.name } } };
  });

/** The secret is stored only after a code has shown that the app has it. */
export async function startTotp({ db, secret }: StaffDeps, session: Session): Promise<{ challenge: string; secret: string; uri: string }> {
  requireConfirmed(session);
  const { name } = await readAgency(db);
  const { sealed, base32, uri } = newTotpSecret(secret, { agency: name[session.locale], email: session.email });
  return { challenge: await createChallenge(db, { kind: 'totp', staffId: session.actor.staffId, expected: sealed }), secret: base32, uri };
}

/** Returns the recovery codes that were issued with it, if any. */
export async function finishTotp(deps: StaffDeps, session: Session, { challenge, code }: { challenge: string; code: string }): Promise<string[]> {
  const { expected, staffId } = await tryChallenge(deps.db, challenge, 'totp');
  if (staffId !== session.actor.staffId) throw new AppError('challenge_expired');
  const step = totpStepOf(deps.secret, expected, code);
  if (step === undefined) throw new AppError('invalid_form', '', { code: 'codeWrong' });
  return changeMethods(deps, session, async (tx, person) => {
    const ended = await endWeakerSessions(tx, person, session);
    await consumeChallenge(tx, challenge, 'totp', person.id);
    await tx.update(staff).set({ totpSecret: expected, totpStep: step }).where(eq(staff.id, person.id));
    const { codes, change } = await firstRecoveryCodes(tx, deps, person);
    return { result: codes, entry: { action: 'totp.add', change: { ...ended, ...change } } };
  });
}

export const removeTotp = (deps: StaffDeps, session: Session): Promise<void> =>
  changeMethods(deps, session, async (tx, { id }) => {
    await tx.update(staff).set({ totpSecret: null, totpStep: null }).where(eq(staff.id, id));
    await requireWayIn(tx, deps, id, 'totp');
    return { result: undefined, entry: { action: 'totp.remove' } };
  });

export const makeRecoveryCodes = (deps: StaffDeps, session: Session): Promise<string[]> =>
  changeMethods(deps, session, async (tx, { id }) => ({ result: await replaceRecoveryCodes(tx, deps.secret, id), entry: { action: 'recovery-codes.make' } }));
