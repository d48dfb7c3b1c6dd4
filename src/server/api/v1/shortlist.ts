import { createRoute, type OpenAPIHono } from '@hono/zod-openapi';
import { z } from 'zod';
import { FAILURE_STATUS, type FailureCode, failure } from '#contract/core/failure.ts';
import { ID_MAX } from '#contract/core/limits.ts';
import { DEFAULT_LOCALE, LOCALES } from '#contract/core/locale.ts';
import { LOT_ANSWERS, sentShortlist } from '#contract/lead/shortlist.ts';
import type { ApiDeps } from '#server/api/deps.ts';
import { answerShortlist } from '#server/lead/matching/answer-shortlist.ts';
import { openShortlist } from '#server/lead/matching/open-shortlist.ts';
import { readBody } from './read-body.ts';

const PATH = '/shortlist';
const NONE = 'none';
const lang = z.enum(LOCALES).default(DEFAULT_LOCALE);
const key = z.uuid().meta({ description: 'From the link that the agent has sent' });
const body = z.object({
  key,
  lang,
  lot: z.coerce.number().int().positive().max(ID_MAX),
  answer: z.enum([...LOT_ANSWERS, NONE]).meta({ description: '`none` takes the answer back' }),
});
const json = (description: string, schema: z.ZodType) => ({ description, content: { 'application/json': { schema } } });
const responses = (codes: FailureCode[]) => ({
  200: json('The shortlist as it is now', sentShortlist),
  ...Object.fromEntries(codes.map((code) => [FAILURE_STATUS[code], json(code, failure)])),
});
const content = { 'application/json': { schema: body }, 'application/x-www-form-urlencoded': { schema: body }, 'multipart/form-data': { schema: body } };

/** Lots that an agent has chosen for somebody, by the key in their link, and what they say of each. */
export function shortlistRoutes(api: OpenAPIHono, deps: ApiDeps): void {
  const summary = 'Lots that an agent has chosen, by the key in the link';
  api.openapi(createRoute({ method: 'get', path: PATH, summary, request: { query: z.object({ key, lang }) }, responses: responses(['malformed', 'not_found']) }), async (c) => {
    const query = c.req.valid('query');
    return c.json(await openShortlist(deps, query.key, query.lang), 200, { 'cache-control': 'no-store' }) as never;
  });
  api.openAPIRegistry.registerPath(
    createRoute({
      method: 'post',
      path: PATH,
      summary: 'Says of a lot that it is wanted or refused',
      request: { body: { required: true, content } },
      responses: responses(['malformed', 'not_found', 'wrong_type']),
    }),
  );
  api.post(PATH, async (c) => {
    const { sent } = await readBody(c, body);
    await answerShortlist(deps, { key: sent.key, lot: sent.lot, answer: sent.answer === NONE ? null : sent.answer });
    return c.json(await openShortlist(deps, sent.key, sent.lang), 200, { 'cache-control': 'no-store' });
  });
}
