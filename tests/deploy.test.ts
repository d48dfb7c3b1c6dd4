import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { KEEP_ALIVE_MS } from '#server/api/office/event-stream.ts';
import { TIMEOUTS } from '#server/app/start-site.ts';
import { DEADLINE_MS } from '#server/app/stop-on-signal.ts';
import { readEnv, SETTING_NAMES } from '#server/core/env.ts';
import { UPLOAD_LIMIT } from '#server/http/read-form.ts';

const read = (file: string) => readFileSync(file, 'utf8');
const image = read('Dockerfile');
const compose = read('compose.yaml');
const service = read('deploy/tanais.service');
const nginx = read('deploy/nginx.conf');
const caddy = read('deploy/Caddyfile');
const SITE = /^ {2}site:\n((?: {4}.*\n|\n)+)/m.exec(compose)?.[1] ?? '';
const COMPOSE_SETTINGS = /^ {4}environment:\n((?: {6}.*\n)+)/m.exec(SITE)?.[1] ?? '';
/** The number that the pattern captures. */
const numberIn = (text: string, pattern: RegExp) => Number(pattern.exec(text)?.[1]);
const MEGABYTE = 1024 * 1024;

test.each([
  ['the image', /^ENV (.*)$/gm, image],
  ['compose.yaml', /^ {6}([A-Z]\w*):/gm, COMPOSE_SETTINGS],
  ['the service', /^Environment=(.*)$/gm, service],
  ['the settings of a server', /^#?([A-Z]\w*)=/gm, read('deploy/site.env')],
])('%s names only settings that the site reads', (_, pattern, text) => {
  const names = [...text.matchAll(pattern)].flatMap(([, list = '']) => list.split(' ').map((pair) => pair.replace(/=.*/, '')));
  expect(names.length).toBeGreaterThan(0);
  expect(names.filter((name) => !SETTING_NAMES.has(name))).toEqual([]);
});

test('whoever stops the site waits until requests under way have ended', () => {
  for (const seconds of [numberIn(service, /^TimeoutStopSec=(\d+)s/m), numberIn(SITE, /stop_grace_period: (\d+)s/)])
    expect(seconds * 1_000).toBeGreaterThanOrEqual(DEADLINE_MS + 5_000);
});

test('a proxy closes idle connections before the site does', () => {
  for (const text of [nginx, caddy]) expect(numberIn(text, /\bkeepalive(?:_timeout)? (\d+)s/) * 1_000).toBeLessThan(TIMEOUTS.keepAliveTimeout);
});

test('nginx lets through every file that the site accepts', () => expect(numberIn(nginx, /client_max_body_size (\d+)m/) * MEGABYTE).toBeGreaterThanOrEqual(UPLOAD_LIMIT));

test('nginx keeps a stream of events open for longer than the stream can be silent', () =>
  expect(numberIn(nginx, /proxy_read_timeout (\d+)s/) * 1_000).toBeGreaterThan(2 * KEEP_ALIVE_MS));

test('nginx passes on only the address that it sees itself, and compose.yaml tells the site to trust one proxy', () => {
  expect(nginx).toContain('proxy_set_header X-Forwarded-For $remote_addr;');
  expect(numberIn(COMPOSE_SETTINGS.replace('"on"', '1'), /TRUST_PROXY: (\d)/)).toBe(readEnv({ TRUST_PROXY: 'on' }).TRUST_PROXY);
});

test('no proxy shows the metrics of the site to visitors', () => {
  expect(nginx).toMatch(/location = \/metrics \{\s+return 404;/);
  expect(caddy).toContain('respond /metrics 404');
});
