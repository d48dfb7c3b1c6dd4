import type { OpenAPIHono } from '@hono/zod-openapi';
import { z } from 'zod';
import { ALERT_FIELDS, FREQUENCIES } from '#contract/alert/alert.ts';
import { lotItem } from '#contract/catalog/lot.ts';
import { lotFilters } from '#contract/catalog/lot-query.ts';
import { HONEYPOT, TOKEN } from '#contract/lead/feedback.ts';
import { findMatchedLots } from '#server/alert/find-matched-lots.ts';
import { readFilters } from '#server/alert/read-filters.ts';
import { subscribe } from '#server/alert/subscribe.ts';
import type { ApiDeps } from '#server/api/deps.ts';
import { senderOf } from '#server/http/client-address.ts';
import type { LimitContacts } from '#server/http/contact-limits.ts';
import { commonFields, describedCommonFields } from './common-fields.ts';
import { fieldSchema } from './feedback-schema.ts';
import { describePost } from './post-route.ts';
import { readBody } from './read-body.ts';
import { get } from './route.ts';

const PATH = '/lots/subscriptions';
/** An invalid id is not an error: it has no lots, like an unknown one. */
const subscriptionQuery = z.object({ subscribe_id: z.string().optional().catch(undefined).meta({ type: 'string', description: 'The id of an alert' }) });
const alertFields = { email: z.string().default(''), filters: z.unknown().default({}), frequency: z.enum(FREQUENCIES).default('instant') };
const body = commonFields.extend(alertFields);
const jsonFilters = z.record(z.string(), z.union([z.array(z.int()), z.number(), z.boolean(), z.string()]));
const described = describedCommonFields.extend({
  ...alertFields,
  email: fieldSchema(ALERT_FIELDS.email),
  filters: z.union([lotFilters, jsonFilters, z.string()]).optional().meta({ description: 'The filters of GET /lots: as there, in JSON’s own types, or a whole query' }),
});

export const matchedLotsRoutes = (deps: ApiDeps) => [
  get({
    path: PATH,
    summary: 'What an alert has matched, the newest first',
    query: subscriptionQuery,
    example: { subscribe_id: '00000000-0000-4000-8000-000000000000' },
    response: z.array(lotItem),
    personal: true,
    handle: ({ subscribe_id }, locale) => findMatchedLots(deps, subscribe_id, locale),
  }),
];

/** Orders an alert. */
export function orderAlertRoute(api: OpenAPIHono, deps: ApiDeps, limitContacts?: LimitContacts): void {
  api.openAPIRegistry.registerPath(describePost(PATH, 'An alert about new lots; nothing is mailed to the address but a request to confirm it', described));
  api.post(PATH, async (c) => {
    const { sent } = await readBody(c, body);
    const { email, frequency, requestId, lang, page, consent } = sent;
    const order = { email, frequency, requestId, lang, page, consent, filters: readFilters(sent.filters), from: senderOf(c), spam: sent[HONEYPOT] !== '', token: sent[TOKEN] };
    const { id, created } = await subscribe(deps, order, { checkContacts: limitContacts?.(c) });
    return c.json({ id }, created ? 201 : 200);
  });
}
