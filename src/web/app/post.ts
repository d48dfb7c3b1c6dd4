import type { Locale } from '#contract/core/locale.ts';
import { type Api, answerOf } from './api.ts';
import type { SiteContext } from './site-context.ts';

const SENDER = ['x-client-address', 'user-agent', 'referer'];

/** Sends to the API in the visitor's language; apart from what reads it, since no page sends anything at first. */
export const createPost =
  (site: SiteContext, locale: Locale): Api['post'] =>
  async (path, body, from) => {
    const sender = SENDER.flatMap((name) => (from?.has(name) ? [[name, from.get(name) ?? ''] as [string, string]] : []));
    const headers = Object.fromEntries(sender);
    if (body instanceof FormData) body.set('lang', locale);
    else headers['content-type'] = 'application/json';
    return answerOf(site.fetchApi(path, { method: 'POST', headers, body: body instanceof FormData ? body : JSON.stringify({ ...body, lang: locale }) }));
  };
