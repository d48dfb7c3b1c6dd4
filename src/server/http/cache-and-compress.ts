import type { Context, MiddlewareHandler } from 'hono';
import { bytesOf } from './answer-json.ts';
import { compressed } from './compress.ts';
import { etagOf, isReadOnly, matchesEtag } from './conditional-get.ts';

/*
 * Anyone may keep an answer, and asks each time whether it is still good: what the agency edits is seen at once, and a phone on a weak connection
 * gets a 304 of a few bytes instead of the list. A max-age would save that round trip, and show a sold lot for as long.
 */
const ASK_FIRST = 'public, max-age=0, must-revalidate';

/** How the API answers over HTTP: how long it may be kept, a tag to ask by, 304 for who has it, and compressed. */
export const cacheAndCompress: MiddlewareHandler = async (c, next) => {
  await next();
  const { ok, status, headers } = c.res;
  const good = ok && isReadOnly(c);
  if (!good) headers.set('cache-control', 'no-store');
  else if (!headers.has('cache-control')) headers.set('cache-control', ASK_FIRST);
  headers.append('vary', 'Accept-Encoding');
  const bytes = await bytesOf(c.res);
  if (!bytes) return;
  const answer = good && matchesEtag(c, tagged(headers, bytes)) ? notModified(headers) : await packed(c, bytes, { status, headers });
  c.res = undefined; // else the headers would be copied from one to the other
  c.res = answer;
};

function tagged(headers: Headers, bytes: Buffer): string {
  const etag = etagOf(bytes);
  headers.set('etag', etag);
  return etag;
}

function notModified(headers: Headers): Response {
  headers.delete('content-type');
  return new Response(null, { status: 304, headers });
}

async function packed(c: Context, bytes: Buffer, { status, headers }: { status: number; headers: Headers }): Promise<Response> {
  const { body, headers: said } = await compressed(c, bytes);
  for (const [name, value] of Object.entries(said)) headers.set(name, value);
  return new Response(body, { status, headers });
}
