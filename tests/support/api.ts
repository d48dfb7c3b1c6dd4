import { beforeAll } from 'vitest';
import type { ApiDeps } from '#server/api/deps.ts';
import { createApi } from '#server/api/v1/api.ts';
import { createLog } from '#server/core/log.ts';
import type { Database } from '#server/db/client.ts';
import { depsOn } from './database.ts';

/** Asks the API over a test's database. `changed` tells it of lots that the test has written past it, as the database would. */
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
  return Object.assign(ask, { changed: (lotIds: number[]) => deps.lots.changed(lotIds) });
}
