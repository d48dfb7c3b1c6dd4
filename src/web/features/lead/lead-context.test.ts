import { expect, test } from 'vitest';
import { contextOf, leadHref } from './lead-context.ts';

test('a form has its own page, whose address has the ids of its context', () => {
  expect(leadHref('book-view', { lotId: 5, lotTitle: 'Дом', lotPrice: 10 })).toBe('/feedback?type=book-view&lotId=5');
  expect(leadHref('realtor-contact', { agentId: 2, lotId: 7, region: 'sochi' })).toBe('/feedback?type=realtor-contact&lotId=7&region=sochi&agentId=2');
  expect(leadHref('common-contact')).toBe('/feedback');
});

test('the context is read back from the address of a form', () => {
  const context = { lotId: 5, region: 'sochi', calculation: { price: 10_000_000, downPayment: 0, years: 15, rate: 16.5, scheme: 'annuity', payment: 152_701.25 } } as const;
  expect(contextOf(new URL(leadHref('mortgage-calculator', context), 'https://x.example').searchParams)).toEqual(context);
});

test.each(['lotId=', 'lotId=0', 'lotId=1e3', 'agentId=-1', 'vacancyId=12345678901', 'lotId=5&region=<b>'])('an address with an invalid parameter has no context: %s', (search) => {
  expect(contextOf(new URLSearchParams(search))).toBeUndefined();
});

test('an incomplete calculation is ignored', () => {
  expect(contextOf(new URLSearchParams('price=100&scheme=annuity'))?.calculation).toBeUndefined();
});
