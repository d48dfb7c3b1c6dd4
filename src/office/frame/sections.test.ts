import { expect, test } from 'vitest';
import type { Me } from '#contract/staff/account.ts';
import type { Role } from '#contract/staff/staff.ts';
import { isClosedFor, isWithin, phoneTabs, sectionsFor } from './sections.ts';

const sectionsOf = (role: Role) => sectionsFor({ role } as Me);
const tabsOf = (role: Role) => phoneTabs(sectionsOf(role)).tabs.map(({ page }) => page);

test('a phone has four sections and the rest behind the fifth tab', () => {
  expect(tabsOf('owner')).toEqual(['home', 'leads', 'lots', 'viewings']);
  expect(tabsOf('agent')).toEqual(tabsOf('owner'));
  const { tabs, rest } = phoneTabs(sectionsOf('owner'));
  expect(new Set([...tabs, ...rest])).toEqual(new Set(sectionsOf('owner')));
  expect(rest.map(({ page }) => page)).toEqual(['people', 'reports', 'pictures', 'staff', 'audit', 'settings', 'account']);
});

test('an editor, who has neither leads nor viewings, gets the sections that come next', () => {
  expect(tabsOf('editor')).toEqual(['home', 'lots', 'pictures', 'reports']);
});

test('a lead with its valuation and a person are as closed to an editor as the lists of them', () => {
  for (const page of ['leads', 'lead', 'valuation', 'people', 'person', 'viewings'] as const)
    expect([page, isClosedFor({ role: 'editor' } as Me, page), isClosedFor({ role: 'agent' } as Me, page)]).toEqual([page, true, false]);
});

test('the section of a page is marked, and no other', () => {
  const marked = (page: Parameters<typeof isWithin>[1]) => sectionsOf('owner').flatMap((section) => (isWithin(section, page) ? [section.page] : []));
  expect([marked('lead'), marked('valuation'), marked('person'), marked('lot-import'), marked('lots'), marked(undefined)]).toEqual([
    ['leads'],
    ['leads'],
    ['people'],
    ['lots'],
    ['lots'],
    [],
  ]);
});
