import type { LotDetails } from '#contract/catalog/lot-details.ts';
import { m } from '#messages';
import type { Translations } from '#server/db/deps.ts';
import { factGroupsOf, type LocationTexts } from './fact-groups.ts';
import type { AnyLotRow } from './lot-queries.ts';

type Shared = Pick<LotDetails, 'description' | 'items' | 'floorPlans' | 'videoUrl' | 'tourUrl' | 'features'>;

/** The details that our lots and partners' lots share. */
export function presentDetails(row: AnyLotRow, where: LocationTexts, translations: Translations): Shared {
  const { locale } = translations;
  return {
    description: row.description[locale],
    items: factGroupsOf(row, where, translations),
    floorPlans: row.floorPlans.map(({ title, rooms, openings = [] }) => ({
      title: title[locale],
      rooms: rooms.map((room) => ({ ...room, kind: room.kind ?? 'room', title: room.title[locale] })),
      openings,
    })),
    videoUrl: row.videoUrl,
    tourUrl: row.tourUrl,
    features: featuresOf(row, translations),
  };
}

const HEADINGS = {
  view: m['features.view'],
  inside: m['features.inside'],
  house: m['features.house'],
  plot: m['features.plot'],
  utilities: m['features.utilities'],
  business: m['features.business'],
};

function featuresOf(row: AnyLotRow, { locale, texts }: Translations): LotDetails['features'] {
  const has = new Set(row.featureIds);
  const features = [...texts.features.values()].filter(({ id }) => has.has(id));
  return Object.entries(HEADINGS).flatMap(([group, title]) => {
    const items = features.filter((feature) => feature.group === group).map((feature) => ({ slug: feature.slug, title: feature.title[locale] }));
    return items.length > 0 ? { title: title({}, { locale }), items } : [];
  });
}
