import { expect, test } from 'vitest';
import type { LeadNews } from '#contract/office/leads.ts';
import { isAboutPerson } from './news-about-person.ts';

const PERSON = { id: 3, leads: [{ number: 41 }, { number: 42 }] };
const news = (number: number, personId: number, kind = 'note', more: Partial<LeadNews> = {}) =>
  ({ events: [{ number, kind }], leads: [{ number, person: { id: personId } }], gone: [], deleted: [], ...more }) as unknown as LeadNews;

test('a new lead of a person is about them, one of somebody else is not', () => {
  expect([isAboutPerson(news(50, 3), PERSON), isAboutPerson(news(50, 4), PERSON)]).toEqual([true, false]);
});
test('a lead that is shown as theirs is about them also once it is somebody else’s: they were parted, or merged into that person', () => {
  expect(isAboutPerson(news(42, 7, 'person'), PERSON)).toBe(true);
});
test('a lead that may no longer be seen is about them', () => {
  expect(isAboutPerson({ events: [], leads: [], gone: [41], deleted: [] }, PERSON)).toBe(true);
});
test('only events of one kind count where it is asked for', () => {
  expect([isAboutPerson(news(41, 3), { id: 3 }, 'shortlist'), isAboutPerson(news(41, 3, 'shortlist'), { id: 3 }, 'shortlist')]).toEqual([false, true]);
});
test('`reset` is about everybody, `viewings` about nobody', () => {
  expect([isAboutPerson('reset', PERSON), isAboutPerson('viewings', PERSON)]).toEqual([true, false]);
});
