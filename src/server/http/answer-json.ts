import type { Context } from 'hono';

const spelled = new WeakMap<Response, Buffer>();

/**
 * Answers with JSON, and remembers its bytes for whoever sends it on: to read a body back costs as much memory again, which has to be swept. As
 * text it would be spelled in bytes three times, for the tag, for the compression and for the body.
 */
export function answerJson(c: Context, answer: unknown): Response {
  const bytes = Buffer.from(JSON.stringify(answer));
  const response = c.body(bytes, 200, { 'content-type': 'application/json' });
  spelled.set(response, bytes);
  return response;
}

/** What an answer brings; nothing where it has no body. */
export async function bytesOf(answer: Response): Promise<Buffer | undefined> {
  const known = spelled.get(answer);
  if (known) return known;
  return answer.body ? Buffer.from(await answer.arrayBuffer()) : undefined;
}
