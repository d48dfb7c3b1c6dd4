import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { CallHours } from '#contract/agency/call-hours.ts';
import { isOpen, readHours } from './read-hours.ts';

const DAILY = { days: [1, 2, 3, 4, 5, 6, 7], opens: 540, closes: 1260 };
const SIX_DAYS = { days: [1, 2, 3, 4, 5, 6], opens: 600, closes: 1140 };

describe('an office’s hours', () => {
  test('are parsed in both languages', () => {
    expect(readHours('Ежедневно с 9 до 21', 'ru')).toEqual(DAILY);
    expect(readHours('Daily, 9 am to 9 pm', 'en')).toEqual(DAILY);
    expect(readHours('С понедельника по субботу с 10 до 19', 'ru')).toEqual(SIX_DAYS);
    expect(readHours('Monday to Saturday, 10 am to 7 pm', 'en')).toEqual(SIX_DAYS);
    expect(readHours('Со вторника по воскресенье с 10:30 до 19', 'ru')).toEqual({ days: [2, 3, 4, 5, 6, 7], opens: 630, closes: 1140 });
  });

  test.each([
    'По будням с 10 до 19',
    'В понедельник и среду с 10 до 19',
    'С понедельника по пятницу с 10 до 19, в субботу с 11 до 17',
    'Ежедневно, кроме понедельника, с 10 до 19',
    'По договорённости',
  ])('«%s» is not parsed, because it could be misread', (text) => expect(readHours(text, 'ru')).toBeUndefined());

  test('are in the agency’s time zone, wherever the visitor is', () => {
    expect(isOpen(SIX_DAYS, new Date('2026-11-14T15:59:00Z'))).toBe(true); // a Saturday, 18:59 in Rostov
    expect(isOpen(SIX_DAYS, new Date('2026-11-14T16:00:00Z'))).toBe(false);
    expect(isOpen(SIX_DAYS, new Date('2026-11-15T10:00:00Z'))).toBe(false); // a Sunday
    expect(isOpen(SIX_DAYS, new Date('2026-11-15T21:30:00Z'))).toBe(false); // Monday already, at night
    expect(isOpen(SIX_DAYS, new Date('2026-11-16T07:00:00Z'))).toBe(true);
  });
});

test('the demo agency’s call hours are the same as its phone hours in both texts', () => {
  const settings = JSON.parse(readFileSync('demo/content/settings.json', 'utf8')) as { callHours: CallHours; phoneHours: { ru: string; en: string } };
  expect(settings.callHours).toEqual([{ days: DAILY.days, opens: '09:00', closes: '21:00' }]);
  expect([readHours(settings.phoneHours.ru, 'ru'), readHours(settings.phoneHours.en, 'en')]).toEqual([DAILY, DAILY]);
});
