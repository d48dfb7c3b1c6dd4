import type { Filters } from '#contract/filters.ts';
import type { Locale } from '#contract/locale.ts';
import { ROOMS } from '#contract/option.ts';
import { m } from '#messages';
import { type Deps, speech } from '#server/deps.ts';

/** What the catalogue can be filtered by, with how many public lots each choice holds. */
export async function getFilters(deps: Deps, locale: Locale): Promise<Filters> {
  const [{ words }, index] = await Promise.all([speech(deps, locale), deps.lots.current()]);
  const [byCategory, byLocation] = [index.countBy('categories'), index.countBy('locations')];
  const places = [...words.locations.values()];
  const optionsOf = (kind: string) => [...words.options.values()].filter((option) => option.kind === kind).map(({ id, title }) => ({ id, title: title[locale] }));
  return {
    categories: [...words.categories.values()].map(({ id, slug, title, deal }) => ({ id, slug, title: title[locale], deal, count: byCategory.get(id) ?? 0 })),
    locations: places
      .filter((place) => place.parentId === null)
      .map((parent) => ({
        id: parent.id,
        title: parent.title[locale],
        children: places.filter((place) => place.parentId === parent.id).map(({ id, title }) => ({ id, title: title[locale], count: byLocation.get(id) ?? 0 })),
      })),
    properties: {
      houseType: optionsOf('houseType'),
      objectType: optionsOf('objectType'),
      wallsType: optionsOf('wallsType'),
      rooms: [...ROOMS],
      firstLine: { title: m['filter.firstLine']({}, { locale }) },
      pool: { title: m['filter.pool']({}, { locale }) },
    },
  };
}
