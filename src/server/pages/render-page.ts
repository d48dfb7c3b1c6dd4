import { randomUUID } from 'node:crypto';
import { trackTables } from '#server/db/tables-read.ts';
import { etagOf } from '#server/http/conditional-get.ts';
import { scriptHash } from './content-security.ts';
import type { Rendered } from './page-cache.ts';

/** What the server gives to pages: in-process calls of the API, and the runtime configuration. */
export type SiteContext = {
  fetchApi(path: string, init?: RequestInit): Promise<Pick<Response, 'ok' | 'status' | 'json'>>;
  config: { origin: string; apiBase: string; buildId: string; copyProtectedHost?: string; mapStyle?: string };
  /** Whether /design exists. */
  designPage: boolean;
};
/** A form sent to a page, already read, or the reason why it was refused. */
export type SentToPage = { form: FormData } | { refused: { status: number; text: string } };
/** What the browser loads with a page. */
export type Assets = { styles: string[]; scripts(file: string): { client: string; modules: string[] }; head?(): Promise<string> };
type RenderOptions = { context: { site: SiteContext; sent?: SentToPage }; assets: Assets; scriptMark?: string; report(error: unknown, path: string): void };

export type FoundRoute = {
  /** Whether it has an action. */
  takesForm: boolean;
  /** Whether the page is the same for every visitor; the route declares it (web/app/public-page.ts). */
  isPublic(address: URL): boolean;
};
export type FindRoute = (pathname: string) => Promise<FoundRoute>;
/** `site` of entry.server.tsx, as the build exports it. */
export type SiteBuild = {
  findPage: FindRoute;
  renderPage(request: Request, options: RenderOptions): Promise<{ status: number; html: string } | Response>;
};
export type LoadedFrontend = { site: SiteBuild; assets: Assets };

/** Random, so that no text on a page can contain it. */
const createScriptMark = (): string => `script-${randomUUID()}`;

export type PageRenderer = (request: Request, sent?: SentToPage) => Promise<Rendered>;
type Options = { load(): Promise<LoadedFrontend>; site: SiteContext; report(error: unknown, path: string): void; development: boolean };

/** Renders pages. Other responses (redirects, files) are returned unchanged. */
export function createPageRenderer({ load, site: siteContext, report, development }: Options): PageRenderer {
  const mark = createScriptMark();
  return async (request, sent) => {
    const { site, assets } = await load();
    const options = { context: { site: siteContext, sent }, assets, scriptMark: development ? undefined : mark, report };
    const { result, tables } = await trackTables(() => site.renderPage(request, options));
    if (result instanceof Response) return result;
    const { html, scripts } = unmarked(result.html, mark);
    const body = Buffer.from(html);
    return { status: result.status, headers: [['content-type', 'text/html; charset=utf-8']], body, scripts, tables, etag: etagOf(body) };
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
