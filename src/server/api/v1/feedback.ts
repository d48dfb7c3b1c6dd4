import { createHash } from 'node:crypto';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { z } from 'zod';
import { type FormType, isFormType } from '#contract/feedback.ts';
import { DEFAULT_LOCALE, LOCALES } from '#contract/locale.ts';
import type { Deps } from '#server/deps.ts';
import { AppError } from '#server/errors.ts';
import { type Feedback, submitFeedback } from '#server/feedback/submit-feedback.ts';

const envelope = z
  .object({
    type: z.custom<FormType>(isFormType),
    requestId: z.string().min(8).max(100).optional(),
    lang: z.enum(LOCALES).default(DEFAULT_LOCALE),
    page: z.string().max(2_000).default('/'),
    consent: z.union([z.boolean(), z.enum(['on', 'true']).transform(() => true)]).default(false),
  })
  .loose();

/** Where every form delivers. */
export function feedbackRoute(api: OpenAPIHono, deps: Deps): void {
  api.post('/feedback', async (c) => {
    const parsed = envelope.safeParse(await readBody(c));
    if (!parsed.success) throw new AppError('malformed', String(parsed.error.issues[0]?.path[0] ?? ''));
    const { type, requestId, lang, page, consent, ...rest } = parsed.data;
    const values = Object.fromEntries(Object.entries(rest).filter((field): field is [string, string] => typeof field[1] === 'string'));
    const feedback = { type, lang, page, consent, values, requestId: requestId ?? fingerprint({ type, page, values }), from: senderOf(c) };
    const { id, created } = await submitFeedback(deps, feedback);
    return c.json({ id }, created ? 201 : 200);
  });
}

async function readBody(c: Context): Promise<unknown> {
  const type = c.req.header('content-type') ?? '';
  if (type.startsWith('application/json')) {
    return c.req.json().catch(() => {
      throw new AppError('malformed', 'body');
    });
  }
  if (type.startsWith('multipart/form-data') || type.startsWith('application/x-www-form-urlencoded')) return c.req.parseBody();
  throw new AppError('wrong_type');
}

/** A form sent without JavaScript brings no id of its own: the same words on the same day are the same lead. */
function fingerprint(feedback: Pick<Feedback, 'type' | 'page' | 'values'>): string {
  const day = new Date().toISOString().slice(0, 10);
  return createHash('sha256')
    .update(JSON.stringify({ ...feedback, day }))
    .digest('base64url');
}

function senderOf(c: Context): Feedback['from'] {
  return { address: addressOf(c), userAgent: c.req.header('user-agent') ?? '', referrer: c.req.header('referer') };
}

/** A call in process, made while a page is rendered, has no connection of its own. */
function addressOf(c: Context): string {
  const forwarded = c.req.header('x-client-address');
  if (!c.env) return forwarded ?? '';
  return getConnInfo(c).remote.address ?? '';
}
