import { expect, test } from 'vitest';
import type { SettlementDetails } from '#contract/catalog/settlement.ts';
import { settlementCard, settlementView } from './settlement-view.ts';

const kovyl = {
  id: 3,
  slug: 'kovyl',
  title: 'Ковыль',
  location: { id: 302, title: 'Большой Лог', parent: 'Аксайский район' },
  distanceKm: 14,
  areaHa: 21.5,
  plotsTotal: 112,
  gas: true,
  water: 'mains',
  sewer: 'septic',
  electricity: '15 кВт на участок',
  security: 'Шлагбаум',
  riverside: false,
  priceFrom: 19_900_000,
  lotsOnSale: 0,
  photos: [],
  infrastructure: ['Футбольное поле'],
} as unknown as SettlementDetails;
const keyFactValues = (settlement: SettlementDetails) => settlementView(settlement).keyFacts.map(({ value }) => value.replaceAll('\u00a0', ' '));

test('the key facts of a settlement are its distance, its area, its plots and its gas; by the water, the water instead of the gas', () => {
  expect(keyFactValues(kovyl)).toEqual(['14 км', '21,5 га', '112', 'магистральный']);
  expect(keyFactValues({ ...kovyl, riverside: true })).toEqual(['14 км', '21,5 га', '112', 'у воды']);
});
test('the card says how many lots are on sale, or that there are none', () => {
  expect(settlementCard(kovyl).lots).toBe('Сейчас предложений нет');
  expect(settlementCard({ ...kovyl, lotsOnSale: 2 }).lots.replaceAll('\u00a0', ' ')).toBe('2 объекта в продаже');
});
