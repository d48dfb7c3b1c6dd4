import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { API_BASE } from '#contract/api/endpoints.ts';
import type { ApiDeps } from '#server/api/deps.ts';
import { appOn } from '#tests/support/app.ts';
import { DOCS_PATH } from './docs-routes.ts';

/** The page uses neither the database nor files. */
const app = appOn({ mediaStore: {} } as ApiDeps);
const read = async (query = '') => (await app.request(DOCS_PATH + query)).text();
let document: { paths: Record<string, Record<string, { parameters?: { name: string }[] }>>; components: { schemas: object } };
beforeAll(async () => {
  document = await (await app.request(`${API_BASE}/openapi.json`)).json();
});

describe.each(['', '?lang=en'])('the page of the API (%s)', (query) => {
  test('shows every call with its parameters, and every type', async () => {
    const text = (await read(query)).replaceAll('<wbr />', '');
    for (const [path, item] of Object.entries(document.paths)) {
      expect(text).toContain(`<code>${path}</code></h3>`);
      for (const { parameters = [] } of Object.values(item)) for (const { name } of parameters) expect(text).toContain(`<code>${name}</code>`);
    }
    for (const name of Object.keys(document.components.schemas)) expect(text).toContain(`id="type-${name}"`);
  });
  test('has a target for every link inside it, and none to elsewhere', async () => {
    const text = await read(query);
    const links = [...text.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, to = '']) => to);
    for (const to of links) expect(to).toMatch(/^[#/](?!\/)/);
    for (const to of links.filter((one) => one.startsWith('#'))) expect(text).toContain(`id="${to.slice(1)}"`);
    expect(text).not.toMatch(/<script|style=|url\((?!"\/api\/docs\/fonts\/)/);
  });
  test('has each id once', async () => {
    const ids = [...(await read(query)).matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

test('is in Russian unless English is requested', async () => {
  expect(await read()).toMatch(/<html lang="ru">[\s\S]*Параметры/);
  expect(await read('?lang=xx')).toContain('<html lang="ru">');
  const english = await read('?lang=en');
  expect(english).toContain('<html lang="en">');
  expect(english.replaceAll(/<style>[\s\S]*<\/style>|lang="ru"[^<]*<\/a>/g, '')).not.toMatch(/[А-Яа-яЁё]/);
});

test('allows only its own style and fonts, and is not indexed', async () => {
  const { headers } = await app.request(DOCS_PATH);
  const style = /<style>([\s\S]*)<\/style>/.exec(await read())?.[1] ?? '';
  expect(headers.get('content-security-policy')).toBe(
    `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; font-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  );
  expect(headers.get('x-robots-tag')).toBe('noindex');
});

test('answers 304 to its ETag, and serves its fonts', async () => {
  const etag = (await app.request(DOCS_PATH)).headers.get('etag') ?? '';
  expect((await app.request(DOCS_PATH, { headers: { 'if-none-match': etag } })).status).toBe(304);
  for (const [, face] of (await read()).matchAll(/url\("([^"]+)"\)/g)) expect((await app.request(face ?? '')).headers.get('content-type')).toBe('font/woff2');
  expect((await app.request(`${DOCS_PATH}/fonts/..%2ftokens.css`)).status).toBe(404);
});
