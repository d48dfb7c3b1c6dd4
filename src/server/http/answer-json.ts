import type { Context } from 'hono';

const BYTES = 'answer-bytes' as never;

/**
 * Answers with JSON, and remembers its bytes for whoever sends it on: to read a body back costs as much memory again, which has to be swept. As
 * text it would be spelled in bytes three times, for the tag, for the compression and for the body.
 */
export function answerJson(c: Context, answer: unknown): Response {
  const bytes = Buffer.from(JSON.stringify(answer));
  c.set(BYTES, bytes as never);
  return c.body(bytes, 200, { 'content-type': 'application/json' });
}

export const bytesOf = async (c: Context): Promise<Buffer> => c.get(BYTES) ?? Buffer.from(await c.res.arrayBuffer());
