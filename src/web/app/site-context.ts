/** Runtime configuration, never part of the build. */
export type SiteConfig = {
  origin: string;
  apiBase: string;
  buildId: string;
  copyProtectedHost?: string;
  /** MAP_STYLE_URL: the address of a third-party map style that replaces ours. */
  mapStyle?: string;
};
/** The part of a Response that we read: while the server renders a page, the API returns a plain object with these fields. */
export type ApiResponse = Pick<Response, 'ok' | 'status' | 'json'>;
/** How a page reaches the API: in process while the server renders it, over HTTP in the browser. */
export type SiteContext = {
  fetchApi(path: string, init?: RequestInit): Promise<ApiResponse>;
  config: SiteConfig;
  /** On the server: whether /design, the page with all UI components, is available. */
  designPage?: boolean;
};

/** The posted form as the server has read it, or why the server refused it (limits). */
export type SentForm = { form: FormData } | { refused: { status: number; text: string } };

/** What loaders and actions work with. `sent` is for actions, which run on the server. */
export type LoaderContext = { site: SiteContext; sent?: SentForm };

/** The browser reads the configuration from `meta` tags in the page's head. */
export const CONFIG_META = { origin: 'site-origin', apiBase: 'api-base', buildId: 'build-id', mapStyle: 'map-style' } as const;

export function browserSite(): SiteContext {
  const { origin, apiBase, buildId, mapStyle } = CONFIG_META;
  const config = { origin: readMeta(origin), apiBase: readMeta(apiBase), buildId: readMeta(buildId), mapStyle: readMeta(mapStyle) || undefined };
  return { config, fetchApi: (path, init) => fetch(config.apiBase + path, { credentials: 'include', ...init }) };
}

const readMeta = (name: string): string => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';
