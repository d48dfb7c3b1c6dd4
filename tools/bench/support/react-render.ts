import type { EntryContext, RouterContextProvider, ServerBuild } from 'react-router';
import type { Site } from './run-site.ts';

type ContextKey = Parameters<RouterContextProvider['set']>[0];
type Entry = { default: (request: Request, status: number, headers: Headers, context: EntryContext, site: RouterContextProvider) => Promise<Response>; siteContext: ContextKey };

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

/** Lets React Router load the data of a page, and returns a function that renders it. */
async function loadedPage(site: Site, path: string): Promise<() => string> {
  process.env.NODE_ENV = 'production'; // before React is imported: its development version is several times slower
  const [{ createElement }, { renderToString }, { createRequestHandler, RouterContextProvider, ServerRouter }] = await Promise.all([
    import('react'),
    import('react-dom/server'),
    import('react-router'),
  ]);
  const build = (await import(new URL('../../../build/server/index.js', import.meta.url).href)) as ServerBuild;
  const entry = build.entry.module as unknown as Entry;
  const loaded = Promise.withResolvers<EntryContext>();
  const capture: Entry['default'] = (request, status, headers, context, provider) => {
    loaded.resolve(context);
    return entry.default(request, status, headers, context, provider);
  };
  const context = new RouterContextProvider();
  context.set(entry.siteContext, {
    fetchApi: (call: string, init?: RequestInit) => fetch(`${site.address}/api/v1${call}`, init),
    config: { origin: site.address, apiBase: '/api/v1', buildId: 'bench' },
    scriptMark: 'bench',
  });
  const url = site.address + path;
  await createRequestHandler({ ...build, entry: { module: { ...entry, default: capture } as never } }, 'production')(new Request(url), context);
  const { serverHandoffStream: _, ...page } = await loaded.promise;
  return () => renderToString(createElement(ServerRouter, { context: page as EntryContext, url, nonce: 'bench' }));
}
