import { loadCode } from '#ui/loading/load-code.ts';
import type { FilterApi } from './filter-api.ts';

/** Undefined if the code fails to load. */
export const loadFilterApi = () =>
  loadCode(() => import('./filter-api.ts')).then(
    ({ filterApi }): FilterApi | undefined => filterApi,
    (error: unknown): undefined => console.error(error) as undefined,
  );
