import { utf8Bytes } from '#server/core/utf8.ts';
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
export type Assets = { styles: string[]; scripts(routeFile: string): { client: string; modules: string[] }; head?(): Promise<string> };
type RenderOptions = { context: { site: SiteContext; sent?: SentToPage }; assets: Assets; development?: boolean; report(error: unknown, path: string): void };

export type FoundRoute = {
  /** Whether it has an action. */
  takesForm: boolean;
  /** Whether the page is the same for every visitor; the route declares it (web/app/public-page.ts). */
  isPublic(address: URL): boolean;
};
export type FindRoute = (pathname: string) => Promise<FoundRoute>;
/** `site` of entry.server.tsx, as the build exports it. */
export type SiteBuild = {
  /** The inline scripts of all pages. */
  inlineScripts: string[];
  findPage: FindRoute;
  renderPage(request: Request, options: RenderOptions): Promise<{ status: number; html: string } | Response>;
};
export type LoadedFrontend = { site: SiteBuild; assets: Assets };

export type PageRenderer = (request: Request, sent?: SentToPage) => Promise<Rendered>;
type Options = { load(): Promise<LoadedFrontend>; site: SiteContext; report(error: unknown, path: string): void; development: boolean };

/** Renders pages. Other responses (redirects, files) are returned unchanged. */
export function createPageRenderer({ load, site: siteContext, report, development }: Options): PageRenderer {
  return async (request, sent) => {
    const { site, assets } = await load();
    const options = { context: { site: siteContext, sent }, assets, development, report };
    const { result, tables } = await trackTables(() => site.renderPage(request, options));
    if (result instanceof Response) return result;
    const body = utf8Bytes(result.html);
    return { status: result.status, headers: [['content-type', 'text/html; charset=utf-8']], body, scripts: hashesOf(site), tables, etag: etagOf(body) };
  };
}

const hashes = new WeakMap<SiteBuild, string[]>();

/** The policy lets only these inline scripts run, whatever else is in a page. */
function hashesOf(site: SiteBuild): string[] {
  const known = hashes.get(site) ?? site.inlineScripts.map(scriptHash);
  hashes.set(site, known);
  return known;
}
