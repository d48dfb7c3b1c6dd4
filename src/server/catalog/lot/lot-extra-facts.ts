import { choiceText, monthsText } from '#contract/catalog/lot-extra-texts.ts';
import { isForCategory, type LotChoice, type LotExtra, paybackMonths } from '#contract/catalog/lot-extras.ts';
import { dayFormat } from '#contract/core/date-format.ts';
import { formatNumber, formatPrice } from '#contract/core/format-number.ts';
import type { Locale } from '#contract/core/locale.ts';
import { m } from '#messages';
import type { AnyLotRow } from './lot-queries.ts';

/* The facts of the optional fields; fact-groups.ts puts them under headings. */

type FactTitle = (inputs: object, options: { locale: Locale }) => string;
export type Fact = [key: string, title: FactTitle, value: string | 0 | null | undefined];
type Row = AnyLotRow;

/** The value of a field that the lot's category has; undefined for a field of another category. */
const given = <Field extends LotExtra>(row: Row, field: Field): Row[Field] | undefined => (isForCategory(field, row.categoryId) ? row[field] : undefined);

function choice(row: Row, field: LotChoice, locale: Locale): string | undefined {
  const value = given(row, field);
  return value ? choiceText(field, value, locale) : undefined;
}
const count = (row: Row, field: 'separateBathrooms' | 'combinedBathrooms' | 'balconies' | 'loggias' | 'passengerLifts' | 'freightLifts', locale: Locale) => {
  const value = given(row, field);
  return value ? formatNumber(value, locale) : undefined;
};
const yesOrNo = (value: boolean | null | undefined, locale: Locale) => (value == null ? undefined : (value ? m['facts.allowed'] : m['facts.notAllowed'])({}, { locale }));
const sum = (value: number | null | undefined, locale: Locale) => (value ? formatPrice(value, locale) : undefined);

export const homeFacts = (row: Row, locale: Locale): Fact[] => [
  ['flatKind', m['facts.flatKind'], choice(row, 'flatKind', locale)],
  ['market', m['facts.market'], choice(row, 'market', locale)],
  ['renovation', m['facts.renovation'], choice(row, 'renovation', locale)],
  ['condition', m['facts.condition'], choice(row, 'condition', locale)],
  ['finish', m['facts.finish'], choice(row, 'finish', locale)],
];

export const layoutFacts = (row: Row, locale: Locale): Fact[] => [
  ['separateBathrooms', m['facts.separateBathrooms'], count(row, 'separateBathrooms', locale)],
  ['combinedBathrooms', m['facts.combinedBathrooms'], count(row, 'combinedBathrooms', locale)],
  ['bathroomPlace', m['facts.bathroomPlace'], choice(row, 'bathroomPlace', locale)],
  ['balconies', m['facts.balconies'], count(row, 'balconies', locale)],
  ['loggias', m['facts.loggias'], count(row, 'loggias', locale)],
  ['floorLayout', m['facts.floorLayout'], choice(row, 'floorLayout', locale)],
];

export const buildingFacts = (row: Row, locale: Locale): Fact[] => [
  ['buildingKind', m['facts.buildingKind'], choice(row, 'buildingKind', locale)],
  ['buildingClass', m['facts.buildingClass'], choice(row, 'buildingClass', locale)],
  ['entrance', m['facts.entrance'], choice(row, 'entrance', locale)],
  ['passengerLifts', m['facts.passengerLifts'], count(row, 'passengerLifts', locale)],
  ['freightLifts', m['facts.freightLifts'], count(row, 'freightLifts', locale)],
  ['parking', m['facts.parking'], choice(row, 'parking', locale)],
];

export const landFacts = (row: Row, locale: Locale): Fact[] => {
  const power = given(row, 'powerKw');
  return [
    // In the public register this number leads to the exact place, so it is shown only if the exact place is shown.
    ['cadastralNumber', m['facts.cadastralNumber'], row.addressPrecision === 'exact' ? row.cadastralNumber : undefined],
    ['permittedUse', m['facts.permittedUse'], choice(row, 'permittedUse', locale)],
    ['landRight', m['facts.landRight'], choice(row, 'landRight', locale)],
    ['waterSupply', m['facts.waterSupply'], choice(row, 'waterSupply', locale)],
    ['sewerage', m['facts.sewerage'], choice(row, 'sewerage', locale)],
    ['gasSupply', m['facts.gasSupply'], choice(row, 'gasSupply', locale)],
    ['powerKw', m['facts.power'], power ? m['facts.kilowatts']({ value: formatNumber(power, locale) }, { locale }) : undefined],
  ];
};

export const termFacts = (row: Row, locale: Locale): Fact[] => {
  const commission = given(row, 'commissionPercent');
  const prepayment = given(row, 'prepaymentMonths');
  return [
    ['dealStatus', m['facts.dealStatus'], choice(row, 'dealStatus', locale)],
    ['mortgagePossible', m['facts.mortgage'], yesOrNo(given(row, 'mortgagePossible'), locale)],
    ['vat', m['facts.vat'], choice(row, 'vat', locale)],
    ['rentTerm', m['facts.rentTerm'], choice(row, 'rentTerm', locale)],
    ['deposit', m['facts.deposit'], sum(given(row, 'deposit'), locale)],
    ['commissionPercent', m['facts.commission'], commission == null ? undefined : m['facts.percent']({ value: formatNumber(commission, locale) }, { locale })],
    ['prepaymentMonths', m['facts.prepayment'], prepayment ? monthsText(prepayment, locale) : undefined],
    ['utilities', m['facts.utilities'], choice(row, 'utilities', locale)],
    ['petsAllowed', m['facts.pets'], yesOrNo(given(row, 'petsAllowed'), locale)],
    ['childrenAllowed', m['facts.children'], yesOrNo(given(row, 'childrenAllowed'), locale)],
  ];
};

export const businessFacts = (row: Row, locale: Locale): Fact[] => {
  const monthlyIncome = given(row, 'monthlyIncome') ?? null;
  const payback = paybackMonths({ price: row.price, monthlyIncome });
  const leaseEnd = given(row, 'leaseEnd');
  return [
    ['tenant', m['facts.tenant'], given(row, 'tenant')?.[locale]],
    ['monthlyIncome', m['facts.monthlyIncome'], sum(monthlyIncome, locale)],
    ['payback', m['facts.payback'], payback && monthsText(payback, locale)],
    ['leaseEnd', m['facts.leaseEnd'], leaseEnd && dayFormat(locale, { dateStyle: 'long' }).format(new Date(leaseEnd))],
  ];
};
