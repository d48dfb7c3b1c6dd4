import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { CATEGORY } from '#contract/catalog/category.ts';
import type { FactGroup } from '#contract/catalog/lot-details.ts';
import { EXTRA_CATEGORIES, LOT_CHOICES, LOT_COUNTS, LOT_FLAGS, LOT_SUMS } from '#contract/catalog/lot-extras.ts';
import { lot } from '#server/db/schema/lot.ts';
import { testApi } from '#tests/support/api.ts';
import { testDatabase } from '#tests/support/database.ts';

const database = testDatabase();
const get = testApi(database);
const LOT = 1301;

/** Every optional field with a value. */
const everything = (choice: number) => ({
  ...Object.fromEntries(Object.entries(LOT_CHOICES).map(([field, values]) => [field, values[Math.min(choice, values.length - 1)]])),
  ...Object.fromEntries([...LOT_COUNTS, ...LOT_SUMS].map((field) => [field, 26])),
  ...Object.fromEntries(LOT_FLAGS.map((field) => [field, choice === 0])),
  ...{
    cadastralNumber: '61:44:0012345:678',
    powerKw: 15,
    commissionPercent: 4.5,
    tenant: { ru: 'Кофейня', en: 'A coffee house' },
    monthlyIncome: 1_000_000,
    leaseEnd: '2031-07-13',
  },
  ...{ price: 27_500_000, addressPrecision: 'exact' as const },
});
async function factsOf(categoryId: number, values: object, lang = 'ru'): Promise<Map<string, string>> {
  await database()
    .update(lot)
    .set({ categoryId, objectTypeIds: [], ...values })
    .where(eq(lot.id, LOT));
  const { body } = await get(`/lots/${LOT}?lang=${lang}`);
  return new Map((body.items as FactGroup[]).flatMap(({ items }) => items).map(({ key, value }) => [key, value]));
}

test.each(Object.entries(CATEGORY))('a lot of the category %s shows the optional facts of this category and no others', async (_, categoryId) => {
  const shown = await factsOf(categoryId, everything(0));
  const expected = Object.entries(EXTRA_CATEGORIES).filter(([, categories]) => (categories as readonly number[]).includes(categoryId));
  expect(Object.keys(EXTRA_CATEGORIES).filter((field) => shown.has(field))).toEqual(expected.map(([field]) => field));
});

test('every choice has a text in both languages', async () => {
  for (let choice = 0; choice < 7; choice++) {
    for (const categoryId of [CATEGORY.houses, CATEGORY.apartments, CATEGORY.rent_inhabited, CATEGORY.gab, CATEGORY.land]) {
      for (const value of (await factsOf(categoryId, everything(choice))).values()) expect(value).not.toMatch(/undefined|choices\./);
      for (const value of (await factsOf(categoryId, everything(choice), 'en')).values()) expect(value).not.toMatch(/undefined|choices\./);
    }
  }
});

test('the payback of premises with a tenant is computed', async () => {
  expect((await factsOf(CATEGORY.gab, everything(0))).get('payback')).toBe('2 года 4 месяца');
  expect((await factsOf(CATEGORY.gab, everything(0), 'en')).get('payback')).toBe('2 years 4 months');
  expect((await factsOf(CATEGORY.gab, { ...everything(0), monthlyIncome: null })).has('payback')).toBe(false);
});

test('the cadastral number, which leads to the exact place, is shown only if the exact place is', async () => {
  expect((await factsOf(CATEGORY.houses, everything(0))).get('cadastralNumber')).toBe('61:44:0012345:678');
  expect((await factsOf(CATEGORY.houses, { ...everything(0), addressPrecision: 'street' })).has('cadastralNumber')).toBe(false);
});
