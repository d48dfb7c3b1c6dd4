import { afterEach, expect, test } from 'vitest';
import { priceText } from '#contract/catalog/price-text.ts';
import { overwriteGetLocale } from '#runtime';
import { shortPriceText, unitPriceText } from './price-words.ts';

const plain = (text = '') => text.replaceAll('\u00a0', ' ');
const house = { price: 148_500_000, deal: 'sale', pricePerMeter: 360_437, landArea: 18 } as const;
afterEach(() => overwriteGetLocale(() => 'ru'));
const flatToLet = { price: 180_000, deal: 'rent', pricePerMeter: 1_500, landArea: null } as const;

test('a price for sale, and what a metre costs', () => {
  expect(plain(priceText(house, 'ru'))).toBe('148 500 000 ₽');
  expect(plain(shortPriceText(house))).toBe('148,5 млн ₽');
  expect(plain(unitPriceText(house))).toBe('360 437 ₽ за м²');
});
test('rent says per month', () => {
  expect(plain(priceText(flatToLet, 'ru'))).toBe('180 000 ₽ в месяц');
  expect(plain(shortPriceText(flatToLet))).toBe('180 тыс. ₽ в месяц');
});
test('land says what a sotka costs', () => expect(plain(unitPriceText({ ...house, price: 12_000_000, pricePerMeter: null, landArea: 24 }))).toBe('500 000 ₽ за сотку'));
test('land says in English what a hundred square metres cost', () => {
  overwriteGetLocale(() => 'en');
  expect(plain(unitPriceText({ ...house, price: 12_000_000, pricePerMeter: null, landArea: 24 }))).toBe('₽500,000 per 100 m²');
});
test('where nothing is measured, nothing is said', () => expect(unitPriceText({ ...house, pricePerMeter: null, landArea: null })).toBeUndefined());
