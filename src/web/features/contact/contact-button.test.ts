import { expect, test } from 'vitest';
import { pathWithoutLocale } from '#web/format/locale-path.ts';
import { contactButtonPlace } from './contact-button.tsx';

test.each(['/team/anna/bc', '/en/team/anna/bc', '/team/anna/bc/'])('the contact button is not on a business card: %s', (path) => {
  expect(contactButtonPlace(pathWithoutLocale(path))).toBe('nowhere');
});
test.each(['/catalog/5', '/en/catalog/5', '/catalog/sochi/5'])('on the page of a lot only wide screens have the contact button: %s', (path) => {
  expect(contactButtonPlace(pathWithoutLocale(path))).toBe('wide screens');
});
test.each(['/', '/en', '/catalog', '/team', '/team/anna', '/team/bc'])('any other page has the contact button on every screen: %s', (path) => {
  expect(contactButtonPlace(pathWithoutLocale(path))).toBe('everywhere');
});
