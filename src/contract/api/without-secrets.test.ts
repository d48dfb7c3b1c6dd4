import { describe, expect, test } from 'vitest';
import { PAGE_PARAMETERS } from './page-parameters.ts';
import { withoutSecrets } from './without-secrets.ts';

describe('the page that is stored with a form', () => {
  test.each([
    ['/shortlist?key=7f3c', '/shortlist'],
    ['/en/shortlist?utm_source=mail&key=7f3c&lang=en', '/en/shortlist?utm_source=mail&lang=en'],
    ['/shortlist?%6bey=7f3c#contact', '/shortlist'],
    ['/shortlist?x=1?key=7f3c&key=7f3c', '/shortlist?x=1?key=7f3c'],
    ['/subscribe?subscribe_id=7f3c', '/subscribe'],
    ['/subscribe/manage?key=alert.7f3c&saved=1', '/subscribe/manage?saved=1'],
    ['/catalog/1201?preview=7f3c', '/catalog/1201?preview'],
  ])('%s is stored as %s', (page, stored) => expect(withoutSecrets(page)).toBe(stored));
  test.each(['/', '/catalog?deal=sale&locations=101,102&q=двушка%20в%20центре', '/articles/monkey?keys=1#comments', '/favourites?ids=1201'])('%s has no secret', (page) =>
    expect(withoutSecrets(page)).toBe(page),
  );
  test('every parameter of a page that looks like a secret is one that is left out', () => {
    const read = Object.values(PAGE_PARAMETERS).flat();
    expect(read.filter((name) => /key|token|_id$|preview/i.test(name) && withoutSecrets(`/?${name}=1`) !== '/')).toEqual([]);
  });
});
