import type { OpenAPIHono } from '@hono/zod-openapi';
import { API_BASE } from '#contract/api/endpoints.ts';
import { FAILURE_STATUS, type FailureCode } from '#contract/core/failure.ts';

export type ApiDescription = ReturnType<OpenAPIHono['getOpenAPI31Document']>;

const DESCRIPTION = [
  'Everything the site shows, in Russian and English: `lang=ru|en` in the query of a GET and in the body of a POST, `ru` when absent.',
  'Lists answer `{ items, total, page, pages, limit }`. Unknown parameters are ignored, malformed values of known ones are a 400 that names the parameter.',
  'Every failure has the shape `Failure`, with a text for the visitor and a stable code.',
  'Every GET has an ETag and answers 304 to an `If-None-Match` that holds it. A 429 and a 503 say in `Retry-After` when to come back.',
].join('\n\n');

/** Errors that every endpoint may return. */
const COMMON_FAILURES: FailureCode[] = ['too_many', 'not_ready'];
const FAILURE = { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } };

/** The OpenAPI document of all registered routes, with tags and the responses that all routes share. */
export function describeApi(api: OpenAPIHono): ApiDescription {
  const info = { title: 'Tanais', version: '1.0.0', description: DESCRIPTION };
  const document = api.getOpenAPI31Document({ openapi: '3.1.0', info, servers: [{ url: API_BASE }] });
  const tags = new Set<string>();
  for (const [path, { get, post }] of Object.entries(document.paths ?? {})) {
    const [, tag = ''] = path.split('/');
    tags.add(tag);
    if (get)
      Object.assign(get, {
        tags: [tag],
        responses: { ...get.responses, 304: { description: 'What the ETag in If-None-Match stands for has not changed' }, ...commonFailures([]) },
      });
    if (post) Object.assign(post, { tags: [tag], responses: { ...post.responses, ...commonFailures(['cross_site', 'length_required', 'too_large']) } });
  }
  return { ...document, paths: groupedByTag(document.paths), tags: [...tags].map((name) => ({ name })) };
}

/** Groups endpoints by the first part of their path. (They are registered in the order that the router needs.) */
function groupedByTag(paths: ApiDescription['paths']): ApiDescription['paths'] {
  const order = Object.keys(paths ?? {}).map((path) => path.split('/')[1] ?? '');
  const indexOfTag = (path: string) => order.indexOf(path.split('/')[1] ?? '');
  return Object.fromEntries(Object.entries(paths ?? {}).sort(([one], [other]) => indexOfTag(one) - indexOfTag(other) || one.localeCompare(other, 'en')));
}

function commonFailures(own: FailureCode[]) {
  const failures = [...own, ...COMMON_FAILURES].map((code) => [FAILURE_STATUS[code], { description: code, content: FAILURE }]);
  return { ...Object.fromEntries(failures), default: { description: 'internal', content: FAILURE } };
}
