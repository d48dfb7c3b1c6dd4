import { expect, test } from 'vitest';
import type { LeadNews } from '#contract/office/leads.ts';
import type { AskedViewing } from '#contract/office/viewings.ts';
import { isForCalendar } from './is-for-calendar.ts';

const LISTED = { asked: [{ number: 41 } as AskedViewing] };
const news = (number: number, type: string, step: string, kind = 'note') =>
  ({ events: [{ number, kind }], leads: [{ number, type, step }], gone: [], deleted: [] }) as unknown as LeadNews;

test('a planned viewing, a deletion and news that may have been missed are for the calendar', () => {
  expect([isForCalendar('viewings', LISTED), isForCalendar('reset', LISTED)]).toEqual([true, true]);
  expect(isForCalendar({ events: [], leads: [], gone: [], deleted: [7] }, LISTED)).toBe(true);
});
test('a new lead that books a viewing is for the list below the calendar, another new lead is not', () => {
  expect([isForCalendar(news(50, 'book-view', 'new', 'arrived'), LISTED), isForCalendar(news(50, 'consult', 'new', 'arrived'), LISTED)]).toEqual([true, false]);
});
test('whatever happens to a listed lead is for the list, also if the viewing was not booked on the site', () => {
  expect(isForCalendar(news(41, 'consult', 'lost', 'step'), LISTED)).toBe(true);
  expect(isForCalendar({ events: [], leads: [], gone: [41], deleted: [] }, LISTED)).toBe(true);
});
test('a lead that moves to another step may ask for a viewing again', () => {
  expect(isForCalendar(news(50, 'consult', 'in_work', 'step'), LISTED)).toBe(true);
});
test('a lead that is given to somebody may ask them for a viewing', () => {
  expect(isForCalendar(news(50, 'consult', 'in_work', 'assigned'), LISTED)).toBe(true);
});
test('a note in a lead that is not listed is not for the calendar', () => {
  expect(isForCalendar(news(50, 'book-view', 'in_work'), LISTED)).toBe(false);
});
