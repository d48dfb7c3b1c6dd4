import { tmpdir } from 'node:os';
import { beforeAll } from 'vitest';
import type { ApiDeps } from '#server/api/deps.ts';
import { createApi } from '#server/api/v1/api.ts';
import { createSendingContext } from '#server/app/create-sending-context.ts';
import { createLog } from '#server/core/log.ts';
import type { Database } from '#server/db/client.ts';
import type { DeliveryRow } from '#server/outbox/deliver.ts';
import { composeMail } from '#server/outbox/letters/compose-mail.ts';
import { openMailer } from '#server/outbox/letters/open-mailer.ts';
import { depsOn } from './database.ts';
import { postTo } from './post-to.ts';

/** Calls the API on a test's database. */
export function testApi(database: () => Database) {
  let deps: ApiDeps;
  let api: ReturnType<typeof createApi>;
  beforeAll(() => {
    deps = depsOn(database());
    api = createApi(deps, createLog('silent'));
  });
  const ask = async (path: string) => {
    const response = await api.request(path);
    return { status: response.status, body: await response.json() };
  };
  return Object.assign(ask, {
    deps: () => deps,
    request: (path: string) => api.request(path),
    post: (path: string) => postTo(() => api, path),
    /** Tells the lot index of lots that the test has changed directly in the database. */
    changed: (lotIds: number[]) => deps.lots.changed(lotIds),
    /** The message of a delivery, as it would be sent. */
    mail: (row: DeliveryRow) => composeMail(createSendingContext({ deps, sendChannels: { mail: openMailer({ folder: tmpdir() }) }, origin: 'https://tanais.example' }), row),
  });
}
