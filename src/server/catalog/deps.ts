import type { LotItem } from '#contract/catalog/lot.ts';
import type { Locale } from '#contract/core/locale.ts';
import type { Deps } from '#server/db/deps.ts';
import type { LotIndexes } from './lot-index/lot-indexes.ts';

/** Dependencies of everything that finds lots, which is done in memory. */
export type CatalogDeps = Deps & LotIndexes & { /** For pages: the cards of lots that were read before (cached-lot-items.ts). */ cachedLotItems?: ReadLotItems };

/** The cards of these lots, in the order of their ids. */
export type ReadLotItems = (ids: number[], locale: Locale) => Promise<LotItem[]>;
