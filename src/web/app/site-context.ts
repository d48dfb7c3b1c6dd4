import { createContext } from 'react-router';

/** Runtime configuration, never part of the build. */
export type SiteConfig = {
  origin: string;
  apiBase: string;
  buildId: string;
  copyProtectedHost?: string;
  /** MAP_STYLE_URL: the address of a third-party map style that replaces ours. */
  mapStyle?: string;
};
/** What is read of a Response. While the server renders a page there is none, only an object like it. */
export type ApiResponse = Pick<Response, 'ok' | 'status' | 'json'>;
/** How a page reaches the API: in process while the server renders it, over HTTP in the browser. */
export type SiteContext = {
  fetchApi(path: string, init?: RequestInit): Promise<ApiResponse>;
  config: SiteConfig;
  /** On the server: marks the inline scripts of a page that may run. */
  scriptMark?: string;
  /** On the server: whether /design, the page with all UI components, is available. */
  designPage?: boolean;
  /** On the server: logs a failure. */
  report?(error: unknown, path: string): void;
};

export const siteContext = createContext<SiteContext>();

/** Where the server finds the page that was rendered. Not the body of a Response: encoding and decoding it took a tenth of the time of a page. */
export const htmlContext = createContext<{ html: string }>();

/** The browser reads the configuration from `meta` tags in the page's head. */
export const CONFIG_META = { origin: 'site-origin', apiBase: 'api-base', buildId: 'build-id', mapStyle: 'map-style' } as const;

export function browserSite(): SiteContext {
  const { origin, apiBase, buildId, mapStyle } = CONFIG_META;
  const config = { origin: readMeta(origin), apiBase: readMeta(apiBase), buildId: readMeta(buildId), mapStyle: readMeta(mapStyle) || undefined };
  return { config, fetchApi: (path, init) => fetch(config.apiBase + path, { credentials: 'include', ...init }) };
}

const readMeta = (name: string): string => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';
