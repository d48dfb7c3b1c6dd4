import { afterEach, expect, test } from 'vitest';
import { priceText } from '#contract/catalog/price-text.ts';
import { overwriteGetLocale } from '#runtime';
import { shortPriceText, unitPriceText } from './price-texts.ts';

const plain = (text = '') => text.replaceAll('\u00a0', ' ');
const house = { price: 148_500_000, deal: 'sale', pricePerMeter: 360_437, landArea: 18 } as const;
const flatToLet = { price: 180_000, deal: 'rent', pricePerMeter: 1_500, landArea: null } as const;
afterEach(() => overwriteGetLocale(() => 'ru'));

test('the price of a house for sale: whole, short, and per square metre', () => {
  expect(plain(priceText(house, 'ru'))).toBe('148 500 000 ₽');
  expect(plain(shortPriceText(house))).toBe('148,5 млн ₽');
  expect(plain(unitPriceText(house))).toBe('360 437 ₽ за м²');
});
test('a rent is per month', () => {
  expect(plain(priceText(flatToLet, 'ru'))).toBe('180 000 ₽ в месяц');
  expect(plain(shortPriceText(flatToLet))).toBe('180 тыс. ₽ в месяц');
});
test('land has a price per sotka', () => expect(plain(unitPriceText({ ...house, price: 12_000_000, pricePerMeter: null, landArea: 24 }))).toBe('500 000 ₽ за сотку'));
test('in English, land has a price per 100 square metres', () => {
  overwriteGetLocale(() => 'en');
  expect(plain(unitPriceText({ ...house, price: 12_000_000, pricePerMeter: null, landArea: 24 }))).toBe('₽500,000 per 100 m²');
});
test('a lot without any area has no price per unit', () => expect(unitPriceText({ ...house, pricePerMeter: null, landArea: null })).toBeUndefined());
