import type { Context } from 'hono';
import { localeOfPath } from '#contract/core/locale.ts';
import { type AppError, failureText } from '#server/core/errors.ts';
import type { DataVersion } from '#server/db/data-version.ts';
import { CLIENT_ADDRESS, clientAddress } from '#server/http/client-address.ts';
import { formDataOf } from '#server/http/in-process-form.ts';
import { readForm } from '#server/http/read-form.ts';
import { urlAt } from './page-address.ts';
import { createPageCache, type RenderedPage } from './page-cache.ts';
import type { PageRenderer } from './render-page.ts';

/** Pages whose form has a file: in Russian, in English, and as React Router asks for their data. */
const WITH_FILE = /^(?:\/en)?\/feedback(?:\.data)?$/;

/** What a page says to a form that was sent to it, and how it refuses one. Nothing reaches React Router but what has been read within limits. */
export function createPostedPages({ render, version }: { render: PageRenderer; version: DataVersion }) {
  const kept = createPageCache(version);
  return {
    async take(c: Context, pathname: string, search: string): Promise<RenderedPage | Response> {
      const form = formDataOf(await readForm(c, { upload: WITH_FILE.test(pathname) }));
      return render(requestOf(c, pathname, search), { form });
    },
    /** The same refusal is the same page for everybody: it is rendered once, so that refusing costs next to nothing. */
    async refuse(c: Context, pathname: string, error: AppError): Promise<RenderedPage | Response> {
      const address = `${pathname} ${error.message}`;
      const known = kept.get(address);
      if (known) return known;
      const at = version.current();
      const page = await render(requestOf(c, pathname, ''), { refused: { status: error.status, text: failureText(error, localeOfPath(pathname)) } });
      if ('parts' in page && page.status === error.status) kept.put(address, page, at);
      return page;
    },
  };
}

/** As it came, but without the body, which has been read, and its origin, which has been checked; with the address it came from. */
function requestOf(c: Context, pathname: string, search: string): Request {
  const headers = new Headers([...c.req.raw.headers].filter(([name]) => !/^(?:content-|transfer-encoding$|origin$)/.test(name)));
  headers.set(CLIENT_ADDRESS, clientAddress(c));
  return new Request(urlAt(c.req.url, pathname, search), { method: 'POST', headers });
}
