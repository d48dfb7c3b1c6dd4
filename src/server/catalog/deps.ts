import type { Deps } from '#server/db/deps.ts';
import type { LotIndexes } from './lot-index/lot-indexes.ts';

/** What the catalogue works with: lots are found in memory. By itself, since publishing and discovery find lots too. */
export type CatalogDeps = Deps & LotIndexes;
