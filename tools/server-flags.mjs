export const SERVER_FLAGS = [
  // The loops over a million lots run a few times a request. Compiled after three thousand calls, as is V8's way, they would be slow for the first
  // thousands of visitors.
  '--invocation-count-for-turbofan=400',
  // Code that reads a million lots at the start sees its rows live long, and V8 would go on putting whatever that code makes straight among the
  // long-lived, each visitor's rows too, until all of memory has to be marked every few seconds. Without that a minute passes.
  '--no-allocation-site-pretenuring',
];
