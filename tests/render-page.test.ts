import { createElement } from 'react';
import type { ServerBuild } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { m } from '#messages';
import { scriptHash } from '#server/pages/content-security.ts';
import { isPage } from '#server/pages/page-cache.ts';
import { createPageRenderer } from '#server/pages/render-page.ts';
import * as entry from '../src/entry.server.tsx';
import * as root from '../src/root.tsx';

type PageModule = { loader(): null; default(): null };

/** The real root and entry with one page. This test uses src/web and src/server, so it is in neither. */
function buildWith(page: PageModule): ServerBuild {
  const asset = { hasLoader: true, hasAction: false, hasErrorBoundary: true, hasClientLoader: false, hasClientAction: false, hasClientMiddleware: false, hasDefaultExport: true };
  const routes = {
    root: { id: 'root', path: '', module: { ...root, loader: () => null } },
    page: { id: 'page', parentId: 'root', path: '*', module: page },
  };
  const assets = Object.values(routes).map(({ module: _, ...route }) => [route.id, { ...asset, ...route, module: `/${route.id}.js`, imports: [], css: [] }]);
  return {
    entry: { module: entry },
    routes,
    assets: { entry: { module: '/entry.js', imports: [] }, routes: Object.fromEntries(assets), url: '/manifest.js', version: '1' },
    publicPath: '/',
    assetsBuildDirectory: 'build/client',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
  } as unknown as ServerBuild;
}

async function rendered(page: PageModule, path = '/somewhere') {
  const report = vi.fn();
  const fetchApi = async () => Response.json({});
  const site = { fetchApi, config: { origin: 'https://tanais.example', apiBase: '', buildId: '1' }, scriptMark: 'mark-1', designPage: false, report };
  const answer = await createPageRenderer(async () => buildWith(page), site, 'production')(new Request(`https://tanais.example${path}`));
  if (!isPage(answer)) throw new Error(`no page: ${answer.status} ${await answer.text()}`);
  return { status: answer.status, html: answer.body.toString(), scripts: answer.scripts, report };
}

const SECRET = 'relation "lot" does not exist';
const nothing = () => null;
const fail = (): null => {
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
  beforeEach(() => vi.stubEnv('PROD', true));
  afterEach(() => vi.unstubAllEnvs());
  /** As if a text had got into the page as HTML. */
  const injected = { loader: nothing, default: () => createElement('script', null, 'evil()') as never };
  test('are allowed if they are the site’s own, and no other', async () => {
    const { html, scripts } = await rendered(injected);
    const inline = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, code = '']) => code);
    expect(inline).toContain('evil()');
    expect(inline.filter((code) => !scripts.includes(scriptHash(code)))).toEqual(['evil()']);
  });
  test('cannot be added by the data of a page, which are handed over unchanged', async () => {
    const text = '</script><script>evil()</script><!-- \\u003c \u2028';
    const { html } = await rendered({ loader: () => ({ text }) as never, default: nothing });
    expect(html).not.toContain('evil()</script>');
    const data = /<script type="application\/json" id="handoff">(.*?)<\/script>/s.exec(html)?.[1] ?? '';
    expect(JSON.parse(data)).toContain(text);
  });
  test('are the same on every page, and bear no mark', async () => {
    const [one, other] = [await rendered({ loader: nothing, default: nothing }), await rendered({ loader: nothing, default: nothing }, '/en/elsewhere')];
    expect(one.scripts).toEqual(other.scripts);
    expect(one.html).not.toContain('mark-1');
  });
});
