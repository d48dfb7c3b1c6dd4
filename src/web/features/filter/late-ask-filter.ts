import type { AskFilter } from './ask-filter.ts';

/** The code that asks; nothing where it does not come. */
export const lateAskFilter = (): Promise<AskFilter | undefined> => import('./ask-filter.ts').then(({ askFilter }) => askFilter, logged);

const logged = (error: unknown): undefined => void console.error(error);
