import { expect, test } from 'vitest';
import { reducedSize } from './reduce-picture.ts';

test.each([
  [4000, 3000, undefined],
  [100, 4000, undefined],
  [8000, 6000, { width: 4000, height: 3000 }],
  [3000, 12_000, { width: 1000, height: 4000 }],
  [100_000, 2, { width: 4000, height: 1 }],
])('a picture of %i × %i is reduced to %j', (width, height, size) => expect(reducedSize(width, height)).toEqual(size));
