import type { Localized } from '#server/db/deps.ts';
import type { PictureRow } from '#server/db/find-pictures.ts';
import type { complex } from '#server/db/schema/complex.ts';
import type { PhotoTable } from '#server/db/schema/picture.ts';
import type { settlement } from '#server/db/schema/settlement.ts';

export type BuildingTable = typeof complex | typeof settlement;
/** By which filter of the catalogue a building's lots are found. */
export type LotOwner = 'complex' | 'settlement';

/** What sets complexes and settlements apart where they are read alike: pages of them, their photos, their lots. */
export type BuildingKind<Table extends BuildingTable, Item> = {
  owner: LotOwner;
  table: Table;
  photos: PhotoTable;
  present(row: Table['$inferSelect'], photos: PictureRow[], lotsOnSale: number, said: Localized): Item;
};
