import { pathToFileURL } from 'node:url';

/** The programs of this folder that are loaded before the code of another. */
type Child = 'same-priority-child' | 'report-cpu-child' | 'no-pictures-child' | 'behind-proxy-child';

/** Node's flags that load them. Every program that tests start has `load-faster-child`, since most of its start is loading modules. */
export const loadFirst = (...others: Child[]): string[] =>
  ['load-faster-child.mjs', ...others.map((name) => `${name}.ts`)].map((file) => `--import=${pathToFileURL(`tests/support/${file}`)}`);
