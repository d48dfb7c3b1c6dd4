import { z } from 'zod';

export const FAILURE_STATUS = {
  malformed: 400,
  too_many_lots: 400,
  signed_out: 401,
  wrong_credentials: 401,
  account_disabled: 403,
  cross_site: 403,
  forbidden: 403,
  view_only: 403,
  preview_only: 403,
  confirmation_needed: 403,
  second_factor_needed: 403,
  not_found: 404,
  lot_not_found: 404,
  wrong_method: 405,
  conflict: 409,
  wrong_state: 409,
  changed_by_other: 409,
  lead_taken: 409,
  lot_gone: 410,
  link_expired: 410,
  challenge_expired: 410,
  picture_in_use: 409,
  upload_unfinished: 409,
  length_required: 411,
  too_large: 413,
  file_too_large: 413,
  wrong_type: 415,
  invalid_form: 422,
  not_a_picture: 422,
  heic_picture: 422,
  broken_picture: 422,
  huge_picture: 422,
  too_many_photos: 422,
  too_fast: 422,
  invalid_token: 422,
  too_many: 429,
  too_many_uploads: 429,
  slowed_down: 429,
  internal: 500,
  not_ready: 503,
} as const;
export type FailureCode = keyof typeof FAILURE_STATUS;

/** The body of every failed call. */
export const failure = z
  .object({
    error: z.string().meta({ description: 'Text for the visitor in the asked language' }),
    code: z.enum(Object.keys(FAILURE_STATUS) as [FailureCode, ...FailureCode[]]),
    fields: z.record(z.string(), z.string()).optional().meta({ description: 'Field → validation key; in the API of the office, field → sentence in the person’s language' }),
  })
  .meta({ id: 'Failure' });
export type Failure = z.infer<typeof failure>;
