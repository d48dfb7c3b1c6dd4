import { expect, test } from 'vitest';
import { createMatchRoute } from './match-route.ts';
import type { Route } from './route.ts';

const route = (path: string, options: Partial<Route> = {}): Route => ({ path, layout: () => null, load: async () => ({}), ...options });
const match = createMatchRoute([
  ...['/', '/articles/:slug', '/articles/rss.xml', '/catalog', '/catalog/:id', '/catalog/:region/:id', '/team/:slug/bc', '*'].map((path) => route(path)),
  route('/map/:file', { hasNoLanguage: true }),
]);

test.each([
  ['/', '/', {}],
  ['/en', '/', {}],
  ['/catalog', '/catalog', {}],
  ['/en/catalog', '/catalog', {}],
  ['/catalog/1301', '/catalog/:id', { id: '1301' }],
  ['/en/catalog/sochi/7', '/catalog/:region/:id', { region: 'sochi', id: '7' }],
  ['/team/anna/bc', '/team/:slug/bc', { slug: 'anna' }],
  ['/articles/rss.xml', '/articles/rss.xml', {}],
  ['/%63atalog', '/catalog', {}],
  ['/articles/%D0%B4%D0%BE%D0%BC', '/articles/:slug', { slug: 'дом' }],
  ['/articles/%', '/articles/:slug', { slug: '%' }],
  ['/Catalog', '*', {}],
  ['/en/en', '*', {}],
  ['/catalog/a/b/c', '*', {}],
  ['/map/1.svg', '/map/:file', { file: '1.svg' }],
  ['/en/map/1.svg', '*', {}],
])('%s matches the route %s', (pathname, path, params) => {
  expect(match(pathname)).toMatchObject({ route: { path }, params });
});
test('without the route `*` an unknown path matches nothing', () => expect(createMatchRoute([route('/')])('/x')).toBeUndefined());
