import { createHash } from 'node:crypto';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { NONCE_STAND_IN } from '#contract/nonce.ts';
import type { RenderedPage } from './page-cache.ts';

/** What pages are told by the server: how to call the API in process, and the runtime configuration. */
export type SiteContext = {
  fetchApi(path: string, init?: RequestInit): Promise<Response>;
  config: { origin: string; apiBase: string; buildId: string };
};
type EntryModule = { siteContext: Parameters<RouterContextProvider['set']>[0] };

export type PageRenderer = (request: Request) => Promise<RenderedPage | Response>;

/** Renders pages with React Router. Anything that is not a page (a redirect, data) passes through as it is. */
export function createPageRenderer(loadBuild: () => Promise<ServerBuild>, site: SiteContext, mode: 'production' | 'development'): PageRenderer {
  return async (request) => {
    const build = await loadBuild();
    const context = new RouterContextProvider();
    context.set((build.entry.module as unknown as EntryModule).siteContext, site);
    const response = await createRequestHandler(build, mode)(request, context);
    if (!response.headers.get('content-type')?.startsWith('text/html')) return response;
    const html = await response.text();
    const etag = `"${createHash('sha1').update(html).digest('base64url')}"`;
    return { status: response.status, headers: [...response.headers], parts: html.split(NONCE_STAND_IN), size: html.length, etag };
  };
}
