import { expect, test } from 'vitest';
import { contentSecurityPolicy, scriptHash } from './content-security.ts';

test('by default a page asks nobody but the site, and runs no code out of thin air', () => {
  const policy = contentSecurityPolicy([scriptHash('go()')], { development: false });
  expect(policy).toContain("connect-src 'self';");
  expect(policy).toContain("worker-src 'self';");
  expect(policy).toContain("img-src 'self' data: blob:;");
});
test('where another map is set, just its origin may be asked', () => {
  const policy = contentSecurityPolicy([scriptHash('go()')], { development: false, mapOrigin: 'https://tiles.example' });
  expect(policy).toContain("connect-src 'self' https://tiles.example;");
  expect(policy).toContain("img-src 'self' data: blob: https://tiles.example;");
  expect(policy).toContain("script-src 'self' 'sha256-");
});
