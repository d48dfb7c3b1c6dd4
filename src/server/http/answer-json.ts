import type { Context } from 'hono';
import { utf8Bytes } from '#server/core/utf8.ts';

const bytesByResponse = new WeakMap<Response, Buffer>();

/**
 * Answers with JSON and keeps its bytes for `bytesOf`: reading the body back would allocate them again, and text would be encoded three times, for
 * the ETag, the compression and the body.
 */
export function answerJson(c: Context, answer: unknown): Response {
  const bytes = utf8Bytes(JSON.stringify(answer));
  const response = c.body(bytes, 200, { 'content-type': 'application/json' });
  bytesByResponse.set(response, bytes);
  return response;
}

/** The bytes of a response's body, if it has one. */
export async function bytesOf(answer: Response): Promise<Buffer | undefined> {
  const kept = bytesByResponse.get(answer);
  if (kept) return kept;
  return answer.body ? Buffer.from(await answer.arrayBuffer()) : undefined;
}
