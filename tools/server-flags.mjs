import { totalmem } from 'node:os';

const MEGABYTE = 1024 * 1024;

/**
 * V8 takes what it can get before it cleans up: a site whose objects need 200 MB grew to 1.4 GB. A quarter of the memory, of the machine or of the
 * container, leaves enough to PostgreSQL, to pictures being made and to other programs; four gigabytes are enough for a million lots.
 */
export const heapFlags = (bytes, options = '') =>
  /--max[-_]old[-_]space[-_]size/.test(options) ? [] : [`--max-old-space-size=${Math.min(4_096, Math.max(256, Math.floor(bytes / MEGABYTE / 4)))}`];

export const SERVER_FLAGS = [
  // The loops over a million lots run a few times a request. Compiled after three thousand calls, as is V8's way, they would be slow for the first
  // thousands of visitors.
  '--invocation-count-for-turbofan=400',
  // Code that reads a million lots at the start sees its rows live long, and V8 would go on putting whatever that code makes straight among the
  // long-lived, each visitor's rows too, until all of memory has to be marked every few seconds. Without that a minute passes.
  '--no-allocation-site-pretenuring',
  ...heapFlags(Math.min(process.constrainedMemory() || Number.POSITIVE_INFINITY, totalmem()), process.env.NODE_OPTIONS),
];
