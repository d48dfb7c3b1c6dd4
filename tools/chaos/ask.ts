import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';

type Question = { method?: string; body?: string; timeoutMs: number };

/** The status of an answer that arrived whole. Each request has a connection of its own: the pool of `fetch` may wait for ever for a server that was killed. */
export async function ask(url: string, { method = 'GET', body, timeoutMs }: Question): Promise<number> {
  const headers = body === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
  const signal = AbortSignal.timeout(timeoutMs);
  const question = request(url, { method, headers, agent: false, signal });
  question.end(body);
  const [answer]: [IncomingMessage] = (await once(question, 'response', { signal })) as [IncomingMessage];
  for await (const _ of answer); // a cut connection throws
  return answer.statusCode ?? 0;
}
