import { expect, test } from 'vitest';
import { stepLabels } from './step-labels.ts';

const on = (...days: string[]) => days.map((day) => ({ changedAt: `${day}T09:00:00Z` }));

test('steps are labelled with their months, in Russian in the nominative', () =>
  expect(stepLabels(on('2026-03-14', '2026-06-09', '2026-10-02'), 'ru')).toEqual(['март', 'июнь', 'октябрь']));
test('two changes in one month are labelled with their days', () => expect(stepLabels(on('2026-11-11', '2026-11-13'), 'ru')).toEqual(['11\u00a0ноября', '13\u00a0ноября']));
test('changes in different years are labelled with the years', () => expect(stepLabels(on('2025-11-11', '2026-11-13'), 'en')).toEqual(['November 2025', 'November 2026']));
