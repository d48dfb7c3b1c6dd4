import { expect, test } from 'vitest';
import type { LeadItem, LeadList, LeadNews } from '#contract/office/leads.ts';
import { missingLeads, withNews } from './lead-list-news.ts';

const lead = (number: number, newsAt: string, more: Partial<LeadItem> = {}) => ({ number, newsAt: `2026-11-18T${newsAt}:00.000Z`, ...more }) as LeadItem;
const list = (items: LeadItem[], pages = 1) => ({ items, pages, total: items.length }) as LeadList;
const news = (kind: LeadNews['events'][number]['kind'], item: LeadItem): LeadNews => ({
  events: [{ id: 1, number: item.number, kind, byId: null }],
  leads: [item],
  gone: [],
  deleted: [],
});
const numbers = ({ items }: LeadList) => items.map(({ number }) => number);
const belongs = () => true;
const SHOWN = list([lead(3, '12:00'), lead(2, '11:00'), lead(1, '10:00')]);

test('a lead whose sender answers a shortlist comes to the top', () =>
  expect(withNews(SHOWN, news('shortlist', lead(1, '13:00', { unread: true })), belongs)).toMatchObject({
    items: [{ number: 1, unread: true }, { number: 3 }, { number: 2 }],
    total: 3,
  }));
test('a lead of another page comes to the top too', () => expect(numbers(withNews(SHOWN, news('shortlist', lead(9, '13:00')), belongs))).toEqual([9, 3, 2, 1]));
test('a note updates a lead and leaves it in its place', () =>
  expect(withNews(SHOWN, news('note', lead(1, '10:00', { unread: true })), belongs)).toMatchObject({ items: [{ number: 3 }, { number: 2 }, { number: 1, unread: true }] }));
test('without `belongs` no row moves', () => expect(numbers(withNews(SHOWN, news('shortlist', lead(1, '13:00'))))).toEqual([3, 2, 1]));
test('a lead that is older than the last row of this page is not added: it belongs on another page', () =>
  expect(missingLeads(list(SHOWN.items, 2), news('step', lead(9, '09:00')), belongs)).toEqual([]));
