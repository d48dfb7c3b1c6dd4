import { describe, expect, test } from 'vitest';
import { keepIgnoredParameters, pageAddress } from './page-address.ts';

describe('the address a page is rendered from', () => {
  test.each([
    ['/', '?utm_source=mail', '/', 'utm_source=mail'],
    ['/en', '?z=1&z=2', '/en', 'z=1&z=2'],
    ['/catalog', '?rooms=1,2&utm_source=a%20b&page=2', '/catalog?rooms=1,2&page=2', 'utm_source=a%20b'],
    ['/en/catalog', '?search%5Bname%5D=sea&yclid=1', '/en/catalog?search%5Bname%5D=sea', 'yclid=1'],
    ['/catalog', '?rooms=1&rooms=2', '/catalog?rooms=1&rooms=2', ''],
    ['/catalog/1301', '?page=2', '/catalog/1301', 'page=2'],
    ['/no-such-page', '?rooms=1', '/no-such-page', 'rooms=1'],
    ['/%63atalog', '?page=2', '/%63atalog?page=2', ''],
    ['/%', '?page=2', '/%', 'page=2'],
    ['/catalog', '?', '/catalog', ''],
    ['/catalog', '?&&page=2&', '/catalog?page=2', ''],
  ])('for %s%s is %s', (pathname, search, address, ignored) => expect(pageAddress(pathname, search)).toEqual({ address, ignored }));
  test('is computed in linear time, however many parameters there are', () => {
    const started = process.cpuUsage();
    pageAddress('/catalog', `?${'a&'.repeat(8_000)}`); // as long as a request line may be
    const { user, system } = process.cpuUsage(started);
    expect((user + system) / 1_000).toBeLessThan(100);
  });
});

describe('a redirect', () => {
  const to = (location: string, status = 302) => new Response(null, { status, headers: { location } });
  test.each([
    ['/catalog', '/catalog?utm_source=mail'],
    ['/catalog?page=2', '/catalog?page=2&utm_source=mail'],
    ['https://elsewhere.example/', 'https://elsewhere.example/'],
  ])('to %s becomes a redirect to %s', (location, expected) => expect(keepIgnoredParameters(to(location), 'utm_source=mail').headers.get('location')).toBe(expected));
  test('is unchanged if no parameter was ignored', () => {
    const answer = to('/catalog');
    expect(keepIgnoredParameters(answer, '')).toBe(answer);
  });
});
