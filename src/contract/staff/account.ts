import { z } from 'zod';
import { LOCALES } from '#contract/core/locale.ts';
import { agentField, challengeId, nameField, passkeyAnswer, passwordField, roleField, totpCode } from './fields.ts';
import { REACHES, RIGHTS } from './staff.ts';

/*
 * A person's own account, below /api/office/me: GET → Me, PATCH, POST /sign-out, GET and DELETE /sessions (all but this one), DELETE /sessions/{id},
 * GET /sign-in-methods, POST /confirm/passkey-question, POST /confirm, PUT and DELETE /password, POST /passkeys/question, POST /passkeys, PATCH and DELETE /passkeys/{id},
 * POST /totp/start, PUT and DELETE /totp, POST /recovery-codes. An owner looks at the office as another role by PUT and DELETE of /api/office/view.
 */

const time = z.iso.datetime();

export const me = z
  .object({
    id: z.number().int(),
    name: z.string(),
    email: z.string(),
    role: roleField.meta({ description: 'The role whose rights apply: that of the view, if there is one' }),
    ownRole: roleField,
    agentId: z.number().int().nullable(),
    locale: z.enum(LOCALES),
    /** An owner who looks at the office as another role: everything is read-only. */
    viewing: z.boolean(),
    rights: z.record(z.enum(RIGHTS), z.enum(REACHES)),
    agentsPublish: z.boolean(),
    secondFactor: z.object({ required: z.boolean(), present: z.boolean() }),
    confirmedUntil: time.meta({ description: 'Until then staff and sign-in methods can be changed without confirming again' }),
  })
  .meta({ id: 'Me' });
export type Me = z.infer<typeof me>;

export const accountChange = z.object({ name: nameField.optional(), locale: z.enum(LOCALES).optional() });

export const officeSession = z
  .object({ id: z.uuid(), userAgent: z.string(), createdAt: time, lastUsedAt: time, expiresAt: time, current: z.boolean() })
  .meta({ id: 'OfficeSession' });
export type OfficeSession = z.infer<typeof officeSession>;
export const officeSessions = z.object({ items: z.array(officeSession) });

const passkey = z.object({ id: z.string(), name: z.string(), createdAt: time, lastUsedAt: time.nullable() }).meta({ id: 'Passkey' });
export const signInMethods = z
  .object({
    password: z.boolean(),
    totp: z.boolean(),
    passkeys: z.array(passkey),
    recoveryCodesLeft: z.number().int(),
    secondFactorRequired: z.boolean(),
  })
  .meta({ id: 'SignInMethods' });
export type SignInMethods = z.infer<typeof signInMethods>;

/** By password, or by a passkey that has answered the question of `/me/confirm/passkey-question`. */
export const confirmation = z.union([z.object({ password: passwordField }), z.object({ challenge: challengeId, response: passkeyAnswer })]);
export type Confirmation = z.infer<typeof confirmation>;
export const confirmed = z.object({ confirmedUntil: time });

export const passwordChange = z.object({ password: passwordField });
/** The secret is shown once, as text and as the address that the QR code contains. */
export const totpStart = z.object({ challenge: challengeId, secret: z.string(), uri: z.string() });
export const totpFinish = z.object({ challenge: challengeId, code: totpCode });
export const recoveryCodes = z.object({ codes: z.array(z.string()) });

/** The role to look at the office as; for an agent also whose lots and enquiries are «own». */
export const viewInput = z.object({ role: roleField, agentId: agentField.optional() });
