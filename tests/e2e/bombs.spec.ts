import { connect } from 'node:net';
import { pathToFileURL } from 'node:url';
import { API_BASE } from '#contract/api/endpoints.ts';
import type { SiteBuild } from '#server/pages/render-page.ts';
import { BOMBS, type Bomb } from '#tests/support/body-bombs.ts';
import { type RunningSite, runSite } from './run-site.ts';
import { expect, test } from './test.ts';

/** The most CPU time that a request may take before it is refused. The cheapest of several attempts counts, since garbage collection and other programs disturb some. */
const LIMIT_MS = 50;
const TRIES = 20;
/** The time of the loop below on the machine that the limit is for; a slower machine gets a higher limit. */
const LOOP_MS = 200;
let limitMs: number;

function loopMs(): number {
  const before = process.cpuUsage();
  let sum = 0;
  for (let turn = 0; turn < 30_000_000; turn++) sum = (sum * 31 + turn) | 0;
  const { user, system } = process.cpuUsage(before);
  return sum === 0 ? 0 : (user + system) / 1_000;
}

let site: RunningSite;
let routes: string[];
test.beforeAll(async () => {
  test.setTimeout(300_000);
  site = await runSite({ LOG_LEVEL: 'silent' });
  routes = [...(await apiRoutes()), ...(await pageRoutes())];
  limitMs = LIMIT_MS * Math.max(1, Math.min(loopMs(), loopMs(), loopMs()) / LOOP_MS);
  for (const bomb of BOMBS.slice(0, 10)) for (const route of routes) await explode(route, bomb, wireBody(bomb)); // so that everything is loaded and compiled
});
test.afterAll(() => site.stop());
test.describe.configure({ mode: 'serial', timeout: 600_000 });

/** Every API route that takes a body, from the OpenAPI document. */
async function apiRoutes(): Promise<string[]> {
  const { paths } = (await (await fetch(`${site.url}${API_BASE}/openapi.json`)).json()) as { paths: Record<string, object> };
  return Object.keys(paths)
    .filter((path) => 'post' in (paths[path] ?? {}))
    .map((path) => API_BASE + path);
}

/** Every page with an action, in both languages. */
async function pageRoutes(): Promise<string[]> {
  const { site: build } = (await import(pathToFileURL('build/server/index.js').href)) as { site: SiteBuild & { paths: string[] } };
  const takesForm = await Promise.all(build.paths.map(async (path) => (await build.findPage(path)).takesForm));
  return build.paths.filter((_, index) => takesForm[index]).flatMap((path) => [path, `/en${path}`]);
}

/** All routes of the API, and the pages in one of the languages, in turn: both languages read a body in the same way. */
const routesFor = (bomb: number) => routes.filter((route) => route.startsWith(API_BASE) || route.startsWith('/en/') === (bomb % 2 === 0));

type Outcome = { status: number; ms: number };

/** Sends a bomb; returns the status and the CPU time of the site. */
async function explode(route: string, bomb: Bomb, body: Buffer): Promise<Outcome> {
  const before = await site.cpu();
  const status = await post(route, bomb, body);
  await post('/healthz', { name: 'nothing', body: () => '' }, Buffer.alloc(0)); // waits until all earlier work is done
  return { status, ms: (await site.cpu()) - before };
}

/** Over a raw socket, since an HTTP client would be slower. Returns 0 if the connection was closed without a response. */
function post(route: string, { type, headers, chunkBytes }: Bomb, body: Buffer): Promise<number> {
  const { hostname, port } = new URL(site.url);
  const lines = { host: `${hostname}:${port}`, connection: 'close', ...(type && { 'content-type': type }), ...headers };
  const length = chunkBytes ? { 'transfer-encoding': 'chunked' } : { 'content-length': body.length };
  const head = Object.entries({ ...lines, ...length }).map(([name, value]) => `${name}: ${value}\r\n`);
  const socket = connect(Number(port), hostname);
  return new Promise((resolve) => {
    let answer = '';
    socket.on('data', (data) => {
      answer += data.toString('latin1');
    });
    socket.on('error', () => {}); // the site closes it while we still write
    socket.on('close', () => resolve(Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 0)));
    socket.write(`POST ${route} HTTP/1.1\r\n${head.join('')}\r\n`);
    socket.write(body);
  });
}

/** The bytes that are sent. Made once for all routes, since making them takes longer than refusing them. */
function wireBody({ body, chunkBytes }: Bomb): Buffer {
  const whole = Buffer.from(body());
  if (!chunkBytes) return whole;
  const wire = Buffer.allocUnsafe(Math.ceil(whole.length / chunkBytes) * (chunkBytes + 20));
  let end = 0;
  for (let at = 0; at < whole.length; at += chunkBytes) {
    const size = Math.min(chunkBytes, whole.length - at);
    end += wire.write(`${size.toString(16)}\r\n`, end, 'latin1');
    end += whole.copy(wire, end, at, at + size);
    end += wire.write('\r\n', end, 'latin1');
  }
  end += wire.write('0\r\n\r\n', end, 'latin1');
  return wire.subarray(0, end);
}

test('the routes that take a body are found, and there are at least sixty bombs for them', () => {
  expect(routes).toEqual(expect.arrayContaining([`${API_BASE}/feedback`, '/feedback', '/en/feedback', '/subscribe/manage']));
  expect(new Set(BOMBS.map(({ name, body }) => name + body)).size).toBeGreaterThanOrEqual(60);
});

test('no body costs more than 50 ms of processor time before it is refused', async () => {
  const tooExpensive: string[] = [];
  for (const [index, bomb] of BOMBS.entries()) {
    const body = wireBody(bomb);
    for (const route of routesFor(index)) {
      let best = await explode(route, bomb, body);
      for (let tries = 1; tries < TRIES && best.ms > limitMs; tries++) {
        const again = await explode(route, bomb, body);
        if (again.ms < best.ms) best = again;
      }
      if (best.ms > limitMs) tooExpensive.push(`${route} ${bomb.name}: ${Math.round(best.ms)} ms, ${best.status}`);
      expect.soft(best.status, `${route} ${bomb.name}`).toBeLessThan(500);
    }
  }
  expect(tooExpensive).toEqual([]);
});
