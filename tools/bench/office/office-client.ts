import { randomUUID } from 'node:crypto';
import { Agent, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Role } from '#contract/staff/staff.ts';
import { OFFICE_API_BASE } from '#contract/staff/staff.ts';
import type { Database } from '#server/db/client.ts';
import { staff } from '#server/db/schema/staff.ts';
import { startSession } from '#server/staff/session.ts';
import { NO_WORK } from '../api/api-client.ts';
import type { Site } from '../support/run-site.ts';

export type Call = { method?: 'PATCH' | 'POST'; path: string; body?: unknown };
export type OfficeClient = { send<Answer>(call: Call): Promise<Answer>; close(): void };

/** One request at a time, as somebody who has just signed in. */
export async function signIn({ address }: Site, db: Database, role: Role, agentId: number | null): Promise<OfficeClient> {
  const [row] = await db
    .insert(staff)
    .values({ email: `${randomUUID()}@bench.example`, name: 'Bench', role, agentId })
    .returning({ id: staff.id });
  const token = await startSession(db, (row as { id: number }).id, 'bench');
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const { origin } = new URL(address);
  return {
    async send<Answer>({ method, path, body }: Call): Promise<Answer> {
      const headers = { cookie: `office=${token}`, ...(method && { origin, 'content-type': 'application/json' }) };
      const answer = await new Promise<IncomingMessage>((resolve, reject) => {
        const sent = request(origin + (path === NO_WORK ? path : OFFICE_API_BASE + path), { agent, method: method ?? 'GET', headers }, resolve).on('error', reject);
        sent.end(body === undefined ? undefined : JSON.stringify(body));
      });
      const read = await text(answer);
      if (answer.statusCode !== 200) throw new Error(`${path} was answered with ${answer.statusCode}: ${read.slice(0, 300)}`);
      return (path === NO_WORK ? undefined : JSON.parse(read)) as Answer;
    },
    close: () => agent.destroy(),
  };
}
