import { expect, test } from 'vitest';
import { apiUrl } from './api-url.ts';

test.each([
  ['/lots', {}, '/lots'],
  ['/lots', { limit: 4, exclusive: true, page: undefined }, '/lots?limit=4&exclusive=true'],
  ['/complexes/{id}', { id: 7, lang: 'en' }, '/complexes/7?lang=en'],
  ['/lots/{id}/similar', { id: 7, limit: 3 }, '/lots/7/similar?limit=3'],
  ['/articles/{slug}', { slug: 'a/b?c' }, '/articles/a%2Fb%3Fc'],
  ['/partner-lots', { region: 'dubai & more' }, '/partner-lots?region=dubai+%26+more'],
])('%s with %j is %s', (path, parameters, url) => expect(apiUrl(path, parameters)).toBe(url));

test('the given parameters are not modified', () => {
  const parameters = { id: 7 };
  apiUrl('/complexes/{id}', parameters);
  expect(parameters).toEqual({ id: 7 });
});
