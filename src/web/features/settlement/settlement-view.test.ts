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
const values = (settlement: SettlementDetails) => settlementView(settlement).keyFacts.map(({ value }) => value.replaceAll('\u00a0', ' '));

test('the key facts of a settlement are its distance, area, plots, and that it is by the water, otherwise its gas', () => {
  expect(values(kovyl)).toEqual(['14 км', '21,5 га', '112', 'магистральный']);
  expect(values({ ...kovyl, riverside: true })).toEqual(['14 км', '21,5 га', '112', 'у воды']);
});
test('the card says if nothing is on sale', () => {
  expect(settlementCard(kovyl).lots).toBe('Сейчас предложений нет');
  expect(settlementCard({ ...kovyl, lotsOnSale: 2 }).lots.replaceAll('\u00a0', ' ')).toBe('2 объекта в продаже');
});
