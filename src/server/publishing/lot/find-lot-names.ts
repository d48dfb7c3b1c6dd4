import type { LotNames } from '#contract/office/lot-names.ts';
import type { LocalizedText } from '#server/db/schema/columns.ts';
import type { PublishingDeps } from '#server/publishing/working-copy/thing-store.ts';
import type { Actor } from '#server/staff/actor.ts';
import { requireRight } from '#server/staff/rights.ts';

const named = ({ id, title }: { id: number; title: LocalizedText }) => ({ id, title });

/** What the form of a lot offers and the visitors' filters do not: features by group, complexes, settlements, and where the places are. */
export async function findLotNames({ dictionaries }: Pick<PublishingDeps, 'dictionaries'>, actor: Actor): Promise<LotNames> {
  requireRight(actor, 'lot.read');
  const { features, complexes, settlements, locations } = await dictionaries();
  return {
    features: [...features.values()].map((feature) => ({ ...named(feature), group: feature.group })),
    complexes: [...complexes.values()].map(named),
    settlements: [...settlements.values()].map(named),
    places: [...locations.values()].filter(({ parentId }) => parentId !== null).map(({ id, longitude, latitude, radiusKm }) => ({ id, longitude, latitude, radiusKm })),
  };
}
