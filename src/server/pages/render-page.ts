import { randomUUID } from 'node:crypto';
import { createRequestHandler, type RequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { etagOf } from '#server/http/conditional-get.ts';
import type { RenderedPage } from './page-cache.ts';

/** What the server gives to pages: in-process calls of the API, and the runtime configuration. */
export type SiteContext = {
  fetchApi(path: string, init?: RequestInit): Promise<Response>;
  config: { origin: string; apiBase: string; buildId: string; copyProtectedHost?: string; mapStyle?: string };
  /** A placeholder in rendered pages that each response replaces with its own nonce; it must stay secret. */
  nonce: string;
  /** Whether /design exists. */
  designPage: boolean;
  report(error: unknown, path: string): void;
};
type ContextKey = Parameters<RouterContextProvider['set']>[0];
type EntryModule = { siteContext: ContextKey; sentFormContext: ContextKey };
/** A form sent to a page, already read, or the reason why it was refused. */
export type SentToPage = { form: FormData } | { refused: { status: number; text: string } };

/** Random, so that no text on a page can contain it. */
export const createNoncePlaceholder = (): string => `nonce-${randomUUID()}`;

export type PageRenderer = (request: Request, sent?: SentToPage) => Promise<RenderedPage | Response>;

const handlers = new WeakMap<ServerBuild, RequestHandler>();

/** Created once for each build, since creating a handler is slow. */
function handlerOf(build: ServerBuild, mode: string): RequestHandler {
  const known = handlers.get(build) ?? createRequestHandler(build, mode);
  handlers.set(build, known);
  return known;
}

/** Renders pages with React Router. Other responses (redirects, data) are returned unchanged. */
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
