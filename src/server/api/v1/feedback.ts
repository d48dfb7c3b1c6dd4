import { createHash } from 'node:crypto';
import type { OpenAPIHono } from '@hono/zod-openapi';
import { z } from 'zod';
import { FORM_TYPES, FORMS, type FormType, type FormValues, HONEYPOT, TOKEN } from '#contract/lead/feedback.ts';
import type { ApiDeps } from '#server/api/deps.ts';
import { AppError } from '#server/core/errors.ts';
import { senderOf } from '#server/http/client-address.ts';
import type { LimitContacts } from '#server/http/contact-limits.ts';
import type { Upload } from '#server/http/read-multipart.ts';
import type { Feedback } from '#server/lead/intake/feedback.ts';
import { submitFeedback } from '#server/lead/intake/submit-feedback.ts';
import { externalReferrer, referrerOf, utmOf } from '#server/lead/intake/visit-source.ts';
import { commonFields } from './common-fields.ts';
import { feedbackSchema } from './feedback-schema.ts';
import { describePost } from './post-route.ts';
import { readBody } from './read-body.ts';

const body = commonFields.extend({ type: z.enum(FORM_TYPES) });

/** Receives every form of the site. */
export function feedbackRoute(api: OpenAPIHono, deps: ApiDeps, limitContacts?: LimitContacts): void {
  api.openAPIRegistry.registerPath(describePost('/feedback', 'A form: becomes a lead, once for each requestId', feedbackSchema));
  api.post('/feedback', async (c) => {
    const { sent, files } = await readBody(c, body, { upload: true });
    const { type, lang, page, consent } = sent;
    const sender = senderOf(c);
    const form = {
      type,
      lang,
      page,
      consent,
      values: valuesOf(type, sent),
      files: [...files, ...filesSentAsNames(sent)],
      utm: utmOf(page, sent, sender.referrer),
      from: { ...sender, referrer: externalReferrer(referrerOf(sent, sender.referrer), c.req.header('host') ?? new URL(c.req.url).host) },
      spam: sent[HONEYPOT] !== '',
      token: sent[TOKEN],
    };
    const { id, created } = await submitFeedback(deps, { ...form, requestId: sent.requestId ?? fingerprint(form) }, { checkContacts: limitContacts?.(c) });
    return c.json({ id }, created ? 201 : 200);
  });
}

/** Only the fields of this form, as text: validation expects the text of a form field, and scripts may send numbers. */
function valuesOf(type: FormType, sent: Record<string, unknown>): FormValues {
  const given = [...Object.keys(FORMS[type]), 'email'].filter((field) => sent[field] !== undefined);
  return Object.fromEntries(
    given.map((field) => {
      const value = sent[field];
      if (typeof value !== 'string' && typeof value !== 'number') throw new AppError('malformed', field);
      return [field, String(value)];
    }),
  );
}

/** A form that is not multipart sends only the name of a chosen file. It becomes an empty file, so that validation reports it. */
function filesSentAsNames({ type, resume }: Record<string, unknown>): Upload[] {
  const named = type === 'vacancy-application' && typeof resume === 'string' && resume.trim();
  return named ? [{ field: 'resume', name: named, bytes: Buffer.alloc(0) }] : [];
}

/** Of a file only its length, start and end are hashed: hashing 10 MB would take longer than the rest of the request. */
const HASHED_BYTES = 64 * 1024;

/** A form sent without JavaScript has no request id: the same content on the same day is the same lead. */
function fingerprint({ type, page, values, files }: Omit<Feedback, 'requestId'>): string {
  const day = new Date().toISOString().slice(0, 10);
  const hash = createHash('sha256').update(JSON.stringify({ type, page, values, day }));
  for (const { bytes } of files) hash.update(String(bytes.length)).update(bytes.subarray(0, HASHED_BYTES)).update(bytes.subarray(-HASHED_BYTES));
  return hash.digest('base64url');
}
