import type { Deal } from '#contract/catalog/category.ts';
import type { Filters } from '#contract/catalog/filters.ts';
import { endsOf, FORM_FLAGS, UNBOUNDED_RANGES } from '#contract/catalog/lot-filters.ts';
import { ROOMS_AND_MORE } from '#contract/catalog/option.ts';
import { rangeText } from '#contract/catalog/range-text.ts';
import { m } from '#messages';
import { getLocale } from '#runtime';
import { formatPriceRange, formatPriceShort } from '#web/format/format-price.ts';
import { assumingDeal, type Bounds, type Options, onlyOffered } from '#web/stores/filter-rules.ts';
import { chosenPlaces } from './places.ts';

/** One applied filter as text, and the options without it. */
export type Applied = { title: string; without: Options };

/** The applied filters, in the order of the form. */
export function appliedOf(filters: Filters, chosen: Options, bounds: Bounds): Applied[] {
  const options = onlyOffered(chosen);
  const { houseType, wallsType, objectType } = filters.properties;
  const one = (title: string, without: Partial<Options>): Applied => ({ title, without: assumingDeal(options, { ...options, ...without }, bounds) });
  const eachOf = (name: 'categories' | 'houseType' | 'wallsType' | 'objectType', all: { id: number; title: string }[], textOf = (title: string) => title) =>
    all.filter(({ id }) => options[name].includes(id)).map(({ id, title }) => one(textOf(title), { [name]: options[name].filter((other) => other !== id) }));
  const price = chosenPriceText(options, bounds);
  return [
    // Without `assumingDeal`: a visitor who removes the deal wants both.
    ...(options.deal === '' ? [] : [{ title: DEAL_TITLES[options.deal](), without: { ...options, deal: '' as const } }]),
    ...eachOf('categories', filters.categories),
    ...(options.search.trim() === '' ? [] : [one(m['catalogFilter.named']({ text: options.search.trim() }), { search: '' })]),
    ...chosenPlaces(filters.locations, options.locations).map(({ title, ids }) => one(title, { locations: options.locations.filter((id) => !ids.includes(id)) })),
    ...(price === undefined ? [] : [one(price, { priceMin: bounds.min, priceMax: bounds.max })]),
    ...options.rooms.map((count) => one(roomsText(count), { rooms: options.rooms.filter((other) => other !== count) })),
    ...eachOf('houseType', houseType),
    ...eachOf('wallsType', wallsType, (title) => m['catalogFilter.walls']({ title: title.charAt(0).toLocaleLowerCase() + title.slice(1) })),
    ...eachOf('objectType', objectType),
    ...UNBOUNDED_RANGES.flatMap((name) => {
      const title = rangeText(name, options, getLocale());
      return title ? one(title, Object.fromEntries(endsOf(name).map((end) => [end, null]))) : [];
    }),
    ...FORM_FLAGS.filter((name) => options[name]).map((name) => one(filters.properties[name].title, { [name]: false })),
  ];
}

export const DEAL_TITLES: Record<Deal, () => string> = { sale: m['catalogFilter.sale'], rent: m['catalogFilter.rent'] };

const roomsText = (count: number): string => m['lot.rooms']({ count, shown: count === ROOMS_AND_MORE ? m['filter.roomsMore']({ count }) : `${count}` });

/** The chosen price as short text; undefined for any price. */
export function chosenPriceText({ priceMin, priceMax }: Pick<Options, 'priceMin' | 'priceMax'>, { min, max }: Bounds): string | undefined {
  const locale = getLocale();
  if (priceMin !== min && priceMax !== max) return formatPriceRange(priceMin, priceMax, locale);
  if (priceMax !== max) return formatPriceRange(null, priceMax, locale);
  return priceMin === min ? undefined : m['price.from']({ price: formatPriceShort(priceMin, locale) });
}
