import { expect, test } from 'vitest';
import { sharedBuffers } from './embedded-memory.ts';

test.each([
  [0.25, '32MB'],
  [1, '64MB'],
  [2, '128MB'],
  [64, '128MB'],
])('with %s GB PostgreSQL keeps its pages in %s', (gigabytes, expected) => expect(sharedBuffers(gigabytes * 1024 ** 3)).toBe(expected));
