import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll } from 'vitest';
import { ROLES, type Role } from '#contract/staff/staff.ts';
import type { OfficeApp, OfficeDeps } from '#server/api/office/deps.ts';
import { officeApi } from '#server/api/office/office-api.ts';
import { createLog } from '#server/core/log.ts';
import { auditEntry, staff } from '#server/db/schema/staff.ts';
import { CLIENT_ADDRESS } from '#server/http/client-address.ts';
import { createDerivatives } from '#server/media/derivatives.ts';
import { createPictureStore } from '#server/media/library/picture-store.ts';
import { startSession } from '#server/staff/session.ts';
import { depsOn, testDatabase } from './database.ts';

export const PASSWORD = 'тихая заводь под вербой';
/** The origin of the office in tests, unless the site is public. */
export const LOCAL = 'http://localhost:3000';

/** The fields of answers that tests use; each has some of them. */
type Body = { error: string; fields?: Record<string, string>; id: string; challenge: string; secret: string; factors: string[]; options: Record<string, unknown> };
type Answer = { status: number; code?: string; headers: Headers; body: Body };
type Sent = { body?: unknown; headers?: Record<string, string> };

/** The API of the office on a database of its own. With `publicOrigin` the site is public, and a second factor is required. */
export function testOffice({ publicOrigin }: { publicOrigin?: string } = {}) {
  const database = testDatabase();
  const woken: number[] = [];
  let deps: OfficeDeps;
  let api: OfficeApp;
  beforeAll(() => {
    const base = depsOn(database());
    const pictures = createPictureStore({ store: base.mediaStore, derivatives: createDerivatives(base.mediaStore, tmpdir()) });
    deps = {
      ...base,
      pictures,
      mailFolder: join(tmpdir(), 'no-mails-here'),
      log: createLog('silent'),
      origin: publicOrigin ?? LOCAL,
      publicOrigin,
      outbox: { ...base.outbox, wake: (ids) => void woken.push(...ids) },
    };
    api = officeApi(deps);
  });
  const origin = publicOrigin ?? LOCAL;

  /** A browser with its cookies. */
  const browser = ({ token, address = '' }: { token?: string; address?: string } = {}) => {
    const cookieName = publicOrigin ? '__Host-office' : 'office';
    const state = { token };
    const send = async (method: string, path: string, { body, headers = {} }: Sent = {}): Promise<Answer> => {
      const response = await api.request(`${origin}${path}`, {
        method,
        headers: {
          ...(method === 'GET' ? {} : { origin }),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(state.token ? { cookie: `${cookieName}=${state.token}` } : {}),
          ...(address ? { [CLIENT_ADDRESS]: address } : {}),
          'user-agent': 'a browser of the tests',
          ...headers,
        },
        body: body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body),
      });
      const setCookie = new RegExp(`^${cookieName}=([^;]*)`).exec(response.headers.get('set-cookie') ?? '');
      if (setCookie) state.token = setCookie[1] || undefined;
      // A stream of events has no end.
      const isStream = response.headers.get('content-type') === 'text/event-stream';
      if (isStream) await response.body?.cancel();
      const text = isStream ? '' : await response.text();
      const parsed = text.startsWith('{') ? JSON.parse(text) : {};
      return { status: response.status, code: parsed.code, headers: response.headers, body: parsed };
    };
    return {
      send,
      get: (path: string) => send('GET', path),
      post: (path: string, body?: unknown) => send('POST', path, { body }),
      put: (path: string, body?: unknown) => send('PUT', path, { body }),
      patch: (path: string, body?: unknown) => send('PATCH', path, { body }),
      delete: (path: string) => send('DELETE', path),
      token: () => state.token,
    };
  };

  /** A new person who is signed in. */
  const person = async (role: Role, more: Partial<typeof staff.$inferInsert> = {}) => {
    const email = `${role}-${randomUUID()}@tanais.example`;
    const [stored] = await database()
      .insert(staff)
      .values({ email, name: `An ${role}`, role, ...more })
      .returning();
    if (!stored) throw new Error('the person was not stored');
    return { ...stored, browser: browser({ token: await startSession(database(), stored.id, 'a browser of the tests') }) };
  };

  return {
    database,
    api: () => api,
    deps: () => deps,
    origin,
    browser,
    person,
    /** A new person of each role. */
    people: async () =>
      Object.fromEntries(await Promise.all(ROLES.map(async (role) => [role, await person(role, { agentId: role === 'agent' ? 2 : null })]))) as Record<
        Role,
        Awaited<ReturnType<typeof person>>
      >,
    /** The entries of the audit log, the oldest first. */
    audit: async () => database().select().from(auditEntry).orderBy(auditEntry.id),
    /** The ids of deliveries that the outbox was told to send at once. */
    woken,
  };
}
