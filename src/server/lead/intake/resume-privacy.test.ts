import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer, get, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { getRequestListener } from '@hono/node-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApi } from '#server/api/v1/api.ts';
import { createApp } from '#server/app/app.ts';
import { readEnv } from '#server/core/env.ts';
import { createLog } from '#server/core/log.ts';
import { createDerivatives } from '#server/media/derivatives.ts';
import { createPictureStore } from '#server/media/library/picture-store.ts';
import { depsOn, testDatabase } from '#tests/support/database.ts';
import { EXAMPLES } from '#tests/support/forms.ts';
import { postTo } from '#tests/support/post-to.ts';
import { RESUMES } from '#tests/support/resumes.ts';

/*
 * A site as it is installed: the build and the pictures in folders of their own, the résumés among the data. Every place that serves files is asked for one
 * résumé by the name it has on disk, which nobody outside knows.
 */
const RESUME_TEXT = 'these words stand in a résumé and nowhere else';
const database = testDatabase();
let home: string;
let server: Server;
let key: string;

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'tanais-private-'));
  const [data, client, media] = ['data', 'client', 'media'].map((name) => join(home, name)) as [string, string, string];
  for (const folder of [data, join(client, 'assets'), media]) await mkdir(folder, { recursive: true });
  await writeFile(join(client, 'assets', 'known.txt'), 'known');
  const deps = depsOn(database(), data);
  const log = createLog('silent');
  const env = readEnv({ NODE_ENV: 'production', DATA_DIR: data, RATE_LIMIT: 'off' });
  const derivatives = createDerivatives(deps.mediaStore, media);
  const render = async () => ({
    status: 404,
    headers: [['content-type', 'text/html']] as [string, string][],
    body: Buffer.from('no such page'),
    scripts: [],
    tables: new Set<string>(),
    etag: '"none"',
  });
  const { app: site } = createApp({
    env,
    origin: 'http://site.example',
    log,
    deps,
    api: createApi(deps, log),
    derivatives,
    pictures: createPictureStore({ store: deps.mediaStore, derivatives }),
    render,
    findRoute: async () => ({ takesForm: false, isPublic: () => true }),
    build: { id: 'build-1', client },
  });
  const form = new FormData();
  for (const [field, value] of Object.entries({ type: 'vacancy-application', consent: 'on', ...EXAMPLES['vacancy-application'].least })) form.set(field, value);
  form.set('resume', new File([new Uint8Array(Buffer.concat([RESUMES.pdf, Buffer.from(RESUME_TEXT)]))], 'cv.pdf'));
  expect((await postTo(() => site, '/api/v1/feedback')(form)).status).toBe(201);
  [key = ''] = await readdir(join(data, 'resumes'));
  server = createServer(getRequestListener(site.fetch));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  server.close();
  return rm(home, { recursive: true, force: true });
});

const FOLDERS = [
  '',
  '/resumes',
  '/resume',
  '/files',
  '/uploads',
  '/data',
  '/data/resumes',
  '/media',
  '/media/w960',
  '/media/resumes',
  '/assets',
  '/og',
  '/og/ru',
  '/api/v1',
  '/api/v1/feedback',
  '/builds/meta',
  '/en',
];
const UP = ['..', '%2e%2e', '..%2f..', '%2e%2e%2f%2e%2e', '..%5c..', '%252e%252e', '....//....', '..;'];

/** Over a real connection, since `fetch` would normalise the path before it is sent. Redirects are followed. */
async function ask(path: string, steps = 3): Promise<{ status?: number; body: string }> {
  const { port } = server.address() as AddressInfo;
  const response = await new Promise<IncomingMessage>((resolve, reject) => get({ port, path, headers: { host: 'site.example' } }, resolve).on('error', reject));
  const [{ statusCode: status, headers }, body] = [response, await text(response)];
  return headers.location && steps > 0 ? ask(headers.location.replace('http://site.example', ''), steps - 1) : { status, body };
}

test('a public file is served: the next test would find a served résumé', async () => expect(await ask('/assets/known.txt')).toEqual({ status: 200, body: 'known' }));
test.each(FOLDERS)('a stored résumé is never served under “%s”', async (folder) => {
  const path = join(home, 'data/resumes', key);
  const ways = UP.flatMap((up) => [`${up}/data/resumes/${key}`, `${up}/resumes/${key}`, `${up}%2fdata%2fresumes%2f${key}`, `${up}/${up}/data/resumes/${key}`]);
  for (const way of [key, encodeURIComponent(path), path, `${key}%00.jpg`, ...ways]) {
    const { status, body } = await ask(`${folder}/${way}`);
    expect([400, 404], way).toContain(status);
    expect(body, way).not.toContain(RESUME_TEXT);
  }
});
