import { expect, it } from 'vitest';
import { pressByYear } from './press-page.tsx';

const item = (id: number, date: string) => ({ id, date, title: '', outlet: '', link: '', cover: null });

it('publications are grouped by year, the newest first', () => {
  const [late, early, last] = [item(3, '2026-11-03'), item(2, '2026-01-01'), item(1, '2025-12-31')];
  expect(pressByYear([late, early, last])).toEqual([
    { year: '2026', items: [late, early] },
    { year: '2025', items: [last] },
  ]);
  expect(pressByYear([])).toEqual([]);
});
