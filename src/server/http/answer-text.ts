import type { Context } from 'hono';

const TEXT = 'answer-text' as never;

/** Answers with JSON, and remembers its text for whoever sends it on: to read a body back costs as much memory again, which has to be swept. */
export function answerJson(c: Context, answer: unknown): Response {
  const text = JSON.stringify(answer);
  c.set(TEXT, text as never);
  return c.body(text, 200, { 'content-type': 'application/json' });
}

export const textOf = async (c: Context): Promise<string> => c.get(TEXT) ?? (await c.res.text());
