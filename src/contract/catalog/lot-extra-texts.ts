import type { Locale } from '#contract/core/locale.ts';
import { m } from '#messages';
import type { LOT_CHOICES, LotChoice } from './lot-extras.ts';

/* Values of the optional fields in words: visitors read them on the page of a lot, and the office offers them. */

type MakeText = (inputs: object, options: { locale: Locale }) => string;

const CHOICE_TEXTS: { [Field in LotChoice]: Record<(typeof LOT_CHOICES)[Field][number], MakeText> } = {
  market: { new: m['choices.market.new'], resale: m['choices.market.resale'] },
  dealStatus: {
    direct_sale: m['choices.dealStatus.direct'],
    first_sale: m['choices.dealStatus.first'],
    assignment: m['choices.dealStatus.assignment'],
    alternative: m['choices.dealStatus.alternative'],
  },
  renovation: { none: m['choices.renovation.none'], cosmetic: m['choices.renovation.cosmetic'], euro: m['choices.renovation.euro'], designer: m['choices.renovation.designer'] },
  parking: { underground: m['choices.parking.underground'], multilevel: m['choices.parking.multilevel'], ground: m['choices.parking.ground'], open: m['choices.parking.open'] },
  flatKind: { flat: m['choices.flatKind.flat'], apartments: m['choices.flatKind.apartments'] },
  permittedUse: {
    housing: m['choices.permittedUse.housing'],
    gardening: m['choices.permittedUse.gardening'],
    smallholding: m['choices.permittedUse.smallholding'],
    farming: m['choices.permittedUse.farming'],
    recreation: m['choices.permittedUse.recreation'],
    business: m['choices.permittedUse.business'],
    industry: m['choices.permittedUse.industry'],
  },
  landRight: { ownership: m['choices.landRight.ownership'], lease: m['choices.landRight.lease'] },
  waterSupply: { mains: m['choices.water.mains'], borehole: m['choices.water.borehole'], well: m['choices.water.well'], none: m['choices.none'] },
  sewerage: { mains: m['choices.sewer.mains'], septic: m['choices.sewer.septic'], none: m['choices.none'] },
  gasSupply: { mains: m['choices.gas.mains'], at_boundary: m['choices.gas.boundary'], tank: m['choices.gas.tank'], none: m['choices.none'] },
  bathroomPlace: { inside: m['choices.bathroomPlace.inside'], outside: m['choices.bathroomPlace.outside'], both: m['choices.bathroomPlace.both'] },
  condition: {
    ready: m['choices.condition.ready'],
    needs_finishing: m['choices.condition.finishing'],
    needs_renovation: m['choices.condition.renovation'],
    under_construction: m['choices.condition.construction'],
  },
  rentTerm: { long: m['choices.rentTerm.long'], months: m['choices.rentTerm.months'], days: m['choices.rentTerm.days'] },
  utilities: { included: m['choices.utilities.included'], metered: m['choices.utilities.metered'], extra: m['choices.utilities.extra'] },
  vat: { included: m['choices.vat.included'], not_included: m['choices.vat.notIncluded'], simplified: m['choices.vat.simplified'] },
  buildingClass: { a_plus: m['choices.class.aPlus'], a: m['choices.class.a'], b_plus: m['choices.class.bPlus'], b: m['choices.class.b'], c: m['choices.class.c'] },
  buildingKind: {
    business_centre: m['choices.buildingKind.business'],
    shopping_centre: m['choices.buildingKind.shopping'],
    detached: m['choices.buildingKind.detached'],
    residential: m['choices.buildingKind.residential'],
    warehouse: m['choices.buildingKind.warehouse'],
  },
  entrance: { own_street: m['choices.entrance.street'], own_yard: m['choices.entrance.yard'], shared: m['choices.entrance.shared'] },
  finish: { shell: m['choices.finish.shell'], white_box: m['choices.finish.whiteBox'], finished: m['choices.finish.finished'], furnished: m['choices.finish.furnished'] },
  floorLayout: { open_plan: m['choices.floorLayout.open'], rooms: m['choices.floorLayout.rooms'], mixed: m['choices.floorLayout.mixed'] },
};

/** A value of a closed list in words; undefined if the list has no such value. */
export const choiceText = (field: LotChoice, value: string, locale: Locale): string | undefined => (CHOICE_TEXTS[field] as Record<string, MakeText>)[value]?.({}, { locale });

/** A number of months as text; from a year on as years and months: «9 лет 3 месяца». */
export function monthsText(months: number, locale: Locale): string {
  const [years, rest] = [Math.floor(months / 12), months % 12];
  const parts = [years > 0 && m['facts.years']({ count: years }, { locale }), rest > 0 && m['facts.months']({ count: rest }, { locale })];
  return parts.filter(Boolean).join(' ');
}
