import { expect, test } from 'vitest';
import { ownSharePicture } from './share-picture.ts';

test.each([
  ['/catalog/1301', '/og/en/catalog/1301.jpg'],
  ['/catalog/sochi/12', '/og/en/catalog/sochi/12.jpg'],
  ['/complexes/bereg', '/og/en/complexes/bereg.jpg'],
  ['/team/elena', '/og/en/team/elena.jpg'],
])('%s is shared with a picture of its own', (path, picture) => expect(ownSharePicture(path, 'en')).toBe(picture));

test.each(['/', '/catalog', '/team/elena/bc', '/articles', '/services/sale'])('%s is shared with the agency’s picture', (path) =>
  expect(ownSharePicture(path, 'ru')).toBeUndefined(),
);
