import { data, type RouterContextProvider } from 'react-router';
import type { Endpoint } from '#contract/api/endpoints.ts';
import { apiUrl, type CallParameters } from '#contract/core/api-url.ts';
import type { Failure } from '#contract/core/failure.ts';
import type { Locale } from '#contract/core/locale.ts';
import { getLocale } from '#runtime';
import { type SiteContext, siteContext } from './site-context.ts';

/** An answer of the API that carries an error; its text is for the visitor. */
export class ApiError extends Error {
  readonly status: number;
  readonly failure: Failure;

  constructor(status: number, failure: Failure) {
    super(failure.error);
    this.status = status;
    this.failure = failure;
  }
}

/** A call that did not get through, or was answered by nothing of ours. It keeps the browser's words, by which the visitor's are found. */
export class TransportError extends Error {
  constructor(cause: Error) {
    super(cause.message, { cause });
  }
}

/** The message of a call that was given up; nobody is told of it. */
export const ABORTED = 'Request was aborted';

/** What a call needs may not be left out; what it merely takes may. */
type Asking<Asked> = Partial<Asked> extends Asked ? [asked?: Asked, signal?: AbortSignal] : [asked: Asked, signal?: AbortSignal];
export type Api = {
  get<Asked, Answer>(endpoint: Endpoint<Asked, Answer>, ...asking: Asking<Asked>): Promise<Answer>;
  /** A form goes as it is, with its files. `from` hands on who sends, where the server posts for a visitor. */
  post(path: string, body: Record<string, unknown> | FormData, from?: Headers): Promise<{ id: string }>;
};

/** The API as a page reads it: typed, and always in the visitor's language. What is sent: post.ts. */
export function createApi(site: SiteContext, locale: Locale): Pick<Api, 'get'> {
  return {
    get: (endpoint, ...[asked, signal]) =>
      answerOf(site.fetchApi(apiUrl(endpoint.path, { ...endpoint.always, ...(asked as CallParameters | undefined), lang: locale }), { signal }), signal),
  };
}

export async function answerOf<Answer>(call: Promise<Response>, signal?: AbortSignal): Promise<Answer> {
  try {
    const response = await call;
    const body = await response.json();
    if (!response.ok || body?.error) throw new ApiError(response.status, body as Failure);
    return body as Answer;
  } catch (error) {
    if (signal?.aborted) throw new Error(ABORTED);
    throw error instanceof ApiError ? error : new TransportError(error as Error);
  }
}

/** For loaders: the API in the language of the address being loaded. A failure becomes the page's own, with its status and its words. */
export function apiOf(context: Readonly<RouterContextProvider>): Pick<Api, 'get'> {
  const api = createApi(context.get(siteContext), getLocale());
  return {
    get: (...asked) =>
      api.get(...asked).catch((error: unknown) => {
        throw error instanceof ApiError ? data(error.message, { status: error.status }) : error;
      }),
  };
}
