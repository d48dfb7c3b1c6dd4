import type { Deal } from '#contract/catalog/category.ts';
import type { Filters } from '#contract/catalog/filters.ts';
import { endsOf, FORM_FLAGS, UNBOUNDED_RANGES } from '#contract/catalog/lot-filters.ts';
import { ROOMS_AND_MORE } from '#contract/catalog/option.ts';
import { rangeText } from '#contract/catalog/range-text.ts';
import { m } from '#messages';
import { getLocale } from '#runtime';
import { formatPriceRange, formatPriceShort } from '#web/format/format-price.ts';
import { assumingDeal, type Bounds, type Options } from '#web/stores/filter-rules.ts';
import { chosenLocations } from './locations.ts';

/** One applied filter as text, and the options without it. */
export type Applied = {
  /** Does not change when other filters do: a click on a chip must not be lost while the chips around it change. */
  key: string;
  title: string;
  without: Options;
};
/** `params`: the parameters of the address that a chip stands for; a range may have both ends. Empty for price and name, whose chips never take the title of a phrase. */
type Chip = Omit<Applied, 'key'> & { params: string[] };

/** The applied filters, in the order of the form. */
export function appliedOf(filters: Filters, options: Options, bounds: Bounds, titles: Record<string, string> = {}): Applied[] {
  const { houseType, wallsType, objectType, features } = filters.properties;
  const chipOf = (params: string[], title: string, without: Partial<Options>): Chip => ({ params, title, without: assumingDeal(options, { ...options, ...without }, bounds) });
  const eachOf = (name: 'categories' | 'houseType' | 'wallsType' | 'objectType' | 'features', all: { id: number; title: string }[], textOf = (title: string) => title) =>
    all.filter(({ id }) => options[name].includes(id)).map(({ id, title }) => chipOf([name], textOf(title), { [name]: options[name].filter((other) => other !== id) }));
  const price = chosenPriceText(options, bounds);
  const chips: Chip[] = [
    // Without `assumingDeal`: a visitor who removes the deal wants both.
    ...(options.deal === '' ? [] : [{ params: ['deal'], title: DEAL_TITLES[options.deal](), without: { ...options, deal: '' as const } }]),
    ...eachOf('categories', filters.categories),
    ...(options.search.trim() === '' ? [] : [chipOf([], m['catalogFilter.named']({ text: options.search.trim() }), { search: '' })]),
    ...chosenLocations(filters.locations, options.locations).map(({ title, ids }) =>
      chipOf(['locations'], title, { locations: options.locations.filter((id) => !ids.includes(id)) }),
    ),
    ...(price === undefined ? [] : [chipOf([], price, { priceMin: bounds.min, priceMax: bounds.max })]),
    ...options.rooms.map((count) => chipOf(['rooms'], roomsText(count), { rooms: options.rooms.filter((other) => other !== count) })),
    ...eachOf('houseType', houseType),
    ...eachOf('wallsType', wallsType, (title) => m['catalogFilter.walls']({ title: title.charAt(0).toLocaleLowerCase() + title.slice(1) })),
    ...eachOf('objectType', objectType),
    ...UNBOUNDED_RANGES.flatMap((name) => {
      const [title, ends] = [rangeText(name, options, getLocale()), endsOf(name)];
      return title
        ? chipOf(
            ends.filter((end) => options[end] !== null),
            title,
            Object.fromEntries(ends.map((end) => [end, null])),
          )
        : [];
    }),
    ...eachOf('features', features),
    ...FORM_FLAGS.filter((name) => options[name]).map((name) => chipOf([name], filters.properties[name].title, { [name]: false })),
  ];
  return chips.map(({ params, title, without }) => ({ key: `${params} ${title}`, title: titleOfAll(params, chips, titles) ?? title, without }));
}

/** The title that a phrase gives to a parameter says all values of it: it is only for a chip that stands for all of them, and for nothing else. */
function titleOfAll([param = '', ...others]: string[], chips: Chip[], titles: Record<string, string>): string | undefined {
  return others.length === 0 && chips.filter(({ params }) => params.includes(param)).length === 1 ? titles[param] : undefined;
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
