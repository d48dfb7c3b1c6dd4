import { beforeAll } from 'vitest';
import { createApi } from '#server/api/v1/api.ts';
import type { Database } from '#server/db/client.ts';
import { createLog } from '#server/log.ts';
import { depsOn } from './database.ts';

/** Asks the API over a test's database. */
export function testApi(database: () => Database) {
  let api: ReturnType<typeof createApi>;
  beforeAll(() => {
    api = createApi(depsOn(database()), createLog('silent'));
  });
  return async (path: string) => {
    const response = await api.request(path);
    return { status: response.status, body: await response.json() };
  };
}
