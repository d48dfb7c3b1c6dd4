import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import { lotDetails } from '#contract/catalog/lot-details.ts';
import { id } from '#contract/core/query.ts';
import type { ApiDeps } from '#server/api/deps.ts';
import { failureResponses, jsonResponse } from '#server/api/openapi-responses.ts';
import { previewLot } from '#server/publishing/lot/preview-lot.ts';
import { langQuery } from './in-process-api.ts';

const key = z.string().max(200).meta({ description: 'From a signed link that the agency has given' });
/** Not in the table of routes: answers from the table may be cached while pages are rendered, and this one must never be. */
export function lotPreviewRoute(api: OpenAPIHono, deps: ApiDeps): void {
  const description = createRoute({
    method: 'get',
    path: '/lots/{id}/preview',
    summary: 'A lot that is being written, for whoever has its signed link',
    request: { params: z.object({ id }), query: langQuery.extend({ key }) },
    responses: { 200: jsonResponse('As it will be after its publication', lotDetails), ...failureResponses(['malformed', 'lot_not_found']) },
  });
  api.openapi(description, async (c) => {
    const query = c.req.valid('query');
    return c.json(await previewLot(deps, c.req.valid('param').id, query.key, query.lang), 200, { 'cache-control': 'no-store' }) as never;
  });
}
