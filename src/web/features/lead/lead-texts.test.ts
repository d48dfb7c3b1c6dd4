import { afterEach, describe, expect, test } from 'vitest';
import type { CallHours } from '#contract/agency/call-hours.ts';
import { FORM_TYPES, FORMS, type FormType, type FormValues } from '#contract/lead/feedback.ts';
import { overwriteGetLocale } from '#runtime';
import { leadTexts } from './lead-texts.ts';

const HOURS: CallHours = [{ days: [1, 2, 3, 4, 5], opens: '09:00', closes: '21:00' }];
const PHONE = { phone: '+7 (900) 123-45-67' };
const MAIL = { phone: '', email: ' jane@mail.example' };
/** A day of November 2026 and a time in Moscow; the 16th is a Monday. */
const at = (day: number, time: string) => new Date(`2026-11-${day}T${time}:00+03:00`);
const moscowDay = (now: Date) => new Date(now.getTime() + 3 * 3_600_000).toISOString().slice(0, 10);

const sentText = (type: FormType, values: FormValues, now: Date, today = moscowDay(now), hours: CallHours | undefined = HOURS) =>
  leadTexts(type).sent(values, { at: now, hours, today }).replaceAll('\u00a0', ' ');

afterEach(() => overwriteGetLocale(() => 'ru'));

describe('the thank-you texts', () => {
  test.each([
    ['in opening hours', at(16, '12:00'), 'в течение часа', 'within the hour'],
    ['before opening', at(16, '02:33'), 'сегодня с 9:00', 'today from 9:00, Moscow time'],
    ['in the evening', at(16, '21:00'), 'завтра с 9:00', 'tomorrow from 9:00, Moscow time'],
    ['on a Friday night', at(20, '22:00'), 'в понедельник с 9:00', 'on Monday from 9:00, Moscow time'],
    ['on a Sunday', at(22, '12:00'), 'завтра с 9:00', 'tomorrow from 9:00, Moscow time'],
  ])('promise a call for the next call hours: %s', (_, now, russian, english) => {
    expect(sentText('common-contact', PHONE, now)).toBe(`Спасибо. Мы перезвоним ${russian}.`);
    expect(sentText('realtor-contact', PHONE, now)).toBe(`Спасибо. Агент перезвонит ${russian}.`);
    overwriteGetLocale(() => 'en');
    expect(sentText('common-contact', PHONE, now)).toBe(`Thank you. We will call you ${english}.`);
    expect(sentText('realtor-contact', PHONE, now)).toBe(`Thank you. The agent will call you ${english}.`);
  });
  test('use the visitor’s date if it differs from Moscow’s', () => {
    overwriteGetLocale(() => 'en');
    expect(sentText('common-contact', PHONE, at(17, '02:00'), '2026-11-16')).toContain('tomorrow from 9:00, Moscow time');
  });
  test('promise no hour if the agency has no call hours', () => expect(sentText('common-contact', PHONE, at(16, '12:00'), '', [])).toBe('Спасибо. Мы перезвоним в рабочее время.'));

  const withPhone = FORM_TYPES.filter((type) => 'phone' in FORMS[type] && type !== 'chief-contact' && type !== 'vacancy-application');
  test.each(withPhone)('of %s name the email and promise no call, if only an email was left', (type) => {
    const values = { ...MAIL, date: '2026-11-20', time: '10:00' };
    expect(sentText(type, values, at(16, '12:00'))).toMatch(/jane@mail\.example/);
    expect(sentText(type, values, at(16, '12:00'))).not.toMatch(/звон|часа/);
    overwriteGetLocale(() => 'en');
    for (const onlyEmail of [values, { ...values, phone: 'jane@mail.example', email: '' }]) {
      expect(sentText(type, onlyEmail, at(16, '12:00'))).toMatch(/jane@mail\.example/);
      expect(sentText(type, onlyEmail, at(16, '12:00'))).not.toMatch(/\bring\b|call|hour/);
    }
  });
  test('for following a price say that the email must be confirmed', () => {
    expect(leadTexts('follow-price').sentTitle).toBe('Осталось подтвердить адрес');
    expect(sentText('follow-price', { email: 'a@b.ru' }, at(16, '12:00'))).toBe('Мы отправили письмо на a@b.ru: откройте ссылку в нём, и мы начнём следить за ценой.');
    overwriteGetLocale(() => 'en');
    expect(leadTexts('follow-price').sentTitle).toBe('One step left');
    expect(sentText('follow-price', { email: 'a@b.ru' }, at(16, '12:00'))).toBe('We have sent an email to a@b.ru: follow the link in it and we will start watching the price.');
  });
});

test.each(FORM_TYPES)('the text above the form %s promises an answer within an hour only for opening hours', (type) => {
  for (const locale of ['ru', 'en'] as const) {
    overwriteGetLocale(() => locale);
    const text = leadTexts(type).text.replaceAll('\u00a0', ' ');
    if (/часа|the hour/.test(text)) expect(text).toMatch(/рабочее время|when we are open/i);
  }
});
