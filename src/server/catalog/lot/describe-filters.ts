import { UNBOUNDED_RANGES } from '#contract/catalog/lot-filters.ts';
import type { LotFilters } from '#contract/catalog/lot-query.ts';
import { ROOMS_AND_MORE } from '#contract/catalog/option.ts';
import { rangeText } from '#contract/catalog/range-text.ts';
import { formatPrice } from '#contract/core/format-number.ts';
import { innerQuotes } from '#contract/core/inner-quotes.ts';
import { m } from '#messages';
import type { Translations } from '#server/db/deps.ts';
import type { LocalizedText } from '#server/db/schema/columns.ts';

type Titled = Map<number, { title: LocalizedText }>;

type Options = {
  /** Whether to quote the search words. Not in a letter to an unconfirmed address, since a stranger may have typed them. */
  quoted?: boolean;
};

/** The filters of an alert as text: «Квартиры, Дома · Центр · до 45 000 000 ₽». */
export function describeFilters(filters: LotFilters, { locale, texts }: Translations, { quoted = true }: Options = {}): string {
  const searched = filters['search[name]'];
  const titles = (ids: number[] | undefined, known: Titled) => (ids ?? []).flatMap((id) => known.get(id)?.title[locale] ?? []).join(', ');
  const parts = [
    filters.deal && { sale: m['mail.wish.sale'], rent: m['mail.wish.rent'] }[filters.deal]({}, { locale }),
    titles(filters.categories, texts.categories),
    titles(filters.locations, texts.locations),
    titles(filters.complex ? [filters.complex] : [], texts.complexes),
    titles(filters.settlement ? [filters.settlement] : [], texts.settlements),
    priceOf(filters, locale),
    filters.rooms && m['mail.wish.rooms']({ rooms: filters.rooms.map((count) => (count >= ROOMS_AND_MORE ? `${ROOMS_AND_MORE}+` : String(count))).join(', ') }, { locale }),
    titles(filters.objectType, texts.options),
    titles(filters.houseType, texts.options),
    titles(filters.wallsType, texts.options),
    ...UNBOUNDED_RANGES.map((name) => rangeText(name, filters, locale)),
    titles(filters.features, texts.features),
    filters.notFirstFloor && m['filter.notFirstFloor']({}, { locale }),
    filters.notLastFloor && m['filter.notLastFloor']({}, { locale }),
    filters.firstLine && m['mail.wish.firstLine']({}, { locale }),
    filters.pool && m['mail.wish.pool']({}, { locale }),
    filters.exclusive && m['mail.wish.exclusive']({}, { locale }),
    (filters.bbox || filters.agent || filters.ids) && m['mail.wish.more']({}, { locale }),
    searched && (quoted ? m['mail.wish.words']({ words: innerQuotes(searched, locale) }, { locale }) : m['mail.wish.search']({}, { locale })),
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(' · ') : m['mail.wish.all']({}, { locale });
}

function priceOf({ priceMin, priceMax }: LotFilters, locale: Translations['locale']): string | undefined {
  const [from, to] = [priceMin, priceMax].map((price) => (price === undefined ? undefined : formatPrice(price, locale)));
  if (from && to) return m['mail.wish.priceBetween']({ from, to }, { locale });
  if (from) return m['mail.wish.priceFrom']({ from }, { locale });
  return to && m['mail.wish.priceTo']({ to }, { locale });
}
