import { describe, expect, test } from 'vitest';
import { arrangeInColumns } from './arrange-in-columns.ts';

const placed = (...spans: [number, number][]) => {
  const positions = arrangeInColumns(spans.map(([from, to], id) => ({ id, from, to })));
  return spans.map((_, id) => `${positions.get(id)?.column}/${positions.get(id)?.columns}`);
};

describe('spans of a day', () => {
  test('that follow each other have the whole width', () => expect(placed([600, 660], [660, 720])).toEqual(['0/1', '0/1']));
  test('that overlap share it', () => expect(placed([600, 660], [630, 690], [900, 960])).toEqual(['0/2', '1/2', '0/1']));
  test('take a column that is free again', () => expect(placed([600, 660], [600, 720], [660, 690])).toEqual(['1/2', '0/2', '1/2']));
  test('are placed in any order', () => expect(placed([630, 690], [600, 660])).toEqual(['1/2', '0/2']));
});
