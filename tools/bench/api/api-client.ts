import { Agent, get, type IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import { createGunzip } from 'node:zlib';
import { API_BASE } from '#contract/api/endpoints.ts';

/** A call that does nothing: its time is that of HTTP and the machine. */
export const NO_WORK = '/healthz';

const HEADERS = { 'accept-encoding': 'gzip' };

export type ApiClient = {
  /** Milliseconds from the request to the last byte of the response. */
  time(path: string): Promise<number>;
  read<Answer>(path: string): Promise<Answer>;
  close(): void;
};

/** With keep-alive. Not `fetch`, which costs as much as the fastest answers. Any status but 200 is an error. */
export function createApiClient(address: string, connections: number): ApiClient {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const ask = (path: string) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      get(address + (path === NO_WORK ? path : API_BASE + path), { agent, headers: HEADERS }, resolve).on('error', (error) =>
        reject(new Error(`${path} was not answered: ${error.message}`)),
      );
    }).then((answer) => requireOk(answer, path));
  return {
    async time(path) {
      const started = performance.now();
      const answer = await ask(path);
      await new Promise((resolve, reject) => answer.on('end', resolve).on('error', reject).resume());
      return performance.now() - started;
    },
    async read(path) {
      const answer = await ask(path);
      return (await json(answer.headers['content-encoding'] === 'gzip' ? answer.pipe(createGunzip()) : answer)) as never;
    },
    close: () => agent.destroy(),
  };
}

function requireOk(answer: IncomingMessage, path: string): IncomingMessage {
  if (answer.statusCode === 200) return answer;
  answer.destroy();
  throw new Error(`The site answered ${answer.statusCode} to ${decodeURIComponent(path)}`);
}
