import { expect, test } from 'vitest';
import { changesOf } from './audit-changes.ts';

test('an entry of the audit log is shown field by field', () => {
  expect(changesOf({ before: { price: 1, rooms: 2 }, after: { price: 3, rooms: 2 }, reason: 'рынок' })).toEqual([
    { field: 'price', before: 1, after: 3 },
    { field: 'reason', after: 'рынок' },
  ]);
  expect(changesOf({ before: { alt: { ru: '', en: 'x' } }, after: { alt: { ru: 'Дом', en: 'x' } } })).toEqual([{ field: 'alt.ru', before: '', after: 'Дом' }]);
  expect(changesOf({ agentsPublish: { before: false, after: true } })).toEqual([{ field: 'agentsPublish', before: false, after: true }]);
  expect(changesOf({ before: 'Ноутбук', after: 'Телефон' })).toEqual([{ field: 'name', before: 'Ноутбук', after: 'Телефон' }]);
});

test('numbers of revisions and versions are left out; older entries have only the names of the fields', () => {
  expect(changesOf({ version: 7, fields: ['price', 'rooms'] })).toEqual([{ field: 'fields', after: ['price', 'rooms'] }]);
});
