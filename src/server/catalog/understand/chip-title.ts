import { UNBOUNDED_ENDS, UNBOUNDED_RANGES, type UnboundedEnd } from '#contract/catalog/lot-filters.ts';
import { ROOMS_AND_MORE } from '#contract/catalog/option.ts';
import { rangeText } from '#contract/catalog/range-text.ts';
import { formatPrice } from '#contract/core/format-number.ts';
import { m } from '#messages';
import type { Translations } from '#server/db/deps.ts';
import type { LocalizedText } from '#server/db/schema/columns.ts';
import type { Part } from './reading.ts';

type Titled = ReadonlyMap<number, { title: LocalizedText }>;
const FLAGS: Record<string, (inputs: object, options: { locale: 'ru' | 'en' }) => string> = {
  firstLine: m['filter.firstLine'],
  pool: m['filter.pool'],
  notFirstFloor: m['filter.notFirstFloor'],
  notLastFloor: m['filter.notLastFloor'],
};

/** What one chip says: «2 комнаты», «до 15 000 000 ₽», «Кроме: Западный». */
export function chipTitle({ field, value, bedrooms, except }: Omit<Part, 'start' | 'end'>, { locale, texts }: Translations): string {
  const dictionaries: Record<string, Titled> = {
    categories: texts.categories,
    locations: texts.locations,
    houseType: texts.options,
    wallsType: texts.options,
    objectType: texts.options,
    features: texts.features,
    complex: texts.complexes,
    settlement: texts.settlements,
  };
  const titles = dictionaries[field];
  if (titles) {
    const names = namesOf(except ?? [value as number | number[]].flat(), titles, locale, field === 'locations' ? texts.locations : undefined);
    return except ? m['understood.except']({ names }, { locale }) : names;
  }
  if (field === 'rooms') return roomsTitle(value as number[], bedrooms, locale);
  if (field === 'priceMin') return m['mail.wish.priceFrom']({ from: formatPrice(value as number, locale) }, { locale });
  if (field === 'priceMax') return m['mail.wish.priceTo']({ to: formatPrice(value as number, locale) }, { locale });
  if (field === 'deal') return (value === 'rent' ? m['mail.wish.rent'] : m['mail.wish.sale'])({}, { locale });
  const range = UNBOUNDED_RANGES.find((name) => field.startsWith(name) && (UNBOUNDED_ENDS as string[]).includes(field));
  if (range) return rangeText(range, { [field as UnboundedEnd]: value as number }, locale) ?? '';
  return FLAGS[field]?.({}, { locale }) ?? '';
}

/** Names a city or district instead of all its places. */
function namesOf(ids: number[], titles: Titled, locale: 'ru' | 'en', places?: ReadonlyMap<number, { id: number; parentId: number | null; title: LocalizedText }>): string {
  const parents = [...(places?.values() ?? [])].filter(({ id, parentId }) => {
    const children = [...(places?.values() ?? [])].filter((place) => place.parentId === id);
    return parentId === null && children.length > 0 && children.every((child) => ids.includes(child.id));
  });
  const isCovered = (id: number) => parents.some((parent) => parent.id === places?.get(id)?.parentId);
  return [...parents.map(({ title }) => title[locale]), ...ids.filter((id) => !isCovered(id)).flatMap((id) => titles.get(id)?.title[locale] ?? [])].join(', ');
}

function roomsTitle(rooms: number[], bedrooms: number | undefined, locale: 'ru' | 'en'): string {
  const shown = rooms.map((count) => (count === ROOMS_AND_MORE ? m['filter.roomsMore']({ count }, { locale }) : String(count))).join(', ');
  const title = m['understood.rooms']({ count: rooms.at(-1) ?? 0, shown }, { locale });
  return bedrooms === undefined ? title : m['understood.bedrooms']({ rooms: title, count: bedrooms, shown: String(bedrooms) }, { locale });
}
