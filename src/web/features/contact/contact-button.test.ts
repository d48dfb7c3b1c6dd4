import { expect, test } from 'vitest';
import { pathWithoutLocale } from '#web/format/locale-path.ts';
import { contactButtonPlace } from './contact-button.tsx';

test.each(['/team/anna/bc', '/en/team/anna/bc', '/team/anna/bc/'])('the contact button is not on a business card: %s', (path) => {
  expect(contactButtonPlace(pathWithoutLocale(path))).toBe('nowhere');
});
test.each(['/catalog/5', '/en/catalog/5', '/catalog/sochi/5'])('the contact button is on wide screens only on the page of a lot: %s', (path) => {
  expect(contactButtonPlace(pathWithoutLocale(path))).toBe('wide screens');
});
test.each(['/', '/en', '/catalog', '/team', '/team/anna', '/team/bc'])('the contact button is everywhere else: %s', (path) => {
  expect(contactButtonPlace(pathWithoutLocale(path))).toBe('everywhere');
});
