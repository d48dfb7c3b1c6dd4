import { randomInt } from 'node:crypto';
import { and, eq, isNull, lt, or } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { TOTP_DIGITS } from '#contract/staff/staff.ts';
import { sign } from '#server/core/sign.ts';
import type { Executor } from '#server/db/client.ts';
import { staff, staffRecoveryCode } from '#server/db/schema/staff.ts';
import { seal, unseal } from './seal.ts';

/* Codes of an authenticator app (TOTP), and recovery codes on paper. */

const PERIOD_S = 30;
/** A code of the half minute before and after is accepted too, since clocks differ. */
const WINDOW = 1;
const SECRET_BYTES = 20;

/** `names` are what the authenticator app shows. */
const totpOf = (base32: string, names: { issuer?: string; label?: string } = {}) =>
  new TOTP({ ...names, algorithm: 'SHA1', digits: TOTP_DIGITS, period: PERIOD_S, secret: Secret.fromBase32(base32) });

export function newTotpSecret(secret: string, { agency, email }: { agency: string; email: string }): { sealed: string; base32: string; uri: string } {
  const { base32 } = new Secret({ size: SECRET_BYTES });
  return { sealed: seal(secret, base32), base32, uri: totpOf(base32, { issuer: agency, label: email }).toString() };
}

/** The time step that a code belongs to; undefined if it is wrong. */
export function totpStepOf(secret: string, sealed: string, code: string, now = Date.now()): number | undefined {
  const base32 = unseal(secret, sealed);
  const delta = base32 === undefined ? null : totpOf(base32).validate({ token: code, window: WINDOW, timestamp: now });
  return delta === null ? undefined : TOTP.counter({ period: PERIOD_S, timestamp: now }) + delta;
}

/** Accepts a code once: afterwards it is refused, and so is an older one. Somebody may have read it over the person's shoulder. */
export async function consumeTotpCode(tx: Executor, secret: string, { id, totpSecret }: Pick<typeof staff.$inferSelect, 'id' | 'totpSecret'>, code: string): Promise<boolean> {
  const step = totpSecret ? totpStepOf(secret, totpSecret, code) : undefined;
  if (step === undefined) return false;
  const used = await tx
    .update(staff)
    .set({ totpStep: step })
    .where(and(eq(staff.id, id), or(isNull(staff.totpStep), lt(staff.totpStep, step))))
    .returning({ id: staff.id });
  return used.length > 0;
}

const RECOVERY_CODES = 10;
/** Without letters and digits that look alike. */
const CHARACTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const [GROUPS, GROUP_LENGTH] = [3, 4];

const newCode = (): string => Array.from({ length: GROUPS }, () => Array.from({ length: GROUP_LENGTH }, () => CHARACTERS[randomInt(CHARACTERS.length)]).join('')).join('-');

/** A code has 59 random bits, so a fast hash with the site's secret is enough. */
function recoveryHash(secret: string, staffId: number, code: string): string {
  return sign(secret, 'recovery code', String(staffId), code.toUpperCase().replace(/[^A-Z\d]/g, ''));
}

/** Replaces all recovery codes; they are shown once. */
export async function replaceRecoveryCodes(tx: Executor, secret: string, staffId: number): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newCode);
  await tx.delete(staffRecoveryCode).where(eq(staffRecoveryCode.staffId, staffId));
  await tx.insert(staffRecoveryCode).values(codes.map((code) => ({ staffId, codeHash: recoveryHash(secret, staffId, code) })));
  return codes;
}

export async function consumeRecoveryCode(tx: Executor, secret: string, staffId: number, code: string): Promise<boolean> {
  const used = await tx
    .delete(staffRecoveryCode)
    .where(and(eq(staffRecoveryCode.staffId, staffId), eq(staffRecoveryCode.codeHash, recoveryHash(secret, staffId, code))))
    .returning({ staffId: staffRecoveryCode.staffId });
  return used.length > 0;
}
