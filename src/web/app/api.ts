import type { Endpoint } from '#contract/api/endpoints.ts';
import { apiUrl, type CallParameters } from '#contract/core/api-url.ts';
import type { Failure } from '#contract/core/failure.ts';
import type { Locale } from '#contract/core/locale.ts';
import { getLocale } from '#runtime';
import { data } from '#web/app/router/route.ts';
import type { ApiResponse, LoaderContext, SiteContext } from './site-context.ts';

/** The API answered with an error; the message is in the visitor's language. */
export class ApiError extends Error {
  readonly status: number;
  readonly failure: Failure;

  constructor(status: number, failure: Failure) {
    super(failure.error);
    this.status = status;
    this.failure = failure;
  }
}

/** A network failure, or a response that is not from our API. Keeps the browser's message: failure-text.ts looks up the visitor's text by it. */
export class TransportError extends Error {
  constructor(cause: Error) {
    super(cause.message, { cause });
  }
}

/** The message of an aborted call; the visitor is not told about it. */
export const ABORTED = 'Request was aborted';

/** `params` may be left out only where all of them are optional. */
type GetArguments<Params> = Partial<Params> extends Params ? [params?: Params, signal?: AbortSignal] : [params: Params, signal?: AbortSignal];
export type Api = {
  get<Params, Result>(endpoint: Endpoint<Params, Result>, ...args: GetArguments<Params>): Promise<Result>;
  /** FormData is sent as it is, with its files. `from` is for the server, which posts on the visitor's behalf: the headers of the visitor's request. */
  post(path: string, body: Record<string, unknown> | FormData, from?: Headers): Promise<{ id: string }>;
};

/** Typed GET calls, always in the visitor's language. POST is in post.ts. */
export function createApi(site: SiteContext, locale: Locale): Pick<Api, 'get'> {
  return {
    get: (endpoint, ...[params, signal]) =>
      parseResponse(site.fetchApi(apiUrl(endpoint.path, { ...endpoint.always, ...(params as CallParameters | undefined), lang: locale }), { signal }), signal),
  };
}

export async function parseResponse<Result>(call: Promise<ApiResponse>, signal?: AbortSignal): Promise<Result> {
  try {
    const response = await call;
    const body = await response.json();
    if (!response.ok || body?.error) throw new ApiError(response.status, body as Failure);
    return body as Result;
  } catch (error) {
    if (signal?.aborted) throw new Error(ABORTED);
    throw error instanceof ApiError ? error : new TransportError(error as Error);
  }
}

/** For loaders and actions to throw: an API error as the error of the page, with the same status and text. */
export const asPageError = (error: unknown): unknown => (error instanceof ApiError ? data(error.message, { status: error.status }) : error);

/** For loaders: the API in the language of the URL being loaded. Its errors become errors of the page (`asPageError`). */
export function apiOf(context: LoaderContext): Pick<Api, 'get'> {
  const api = createApi(context.site, getLocale());
  return {
    get: (...args) =>
      api.get(...args).catch((error: unknown) => {
        throw asPageError(error);
      }),
  };
}
