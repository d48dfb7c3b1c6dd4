import { createRoute, type OpenAPIHono } from '@hono/zod-openapi';
import { z } from 'zod';
import { FREQUENCIES } from '#contract/alert/alert.ts';
import { SUBSCRIPTION_ACTIONS, subscription } from '#contract/alert/subscription.ts';
import type { FailureCode } from '#contract/core/failure.ts';
import { DEFAULT_LOCALE, LOCALES } from '#contract/core/locale.ts';
import { confirm, resume, setFrequency, unsubscribe } from '#server/alert/change-subscription.ts';
import { requireSubscription } from '#server/alert/require-subscription.ts';
import type { ApiDeps } from '#server/api/deps.ts';
import { failureResponses, formContent, jsonResponse } from '#server/api/openapi-responses.ts';
import { AppError } from '#server/core/errors.ts';
import { readBody } from './read-body.ts';

const PATH = '/subscription';
const lang = z.enum(LOCALES).default(DEFAULT_LOCALE);
const key = z.string().max(200).meta({ description: 'From a mail that was sent to the address' });
const body = z.object({ key, lang, action: z.enum(SUBSCRIPTION_ACTIONS), frequency: z.enum(FREQUENCIES).optional().meta({ description: 'With the action `frequency`' }) });
const responses = (failures: FailureCode[]) => ({ 200: jsonResponse('The subscription as it is now', subscription), ...failureResponses(failures) });

/** Lets the owner of an email address manage a subscription with a key from a mail, without an account. */
export function subscriptionKeyRoutes(api: OpenAPIHono, deps: ApiDeps): void {
  const summary = 'A subscription, by the key that was mailed to its address';
  api.openapi(createRoute({ method: 'get', path: PATH, summary, request: { query: z.object({ key, lang }) }, responses: responses(['malformed', 'not_found']) }), async (c) => {
    const query = c.req.valid('query');
    return c.json(await requireSubscription(deps, query.key, query.lang), 200, { 'cache-control': 'no-store' }) as never;
  });
  const request = { body: { required: true, content: formContent(body) } };
  api.openAPIRegistry.registerPath(
    createRoute({
      method: 'post',
      path: PATH,
      summary: 'Confirms, changes, ends or resumes a subscription',
      request,
      responses: responses(['malformed', 'not_found', 'wrong_type']),
    }),
  );
  api.post(PATH, async (c) => {
    const { sent } = await readBody(c, body);
    if (sent.action === 'confirm') await confirm(deps, sent.key);
    else if (sent.action === 'resume') await resume(deps, sent.key);
    else if (sent.action === 'unsubscribe') await unsubscribe(deps, sent.key);
    else if (sent.frequency) await setFrequency(deps, sent.key, sent.frequency);
    else throw new AppError('malformed', 'frequency');
    deps.outbox.checkAlerts(); // a confirmed or resumed alert may already have matches to mail
    return c.json(await requireSubscription(deps, sent.key, sent.lang));
  });
}
