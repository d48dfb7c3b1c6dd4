import { expect, test } from 'vitest';
import type { LeadItem, LeadNews } from '#contract/office/leads.ts';
import { givenLeads } from './given-leads.ts';

const [ME, OTHER] = [7, 8];
const lead = (number: number, assigneeId: number | null) => ({ number, assignee: assigneeId === null ? null : { id: assigneeId, name: '' } }) as LeadItem;
const event = (number: number, byId: number, kind: LeadNews['events'][number]['kind'] = 'assigned', id = 1) => ({ id, number, kind, byId });

test('a lead that somebody else has given to me is announced', () => {
  expect(givenLeads({ events: [event(1, OTHER)], leads: [lead(1, ME)] }, ME)).toEqual([1]);
});
test.each([
  ['one that I have taken', [event(1, ME)], ME],
  ['one that was given to somebody else', [event(1, OTHER)], OTHER],
  ['one that was given back', [event(1, OTHER)], null],
  ['one of mine that somebody has noted something in', [event(1, OTHER, 'note')], ME],
  ['one that I have taken after it was given to me', [event(1, OTHER), event(1, ME, 'assigned', 2)], ME],
] as const)('%s is not announced', (_, events, assigneeId) => {
  expect(givenLeads({ events: [...events], leads: [lead(1, assigneeId)] }, ME)).toEqual([]);
});
