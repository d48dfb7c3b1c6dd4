import { m } from '#messages';
import type { Translations } from '#server/db/deps.ts';
import type { Reason } from './grade-lot.ts';

/** A reason in words, as an agent would say it: «на 8 % дороже бюджета». */
export function reasonText(reason: Reason, { locale, texts }: Translations): string {
  const said = { locale };
  switch (reason.kind) {
    case 'price-within':
      return m['matching.priceWithin']({}, said);
    case 'price-like':
      return m['matching.priceLike']({}, said);
    case 'price-dearer':
      return m['matching.priceDearer']({ percent: String(reason.percent) }, said);
    case 'price-cheaper':
      return m['matching.priceCheaper']({ percent: String(reason.percent) }, said);
    case 'price-over':
      return m['matching.priceOver']({ percent: String(reason.percent) }, said);
    case 'price-under':
      return m['matching.priceUnder']({ percent: String(reason.percent) }, said);
    case 'place-same':
      return m['matching.placeSame']({ place: texts.locations.get(reason.locationId)?.title[locale] ?? '' }, said);
    case 'place-near':
      return m['matching.placeNear']({ place: texts.locations.get(reason.locationId)?.title[locale] ?? '' }, said);
    case 'rooms-same':
      return m['matching.roomsSame']({ rooms: reason.rooms }, said);
    case 'rooms-like':
      return m['matching.roomsLike']({}, said);
    case 'rooms-more':
      return m['matching.roomsMore']({}, said);
    case 'rooms-fewer':
      return m['matching.roomsFewer']({}, said);
    case 'area-within':
      return m['matching.areaWithin']({}, said);
    case 'area-smaller':
      return m['matching.areaSmaller']({ percent: String(reason.percent) }, said);
    case 'area-larger':
      return m['matching.areaLarger']({ percent: String(reason.percent) }, said);
    case 'pool':
      return m['matching.pool']({}, said);
    case 'no-pool':
      return m['matching.noPool']({}, said);
    case 'first-line':
      return m['matching.firstLine']({}, said);
    case 'no-first-line':
      return m['matching.noFirstLine']({}, said);
  }
}
