import { z } from 'zod';
import { ID_MAX } from '#contract/core/limits.ts';
import { PASSWORD_MAX, ROLES, STAFF_NAME_MAX, TOTP_DIGITS } from './staff.ts';

/* The fields of the staff's forms. */

const EMAIL_MAX = 254;
/** A WebAuthn response is two or three kilobytes. */
const RESPONSE_MAX = 16_000;

/** A text of one line, without control characters and halves of characters, which the database refuses. */
export const plainText = z.string().regex(/^[^\p{Cc}\p{Cs}]*$/u);

/** In lower case, as it is stored. */
export const emailField = z.string().trim().toLowerCase().min(1).max(EMAIL_MAX).pipe(z.email());
export const nameField = plainText.trim().min(1).max(STAFF_NAME_MAX);
export const roleField = z.enum(ROLES);
export const agentField = z.number().int().min(1).max(ID_MAX).nullable();
export const keyField = z.string().min(1).max(200);
export const challengeId = z.uuid();

/** Has only an upper limit: the server refuses short new passwords in words, and an old password may be shorter than today's rule. */
export const passwordField = z.string().min(1).max(PASSWORD_MAX);
/** People copy codes with spaces. */
export const totpCode = z
  .string()
  .max(20)
  .transform((code) => code.replaceAll(' ', ''))
  .pipe(z.string().length(TOTP_DIGITS).regex(/^\d+$/));

/** What the browser gives for a passkey; @simplewebauthn/server checks it. */
export const passkeyAnswer = z
  .looseObject({ id: plainText.max(2_000), rawId: z.string().max(2_000), type: z.literal('public-key'), response: z.record(z.string(), z.unknown()) })
  .refine((answer) => JSON.stringify(answer).length <= RESPONSE_MAX);
export type PasskeyAnswer = z.infer<typeof passkeyAnswer>;
export const passkeyRegistration = z.object({ challenge: challengeId, response: passkeyAnswer, name: nameField });
export type PasskeyRegistration = z.infer<typeof passkeyRegistration>;
