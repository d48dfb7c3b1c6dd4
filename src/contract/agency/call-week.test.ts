import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type CallHours, callMinutesBetween, nextCall } from './call-hours.ts';
import { type CallWeek, hoursOf, weekOf, weekProblems } from './call-week.ts';
import { hoursText } from './hours-text.ts';

const NINE_TO_SIX = { opens: '09:00', closes: '18:00' };
const DAILY: CallWeek = Array.from({ length: 7 }, () => [{ opens: '09:00', closes: '21:00' }]);
const WEEKDAYS: CallWeek = [[NINE_TO_SIX], [NINE_TO_SIX], [NINE_TO_SIX], [NINE_TO_SIX], [NINE_TO_SIX], [], []];
const weekdaysBut = (day: number, spans: CallWeek[number]): CallWeek => WEEKDAYS.with(day, spans);

test('days with the same spans share an entry of the call hours, which become the same week again', () => {
  const week = weekdaysBut(5, [
    { opens: '10:00', closes: '13:00' },
    { opens: '14:00', closes: '16:00' },
  ]);
  const hours: CallHours = [
    { days: [1, 2, 3, 4, 5], ...NINE_TO_SIX },
    { days: [6], opens: '10:00', closes: '13:00' },
    { days: [6], opens: '14:00', closes: '16:00' },
  ];
  expect(hoursOf(week)).toEqual(hours);
  expect(weekOf(hours)).toEqual(week);
});

test('spans that touch or overlap are joined', () => {
  expect(
    weekOf([
      { days: [1], opens: '12:00', closes: '18:00' },
      { days: [1, 2], opens: '09:00', closes: '12:00' },
    ]).slice(0, 2),
  ).toEqual([[NINE_TO_SIX], [{ opens: '09:00', closes: '12:00' }]]);
});

describe('a typed week', () => {
  test.each<[string, CallWeek, Record<string, string>]>([
    [
      'is valid with a day off, two spans that touch, and hours until midnight',
      weekdaysBut(0, [
        { opens: '09:00', closes: '13:00' },
        { opens: '13:00', closes: '24:00' },
      ]),
      {},
    ],
    ['needs at least one call day', WEEKDAYS.map(() => []), { week: 'noCallDay' }],
    ['needs both times of a span', weekdaysBut(0, [{ opens: '', closes: '' }]), { 'week.0.0.opens': 'required', 'week.0.0.closes': 'required' }],
    ['needs valid times', weekdaysBut(5, [{ opens: '24:00', closes: '9' }]), { 'week.5.0.opens': 'notTime', 'week.5.0.closes': 'notTime' }],
    ['needs spans that end later than they begin', weekdaysBut(6, [{ opens: '18:00', closes: '18:00' }]), { 'week.6.0.closes': 'closesEarly' }],
    ['needs spans that do not overlap', weekdaysBut(1, [NINE_TO_SIX, { opens: '17:00', closes: '20:00' }]), { 'week.1.1.opens': 'spansOverlap' }],
  ])('%s', (_, week, problems) => expect(weekProblems(week)).toEqual(problems));
});

describe('call hours as text', () => {
  test.each<[CallWeek, string, string]>([
    [DAILY, 'ежедневно с 9 до 21', 'daily, 9 am to 9 pm'],
    [WEEKDAYS, 'пн–пт с 9 до 18', 'Mon–Fri, 9 am to 6 pm'],
    [weekdaysBut(5, [{ opens: '10:30', closes: '16:00' }]), 'пн–пт с 9 до 18; сб с 10:30 до 16', 'Mon–Fri, 9 am to 6 pm; Sat, 10:30 am to 4 pm'],
    [weekdaysBut(2, []), 'пн, вт, чт, пт с 9 до 18', 'Mon, Tue, Thu, Fri, 9 am to 6 pm'],
    [
      [
        [
          { opens: '09:00', closes: '12:00' },
          { opens: '13:00', closes: '24:00' },
        ],
        [],
        [],
        [],
        [],
        [],
        [],
      ],
      'пн с 9 до 12 и с 13 до 24',
      'Mon, 9 am to noon and 1 pm to midnight',
    ],
    [DAILY.map(() => [{ opens: '00:00', closes: '24:00' }]), 'ежедневно круглосуточно', 'daily, around the clock'],
    [DAILY.map(() => []), 'не заданы', 'not set'],
  ])('%#: %s', (week, ru, en) => {
    const read = (locale: 'ru' | 'en') => hoursText(hoursOf(week), locale).replaceAll('\u00a0', ' ');
    expect([read('ru'), read('en')]).toEqual([ru, en]);
  });
});

test('the demo agency’s text beside the phone is the text of its call hours', () => {
  const { callHours, phoneHours } = JSON.parse(readFileSync('demo/content/settings.json', 'utf8')) as { callHours: CallHours; phoneHours: { ru: string; en: string } };
  expect({ ru: hoursText(callHours, 'ru'), en: hoursText(callHours, 'en') }).toEqual(phoneHours);
});

test('hours until midnight continue with those of the next day', () => {
  const always = hoursOf(DAILY.map(() => [{ opens: '00:00', closes: '24:00' }]));
  const at = (time: string) => new Date(`2026-11-${time}:00+03:00`);
  expect(nextCall(always, at('16T23:59'))).toBe('now');
  expect(callMinutesBetween(always, at('16T23:30'), at('17T00:30'))).toBe(60);
});
