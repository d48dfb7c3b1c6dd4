import type { Deps } from '#server/db/deps.ts';
import type { LotIndexes } from './lot-index/lot-indexes.ts';

/** Lots are found in memory. */
export type CatalogDeps = Deps & LotIndexes;
