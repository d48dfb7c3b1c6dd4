import { expect, it } from 'vitest';
import { pressByYear } from './press-page.tsx';

const item = (id: number, date: string) => ({ id, date, title: '', outlet: '', link: '', cover: null });

it('publications are grouped by year and keep their order', () => {
  const [november, january, lastYear] = [item(3, '2026-11-03'), item(2, '2026-01-01'), item(1, '2025-12-31')];
  expect(pressByYear([november, january, lastYear])).toEqual([
    { year: '2026', items: [november, january] },
    { year: '2025', items: [lastYear] },
  ]);
  expect(pressByYear([])).toEqual([]);
});
