import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { ApiDeps } from '#server/api/deps.ts';
import type { PageRenderer } from '#server/pages/render-page.ts';
import { appOn } from './app.ts';
import { depsOn, testDatabase } from './database.ts';

/** The complete app with a database of its own and fake pages. Call it once per test file. */
export function testApp() {
  const database = testDatabase();
  let folder: string;
  let deps: ApiDeps;
  let renders = 0;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tanais-app-'));
    deps = depsOn(database(), folder);
  });
  beforeEach(() => {
    renders = 0;
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const render = async (request: Request) => {
    const { pathname } = new URL(request.url);
    renders++;
    const html = `<html><head><script>go()</script></head>${pathname} ${'x'.repeat(2_000)}</html>`;
    return {
      status: pathname === '/missing' ? 404 : 200,
      headers: [['content-type', 'text/html']] as [string, string][],
      body: Buffer.from(html),
      scripts: ["'sha256-go'"],
      tables: new Set<string>(),
      etag: '"page"',
    };
  };
  const app = (settings: Record<string, string> = {}, { origin, renderer = render }: { origin?: string; renderer?: PageRenderer } = {}) =>
    appOn(deps, { NODE_ENV: 'production', DATA_DIR: folder, ...settings }, renderer, origin);
  const get = (path: string, headers: Record<string, string> = {}) => app().request(`http://site.example${path}`, { headers });
  return {
    app,
    get,
    deps: () => deps,
    /** The data folder. */
    folder: () => folder,
    render,
    /** How many pages were rendered in the current test. */
    renders: () => renders,
    /** Simulates a change of the data. */
    changeData: () => deps.version.bump(),
  };
}
