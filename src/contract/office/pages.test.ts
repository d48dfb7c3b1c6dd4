import { expect, test } from 'vitest';
import { matchOfficePage, needsSession, officePath } from './pages.ts';

test('a path leads to its page', () => {
  expect(matchOfficePage('/office')).toEqual({ page: 'home', params: {} });
  expect(matchOfficePage('/office/lots/12')).toEqual({ page: 'lot', params: { id: '12' } });
  expect(matchOfficePage('/office/staff')).toEqual({ page: 'staff', params: {} });
});

test('a slash at the end does not matter', () => expect(matchOfficePage('/office/')?.page).toBe('home'));

test.each(['/', '/officer', '/office/unknown', '/office/staff/more', '/en/office'])('%s is no page of the office', (path) => expect(matchOfficePage(path)).toBeUndefined());

test('links with a one-time key open without a session, work does not', () => {
  expect(['welcome', 'invitation', 'reset'].map((page) => needsSession(page as 'welcome'))).toEqual([false, false, false]);
  expect(needsSession('staff')).toBe(true);
});

test('officePath gives the path of a page with its parameters', () => {
  expect(officePath('audit')).toBe('/office/audit');
  expect(officePath('lot', { id: 12 })).toBe('/office/lots/12');
});
