import { randomUUID } from 'node:crypto';
import { createRequestHandler, type RequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { trackTables } from '#server/db/tables-read.ts';
import { etagOf } from '#server/http/conditional-get.ts';
import { scriptHash } from './content-security.ts';
import type { Rendered } from './page-cache.ts';

/** What the server gives to pages: in-process calls of the API, and the runtime configuration. */
export type SiteContext = {
  fetchApi(path: string, init?: RequestInit): Promise<Pick<Response, 'ok' | 'status' | 'json'>>;
  config: { origin: string; apiBase: string; buildId: string; copyProtectedHost?: string; mapStyle?: string };
  /** Marks the site's own inline scripts in rendered HTML until the CSP allows them by hash; it must stay secret. */
  scriptMark: string;
  /** Whether /design exists. */
  designPage: boolean;
  report(error: unknown, path: string): void;
};
type ContextKey = Parameters<RouterContextProvider['set']>[0];
type EntryModule = { siteContext: ContextKey; sentFormContext: ContextKey; htmlContext: ContextKey };
/** A form sent to a page, already read, or the reason why it was refused. */
export type SentToPage = { form: FormData } | { refused: { status: number; text: string } };

/** Random, so that no text on a page can contain it. */
export const createScriptMark = (): string => `script-${randomUUID()}`;

export type PageRenderer = (request: Request, sent?: SentToPage) => Promise<Rendered>;

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
    const { siteContext, sentFormContext, htmlContext } = build.entry.module as unknown as EntryModule;
    context.set(siteContext, site);
    const written = { html: '' };
    context.set(htmlContext, written);
    if (sent) context.set(sentFormContext, sent);
    const { result: response, tables } = await trackTables(() => handlerOf(build, mode)(request, context));
    if (!response.headers.get('content-type')?.startsWith('text/html')) return response;
    const { html, scripts } = unmarked(written.html || (await response.text()), site.scriptMark);
    const body = Buffer.from(html);
    return { status: response.status, headers: [...response.headers], body, scripts, tables, etag: etagOf(body) };
  };
}

/** The page without the marks, and the hashes of the scripts that had one: whatever else is in the page, the policy does not let it run. */
function unmarked(marked: string, mark: string): { html: string; scripts: string[] } {
  const attribute = ` nonce="${mark}"`;
  const scripts = new Set<string>();
  for (let at = marked.indexOf(`<script${attribute}`); at >= 0; at = marked.indexOf(`<script${attribute}`, at + 1)) {
    const start = marked.indexOf('>', at) + 1;
    scripts.add(knownHash(marked.slice(start, marked.indexOf('</script>', start))));
  }
  return { html: marked.replaceAll(attribute, ''), scripts: [...scripts] };
}

const MOST_KNOWN = 100;
const known = new Map<string, string>();

/** All pages have the same few scripts. */
function knownHash(code: string): string {
  const hashed = known.get(code) ?? scriptHash(code);
  if (known.size < MOST_KNOWN) known.set(code, hashed);
  return hashed;
}
