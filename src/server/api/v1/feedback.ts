import { createHash } from 'node:crypto';
import type { OpenAPIHono } from '@hono/zod-openapi';
import { z } from 'zod';
import { FORM_TYPES, FORMS, type FormType, type FormValues, HONEYPOT, TOKEN } from '#contract/lead/feedback.ts';
import type { ApiDeps } from '#server/api/deps.ts';
import { AppError } from '#server/core/errors.ts';
import { senderOf } from '#server/http/client-address.ts';
import type { LimitContacts } from '#server/http/limit-contacts.ts';
import type { Upload } from '#server/http/read-multipart.ts';
import type { Feedback } from '#server/lead/intake/feedback.ts';
import { submitFeedback } from '#server/lead/intake/submit-feedback.ts';
import { referrerOf, utmOf } from '#server/lead/intake/visit-source.ts';
import { envelope } from './envelope.ts';
import { feedbackSchema } from './feedback-schema.ts';
import { describePost } from './post-route.ts';
import { readBody } from './read-body.ts';

const body = envelope.extend({ type: z.enum(FORM_TYPES) });

/** Where every form delivers. */
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
      files: [...files, ...namedOnly(sent)],
      utm: utmOf(page, sent, sender.referrer),
      from: { ...sender, referrer: referrerOf(sent, sender.referrer) },
      spam: sent[HONEYPOT] !== '',
      token: sent[TOKEN],
    };
    const { id, created } = await submitFeedback(deps, { ...form, requestId: sent.requestId ?? fingerprint(form) }, { checkContacts: limitContacts?.(c) });
    return c.json({ id }, created ? 201 : 200);
  });
}

/** The fields of this form and no others. Scripts send numbers as numbers; the rules read text, as it stands in a form. */
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

/** A form that forgot to be multipart sends the name of a chosen file instead of the file: nothing to store, but something to say. */
function namedOnly({ type, resume }: Record<string, unknown>): Upload[] {
  const named = type === 'vacancy-application' && typeof resume === 'string' && resume.trim();
  return named ? [{ field: 'resume', name: named, bytes: Buffer.alloc(0) }] : [];
}

/** Two files of one length that begin and end alike are one file; to hash ten megabytes takes longer than all the rest. */
const ENDS = 64 * 1024;

/** A form sent without JavaScript brings no id of its own: the same words on the same day are the same lead. */
function fingerprint({ type, page, values, files }: Omit<Feedback, 'requestId'>): string {
  const day = new Date().toISOString().slice(0, 10);
  const hash = createHash('sha256').update(JSON.stringify({ type, page, values, day }));
  for (const { bytes } of files) hash.update(String(bytes.length)).update(bytes.subarray(0, ENDS)).update(bytes.subarray(-ENDS));
  return hash.digest('base64url');
}
