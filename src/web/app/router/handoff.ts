import { WithStatus } from './route.ts';
import type { ShownPage } from './router.ts';

/** The data of a rendered page, which the browser needs to hydrate it. They stand as JSON in an element with this id. */
export const HANDOFF_ID = 'handoff';

type PageData = Pick<ShownPage, 'rootData' | 'loaderData' | 'actionData' | 'failure'>;
type Handoff = Omit<PageData, 'failure'> & {
  /** Nothing but the status of an error of ours: its text is for the log. */ failed?: { status?: number; statusText?: string; data?: unknown };
};

export function toHandoff({ rootData, loaderData, actionData, failure }: PageData): Handoff {
  if (!failure) return { rootData, loaderData, actionData };
  const { error } = failure;
  return { rootData, loaderData, failed: error instanceof WithStatus ? { status: error.status, statusText: error.statusText, data: error.data } : {} };
}

export function fromHandoff({ failed, ...page }: Handoff): PageData {
  if (!failed) return page;
  return { ...page, failure: { error: failed.status === undefined ? new Error() : new WithStatus(failed.data, failed) } };
}
