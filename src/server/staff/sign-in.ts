import type { PasskeyAnswer } from '#contract/staff/fields.ts';
import type { PasskeyQuestion, PasswordSignIn, SignInStep } from '#contract/staff/sign-in.ts';
import { AppError } from '#server/core/errors.ts';
import type { Executor } from '#server/db/client.ts';
import { consumeChallenge, createChallenge, requireChallenge, tryChallenge } from './challenge.ts';
import { consumeRecoveryCode, consumeTotpCode } from './codes.ts';
import { completeSignIn, refuseDisabled, refuseSignIn, type SignedIn } from './complete-sign-in.ts';
import type { SignInClient, StaffDeps } from './deps.ts';
import { askForPasskey, checkPasskey } from './passkey.ts';
import { verifyPassword } from './password.ts';
import { countAttempt, forgive } from './slow-down.ts';
import { findAccount, findPerson, type Person, secondFactorsOf } from './staff-queries.ts';

type NextStep = SignedIn | Extract<SignInStep, { step: 'second-factor' }>;

/** The same answer, in the same time, for an unknown address, a wrong password and a person without a password. */
export async function signInByPassword(deps: StaffDeps, { email, password }: PasswordSignIn, client: SignInClient): Promise<NextStep> {
  const attempt = { account: email, network: client.network };
  await countAttempt(deps, attempt);
  const person = await findAccount(deps.db, { email });
  const isCorrect = await verifyPassword(person?.passwordHash, password);
  if (!person || !isCorrect) return refuseSignIn(deps, person, 'password');
  if (!person.active) {
    await forgive(deps, attempt);
    return refuseDisabled(deps, person, 'password');
  }
  const factors = await secondFactorsOf(deps.db, person);
  await forgive(deps, attempt, { signedIn: factors.length === 0 });
  if (factors.length === 0) return deps.db.transaction((tx) => completeSignIn(tx, person, client, 'password'));
  return { step: 'second-factor', challenge: await createChallenge(deps.db, { kind: 'second-factor', staffId: person.id }), factors, name: person.name };
}

type TypedCode = { challenge: string; code: string };

export const signInByTotp = (deps: StaffDeps, { challenge, code }: TypedCode, client: SignInClient): Promise<SignedIn> =>
  signInBySecondFactor(deps, challenge, client, { method: 'password and code', check: (tx, person) => consumeTotpCode(tx, deps.secret, person, code) });

export const signInByRecoveryCode = (deps: StaffDeps, { challenge, code }: TypedCode, client: SignInClient): Promise<SignedIn> =>
  signInBySecondFactor(deps, challenge, client, { method: 'password and recovery code', check: (tx, person) => consumeRecoveryCode(tx, deps.secret, person.id, code) });

type Factor = { method: string; check(tx: Executor, person: Person): Promise<boolean> };

async function signInBySecondFactor(deps: StaffDeps, challenge: string, client: SignInClient, { method, check }: Factor): Promise<SignedIn> {
  const { staffId } = await tryChallenge(deps.db, challenge, 'second-factor');
  const person = staffId === null ? undefined : await findPerson(deps.db, staffId);
  if (!person) throw new AppError('challenge_expired');
  const attempt = { account: person.email, network: client.network };
  await countAttempt(deps, attempt);
  const signedIn = await deps.db.transaction(async (tx) => {
    if (!(await check(tx, person))) return undefined;
    await consumeChallenge(tx, challenge, 'second-factor');
    return completeSignIn(tx, person, client, method);
  });
  if (!signedIn) return refuseSignIn(deps, person, method);
  await forgive(deps, attempt, { signedIn: true });
  return signedIn;
}

/** With the challenge of a password the question is for the passkeys of this person, else for any. */
export async function askForPasskeySignIn(deps: StaffDeps, challenge: string | undefined, client: SignInClient): Promise<PasskeyQuestion> {
  const person = challenge ? await requireChallenge(deps.db, challenge, 'second-factor') : undefined;
  return askForPasskey(deps.db, client, 'passkey-sign-in', person?.staffId ?? undefined);
}

/** A passkey has checked its owner itself, so it is enough. Its failures slow down only the network: nobody can keep others out by failing for them. */
export async function signInByPasskey(deps: StaffDeps, { challenge, response }: { challenge: string; response: PasskeyAnswer }, client: SignInClient): Promise<SignedIn> {
  await countAttempt(deps, { network: client.network });
  const question = await consumeChallenge(deps.db, challenge, 'passkey-sign-in');
  const found = await deps.db.transaction(async (tx) => {
    const staffId = await checkPasskey(tx, client, question, response);
    const person = staffId === undefined ? undefined : await findAccount(tx, { id: staffId });
    return person && { person, signedIn: person.active ? await completeSignIn(tx, person, client, 'passkey') : undefined };
  });
  if (!found) return refuseSignIn(deps, undefined, 'passkey');
  await forgive(deps, { account: found.person.email, network: client.network }, { signedIn: true });
  return found.signedIn ?? refuseDisabled(deps, found.person, 'passkey');
}
