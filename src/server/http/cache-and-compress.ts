import type { Context, MiddlewareHandler } from 'hono';
import { bytesOf } from './answer-json.ts';
import { compressed } from './compress.ts';
import { etagOf, isReadOnly, matchesEtag } from './conditional-get.ts';

/** Clients revalidate every time: a longer max-age would save the round trip, but show a sold lot for as long. */
const REVALIDATE = 'public, max-age=0, must-revalidate';

/** Adds Cache-Control and an ETag to API responses, answers 304 if the ETag matches, and compresses the body. */
export const cacheAndCompress: MiddlewareHandler = async (c, next) => {
  await next();
  const { ok, status, headers } = c.res;
  const cacheable = ok && isReadOnly(c);
  if (!cacheable) headers.set('cache-control', 'no-store');
  else if (!headers.has('cache-control')) headers.set('cache-control', REVALIDATE);
  headers.append('vary', 'Accept-Encoding');
  const bytes = await bytesOf(c.res);
  if (!bytes) return;
  const answer = cacheable && matchesEtag(c.req.header('if-none-match'), setEtag(headers, bytes)) ? notModified(headers) : await withCompressedBody(c, bytes, { status, headers });
  c.res = undefined; // otherwise Hono would merge the old headers into the new response
  c.res = answer;
};

function setEtag(headers: Headers, bytes: Buffer): string {
  const etag = etagOf(bytes);
  headers.set('etag', etag);
  return etag;
}

function notModified(headers: Headers): Response {
  headers.delete('content-type');
  return new Response(null, { status: 304, headers });
}

async function withCompressedBody(c: Context, bytes: Buffer, { status, headers }: { status: number; headers: Headers }): Promise<Response> {
  const { body, headers: encodingHeaders } = await compressed(c, bytes);
  for (const [name, value] of Object.entries(encodingHeaders)) headers.set(name, value);
  return new Response(body, { status, headers });
}
