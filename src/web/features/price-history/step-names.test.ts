import { expect, test } from 'vitest';
import { stepNames } from './step-names.ts';

const on = (...days: string[]) => days.map((day) => ({ changedAt: `${day}T09:00:00Z` }));

test('steps are named by their months, alone and so in the nominative', () =>
  expect(stepNames(on('2026-03-14', '2026-06-09', '2026-10-02'), 'ru')).toEqual(['март', 'июнь', 'октябрь']));
test('two changes in a month are told apart by their days', () => expect(stepNames(on('2026-11-11', '2026-11-13'), 'ru')).toEqual(['11\u00a0ноября', '13\u00a0ноября']));
test('over the new year they have their years', () => expect(stepNames(on('2025-11-11', '2026-11-13'), 'en')).toEqual(['November 2025', 'November 2026']));
