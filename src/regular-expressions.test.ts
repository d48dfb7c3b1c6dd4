import { globSync, readFileSync } from 'node:fs';
import { check } from 'recheck';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';

type Expression = { pattern: string; flags: string };

/** Every regular expression that is written in a file. */
function expressionsIn(file: string): Expression[] {
  const found: Expression[] = [];
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    if ('regex' in node && node.regex) found.push(node.regex as Expression);
    for (const child of Object.values(node)) visit(child);
  };
  visit(parseSync(file, readFileSync(file, 'utf8')).program);
  return found;
}

const FILES = globSync('src/**/*.{ts,tsx}').filter((file) => !/\.test\.tsx?$|\.d\.ts$|^src\/messages\//.test(file));
const placesByExpression = Map.groupBy(
  FILES.flatMap((file) => expressionsIn(file).map((expression) => ({ file, ...expression }))),
  ({ pattern, flags }) => `/${pattern}/${flags}`,
);

test('the regular expressions of the source are found', () => expect(placesByExpression.size).toBeGreaterThan(100));

// A visitor's text can be 64 KB long: an expression that is quadratic takes seconds for it, and the whole site waits. All of them are checked, because
// one that only sees our own texts today may see a visitor's tomorrow.
test('no regular expression is worse than linear', async () => {
  const slow: string[] = [];
  for (const [expression, [place]] of placesByExpression) {
    const { status } = await check(place?.pattern ?? '', place?.flags ?? '', { timeout: 60_000 });
    if (status !== 'safe') slow.push(`${place?.file}: ${expression} is ${status}`);
  }
  expect(slow).toEqual([]);
}, 300_000);
