import { describe, expect, test } from 'vitest';
import { type Right, ROLES, type Role } from '#contract/staff/staff.ts';
import type { Actor } from './actor.ts';
import { may, reachesOf, requireRight } from './rights.ts';

const person = (role: Role): Actor => ({ staffId: 10, role, agentId: 3, name: 'Somebody' });
const OWN = { agentId: 3 };
const OWN_BY_STAFF = { staffId: 10 };
const OTHERS = { agentId: 4, staffId: 11 };
const NOBODYS = { agentId: null, staffId: null };

type Cells = { own: boolean; others: boolean; nobodys: boolean; none: boolean; ownWhenAgentsPublish: boolean };
const ALL: Cells = { own: true, others: true, nobodys: true, none: true, ownWhenAgentsPublish: true };
const NONE: Cells = { own: false, others: false, nobodys: false, none: false, ownWhenAgentsPublish: false };
const OWN_ONLY: Cells = { ...NONE, own: true, ownWhenAgentsPublish: true };
const OWN_AND_POOL: Cells = { ...OWN_ONLY, nobodys: true };
const OWN_BY_SETTING: Cells = { ...NONE, ownWhenAgentsPublish: true };

/** The table once more, as the agency's rules say it: owner, editor, agent. */
const EXPECTED: Record<Right, [Cells, Cells, Cells]> = {
  'lot.read': [ALL, ALL, ALL],
  'lot.write': [ALL, ALL, OWN_ONLY],
  'lot.publish': [ALL, ALL, OWN_BY_SETTING],
  'lot.inside': [ALL, OWN_ONLY, OWN_ONLY],
  'building.write': [ALL, ALL, NONE],
  'request.write': [ALL, ALL, OWN_ONLY],
  'picture.add': [ALL, ALL, ALL],
  'picture.write': [ALL, ALL, OWN_ONLY],
  'content.write': [ALL, ALL, NONE],
  'profile.write': [ALL, ALL, OWN_ONLY],
  'lead.read': [ALL, NONE, OWN_AND_POOL],
  'lead.write': [ALL, NONE, OWN_AND_POOL],
  'lead.count': [ALL, ALL, OWN_AND_POOL],
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
      own: may(actor, right, OWN) && may(actor, right, OWN_BY_STAFF),
      others: may(actor, right, OTHERS),
      nobodys: may(actor, right, NOBODYS),
      none: may(actor, right),
      ownWhenAgentsPublish: may(actor, right, OWN, { agentsPublish: true }),
    }).toEqual(expected);
  });
});

test('the table has exactly these rights', () => expect(Object.keys(reachesOf('owner')).sort()).toEqual(Object.keys(EXPECTED).sort()));

test('an agent without a public page owns no record of nobody', () => {
  const actor = { ...person('agent'), agentId: null };
  expect([may(actor, 'lot.write', { agentId: null }), may(actor, 'lot.write', {})]).toEqual([false, false]);
});

test('what is not allowed is refused with 403', () => {
  expect(() => requireRight(person('agent'), 'staff.write')).toThrow(expect.objectContaining({ code: 'forbidden', status: 403 }));
});
