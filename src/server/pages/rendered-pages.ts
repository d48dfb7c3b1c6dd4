import type { DataVersion } from '#server/db/data-version.ts';
import { createPageCache, type RenderedPage } from './page-cache.ts';
import type { PageRenderer } from './render-page.ts';

export type Rendered = RenderedPage | Response;
type Options = { render: PageRenderer; version: DataVersion; cache: boolean };
/** `refuse` is called before a page is rendered for a visitor: an answer that is given instead, where there is one. */
type Asked = { address: string; isPublic(): Promise<boolean>; refuse(): Response | undefined };

/** Public pages come from the cache, from a render that is under way for the same address and data, or from a render of their own; any other page is rendered for one visitor and kept by nobody. */
export function createRenderedPages({ render, version, cache }: Options): (request: Request, asked: Asked) => Promise<Rendered> {
  const kept = createPageCache(version);
  const underway = new Map<string, Promise<Rendered>>();

  const renderPublic = async (request: Request): Promise<Rendered> => {
    const page = await render(request);
    return isPage(page) ? { ...page, isPublic: true } : page;
  };
  const renderAndKeep = async (request: Request, address: string, at: number): Promise<Rendered> => {
    const page = await renderPublic(request);
    if (isPage(page) && page.status === 200) kept.put(address, page, at);
    return page;
  };

  return async (request, { address, isPublic, refuse }) => {
    const known = cache ? kept.get(address) : undefined;
    if (known) return known;
    if (!(await isPublic())) return refuse() ?? render(request);
    if (!cache) return refuse() ?? renderPublic(request);
    const at = version.current();
    const key = `${at} ${address}`;
    const others = underway.get(key);
    if (others) {
      const shared = await others.catch(() => undefined);
      // A failure belongs to the one it happened to: who has waited for it tries again.
      if (shared && shared.status < 500) return ownCopy(shared);
    }
    const refused = refuse();
    if (refused) return refused;
    const rendering = renderAndKeep(request, address, at);
    if (!underway.has(key)) {
      underway.set(key, rendering);
      const forget = () => void underway.delete(key);
      rendering.then(forget, forget);
    }
    return ownCopy(await rendering);
  };
}

/** By what it has: the server's adapter puts a class of its own in place of `Response`, which a clone is no instance of. */
export const isPage = (answer: Rendered): answer is RenderedPage => 'html' in answer;

/** A body can be read once, and a render may be shared. */
const ownCopy = (answer: Rendered): Rendered => (isPage(answer) ? answer : answer.clone());
