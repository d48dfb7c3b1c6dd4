import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import type { Confirmation } from '#contract/staff/account.ts';
import type { PasskeyAnswer, PasskeyRegistration } from '#contract/staff/fields.ts';
import type { AcceptInvitation, Joined, OfficeLink, PasskeyQuestion, PasswordSignIn, SignInStep } from '#contract/staff/sign-in.ts';
import { m } from '#messages';
import { ApiError, call } from '#office/app/api.ts';
import { locale } from '#office/app/locale.ts';

/* Calls of the sign-in and of its dialogs. None of them may open the sign-in dialog, since that dialog calls them. */

const post = <Answer>(path: string, body: unknown): Promise<Answer> => call<Answer>('POST', `/sign-in${path}?lang=${locale.get()}`, { body, promptsSignIn: false });

export const signInByPassword = (body: PasswordSignIn): Promise<SignInStep> => post('/password', body);
export const signInByTotp = (challenge: string, code: string): Promise<SignInStep> => post('/totp', { challenge, code });
export const signInByRecoveryCode = (challenge: string, code: string): Promise<SignInStep> => post('/recovery-code', { challenge, code });

/** With the challenge of a password sign-in the passkey is its second factor; without it the passkey alone is enough. */
export async function signInByPasskey(passwordChallenge?: string): Promise<SignInStep> {
  const question = await post<PasskeyQuestion>('/passkey/question', passwordChallenge ? { challenge: passwordChallenge } : {});
  return post('/passkey', { challenge: question.challenge, response: await answerPasskey(question) });
}

export const readLink = (key: string): Promise<OfficeLink> => post('/link', { key });
type NewPerson = Omit<AcceptInvitation, 'password' | 'passkey'>;
export const acceptInvitation = (body: AcceptInvitation): Promise<Joined> => post('/invitation', body);
/** A passkey that is made before the account exists, so that the account never is without it. */
export async function newPersonsPasskey(person: NewPerson): Promise<PasskeyRegistration> {
  return registerPasskey(await post<PasskeyQuestion>('/invitation/passkey-question', person));
}

export const requestReset = (email: string): Promise<{ minutes: number }> => post('/reset-request', { email });
export const resetPassword = (key: string, password: string): Promise<void> => post('/reset', { key, password });

/** Proves once more who works here: before staff or sign-in methods are changed. */
export const confirm = (body: Confirmation): Promise<void> => call('POST', '/me/confirm', { body, promptsSignIn: false });
export async function confirmByPasskey(): Promise<void> {
  const question = await call<PasskeyQuestion>('POST', '/me/confirm/passkey-question', { body: {}, promptsSignIn: false });
  await confirm({ challenge: question.challenge, response: await answerPasskey(question) });
}

/** Asks the device for a passkey. A person who closes the window of the device gets a sentence, not a technical error. */
export async function answerPasskey({ options }: PasskeyQuestion): Promise<PasskeyAnswer> {
  const optionsJSON = options as unknown as Parameters<typeof startAuthentication>[0]['optionsJSON'];
  return (await fromDevice(() => startAuthentication({ optionsJSON }))) as unknown as PasskeyAnswer;
}

export async function registerPasskey({ challenge, options }: PasskeyQuestion, name = deviceName()): Promise<PasskeyRegistration> {
  const optionsJSON = options as unknown as Parameters<typeof startRegistration>[0]['optionsJSON'];
  return { challenge, response: (await fromDevice(() => startRegistration({ optionsJSON }))) as unknown as PasskeyAnswer, name };
}

async function fromDevice<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    const isRegistered = error instanceof Error && error.name === 'InvalidStateError';
    throw new ApiError(0, { error: isRegistered ? m['officeSignIn.passkey.alreadyThere']() : m['officeSignIn.passkey.refused'](), code: 'wrong_credentials' });
  }
}

/** A name for a new passkey that its owner recognises in a list; it can be changed. */
export function deviceName(agent = navigator.userAgent): string {
  const system = /iPhone|iPad|Android|Windows|Mac OS X|Linux/.exec(agent)?.[0].replace('Mac OS X', 'Mac');
  const browser = /(?:Edg|OPR|YaBrowser|Firefox|Chrome|Safari)(?=\/)/.exec(agent)?.[0].replace('Edg', 'Edge').replace('OPR', 'Opera').replace('YaBrowser', 'Yandex');
  return [system, browser].filter(Boolean).join(', ') || m['officeSignIn.passkey.device']();
}
