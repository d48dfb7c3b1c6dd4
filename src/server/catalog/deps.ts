import type { Deps } from '#server/db/deps.ts';
import type { LotIndexes } from './lot-index/lot-indexes.ts';

/** Dependencies of everything that finds lots, which is done in memory. */
export type CatalogDeps = Deps & LotIndexes;
