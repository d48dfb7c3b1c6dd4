import { getLocale } from '#runtime';
import { ABORTED, type Api, createApi } from './api.ts';
import { createPost } from './post.ts';
import { browserSite, type SiteContext } from './site-context.ts';

/**
 * The API as a living page calls it, in the browser only: a failure is told to the visitor, and rejects. Of failed loaders tells keep-page.ts.
 * What the caller `mends` by itself is not told.
 */
export function browserApi(site: SiteContext = browserSite(), mends?: (error: unknown) => boolean): Api {
  const api = createApi(site, getLocale());
  const post = createPost(site, getLocale());
  return {
    get: (...asked) => told(api.get(...asked), mends),
    post: (...sent) => told(post(...sent), mends),
  };
}

type Teller = (error: unknown) => void;
let teller: Teller | undefined;

/** Whoever has the words and the toasts; comes late with the frame, since a page without failures needs neither. */
export function tellFailuresWith(tell: Teller): void {
  teller = tell;
}

async function told<Answer>(call: Promise<Answer>, mends?: (error: unknown) => boolean): Promise<Answer> {
  try {
    return await call;
  } catch (error) {
    if (!isAborted(error) && !mends?.(error)) teller?.(error);
    throw error;
  }
}

export const isAborted = (error: unknown): boolean => error instanceof Error && error.message === ABORTED;

/** For what a page can do without: a failure is logged, and nothing comes. */
export async function fetchOrNothing<Answer>(call: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await call;
  } catch (error) {
    if (!isAborted(error)) console.error(error);
    return undefined;
  }
}

/** The same for suggestions and subscriptions: an empty list. */
export const fetchOrEmpty = async <Item>(call: Promise<Item[]>): Promise<Item[]> => (await fetchOrNothing(call)) ?? [];
