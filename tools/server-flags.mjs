import { totalmem } from 'node:os';

const MEGABYTE = 1024 * 1024;

/**
 * Without a limit V8 collects garbage late: a heap of 200 MB grew to 1.4 GB. A quarter of the memory of the machine or container leaves enough for
 * PostgreSQL, for resizing pictures and for other programs; 4 GB are enough for a million lots.
 */
export const heapFlags = (bytes, options = '') =>
  /--max[-_]old[-_]space[-_]size/.test(options) ? [] : [`--max-old-space-size=${Math.min(4_096, Math.max(256, Math.floor(bytes / MEGABYTE / 4)))}`];

export const SERVER_FLAGS = [
  // The loops over all lots run a few times per request. V8 optimizes a function after 3000 calls, so the first thousand requests would be slow.
  '--invocation-count-for-turbofan=400',
  // At the start a million rows are read and kept, so V8 learns to allocate rows in the old generation. It would then do so for the rows of each
  // request too, and need a full garbage collection every few seconds instead of every minute.
  '--no-allocation-site-pretenuring',
  // By default the heap may grow by less than what new objects take between two collections of the young generation, so V8 starts a full collection as soon as
  // the last one has ended. That took a quarter of the time of a rendered page.
  '--heap-growing-percent=100',
  ...heapFlags(Math.min(process.constrainedMemory() || Number.POSITIVE_INFINITY, totalmem()), process.env.NODE_OPTIONS),
];
