import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import type { Buyer } from '#contract/catalog/buyer.ts';
import { SellSection } from './sell-section.tsx';

vi.mock('#web/app/root-data.ts', () => ({ useSettings: () => undefined }));
vi.mock('#web/app/page-link.tsx', () => ({ PageLink: () => null }));

const request = (id: number, categoryId: number, max: number) =>
  ({ id, text: '', categories: [{ id: categoryId, title: '' }], rooms: [], budget: { min: null, max } }) as unknown as Buyer;

test('the budget of a request to rent is for a month, that of a request to buy is not', () => {
  const html = renderToStaticMarkup(createElement(SellSection, { buyers: [request(1, 5, 90_000), request(2, 2, 9_000_000)], total: 2 }));
  const budgets = [...html.matchAll(/<b>([^<]*)<\/b>/g)].map(([, budget]) => budget?.replaceAll('\u00a0', ' '));
  expect(budgets).toEqual(['до 90 тыс. ₽ в месяц', 'до 9 млн ₽']);
});
