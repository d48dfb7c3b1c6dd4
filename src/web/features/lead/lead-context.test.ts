import { expect, test } from 'vitest';
import { contextOf, leadHref } from './lead-context.ts';

test('a form is a page of its own, that says by ids what it is about', () => {
  expect(leadHref('book-view', { lotId: 5, lotTitle: 'Дом', lotPrice: 10 })).toBe('/feedback?type=book-view&lotId=5');
  expect(leadHref('realtor-contact', { agentId: 2, lotId: 7, region: 'sochi' })).toBe('/feedback?type=realtor-contact&lotId=7&region=sochi&agentId=2');
  expect(leadHref('common-contact')).toBe('/feedback');
});

test('what stands in the address of a form comes out of it again', () => {
  const context = { lotId: 5, region: 'sochi', calculation: { price: 10_000_000, downPayment: 0, years: 15, rate: 16.5, scheme: 'annuity', payment: 152_701.25 } } as const;
  expect(contextOf(new URL(leadHref('mortgage-calculator', context), 'https://x.example').searchParams)).toEqual(context);
});

test.each(['lotId=', 'lotId=0', 'lotId=1e3', 'agentId=-1', 'vacancyId=12345678901', 'lotId=5&region=<b>'])('nonsense in the address is no form: %s', (search) => {
  expect(contextOf(new URLSearchParams(search))).toBeUndefined();
});

test('half a calculation is none', () => {
  expect(contextOf(new URLSearchParams('price=100&scheme=annuity'))?.calculation).toBeUndefined();
});
