import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { eq, sql } from 'drizzle-orm';
import type { PasskeyAnswer, PasskeyRegistration } from '#contract/staff/fields.ts';
import type { PasskeyQuestion } from '#contract/staff/sign-in.ts';
import { AppError } from '#server/core/errors.ts';
import type { Executor } from '#server/db/client.ts';
import { staffPasskey } from '#server/db/schema/staff.ts';
import { type Challenge, consumeChallenge, createChallenge } from './challenge.ts';
import type { SignInClient } from './deps.ts';

/** EdDSA, ES256 and RS256 (COSE numbers). By default the library asks Node about newer ones, which Node calls experimental in a warning. */
const ALGORITHMS = [-8, -7, -257];

type Site = Pick<SignInClient, 'origin'>;
const hostOf = ({ origin }: Site): string => new URL(origin).hostname;
const passkeysOf = (tx: Executor, staffId: number) =>
  tx.select({ id: staffPasskey.id, transports: staffPasskey.transports }).from(staffPasskey).where(eq(staffPasskey.staffId, staffId));

type NewPasskeyOwner = { agency: string; name: string; email: string; staffId?: number };

/** Asks the browser to make a passkey. The passkey must say whose it is and check who uses it, so that it alone is enough to sign in. */
export async function askForNewPasskey(tx: Executor, site: Site, { agency, name, email, staffId }: NewPasskeyOwner): Promise<PasskeyQuestion> {
  const options = await generateRegistrationOptions({
    ...{ rpName: agency, rpID: hostOf(site), userName: email, userDisplayName: name },
    excludeCredentials: staffId ? await passkeysOf(tx, staffId) : [],
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: ALGORITHMS,
  });
  return { challenge: await createChallenge(tx, { kind: 'passkey-registration', staffId, expected: options.challenge }), options: { ...options } };
}

/** Checks and stores a new passkey. A new person had no account yet when the question was asked, so that it was nobody's. */
export async function storePasskey(tx: Executor, site: Site, owner: { staffId: number; isNew?: boolean }, { challenge, response, name }: PasskeyRegistration): Promise<string> {
  const { expected } = await consumeChallenge(tx, challenge, 'passkey-registration', owner.isNew ? null : owner.staffId);
  const { registrationInfo } = await verifyRegistrationResponse({
    response: response as unknown as RegistrationResponseJSON,
    ...{ expectedChallenge: expected, expectedOrigin: site.origin, expectedRPID: hostOf(site), supportedAlgorithmIDs: ALGORITHMS },
  }).catch(() => ({ registrationInfo: undefined }));
  if (!registrationInfo) throw new AppError('invalid_form', '', { passkey: 'passkeyWrong' });
  const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
  const stored = await tx
    .insert(staffPasskey)
    .values({ id, staffId: owner.staffId, name, publicKey: Buffer.from(publicKey).toString('base64url'), counter, transports })
    .onConflictDoNothing()
    .returning({ id: staffPasskey.id });
  if (stored.length === 0) throw new AppError('invalid_form', '', { passkey: 'passkeyWrong' });
  return id;
}

/** Asks for a passkey: of this person, or of whoever has one. */
export async function askForPasskey(tx: Executor, site: Site, kind: Challenge['kind'], staffId?: number): Promise<PasskeyQuestion> {
  const options = await generateAuthenticationOptions({ rpID: hostOf(site), userVerification: 'required', allowCredentials: staffId ? await passkeysOf(tx, staffId) : [] });
  return { challenge: await createChallenge(tx, { kind, staffId, expected: options.challenge }), options: { ...options } };
}

/** The person whose passkey has answered the question; undefined if the answer is wrong. */
export async function checkPasskey(tx: Executor, site: Site, { expected, staffId }: Pick<Challenge, 'expected' | 'staffId'>, response: PasskeyAnswer): Promise<number | undefined> {
  const [passkey] = await tx.select().from(staffPasskey).where(eq(staffPasskey.id, response.id)).for('update');
  if (!passkey || (staffId !== null && staffId !== passkey.staffId)) return undefined;
  const { id, publicKey, counter } = passkey;
  // It throws on a copied passkey too, whose counter runs behind.
  const checked = await verifyAuthenticationResponse({
    response: response as unknown as AuthenticationResponseJSON,
    ...{ expectedChallenge: expected, expectedOrigin: site.origin, expectedRPID: hostOf(site) },
    credential: { id, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter },
  }).catch(() => undefined);
  if (!checked?.verified) return undefined;
  await tx.update(staffPasskey).set({ counter: checked.authenticationInfo.newCounter, lastUsedAt: sql`now()` }).where(eq(staffPasskey.id, id));
  return passkey.staffId;
}
