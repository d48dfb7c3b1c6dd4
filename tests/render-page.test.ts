import { createElement } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { m } from '#messages';
import { scriptHash } from '#server/pages/content-security.ts';
import { isPage } from '#server/pages/page-cache.ts';
import { createPageRenderer } from '#server/pages/render-page.ts';
import { data, type RouteModule, redirect } from '#web/app/router/route.ts';
import { createSite } from '../src/entry.server.tsx';

type PageModule = { loader(): unknown; default(): unknown };

/** The real root and entry with one page. This test uses src/web and src/server, so it is in neither. */
const siteWith = (page: PageModule) => createSite([{ path: '*', layout: ({ children }) => children, load: async () => page as RouteModule }]);

async function rendered(page: PageModule, path = '/somewhere') {
  const report = vi.fn();
  const site = { fetchApi: async () => Response.json({ brand: { name: 'Tanais' } }), config: { origin: 'https://tanais.example', apiBase: '', buildId: '1' }, designPage: false };
  const assets = { styles: ['/style.css'], scripts: () => ({ client: '/client.js', modules: ['/page.js'] }) };
  const render = createPageRenderer({ load: async () => ({ site: siteWith(page), assets }), site, report, development: false });
  const answer = await render(new Request(`https://tanais.example${path}`));
  if (!isPage(answer)) throw new Error(`no page: ${answer.status} ${await answer.text()}`);
  return { status: answer.status, html: answer.body.toString(), scripts: answer.scripts, report };
}

const SECRET = 'relation "lot" does not exist';
const nothing = () => null;
const fail = (): never => {
  throw new Error(SECRET);
};

describe('a page that fails on the server', () => {
  test.each([
    ['in its loader', { loader: fail, default: nothing }],
    ['in its rendering', { loader: nothing, default: fail }],
  ])('%s answers 500 with the error page, reveals no details, and is reported once', async (_, page) => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { status, html, report } = await rendered(page);
    expect(status).toBe(500);
    expect(html).toContain(m['errorPage.internalTitle']({}, { locale: 'ru' }));
    expect(html).toContain(m['errorPage.internalText']({}, { locale: 'ru' }));
    expect(html).not.toContain(SECRET);
    expect(report).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ message: SECRET }), '/somewhere');
  });
  test('does so in English under /en', async () => {
    expect((await rendered({ loader: fail, default: nothing }, '/en/somewhere')).html).toContain(m['errorPage.internalTitle']({}, { locale: 'en' }));
  });
});

describe('the scripts of a page', () => {
  /** A page with a script that somebody has smuggled into its HTML. */
  const injected = { loader: nothing, default: () => createElement('script', null, 'evil()') };
  test('are allowed only if they are the site’s own', async () => {
    const { html, scripts } = await rendered(injected);
    const inline = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, code = '']) => code);
    expect(inline).toContain('evil()');
    expect(inline.filter((code) => !scripts.includes(scriptHash(code)))).toEqual(['evil()']);
  });
  test('cannot be added by the data of a page, which are handed over unchanged', async () => {
    const text = '</script><script>evil()</script><!-- \\u003c \u2028';
    const { html } = await rendered({ loader: () => ({ text }), default: nothing });
    expect(html).not.toContain('evil()</script>');
    const data = /<script type="application\/json" id="handoff">(.*?)<\/script>/s.exec(html)?.[1] ?? '';
    expect(JSON.parse(data).loaderData).toEqual({ text });
  });
  test('are the same on every page', async () => {
    const [one, other] = [await rendered({ loader: nothing, default: nothing }), await rendered({ loader: nothing, default: nothing }, '/en/elsewhere')];
    expect(one.scripts).toEqual(other.scripts);
  });
});

describe('before a page is rendered', () => {
  const page = { loader: nothing, default: nothing };
  const found = (extra: object) => siteWith({ ...page, ...extra }).findPage('/somewhere');
  test('it is known whether it is the same for every visitor at this address', async () => {
    const { isPublic } = await found({ isPublic: ({ searchParams }: URL) => !searchParams.has('key') });
    expect([isPublic(new URL('https://x/')), isPublic(new URL('https://x/?key=1'))]).toEqual([true, false]);
    expect((await found({})).isPublic(new URL('https://x/'))).toBe(false);
  });
  test('it is known whether it takes forms', async () => expect([(await found({ action: nothing })).takesForm, (await found({})).takesForm]).toEqual([true, false]));
});

test('a loader can redirect, and can set the status of its page', async () => {
  const site = siteWith({ loader: () => redirect('/elsewhere', 301), default: nothing });
  const options = { context: { site: {} as never }, assets: { styles: [], scripts: () => ({ client: '', modules: [] }) }, report() {} };
  const answer = await site.renderPage(new Request('https://tanais.example/x'), options);
  expect(answer).toMatchObject({ status: 301 });
  expect((await rendered({ loader: () => data({}, { status: 410 }), default: nothing })).status).toBe(410);
});
