import type { DataVersion } from '#server/db/data-version.ts';
import { isPage, type PageCache, type Rendered } from './page-cache.ts';
import type { PageRenderer } from './render-page.ts';

/** Without `pageCache` nothing is cached or shared. */
type Options = { render: PageRenderer; version: DataVersion; pageCache?: PageCache };
/** `request` is only called for a page that is not cached. `refuse` is called before a render: if it returns a response, that is sent instead of the page. */
type PageRequest = { address: string; request(): Request; isPublic(): Promise<boolean>; refuse(): Response | undefined };
/** `renderedFrom` is the version of the data when the render began. */
type Running = { renderedFrom: number; rendering: Promise<Rendered> };

/** A public page comes from the cache, from a running render of the same address, or from a new render. Any other page is rendered for each request and not cached. */
export function createRenderedPages({ render, version, pageCache }: Options): (asked: PageRequest) => Promise<Rendered> {
  const underway = new Map<string, Running>();

  const renderPublic = async (request: Request): Promise<Rendered> => {
    const page = await render(request);
    return isPage(page) ? { ...page, isPublic: true } : page;
  };
  const start = (cache: PageCache, address: string, request: Request): Promise<Rendered> => {
    const renderedFrom = version.current();
    const rendering = renderPublic(request).then((page) => {
      if (isPage(page) && page.status === 200) cache.put(address, page, renderedFrom);
      return page;
    });
    if (underway.has(address)) return rendering; // after a failure each request renders by itself
    underway.set(address, { renderedFrom, rendering });
    const remove = () => void underway.delete(address);
    rendering.then(remove, remove);
    return rendering;
  };

  return async ({ address, request, isPublic, refuse }) => {
    const cached = pageCache?.get(address);
    if (cached) return cached;
    if (!(await isPublic())) return refuse() ?? render(request());
    if (!pageCache) return refuse() ?? renderPublic(request());
    const arrived = version.current();
    const older = underway.get(address);
    if (older && older.renderedFrom < arrived) {
      // The data have changed after this render began. When it has finished, the cache knows whether the page has read what changed.
      await older.rendering.catch(() => undefined);
      const fresh = pageCache.get(address);
      if (fresh) return fresh;
    }
    const running = underway.get(address);
    if (running) {
      const shared = await running.rendering.catch(() => undefined);
      // A failed render is not shared: each request that waited for it renders again.
      if (shared && shared.status < 500) return ownCopy(shared);
    }
    return refuse() ?? ownCopy(await start(pageCache, address, request()));
  };
}

/** A shared render needs a copy for each request, since a body can be read only once. */
const ownCopy = (answer: Rendered): Rendered => (isPage(answer) ? answer : answer.clone());
