import type { Locale } from '#contract/core/locale.ts';
import { type Api, parseResponse } from './api.ts';
import type { SiteContext } from './site-context.ts';

const SENDER_HEADERS = ['x-client-address', 'user-agent', 'referer', 'host'];

/** POST to the API in the visitor's language. Separate from api.ts, because no page needs it while it loads. */
export const createPost =
  (site: SiteContext, locale: Locale): Api['post'] =>
  async (path, body, from) => {
    const sender = SENDER_HEADERS.flatMap((name) => (from?.has(name) ? [[name, from.get(name) ?? ''] as [string, string]] : []));
    const headers = Object.fromEntries(sender);
    if (body instanceof FormData) body.set('lang', locale);
    else headers['content-type'] = 'application/json';
    return parseResponse(site.fetchApi(path, { method: 'POST', headers, body: body instanceof FormData ? body : JSON.stringify({ ...body, lang: locale }) }));
  };
