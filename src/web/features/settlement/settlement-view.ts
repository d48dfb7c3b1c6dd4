import { acresOf } from '#contract/catalog/floor-and-land.ts';
import type { SettlementDetails, SettlementItem } from '#contract/catalog/settlement.ts';
import { formatNumber } from '#contract/core/format-number.ts';
import { m } from '#messages';
import { getLocale } from '#runtime';
import type { BuildingCardView, BuildingView } from '#web/features/building/building-view.ts';
import { DOT } from '#web/format/words.ts';
import { settlementFacts } from './settlement-facts.ts';

export const SETTLEMENTS = '/cottages-settlements';

const SOTKAS_OF_HECTARE = 100;

const WATER: Record<SettlementItem['water'], () => string> = {
  mains: () => m['building.value.mainsWater'](),
  well: () => m['building.value.well'](),
  none: () => m['building.value.none'](),
};
const SEWER: Record<SettlementItem['sewer'], () => string> = {
  mains: () => m['building.value.mainsSewer'](),
  septic: () => m['building.value.septic'](),
  none: () => m['building.value.none'](),
};

export const settlementsCrumb = () => ({ title: m['pages.cottages-settlements'](), to: SETTLEMENTS });

export function settlementCard(settlement: SettlementItem): BuildingCardView {
  const { id, slug, title, location, photos, priceFrom, coordinates } = settlement;
  return {
    id,
    to: `${SETTLEMENTS}/${slug}`,
    title,
    photo: photos[0],
    line: settlementFacts(settlement).join(DOT),
    place: m['lot.place'](location),
    priceFrom,
    lots: lotsOf(settlement),
    coordinates,
  };
}

export function settlementView(settlement: SettlementDetails): BuildingView {
  const locale = getLocale();
  const place = m['lot.place'](settlement.location);
  const distance = { title: m['building.fact.distance'](), value: m['building.value.km']({ value: settlement.distanceKm }) };
  const area = {
    title: m['building.fact.area'](),
    value: m['building.value.ha']({ value: formatNumber(settlement.areaHa, locale), acres: formatNumber(acresOf(settlement.areaHa * SOTKAS_OF_HECTARE), locale, 0) }),
  };
  const plots = { title: m['building.fact.plots'](), value: formatNumber(settlement.plotsTotal, locale) };
  const setting = settlement.riverside ? [{ title: m['building.fact.setting'](), value: m['settlement.byTheWater']() }] : [];
  const gas = { title: m['building.fact.gas'](), value: settlement.gas ? m['building.value.mainsGas']() : m['building.value.none']() };
  return {
    list: settlementsCrumb(),
    to: `${SETTLEMENTS}/${settlement.slug}`,
    place,
    lots: lotsOf(settlement),
    keyFacts: [distance, area, plots, ...(settlement.riverside ? setting : [gas])],
    groups: [
      {
        title: m['facts.settlement'](),
        items: [{ title: m['facts.district'](), value: place }, distance, area, plots, ...setting, { title: m['building.fact.security'](), value: settlement.security }],
      },
      {
        title: m['features.utilities'](),
        items: [
          gas,
          { title: m['building.fact.water'](), value: WATER[settlement.water]() },
          { title: m['building.fact.sewer'](), value: SEWER[settlement.sewer]() },
          { title: m['building.fact.electricity'](), value: settlement.electricity },
        ],
      },
    ],
    features: { title: m['building.infrastructure'](), items: settlement.infrastructure },
    askTitle: m['building.askSettlement'](settlement),
    lotsTitle: m['building.lotsInSettlement'](),
    catalog: `/catalog?settlement=${settlement.id}`,
    othersTitle: m['building.otherSettlements'](),
  };
}

const lotsOf = ({ lotsOnSale }: SettlementItem): string =>
  lotsOnSale > 0 ? m['building.lots']({ count: lotsOnSale, shown: formatNumber(lotsOnSale, getLocale()) }) : m['building.noLots']();
