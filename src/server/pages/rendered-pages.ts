import type { DataVersion } from '#server/db/data-version.ts';
import { createPageCache, type RenderedPage } from './page-cache.ts';
import type { PageRenderer } from './render-page.ts';

export type Rendered = RenderedPage | Response;
type Options = { render: PageRenderer; version: DataVersion; cache: boolean };
/** `request` is only made for a page that is not cached. `refuse` is called before a render: if it returns a response, that is sent instead of the page. */
type PageRequest = { address: string; request(): Request; isPublic(): Promise<boolean>; refuse(): Response | undefined };

/** A public page comes from the cache, from a running render of the same address and data version, or from a new render. Any other page is rendered for each request and not cached. */
export function createRenderedPages({ render, version, cache }: Options): (asked: PageRequest) => Promise<Rendered> {
  const pageCache = createPageCache(version);
  const underway = new Map<string, Promise<Rendered>>();

  const renderPublic = async (request: Request): Promise<Rendered> => {
    const page = await render(request);
    return isPage(page) ? { ...page, isPublic: true } : page;
  };
  const renderAndCache = async (request: Request, address: string, dataVersion: number): Promise<Rendered> => {
    const page = await renderPublic(request);
    if (isPage(page) && page.status === 200) pageCache.put(address, page, dataVersion);
    return page;
  };

  return async ({ address, request, isPublic, refuse }) => {
    const cached = cache ? pageCache.get(address) : undefined;
    if (cached) return cached;
    if (!(await isPublic())) return refuse() ?? render(request());
    if (!cache) return refuse() ?? renderPublic(request());
    const dataVersion = version.current();
    const key = `${dataVersion} ${address}`;
    const sameRender = underway.get(key);
    if (sameRender) {
      const shared = await sameRender.catch(() => undefined);
      // A failed render is not shared: each request that waited for it renders again.
      if (shared && shared.status < 500) return ownCopy(shared);
    }
    const refused = refuse();
    if (refused) return refused;
    const rendering = renderAndCache(request(), address, dataVersion);
    if (!underway.has(key)) {
      underway.set(key, rendering);
      const remove = () => void underway.delete(key);
      rendering.then(remove, remove);
    }
    return ownCopy(await rendering);
  };
}

/** Not `instanceof Response`: Hono's Node adapter replaces the global class, and a clone is not an instance of it. */
export const isPage = (answer: Rendered): answer is RenderedPage => 'html' in answer;

/** A shared render needs a copy for each request, since a body can be read only once. */
const ownCopy = (answer: Rendered): Rendered => (isPage(answer) ? answer : answer.clone());
