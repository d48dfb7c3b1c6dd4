import type { Context, MiddlewareHandler } from 'hono';
import { sendCompressed } from '#server/compress.ts';
import { bytesOf } from './answer-json.ts';
import { etagOf, hasAlready } from './etag.ts';

/*
 * Anyone may keep an answer, and asks each time whether it is still good: what the agency edits is seen at once, and a phone on a weak connection
 * gets a 304 of a few bytes instead of the list. A max-age would save that round trip, and show a sold lot for as long.
 */
const ASK_FIRST = 'public, max-age=0, must-revalidate';

/** How the API answers over HTTP: how long it may be kept, a tag to ask by, 304 for who has it, and compressed. */
export const apiManners: MiddlewareHandler = async (c, next) => {
  await next();
  const good = c.res.ok && (c.req.method === 'GET' || c.req.method === 'HEAD');
  if (!good) c.header('cache-control', 'no-store');
  else if (!c.res.headers.has('cache-control')) c.header('cache-control', ASK_FIRST);
  c.header('vary', 'Accept-Encoding', { append: true });
  if (c.res.body) c.res = await answer(c, good);
};

async function answer(c: Context, good: boolean): Promise<Response> {
  const { status, headers } = c.res;
  const bytes = await bytesOf(c);
  c.res = new Response(null, { status, headers }); // the body is read: what follows takes its headers from here
  const etag = etagOf(bytes);
  if (good) c.header('etag', etag);
  if (!good || !hasAlready(c, etag)) return sendCompressed(c, bytes, status);
  c.header('content-type', undefined);
  return c.body(null, 304);
}
