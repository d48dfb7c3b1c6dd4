import { acresOf, floorInputs, landInputs } from '#contract/catalog/floor-and-land.ts';
import type { FactGroup } from '#contract/catalog/lot-details.ts';
import { publishedAddress } from '#contract/catalog/published-place.ts';
import { formatNumber, formatPrice } from '#contract/core/format-number.ts';
import type { Locale } from '#contract/core/locale.ts';
import { m } from '#messages';
import type { Translations } from '#server/db/deps.ts';
import { buildingFacts, businessFacts, type Fact, homeFacts, landFacts, layoutFacts, termFacts } from './lot-extra-facts.ts';
import { pricePerMeter } from './lot-presenter.ts';
import type { AnyLotRow } from './lot-queries.ts';

/** Names of the places that a lot belongs to. */
export type LocationTexts = { place: string; complex?: string; settlement?: string };

/** The facts of a lot in groups, ready to show, without unknown facts and empty groups. */
export function factGroupsOf(row: AnyLotRow, where: LocationTexts, translations: Translations, now = new Date()): FactGroup[] {
  const { locale } = translations;
  const groups: [Fact[1], Fact[]][] = [
    [m['facts.about'], [...about(row, translations), ...homeFacts(row, locale)]],
    [m['facts.areas'], areas(row, translations)],
    [m['facts.layout'], [...layout(row, translations), ...layoutFacts(row, locale)]],
    [m['facts.building'], [...building(row, translations, now), ...buildingFacts(row, locale)]],
    [m['facts.landAndUtilities'], landFacts(row, locale)],
    [m['facts.terms'], termFacts(row, locale)],
    [m['facts.business'], businessFacts(row, locale)],
    [m['facts.location'], location(row, where, translations)],
  ];
  return groups.map(([title, facts]) => ({ title: title({}, { locale }), items: facts.flatMap((fact) => presentFact(fact, locale)) })).filter(({ items }) => items.length > 0);
}
const presentFact = ([key, title, value]: Fact, locale: Locale) => (value ? [{ key, title: title({}, { locale }), value }] : []);

function about(row: AnyLotRow, { locale, texts }: Translations): Fact[] {
  const perMeter = pricePerMeter(row);
  return [
    ['number', m['facts.number'], String(row.id)],
    ['category', m['facts.category'], texts.categories.get(row.categoryId)?.title[locale]],
    ['type', m['facts.type'], row.objectTypeIds.flatMap((id) => texts.options.get(id)?.title[locale] ?? []).join(', ')],
    ['pricePerMeter', m['facts.pricePerMeter'], perMeter && formatPrice(perMeter, locale)],
    ['pool', m['facts.pool'], row.pool ? m['facts.yes']({}, { locale }) : null],
  ];
}

function areas(row: AnyLotRow, { locale }: Translations): Fact[] {
  const metres = (value: number | null) => value && m['lot.area']({ value: formatNumber(value, locale) }, { locale });
  return [
    ['area', m['facts.area'], metres(row.area)],
    ['livingArea', m['facts.livingArea'], metres(row.livingArea)],
    ['kitchenArea', m['facts.kitchenArea'], metres(row.kitchenArea)],
    ['landArea', m['facts.landArea'], row.landArea && landText(row.landArea, locale)],
  ];
}

function landText(landArea: number, locale: Locale): string {
  const acres = acresOf(landArea);
  return m['facts.land']({ ...landInputs(landArea, locale), acres: formatNumber(acres, locale, 2), wholeAcres: Math.ceil(acres) }, { locale });
}

function layout(row: AnyLotRow, { locale }: Translations): Fact[] {
  const count = (value: number | null) => value && formatNumber(value, locale);
  return [
    ['rooms', m['facts.rooms'], count(row.rooms)],
    ['bedrooms', m['facts.bedrooms'], count(row.bedrooms)],
    ['bathrooms', m['facts.bathrooms'], count(row.bathrooms)],
    ['ceiling', m['facts.ceiling'], row.ceiling && m['facts.metres']({ value: formatNumber(row.ceiling, locale) }, { locale })],
  ];
}

function building(row: AnyLotRow, { locale, texts }: Translations, now: Date): Fact[] {
  const option = (id: number | null) => (id ? texts.options.get(id)?.title[locale] : null);
  const isDue = row.year !== null && row.year > now.getFullYear();
  const { floor, floors } = row;
  return [
    ['year', isDue ? m['facts.due'] : m['facts.year'], row.year && String(row.year)],
    ['houseType', m['facts.houseType'], option(row.houseTypeId)],
    ['wallsType', m['facts.wallsType'], option(row.wallsTypeId)],
    floor !== null && floors !== null
      ? ['floor', m['facts.floor'], m['facts.floorOf'](floorInputs(floor, floors), { locale })]
      : ['floors', m['facts.floors'], floors && String(floors)],
  ];
}

function location(row: AnyLotRow, { place, complex, settlement }: LocationTexts, { locale }: Translations): Fact[] {
  return [
    ['district', m['facts.district'], place],
    ['address', m['facts.address'], publishedAddress(row.address[locale], row.addressPrecision, '')],
    ['complex', m['facts.complex'], complex],
    ['settlement', m['facts.settlement'], settlement],
    ['firstLine', m['facts.firstLine'], row.firstLine ? m['facts.yes']({}, { locale }) : null],
  ];
}
