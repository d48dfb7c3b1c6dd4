import { randomUUID } from 'node:crypto';
import { createRequestHandler, type RequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { etagOf } from '#server/http/conditional-get.ts';
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
type ContextKey = Parameters<RouterContextProvider['set']>[0];
type EntryModule = { siteContext: ContextKey; sentFormContext: ContextKey };
/** What was sent to a page, already read, or why it was not. */
export type SentToPage = { form: FormData } | { refused: { status: number; text: string } };

/** A word that no page can hold by chance or by malice. */
export const createNoncePlaceholder = (): string => `nonce-${randomUUID()}`;

export type PageRenderer = (request: Request, sent?: SentToPage) => Promise<RenderedPage | Response>;

const handlers = new WeakMap<ServerBuild, RequestHandler>();

/** Made once for each build: it costs as much as matching every route. */
function handlerOf(build: ServerBuild, mode: string): RequestHandler {
  const known = handlers.get(build) ?? createRequestHandler(build, mode);
  handlers.set(build, known);
  return known;
}

/** Renders pages with React Router. Anything that is not a page (a redirect, data) passes through as it is. */
export function createPageRenderer(loadBuild: () => Promise<ServerBuild>, site: SiteContext, mode: 'production' | 'development'): PageRenderer {
  return async (request, sent) => {
    const build = await loadBuild();
    const context = new RouterContextProvider();
    const { siteContext, sentFormContext } = build.entry.module as unknown as EntryModule;
    context.set(siteContext, site);
    if (sent) context.set(sentFormContext, sent);
    const response = await handlerOf(build, mode)(request, context);
    if (!response.headers.get('content-type')?.startsWith('text/html')) return response;
    const html = await response.text();
    return { status: response.status, headers: [...response.headers], parts: html.split(site.nonce), size: html.length, etag: etagOf(html) };
  };
}
