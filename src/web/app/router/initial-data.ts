import { WithStatus } from './route.ts';
import type { ShownPage } from './router.ts';

/** The id of the element with the data of the rendered page, as JSON: the browser needs them to hydrate it. */
export const INITIAL_DATA_ID = 'handoff';

type PageData = Pick<ShownPage, 'rootData' | 'loaderData' | 'actionData' | 'failure'>;
type InitialData = Omit<PageData, 'failure'> & {
  /** Empty for an error without a status: its text is only for the log. */
  failed?: { status?: number; statusText?: string; data?: unknown };
};

export function toInitialData({ rootData, loaderData, actionData, failure }: PageData): InitialData {
  if (!failure) return { rootData, loaderData, actionData };
  const { error } = failure;
  return { rootData, loaderData, failed: error instanceof WithStatus ? { status: error.status, statusText: error.statusText, data: error.data } : {} };
}

export function fromInitialData({ failed, ...page }: InitialData): PageData {
  if (!failed) return page;
  return { ...page, failure: { error: failed.status === undefined ? new Error() : new WithStatus(failed.data, failed) } };
}
