import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { Context } from 'hono';

/** A file as the body of an answer, while it is read; who asks for the headers alone gets no more than these. */
export async function sendFile(c: Context, path: string, headers: Record<string, string>): Promise<Response> {
  const { size } = await stat(path);
  const sent = { ...headers, 'content-length': String(size) };
  return c.req.method === 'HEAD' ? c.body(null, 200, sent) : c.body(Readable.toWeb(createReadStream(path)) as ReadableStream, 200, sent);
}
