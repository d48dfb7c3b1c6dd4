import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { ApiDeps } from '#server/api/deps.ts';
import { createApi } from '#server/api/v1/api.ts';
import { createApp } from '#server/app/app.ts';
import { readEnv } from '#server/core/env.ts';
import { createLog } from '#server/core/log.ts';
import { createDerivatives } from '#server/media/derivatives.ts';
import type { PageRenderer } from '#server/pages/render-page.ts';
import { depsOn, testDatabase } from './database.ts';

/** Everything that answers requests, on a database of its own, with pages of one line. To be called once in a file of tests. */
export function testApp() {
  const database = testDatabase();
  let folder: string;
  let deps: ApiDeps;
  let renders = 0;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tanais-app-'));
    deps = depsOn(database());
  });
  beforeEach(() => {
    renders = 0;
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const render = async (request: Request) => {
    const { pathname } = new URL(request.url);
    renders++;
    const parts = ['<html><head><script nonce="', `"></script></head>${pathname} ${'x'.repeat(2_000)}</html>`];
    return { status: pathname === '/missing' ? 404 : 200, headers: [['content-type', 'text/html']] as [string, string][], parts, size: 2_000, etag: '"page"' };
  };
  const findRoute = async (pathname: string) => ({ takesForm: pathname === '/feedback' || pathname === '/en/feedback', isPublic: () => !pathname.endsWith('/mine') });
  const app = (settings: Record<string, string> = {}, { origin = 'http://site.example', renderer = render }: { origin?: string; renderer?: PageRenderer } = {}) => {
    const env = readEnv({ NODE_ENV: 'production', DATA_DIR: folder, ...settings });
    const log = createLog('silent');
    const derivatives = createDerivatives(folder, folder);
    return createApp({ env, origin, log, deps, api: createApi(deps, log), derivatives, render: renderer, findRoute, build: { id: 'build-1' } });
  };
  const get = (path: string, headers: Record<string, string> = {}) => app().request(`http://site.example${path}`, { headers });
  return {
    app,
    get,
    render,
    /** How many pages the current test has had rendered. */
    renders: () => renders,
    /** As after a change in the office. */
    changeData: () => deps.version.bump(),
  };
}
