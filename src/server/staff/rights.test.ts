import { describe, expect, test } from 'vitest';
import { type Right, ROLES, type Role } from '#contract/staff/staff.ts';
import type { Actor } from './actor.ts';
import { may, reachesOf, requireRight } from './rights.ts';

const person = (role: Role): Actor => ({ staffId: 10, role, agentId: 3, name: 'Somebody' });
const OWN = { agentId: 3 };
const OWN_BY_STAFF_ID = { staffId: 10 };
const OTHERS = { agentId: 4, staffId: 11 };
const UNASSIGNED = { agentId: null, staffId: null };

/** Whether somebody has a right to each kind of record, and to all of them at once (`withoutRecord`). */
type Cells = { own: boolean; others: boolean; unassigned: boolean; withoutRecord: boolean; ownWhenAgentsPublish: boolean };
const ALL: Cells = { own: true, others: true, unassigned: true, withoutRecord: true, ownWhenAgentsPublish: true };
const NONE: Cells = { own: false, others: false, unassigned: false, withoutRecord: false, ownWhenAgentsPublish: false };
const OWN_ONLY: Cells = { ...NONE, own: true, ownWhenAgentsPublish: true };
const OWN_OR_UNASSIGNED: Cells = { ...OWN_ONLY, unassigned: true };
const OWN_IF_AGENTS_PUBLISH: Cells = { ...NONE, ownWhenAgentsPublish: true };

/** The table once more, as the agency's rules say it: owner, editor, agent. */
const EXPECTED: Record<Right, [Cells, Cells, Cells]> = {
  'lot.read': [ALL, ALL, ALL],
  'lot.write': [ALL, ALL, OWN_ONLY],
  'lot.publish': [ALL, ALL, OWN_IF_AGENTS_PUBLISH],
  'lot.inside': [ALL, OWN_ONLY, OWN_ONLY],
  'building.write': [ALL, ALL, NONE],
  'request.write': [ALL, ALL, OWN_ONLY],
  'picture.add': [ALL, ALL, ALL],
  'picture.write': [ALL, ALL, OWN_ONLY],
  'content.write': [ALL, ALL, NONE],
  'profile.write': [ALL, ALL, OWN_ONLY],
  'lead.read': [ALL, NONE, OWN_OR_UNASSIGNED],
  'lead.write': [ALL, NONE, OWN_OR_UNASSIGNED],
  'lead.count': [ALL, ALL, OWN_OR_UNASSIGNED],
  'person.export': [ALL, NONE, NONE],
  'person.forget': [ALL, NONE, NONE],
  'portal.read': [ALL, ALL, OWN_ONLY],
  'portal.write': [ALL, ALL, NONE],
  'settings.write': [ALL, NONE, NONE],
  'staff.write': [ALL, NONE, NONE],
  'audit.read': [ALL, NONE, NONE],
  'role.view': [ALL, NONE, NONE],
  'account.write': [OWN_ONLY, OWN_ONLY, OWN_ONLY],
};

describe.each(Object.entries(EXPECTED) as [Right, [Cells, Cells, Cells]][])('%s', (right, cells) => {
  test.each(ROLES.map((role, index) => [role, cells[index] as Cells] as const))('of an %s', (role, expected) => {
    const actor = person(role);
    expect({
      own: may(actor, right, OWN) && may(actor, right, OWN_BY_STAFF_ID),
      others: may(actor, right, OTHERS),
      unassigned: may(actor, right, UNASSIGNED),
      withoutRecord: may(actor, right),
      ownWhenAgentsPublish: may(actor, right, OWN, { agentsPublish: true }),
    }).toEqual(expected);
  });
});

test('the table has exactly these rights', () => expect(Object.keys(reachesOf('owner')).sort()).toEqual(Object.keys(EXPECTED).sort()));

test('a record without an agent does not belong to staff without an agent', () => {
  const actor = { ...person('agent'), agentId: null };
  expect([may(actor, 'lot.write', { agentId: null }), may(actor, 'lot.write', {})]).toEqual([false, false]);
});

test('what is not allowed is refused with 403', () => {
  expect(() => requireRight(person('agent'), 'staff.write')).toThrow(expect.objectContaining({ code: 'forbidden', status: 403 }));
});
