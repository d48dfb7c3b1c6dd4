import { and, eq, ne, sql } from 'drizzle-orm';
import { DEFAULT_LOCALE, type Locale } from '#contract/core/locale.ts';
import type { SecondFactor } from '#contract/staff/staff.ts';
import { AppError } from '#server/core/errors.ts';
import type { Executor } from '#server/db/client.ts';
import { settings } from '#server/db/schema/agency.ts';
import { staff, staffPasskey, staffRecoveryCode } from '#server/db/schema/staff.ts';

export type Person = typeof staff.$inferSelect;

/** A person who may sign in: not disabled, and not one of the demo agency. */
export const maySignIn = and(eq(staff.active, true), eq(staff.demo, false));

export async function findPersonByEmail(tx: Executor, email: string): Promise<Person | undefined> {
  const [person] = await tx
    .select()
    .from(staff)
    .where(and(eq(staff.email, email), maySignIn));
  return person;
}

export async function findPerson(tx: Executor, id: number): Promise<Person | undefined> {
  const [person] = await tx
    .select()
    .from(staff)
    .where(and(eq(staff.id, id), maySignIn));
  return person;
}

/** The addresses of the owners who may sign in. */
export async function findOwnerEmails(tx: Executor): Promise<string[]> {
  const owners = await tx
    .select({ email: staff.email })
    .from(staff)
    .where(and(eq(staff.role, 'owner'), maySignIn));
  return owners.map(({ email }) => email);
}

/** In which language somebody of the staff reads letters; for another address, such as that of the agency, the default. */
export async function findStaffLocale(tx: Executor, email: string): Promise<Locale> {
  const [found] = await tx.select({ locale: staff.locale }).from(staff).where(eq(staff.email, email.toLowerCase()));
  return found?.locale ?? DEFAULT_LOCALE;
}

/** In which language an owner reads letters; undefined if this is not the address of an active owner. */
export async function findOwnerLocale(tx: Executor, email: string): Promise<Locale | undefined> {
  const [owner] = await tx
    .select({ locale: staff.locale })
    .from(staff)
    .where(and(eq(staff.email, email.toLowerCase()), eq(staff.role, 'owner'), staff.active));
  return owner?.locale;
}

/** Like findPerson, but a disabled person is found too: whoever proves to be this person is told so. */
export async function findAccount(tx: Executor, { id, email }: { id: number; email?: undefined } | { email: string; id?: undefined }): Promise<Person | undefined> {
  const [person] = await tx
    .select()
    .from(staff)
    .where(and(id === undefined ? eq(staff.email, email) : eq(staff.id, id), eq(staff.demo, false)));
  return person;
}

/** What a disabled person is answered, with the address of an owner whom they can ask. */
export async function accountDisabled(tx: Executor): Promise<AppError> {
  const [owner] = await tx
    .select({ email: staff.email })
    .from(staff)
    .where(and(maySignIn, eq(staff.role, 'owner')))
    .orderBy(staff.id)
    .limit(1);
  return new AppError('account_disabled', owner?.email);
}

export async function requirePerson(tx: Executor, id: number): Promise<Person> {
  const [person] = await tx.select().from(staff).where(eq(staff.id, id));
  if (!person) throw new AppError('not_found');
  return person;
}

const countOf = async (tx: Executor, table: typeof staffPasskey | typeof staffRecoveryCode, staffId: number): Promise<number> => {
  const [row] = await tx.select({ number: sql<number>`count(*)::int` }).from(table).where(eq(table.staffId, staffId));
  return row?.number ?? 0;
};
export const countPasskeys = (tx: Executor, staffId: number) => countOf(tx, staffPasskey, staffId);
export const countRecoveryCodes = (tx: Executor, staffId: number) => countOf(tx, staffRecoveryCode, staffId);

/** What a person can give after the password. Recovery codes are no factor of their own: they only replace one that is lost. */
export async function secondFactorsOf(tx: Executor, { id, totpSecret }: Person): Promise<SecondFactor[]> {
  const factors: SecondFactor[] = [];
  if ((await countPasskeys(tx, id)) > 0) factors.push('passkey');
  if (totpSecret) factors.push('totp');
  if (factors.length > 0 && (await countRecoveryCodes(tx, id)) > 0) factors.push('recovery-code');
  return factors;
}

/** Whether somebody works here; the people of the demo agency do not count. */
export async function somebodyWorksHere(tx: Executor): Promise<boolean> {
  const [row] = await tx.select({ id: staff.id }).from(staff).where(maySignIn).limit(1);
  return row !== undefined;
}

/** Refuses to leave the agency without an owner. The owners are locked, so that two cannot lower each other at once. */
export async function requireAnotherOwner(tx: Executor, id: number, field: string): Promise<void> {
  const owners = await tx
    .select({ id: staff.id })
    .from(staff)
    .where(and(maySignIn, eq(staff.role, 'owner')))
    .orderBy(staff.id)
    .for('update');
  if (owners.every((owner) => owner.id === id)) throw new AppError('invalid_form', '', { [field]: 'lastOwner' });
}

export async function isEmailTaken(tx: Executor, email: string, exceptId = 0): Promise<boolean> {
  const [row] = await tx
    .select({ id: staff.id })
    .from(staff)
    .where(and(eq(staff.email, email), ne(staff.id, exceptId)));
  return row !== undefined;
}

/** The agency's name, as passkeys and authenticator apps show it, and what agents may do. */
export async function readAgency(tx: Executor): Promise<{ name: { ru: string; en: string }; agentsPublish: boolean }> {
  const [row] = await tx.select({ value: settings.value }).from(settings);
  return { name: row?.value.brand.name ?? { ru: '', en: '' }, agentsPublish: row?.value.agentsPublish === true };
}
