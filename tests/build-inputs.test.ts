import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { expect, test } from 'vitest';
import { BUILD_INPUTS } from '../tools/prepare.mjs';

const IMPORT = /from '(\.[^']+)'/g;
/** They run the build, but what is built does not depend on them. */
const WITHOUT_EFFECT = ['tools/prepare.mjs', 'tools/run.mjs'];

function withImports(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file) || WITHOUT_EFFECT.includes(file)) return found;
  found.add(file);
  for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(IMPORT)) withImports(posix.join(posix.dirname(file), path), found);
  return found;
}

test('a change of any file that the build runs leads to a new build', () => {
  const files = ['tools/build.mjs', 'vite.config.ts', 'vite.office.config.ts'].flatMap((file) => [...withImports(file)]);
  expect(files.filter((file) => !BUILD_INPUTS.some((input) => file === input || file.startsWith(`${input}/`)))).toEqual([]);
});
