import { expect, test } from 'vitest';
import { contentSecurityPolicy, scriptHash } from './content-security.ts';

test('by default a page loads only from the site, and runs no inline code', () => {
  const policy = contentSecurityPolicy([scriptHash('go()')], { development: false });
  expect(policy).toContain("connect-src 'self';");
  expect(policy).toContain("worker-src 'self';");
  expect(policy).toContain("img-src 'self' data: blob:;");
});
test('with a map style of another site, its origin is allowed too', () => {
  const policy = contentSecurityPolicy([scriptHash('go()')], { development: false, mapOrigin: 'https://tiles.example' });
  expect(policy).toContain("connect-src 'self' https://tiles.example;");
  expect(policy).toContain("img-src 'self' data: blob: https://tiles.example;");
  expect(policy).toContain("script-src 'self' 'sha256-");
});
