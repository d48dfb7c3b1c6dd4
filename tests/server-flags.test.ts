import { expect, test } from 'vitest';
import { heapFlags } from '../tools/server-flags.mjs';

test.each([
  [0.5, 256],
  [1, 256],
  [2, 512],
  [4, 1_024],
  [64, 4_096],
])('with %s GB of memory the heap limit is %s MB', (gigabytes, expected) => expect(heapFlags(gigabytes * 1024 ** 3)).toEqual([`--max-old-space-size=${expected}`]));
test('a heap limit in NODE_OPTIONS is kept', () => expect(heapFlags(1024 ** 3, '--max-old-space-size=900')).toEqual([]));
