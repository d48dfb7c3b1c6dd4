import type { Filters } from '#contract/catalog/filters.ts';
import { ROOMS } from '#contract/catalog/option.ts';
import type { Locale } from '#contract/core/locale.ts';
import { m } from '#messages';
import type { CatalogDeps } from '#server/catalog/deps.ts';
import { loadTranslations } from '#server/db/deps.ts';

/** What the catalogue, or a partners' region, can be filtered by; categories, locations and features with the number of public lots. */
export async function getFilters(deps: CatalogDeps, locale: Locale, region?: string): Promise<Filters> {
  const [{ texts }, index] = await Promise.all([loadTranslations(deps, locale), (region === undefined ? deps.lots : deps.partnerLots).current()]);
  const countInCategory = (id: number) => index.count({ categories: [id], region });
  const byLocation = index.countByLocation();
  const byFeature = region === undefined ? index.countBy('features') : undefined;
  const countWithFeature = (id: number) => (byFeature ? (byFeature.get(id) ?? 0) : index.count({ features: [id], region }));
  // Partners' lots have no locations of our dictionary.
  const locations = region === undefined ? [...texts.locations.values()] : [];
  const countsAt = (id: number) => {
    const byCategory = byLocation.get(id) ?? {};
    return { count: Object.values(byCategory).reduce((sum, count) => sum + count, 0), byCategory };
  };
  const optionsOf = (kind: string) => [...texts.options.values()].filter((option) => option.kind === kind).map(({ id, title }) => ({ id, title: title[locale] }));
  return {
    categories: [...texts.categories.values()].map(({ id, slug, title, deal }) => ({ id, slug, title: title[locale], deal, count: countInCategory(id) })),
    locations: locations
      .filter(({ parentId }) => parentId === null)
      .map((parent) => ({
        id: parent.id,
        title: parent.title[locale],
        children: locations.filter(({ parentId }) => parentId === parent.id).map(({ id, title }) => ({ id, title: title[locale], ...countsAt(id) })),
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
      features: [...texts.features.values()].map(({ id, title }) => ({ id, title: title[locale], count: countWithFeature(id) })).sort((one, other) => other.count - one.count),
    },
  };
}
