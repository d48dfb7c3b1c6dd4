import { expect, test } from 'vitest';
import { ACTION_STATUSES, ACTIONS, isNoticed } from './publishing.ts';

test('visitors notice what is done to a lot that they see, or that they see from then on, and nothing else', () => {
  const noticed = Object.fromEntries(ACTIONS.map((action) => [action, ACTION_STATUSES[action].filter((status) => isNoticed(action, status))]));
  expect(noticed).toEqual({
    publish: ['new', 'draft', 'active', 'reserved'],
    unpublish: ['active', 'reserved'],
    'change-price': ['active', 'reserved'],
    reserve: ['active'],
    sell: ['active', 'reserved'],
    withdraw: ['active', 'reserved'],
    'return-to-market': ['reserved', 'sold', 'withdrawn'],
    archive: [],
    unarchive: [],
  });
});
