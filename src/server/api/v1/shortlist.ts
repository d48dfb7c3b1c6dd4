import { createRoute, type OpenAPIHono } from '@hono/zod-openapi';
import { z } from 'zod';
import type { FailureCode } from '#contract/core/failure.ts';
import { ID_MAX } from '#contract/core/limits.ts';
import { DEFAULT_LOCALE, LOCALES } from '#contract/core/locale.ts';
import { LOT_ANSWERS, sentShortlist } from '#contract/lead/shortlist.ts';
import type { ApiDeps } from '#server/api/deps.ts';
import { failureResponses, formContent, jsonResponse } from '#server/api/openapi-responses.ts';
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
const responses = (failures: FailureCode[]) => ({ 200: jsonResponse('The shortlist as it is now', sentShortlist), ...failureResponses(failures) });

/** Lots that an agent has chosen for somebody, by the key in the link that was sent, and what this person says of each lot. */
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
      request: { body: { required: true, content: formContent(body) } },
      responses: responses(['malformed', 'not_found', 'wrong_type']),
    }),
  );
  api.post(PATH, async (c) => {
    const { sent } = await readBody(c, body);
    await answerShortlist(deps, { key: sent.key, lot: sent.lot, answer: sent.answer === NONE ? null : sent.answer });
    return c.json(await openShortlist(deps, sent.key, sent.lang), 200, { 'cache-control': 'no-store' });
  });
}
