import type { SiteBuild } from '../../../src/server/pages/render-page.ts';
import type { Site } from './run-site.ts';

type BenchedSite = { loadPage(...args: Parameters<SiteBuild['renderPage']>): Promise<(() => string) | Response> };

const ROUNDS = 8;
const RENDERS = 30;

/** CPU time of React's `renderToString` alone for a page whose data are loaded already: what a render costs at least. The fastest of several rounds. */
export async function measureReactRender(site: Site, path: string): Promise<number> {
  const render = await loadedPage(site, path);
  const rounds = Array.from({ length: ROUNDS }, () => {
    const before = cpu();
    for (let time = 0; time < RENDERS; time++) render();
    return (cpu() - before) / RENDERS;
  });
  return Math.min(...rounds);
}

const cpu = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
};

/** Lets the site load the data of a page, and returns a function that renders it. */
async function loadedPage({ address }: Site, path: string): Promise<() => string> {
  process.env.NODE_ENV = 'production'; // before React is imported: its development version is several times slower
  const { site } = (await import(new URL('../../../build/server/index.js', import.meta.url).href)) as { site: BenchedSite };
  const fetchApi = (call: string, init?: RequestInit) => fetch(`${address}/api/v1${call}`, init);
  const context = { site: { fetchApi, config: { origin: address, apiBase: '/api/v1', buildId: 'bench' }, designPage: false } };
  const render = await site.loadPage(new Request(address + path), { context, assets: { styles: [], scripts: () => ({ client: '', modules: [] }) }, report() {} });
  if (render instanceof Response) throw new Error(`${path} is no page`);
  return render;
}
