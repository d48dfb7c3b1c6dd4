import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import type { ApiDeps } from '#server/api/deps.ts';
import { failureResponses, jsonResponse } from '#server/api/openapi-responses.ts';
import { formToken } from '#server/http/form-token.ts';

const description = createRoute({
  method: 'get',
  path: '/feedback/token',
  summary: 'A token that every form has to bring: says when the visitor began to fill it in',
  responses: {
    200: jsonResponse('The token, good from two seconds to a week later and for ten forms', z.object({ token: z.string() })),
    ...failureResponses(['malformed']),
  },
});

/** Requested when a visitor opens a form. It is not part of the page, since pages are cached and the token would be as old as they are. */
export function formTokenRoute(api: OpenAPIHono, { secret }: ApiDeps): void {
  api.openapi(description, (c) => c.json({ token: formToken(secret) }, 200, { 'cache-control': 'no-store' }));
}
