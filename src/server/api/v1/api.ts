import { createRoute, OpenAPIHono, type z } from '@hono/zod-openapi';
import type { Locale } from '#contract/core/locale.ts';
import { type ApiDeps, readingDeps } from '#server/api/deps.ts';
import { failureResponses, jsonResponse } from '#server/api/openapi-responses.ts';
import { AppError } from '#server/core/errors.ts';
import type { Log } from '#server/core/log.ts';
import { answerFailure, toAppError, wrapNonErrors } from '#server/http/answer-failure.ts';
import { answerJson } from '#server/http/answer-json.ts';
import { answerOtherMethods } from '#server/http/answer-other-methods.ts';
import { contactLimits } from '#server/http/contact-limits.ts';
import { localRateLimits } from '#server/http/rate-limits.ts';
import { agencyRoutes } from './agency.ts';
import { buildingRoutes } from './buildings.ts';
import { type ApiDescription, describeApi } from './describe-api.ts';
import { feedbackRoute } from './feedback.ts';
import { formTokenRoute } from './form-token.ts';
import { langQuery } from './in-process-api.ts';
import { lotPreviewRoute } from './lot-preview.ts';
import { lotRoutes } from './lots.ts';
import { peopleRoutes } from './people.ts';
import { publicationRoutes } from './publications.ts';
import type { Route } from './route.ts';
import { shortlistRoutes } from './shortlist.ts';
import { subscriptionKeyRoutes } from './subscription-keys.ts';
import { matchedLotsRoutes, orderAlertRoute } from './subscriptions.ts';

export const apiRoutes = (deps: ApiDeps): Route[] => {
  const reading = readingDeps(deps);
  return [matchedLotsRoutes(deps), ...[lotRoutes, buildingRoutes, peopleRoutes, publicationRoutes, agencyRoutes].map((routes) => routes(reading))].flat();
};

/** Every route validates its parameters with the contract, and every error has the contract's shape. */
export function createApi(deps: ApiDeps, log: Log, { rateLimit = true, rateLimits = localRateLimits() } = {}): OpenAPIHono {
  const api = new OpenAPIHono({
    defaultHook: (result) => {
      if (!result.success) throw new AppError('malformed', String(result.error.issues[0]?.path[0] ?? ''));
    },
  });
  api.use(wrapNonErrors);
  for (const route of apiRoutes(deps)) {
    const request = { params: route.params && withExamples(route.params, route), query: withExamples(route.query, route).extend(langQuery.shape) };
    const responses = { 200: jsonResponse(route.summary, route.response), ...failureResponses(['malformed', ...(route.failures ?? [])]) };
    api.openapi(createRoute({ method: 'get', path: route.path, summary: route.summary, request, responses }), async (c) => {
      const { lang, ...query } = c.req.valid('query');
      if (route.personal) c.header('cache-control', 'no-store');
      const params = route.params ? c.req.valid('param' as never) : {};
      return answerJson(c, await route.handle({ ...query, ...(params as object) }, lang as Locale)) as never;
    });
  }
  const limitContacts = rateLimit ? contactLimits(rateLimits) : undefined;
  feedbackRoute(api, deps, limitContacts);
  formTokenRoute(api, deps);
  lotPreviewRoute(api, deps);
  orderAlertRoute(api, deps, limitContacts);
  subscriptionKeyRoutes(api, deps);
  shortlistRoutes(api, deps);
  let description: ApiDescription | undefined; // made for its first reader: that takes a tenth of a second
  api.get('/openapi.json', (c) => {
    description ??= describeApi(api);
    return c.json(description, 200, { 'cache-control': 'public, max-age=3600' });
  });
  api.all('*', answerOtherMethods(api.router));
  api.onError((error, c) => {
    if (!(error instanceof AppError)) log.error({ err: error, path: c.req.path }, 'request failed');
    return answerFailure(c, toAppError(error));
  });
  return api;
}

/** Adds the route's example to the parameters in the OpenAPI document. */
function withExamples(parameters: z.ZodObject, { example = {} }: Route): z.ZodObject {
  const withExample = Object.entries(parameters.shape as Record<string, z.ZodType>).filter(([name]) => name in example);
  return parameters.extend(Object.fromEntries(withExample.map(([name, field]) => [name, field.meta({ ...field.meta(), example: example[name] })])));
}
