import { landInputs } from '#contract/catalog/floor-and-land.ts';
import type { LotItem } from '#contract/catalog/lot.ts';
import { lotPath } from '#contract/catalog/lot-path.ts';
import { priceText } from '#contract/catalog/price-text.ts';
import { formatNumber } from '#contract/core/format-number.ts';
import { type Locale, pathIn } from '#contract/core/locale.ts';
import { derivative } from '#contract/media/media.ts';
import { m } from '#messages';
import type { LetterLot } from './letter.ts';
import { formerPrice } from './letter.ts';

const PHOTO_WIDTH = 960;

/** A lot in a letter, with the price at the time of the match. */
export function lotCard(lot: LotItem, { price, oldPrice, why }: { price: number; oldPrice?: number | null; why?: string }, locale: Locale, origin: string): LetterLot {
  return {
    title: lot.title,
    place: m['lot.place'](lot.location, { locale }),
    facts: factsOf(lot, locale),
    price: priceText({ ...lot, price }, locale),
    oldPrice: oldPrice ? formerPrice(oldPrice, locale) : undefined,
    why,
    href: origin + pathIn(locale, lotPath(lot)),
    image: lot.mainImage ? origin + derivative(lot.mainImage, PHOTO_WIDTH, 'jpg') : undefined,
  };
}

function factsOf({ area, landArea, rooms }: LotItem, locale: Locale): string {
  const shown = (value: number) => formatNumber(value, locale);
  return [
    rooms && m['lot.rooms']({ count: rooms, shown: shown(rooms) }, { locale }),
    area && m['lot.area']({ value: shown(area) }, { locale }),
    landArea && m['lot.land'](landInputs(landArea, locale), { locale }),
  ]
    .filter(Boolean)
    .join(' · ');
}
