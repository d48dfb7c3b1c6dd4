import { expect, test } from 'vitest';
import type { LotItem } from '#contract/catalog/lot.ts';
import { lotCard } from './lot-card.ts';

const LOT = {
  id: 1_301,
  deal: 'rent',
  title: 'A flat by the park',
  location: { id: 301, title: 'Aksay', parent: 'Aksay District' },
  rooms: 2,
  area: 60,
  landArea: null,
  mainImage: null,
} as unknown as LotItem;

test('a letter shows the place, the price and the old price of a lot', () => {
  const card = lotCard(LOT, { price: 90_000, oldPrice: 95_000 }, 'en', 'https://tanais.example');
  expect(card).toMatchObject({
    place: 'Aksay, Aksay District',
    price: '₽90,000 a month',
    oldPrice: { label: 'Previous price: ', price: '₽95,000' },
    href: 'https://tanais.example/en/catalog/1301',
  });
  expect(lotCard({ ...LOT, deal: 'sale' }, { price: 9_000_000 }, 'en', '').price).toBe('₽9,000,000');
});
