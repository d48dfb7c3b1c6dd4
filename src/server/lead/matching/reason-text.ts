import { m } from '#messages';
import type { Translations } from '#server/db/deps.ts';
import type { Reason } from './grade-lot.ts';

/** A reason in words, as an agent would say it: «на 8 % дороже бюджета». */
export function reasonText(reason: Reason, { locale, texts }: Translations): string {
  const options = { locale };
  switch (reason.kind) {
    case 'price-within':
      return m['matching.priceWithin']({}, options);
    case 'price-like':
      return m['matching.priceLike']({}, options);
    case 'price-dearer':
      return m['matching.priceDearer']({ percent: String(reason.percent) }, options);
    case 'price-cheaper':
      return m['matching.priceCheaper']({ percent: String(reason.percent) }, options);
    case 'price-over':
      return m['matching.priceOver']({ percent: String(reason.percent) }, options);
    case 'price-under':
      return m['matching.priceUnder']({ percent: String(reason.percent) }, options);
    case 'place-same':
      return m['matching.placeSame']({ place: texts.locations.get(reason.locationId)?.title[locale] ?? '' }, options);
    case 'place-near':
      return m['matching.placeNear']({ place: texts.locations.get(reason.locationId)?.title[locale] ?? '' }, options);
    case 'rooms-same':
      return m['matching.roomsSame']({ rooms: reason.rooms }, options);
    case 'rooms-like':
      return m['matching.roomsLike']({}, options);
    case 'rooms-more':
      return m['matching.roomsMore']({}, options);
    case 'rooms-fewer':
      return m['matching.roomsFewer']({}, options);
    case 'area-within':
      return m['matching.areaWithin']({}, options);
    case 'area-smaller':
      return m['matching.areaSmaller']({ percent: String(reason.percent) }, options);
    case 'area-larger':
      return m['matching.areaLarger']({ percent: String(reason.percent) }, options);
    case 'pool':
      return m['matching.pool']({}, options);
    case 'no-pool':
      return m['matching.noPool']({}, options);
    case 'first-line':
      return m['matching.firstLine']({}, options);
    case 'no-first-line':
      return m['matching.noFirstLine']({}, options);
  }
}
