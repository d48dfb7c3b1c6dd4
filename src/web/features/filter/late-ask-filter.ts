import { loadCode } from '#ui/loading/load-code.ts';
import type { AskFilter } from './ask-filter.ts';

/** The code that asks; nothing where it does not come. */
export const lateAskFilter = () =>
  loadCode(() => import('./ask-filter.ts')).then(
    ({ askFilter }): AskFilter | undefined => askFilter,
    (error: unknown): undefined => console.error(error) as undefined,
  );
