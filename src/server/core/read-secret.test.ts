import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readSecret } from './read-secret.ts';

const DATA_DIR = mkdtempSync(join(tmpdir(), 'tanais-secret-'));
afterAll(() => rmSync(DATA_DIR, { recursive: true }));

test('a configured secret is taken as it is', () => expect(readSecret({ SECRET: 'configured by the operator', DATA_DIR })).toBe('configured by the operator'));
test('without one it is generated once, readable by the owner only, and reused', () => {
  const made = readSecret({ DATA_DIR });
  expect(made).toMatch(/^[\w-]{43}$/);
  expect(readSecret({ DATA_DIR })).toBe(made);
  expect(readFileSync(join(DATA_DIR, 'secret'), 'utf8')).toBe(made);
  expect(statSync(join(DATA_DIR, 'secret')).mode & 0o777).toBe(0o600);
});
