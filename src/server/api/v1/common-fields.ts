import { z } from 'zod';
import { withoutSecrets } from '#contract/api/without-secrets.ts';
import { DEFAULT_LOCALE, LOCALES } from '#contract/core/locale.ts';
import { HONEYPOT, TOKEN } from '#contract/lead/feedback.ts';

/** A page of the site, by its path or its whole address. Keys of private pages are taken out here too: a page of an older build may send them. */
const page = z
  .string()
  .max(2_000)
  .regex(/^(https?:\/)?\//)
  .refine((address) => !/\p{Cc}/u.test(address))
  .transform((address) => withoutSecrets(address.replace(/^https?:\/\/[^/?#]*\/?/, '/')))
  .meta({ description: 'The page the form was sent from: its path, with the query; keys of private pages are not stored' });

/** A checkbox of a plain HTML form sends `on`, or nothing. */
const consent = z
  .union([z.boolean(), z.enum(['on', 'true', '1']).transform(() => true), z.enum(['', 'off', 'false', '0']).transform(() => false)])
  .meta({ description: 'Consent to the processing of personal data' });

/** The fields that every form has. */
export const commonFields = z.looseObject({
  requestId: z
    .string()
    .regex(/^([\x21-\x7e]{8,100})?$/)
    .transform((id) => id || undefined)
    .optional()
    .meta({ description: 'Made by the sender; a retry that brings the same one is answered with what is already stored' }),
  lang: z.enum(LOCALES).default(DEFAULT_LOCALE),
  page: page.default('/'),
  consent: consent.default(false),
  [HONEYPOT]: z.string().max(2_000).default('').meta({ description: 'Left empty: only programs fill it in' }),
  [TOKEN]: z
    .string()
    .max(200)
    .transform((token) => token || undefined)
    .optional(),
});

/** For the OpenAPI document, where the token is required. When parsing it is optional, so that a missing token is `invalid_token`, not `malformed`. */
export const describedCommonFields = commonFields.extend({
  [TOKEN]: z.string().max(200).meta({
    description:
      'What GET /feedback/token answered when the visitor began: two seconds old at least (422 `too_fast`), a week at most, and good for ten forms (422 `invalid_token`: ask for another and send again with the same requestId)',
  }),
});
