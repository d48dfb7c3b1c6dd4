import type { Context } from 'hono';
import { localeOfPath } from '#contract/core/locale.ts';
import { type AppError, failureText } from '#server/core/errors.ts';
import type { DataVersion } from '#server/db/data-version.ts';
import { CLIENT_ADDRESS, clientAddress } from '#server/http/client-address.ts';
import { formDataOf } from '#server/http/in-process-form.ts';
import { readForm } from '#server/http/read-form.ts';
import { urlAt } from './page-address.ts';
import { createPageCache, isPage, type Rendered } from './page-cache.ts';
import type { PageRenderer } from './render-page.ts';

/** Pages whose form has a file. */
const WITH_FILE = /^(?:\/en)?\/feedback$/;

/** Renders the page that a form was sent to, or its error page if the form is refused. The form is read here, within limits, and then given to the action of the page. */
export function createPostedPages({ render, version }: { render: PageRenderer; version: DataVersion }) {
  const cache = createPageCache(version);
  return {
    async take(c: Context, pathname: string, search: string): Promise<Rendered> {
      const form = formDataOf(await readForm(c, { upload: WITH_FILE.test(pathname) }));
      return render(requestOf(c, pathname, search), { form });
    },
    /** The error page of a refusal is the same for everybody, so it is cached: refusing must be cheap. */
    async refuse(c: Context, pathname: string, error: AppError): Promise<Rendered> {
      const key = `${pathname} ${error.message}`;
      const cached = cache.get(key);
      if (cached) return cached;
      const renderedFrom = version.current();
      const page = await render(requestOf(c, pathname, ''), { refused: { status: error.status, text: failureText(error, localeOfPath(pathname)) } });
      if (isPage(page) && page.status === error.status) cache.put(key, page, renderedFrom);
      return page;
    },
  };
}

/** The request for the action: without the headers of the body, which has been read, and of the origin, which has been checked; with the visitor's address. */
function requestOf(c: Context, pathname: string, search: string): Request {
  const headers = new Headers([...c.req.raw.headers].filter(([name]) => !/^(?:content-|transfer-encoding$|origin$)/.test(name)));
  headers.set(CLIENT_ADDRESS, clientAddress(c));
  return new Request(urlAt(c.req.url, pathname, search), { method: 'POST', headers });
}
