import { z } from 'zod';
import { LOCALES } from '#contract/core/locale.ts';
import { me } from './account.ts';
import { challengeId, emailField, keyField, nameField, passkeyAnswer, passkeyRegistration, passwordField, roleField, totpCode } from './fields.ts';
import { SECOND_FACTORS } from './staff.ts';

/*
 * For people who are not signed in yet, below /api/office/sign-in; every call is a POST of JSON:
 * /password → SignInStep, /totp, /recovery-code, /passkey → SignInStep that is signed in, /passkey/question → PasskeyQuestion,
 * /link → OfficeLink, /invitation/passkey-question → PasskeyQuestion for startRegistration, /invitation → Joined,
 * /reset-request → how long the link is good, /reset → 204. Failures come in the language of `?lang=`; after the sign-in, in the person's own.
 */

export const passwordSignIn = z.object({ email: emailField, password: passwordField });
export type PasswordSignIn = z.infer<typeof passwordSignIn>;

const signedIn = z.object({ step: z.literal('signed-in'), me });
/** Either the person is signed in, or a second factor has to follow within ten minutes. */
export const signInStep = z
  .discriminatedUnion('step', [signedIn, z.object({ step: z.literal('second-factor'), challenge: challengeId, factors: z.array(z.enum(SECOND_FACTORS)), name: z.string() })])
  .meta({ id: 'SignInStep' });
export type SignInStep = z.infer<typeof signInStep>;

export const totpSignIn = z.object({ challenge: challengeId, code: totpCode });
export const recoverySignIn = z.object({ challenge: challengeId, code: z.string().min(1).max(40) });

/** With the challenge of a password sign-in the passkey is its second factor; without it the passkey is enough. */
export const passkeyQuestionInput = z.object({ challenge: challengeId.optional() });
/** What the browser asks the passkey: `options` are for `startAuthentication` of @simplewebauthn/browser. */
export const passkeyQuestion = z.object({ challenge: challengeId, options: z.record(z.string(), z.unknown()) }).meta({ id: 'PasskeyQuestion' });
export type PasskeyQuestion = z.infer<typeof passkeyQuestion>;
export const passkeySignIn = z.object({ challenge: challengeId, response: passkeyAnswer });

/** The key of a link, sent in the body: the address of a call is written to logs. */
export const linkInput = z.object({ key: keyField });
export const link = z
  .object({
    kind: z.enum(['welcome', 'invitation', 'reset']),
    email: z.string().nullable().meta({ description: 'Null in the welcome link, whose owner enters it' }),
    role: roleField.nullable(),
    expiresAt: z.iso.datetime(),
    secondFactorRequired: z.boolean(),
  })
  .meta({ id: 'OfficeLink' });
export type OfficeLink = z.infer<typeof link>;

const newPerson = z.object({ key: keyField, name: nameField, email: emailField.optional().meta({ description: 'Of the welcome link only' }), locale: z.enum(LOCALES) });
/** Asks for a passkey to be made before the account exists. */
export const invitationPasskeyInput = newPerson;
/** With a password, with a passkey, or with both. */
export const acceptInvitation = newPerson.extend({ password: passwordField.optional(), passkey: passkeyRegistration.optional() });
export type AcceptInvitation = z.infer<typeof acceptInvitation>;
/** Whoever joins with a passkey gets recovery codes with it, which are shown once. */
export const joined = signedIn.extend({ codes: z.array(z.string()) }).meta({ id: 'Joined' });
export type Joined = z.infer<typeof joined>;

export const resetRequest = z.object({ email: emailField });
/** The same answer for every email, known or not. */
export const resetRequested = z.object({ minutes: z.number().int().meta({ description: 'How long the link is good' }) });
export const passwordReset = z.object({ key: keyField, password: passwordField });
