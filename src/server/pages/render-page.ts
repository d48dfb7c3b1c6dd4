import { randomUUID } from 'node:crypto';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { etagOf } from '#server/http/etag.ts';
import type { RenderedPage } from './page-cache.ts';

/** What pages are told by the server: how to call the API in process, and the runtime configuration. */
export type SiteContext = {
  fetchApi(path: string, init?: RequestInit): Promise<Response>;
  config: { origin: string; apiBase: string; buildId: string; copyProtectedHost?: string; mapStyle?: string };
  /** Stands in rendered pages where each answer puts its own nonce; nobody outside can know it. */
  nonce: string;
  /** Whether /design exists. */
  designPage: boolean;
  report(error: unknown, path: string): void;
};
type EntryModule = { siteContext: Parameters<RouterContextProvider['set']>[0] };

/** A word that no page can hold by chance or by malice. */
export const createNonceStandIn = (): string => `nonce-${randomUUID()}`;

export type PageRenderer = (request: Request) => Promise<RenderedPage | Response>;

/** Renders pages with React Router. Anything that is not a page (a redirect, data) passes through as it is. */
export function createPageRenderer(loadBuild: () => Promise<ServerBuild>, site: SiteContext, mode: 'production' | 'development'): PageRenderer {
  return async (request) => {
    const loaded = await loadBuild();
    // A form without JavaScript is checked against the site's own address: behind a proxy that ends TLS the request's is another.
    const build = { ...loaded, allowedActionOrigins: [new URL(site.config.origin).host] };
    const context = new RouterContextProvider();
    context.set((build.entry.module as unknown as EntryModule).siteContext, site);
    const response = await createRequestHandler(build, mode)(request, context);
    if (!response.headers.get('content-type')?.startsWith('text/html')) return response;
    const html = await response.text();
    return { status: response.status, headers: [...response.headers], parts: html.split(site.nonce), size: html.length, etag: etagOf(html) };
  };
}
