import { Agent, get, type IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import { createGunzip } from 'node:zlib';
import { API_BASE } from '#contract/api/endpoints.ts';

/** A call that asks for nothing: what it takes, the machine takes. */
export const NOTHING = '/healthz';

const HEADERS = { 'accept-encoding': 'gzip' };

/** A visitor of the API over connections that stay open. */
export type Asker = {
  /** How long an answer took from the question to its last byte, in milliseconds. */
  time(path: string): Promise<number>;
  read<Answer>(path: string): Promise<Answer>;
  close(): void;
};

/** `fetch` costs as much as the quickest answers themselves: this is the bare client. Any answer but 200 is an error. */
export function createAsker(address: string, connections: number): Asker {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const ask = (path: string) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      get(address + (path === NOTHING ? path : API_BASE + path), { agent, headers: HEADERS }, resolve).on('error', (error) =>
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
