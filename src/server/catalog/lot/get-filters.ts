import type { Filters } from '#contract/catalog/filters.ts';
import { ROOMS } from '#contract/catalog/option.ts';
import type { Locale } from '#contract/core/locale.ts';
import { m } from '#messages';
import type { CatalogDeps } from '#server/catalog/deps.ts';
import { loadTranslations } from '#server/db/deps.ts';

/** The filter options of the catalogue, or of a partners' region, with the number of public lots for each. */
export async function getFilters(deps: CatalogDeps, locale: Locale, region?: string): Promise<Filters> {
  const [{ texts }, index] = await Promise.all([loadTranslations(deps, locale), (region === undefined ? deps.lots : deps.partnerLots).current()]);
  const countOf = (id: number) => index.count({ categories: [id], region });
  const byLocation = index.countByLocation();
  const byFeature = index.countBy('features');
  // Partners' lots have no locations of our dictionary.
  const places = region === undefined ? [...texts.locations.values()] : [];
  const counted = (id: number) => {
    const byCategory = byLocation.get(id) ?? {};
    return { count: Object.values(byCategory).reduce((sum, count) => sum + count, 0), byCategory };
  };
  const optionsOf = (kind: string) => [...texts.options.values()].filter((option) => option.kind === kind).map(({ id, title }) => ({ id, title: title[locale] }));
  return {
    categories: [...texts.categories.values()].map(({ id, slug, title, deal }) => ({ id, slug, title: title[locale], deal, count: countOf(id) })),
    locations: places
      .filter((place) => place.parentId === null)
      .map((parent) => ({
        id: parent.id,
        title: parent.title[locale],
        children: places.filter((place) => place.parentId === parent.id).map(({ id, title }) => ({ id, title: title[locale], ...counted(id) })),
      })),
    properties: {
      houseType: optionsOf('houseType'),
      objectType: optionsOf('objectType'),
      wallsType: optionsOf('wallsType'),
      rooms: [...ROOMS],
      firstLine: { title: m['filter.firstLine']({}, { locale }) },
      pool: { title: m['filter.pool']({}, { locale }) },
      notFirstFloor: { title: m['filter.notFirstFloor']({}, { locale }) },
      notLastFloor: { title: m['filter.notLastFloor']({}, { locale }) },
      features: [...texts.features.values()].map(({ id, title }) => ({ id, title: title[locale], count: byFeature.get(id) ?? 0 })).sort((one, other) => other.count - one.count),
    },
  };
}
