import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import type { ComplexItem } from '#contract/catalog/complex.ts';
import { m } from '#messages';
import { ComplexesSection } from './complexes-section.tsx';

vi.mock('#web/app/page-link.tsx', () => ({ PageLink: () => null }));

const complex = (id: number, lotsOnSale: number) =>
  ({ id, slug: '', title: '', photos: [], class: 'premium', completion: { year: 2025, quarter: null }, priceFrom: 9_000_000, lotsOnSale }) as unknown as ComplexItem;

test('a complex without lots says so in words, as in the list of complexes', () => {
  const html = renderToStaticMarkup(createElement(ComplexesSection, { complexes: [complex(1, 2), complex(2, 0)], total: 2 }));
  expect(html).toContain(m['complex.lots']({ count: 2, shown: '2' }));
  expect(html).toContain(m['building.noLots']());
});
