import { createHash } from 'node:crypto';
import { createRoute, type OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { z } from 'zod';
import { FAILURE_STATUS, failure } from '#contract/failure.ts';
import { FORM_TYPES } from '#contract/feedback.ts';
import { DEFAULT_LOCALE, LOCALES } from '#contract/locale.ts';
import { clientAddress } from '#server/client-address.ts';
import type { Deps } from '#server/deps.ts';
import { AppError } from '#server/errors.ts';
import { type Feedback, submitFeedback } from '#server/feedback/submit-feedback.ts';

const envelope = z
  .object({
    type: z.enum(FORM_TYPES),
    requestId: z.string().min(8).max(100).optional(),
    lang: z.enum(LOCALES).default(DEFAULT_LOCALE),
    page: z
      .string()
      .max(2_000)
      .regex(/^\/[\x20-\x7e]*$/)
      .default('/'),
    consent: z.union([z.boolean(), z.enum(['on', 'true']).transform(() => true)]).default(false),
  })
  .loose();

const stored = z.object({ id: z.uuid() });
const failed = (description: string) => ({ description, content: { 'application/json': { schema: failure } } });

const route = createRoute({
  method: 'post',
  path: '/feedback',
  summary: 'A form: becomes a lead, once for each requestId',
  request: {
    body: { content: { 'application/json': { schema: envelope }, 'application/x-www-form-urlencoded': { schema: envelope }, 'multipart/form-data': { schema: envelope } } },
  },
  responses: {
    201: { description: 'The lead is stored', content: { 'application/json': { schema: stored } } },
    200: { description: 'The lead was stored before', content: { 'application/json': { schema: stored } } },
    [FAILURE_STATUS.malformed]: failed('Malformed'),
    [FAILURE_STATUS.wrong_type]: failed('A type that is not taken'),
    [FAILURE_STATUS.invalid_form]: failed('Fields that are not valid'),
  },
});

/** Where every form delivers. The body is parsed here rather than by the route: a form without JavaScript sends other types. */
export function feedbackRoute(api: OpenAPIHono, deps: Deps): void {
  api.openAPIRegistry.registerPath(route);
  api.post('/feedback', async (c) => {
    const parsed = envelope.safeParse(await readBody(c));
    if (!parsed.success) throw new AppError('malformed', String(parsed.error.issues[0]?.path[0] ?? ''));
    const { type, requestId, lang, page, consent, ...rest } = parsed.data;
    c.set('locale' as never, lang as never); // a failure answers in the language of the form
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
  return { address: clientAddress(c), userAgent: c.req.header('user-agent') ?? '', referrer: c.req.header('referer') };
}
