import { getLocale } from '#runtime';
import { ABORTED, type Api, createApi } from './api.ts';
import { createPost } from './post.ts';
import { browserSite, type SiteContext } from './site-context.ts';

/**
 * The API for calls from components, in the browser only: a failure is shown in a toast, and the call rejects. Loaders do not use it:
 * keep-page-on-failure.ts handles their failures. No toast for an error that the caller handles itself (`isHandled`).
 */
export function browserApi(site: SiteContext = browserSite(), isHandled?: (error: unknown) => boolean): Api {
  const api = createApi(site, getLocale());
  const post = createPost(site, getLocale());
  return {
    get: (...args) => reportingFailure(api.get(...args), isHandled),
    post: (...args) => reportingFailure(post(...args), isHandled),
  };
}

type Reporter = (error: unknown) => void;
let reporter: Reporter | undefined;

/** Set after hydration (site-effects.tsx), so that error texts and toasts are not part of the first scripts. */
export function setFailureReporter(report: Reporter): void {
  reporter = report;
}

async function reportingFailure<Result>(call: Promise<Result>, isHandled?: (error: unknown) => boolean): Promise<Result> {
  try {
    return await call;
  } catch (error) {
    if (!isAborted(error) && !isHandled?.(error)) reporter?.(error);
    throw error;
  }
}

export const isAborted = (error: unknown): boolean => error instanceof Error && error.message === ABORTED;

/** For optional data: a failure is logged and gives undefined. */
export async function fetchOrNothing<Result>(call: Promise<Result>): Promise<Result | undefined> {
  try {
    return await call;
  } catch (error) {
    if (!isAborted(error)) console.error(error);
    return undefined;
  }
}

/** For optional lists: a failure is logged and gives an empty list. */
export const fetchOrEmpty = async <Item>(call: Promise<Item[]>): Promise<Item[]> => (await fetchOrNothing(call)) ?? [];
