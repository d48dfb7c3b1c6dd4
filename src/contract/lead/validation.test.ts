import { describe, expect, test } from 'vitest';
import { downPayment, id, numberOf, payment, price, rate, years } from './number-rules.ts';
import { cleanName, email, notPast, onlyRuLetters, onlyRuLettersWithChars, phone, required, scheme, viewingTime, withinViewingDays } from './validation.ts';

describe('validation rules', () => {
  test.each(['', '   ', '\n\t'])('required fails on %j', (value) => expect(required(value, 'ru')).toBe('validations.requiredField'));
  test('required accepts anything else', () => expect(required('а', 'ru')).toBeUndefined());
  test.each(['a@b.ru', 'ivan.petrov+don@mail.example'])('email accepts %s', (value) => expect(email(value, 'ru')).toBeUndefined());
  test.each(['a@b', 'a b@c.ru', '@c.ru', 'a@@c.ru', 'a@c.ru, b@c.ru'])('email refuses %s', (value) => expect(email(value, 'ru')).toBe('validations.invalidEmail'));
  test('phone has the form +7 (XXX) XXX-XX-XX', () => {
    expect(phone('+7 (863) 000-18-63', 'ru')).toBeUndefined();
    for (const value of ['+78630001863', '8 (863) 000-18-63', '+7 (863) 000-18-6', '+7 (863) 000-18-633']) expect(phone(value, 'ru')).toBe('validations.invalidPhone');
  });
  test('onlyRuLetters takes Cyrillic letters, hyphens and spaces', () => {
    expect(onlyRuLetters('Анна-Мария Ёлкина', 'ru')).toBeUndefined();
    for (const value of ['Anna', 'Анна1', 'Анна!']) expect(onlyRuLetters(value, 'ru')).toBe('validations.onlyRuLetters');
  });
  test('onlyRuLettersWithChars takes digits and punctuation as well', () => {
    expect(onlyRuLettersWithChars('Дом, 5 комнат — до 45 млн ₽!', 'ru')).toBeUndefined();
    expect(onlyRuLettersWithChars('House', 'ru')).toBe('validations.onlyRuLettersWithChars');
  });
});

test.each([
  ['Иванов И.И.', 'Иванов И И '],
  ['И. И. Иванов', 'И И Иванов'],
  ['О’Коннор', 'ОКоннор'],
  ["Д'Артаньян", 'ДАртаньян'],
  ['Анна-Мария', 'Анна-Мария'],
])('dots and apostrophes are cleaned away from the Russian name %s', (typed, cleaned) => {
  expect(cleanName(typed, 'ru')).toBe(cleaned);
  expect(cleanName(typed, 'en')).toBe(typed);
});

describe('rules of numbers', () => {
  test.each([
    ['a price', price, ['1', '45000000', '45 000 000', '45\u00a0000\u00a0000'], ['0', '-1', '1.5', '1e9', '0x10', 'много', '1000000000001', '45,000,000']],
    ['a down payment', downPayment, ['0', '9000000'], ['-1', '0.5']],
    ['a monthly payment', payment, ['0', '361245.17', '361245,17'], ['-1', '12.']],
    ['years', years, ['1', '50'], ['0', '51', '7.5']],
    ['a rate', rate, ['0', '16.5', '16,5', '100'], ['-1', '100.1', '16%', '1.2.3']],
    ['an id', id, ['1', '2147483647'], ['0', '2147483648', '1.5', 'abc']],
  ])('%s: good values are accepted, bad ones refused', (_, rule, good, bad) => {
    for (const value of ['', ' ', ...good]) expect(rule(value, 'ru'), value).toBeUndefined();
    for (const value of bad) expect(rule(value, 'ru'), value).toBe('validations.notValid');
  });
  test('numberOf reads spaces, commas and points', () => expect([numberOf('45 000 000'), numberOf('16,5'), numberOf('16.5')]).toEqual([45_000_000, 16.5, 16.5]));
});

describe('a viewing', () => {
  const now = new Date('2026-11-14T20:59:59Z'); // 23:59:59 in Moscow
  const later = new Date('2026-11-14T21:00:00Z'); // the next day there

  test('is today or later, in Moscow time', () => {
    expect(notPast('2026-11-14', 'ru', now)).toBeUndefined();
    expect(notPast('2027-01-01', 'ru', now)).toBeUndefined();
    expect(notPast('2026-11-13', 'ru', now)).toBe('validations.pastDate');
    expect(notPast('2026-11-14', 'ru', later)).toBe('validations.pastDate');
  });
  test('is at most sixty days ahead, in Moscow time', () => {
    expect(withinViewingDays('2027-01-13', 'ru', now)).toBeUndefined();
    expect(withinViewingDays('2027-01-14', 'ru', now)).toBe('validations.tooFar');
    expect(withinViewingDays('2027-01-14', 'en', later)).toBeUndefined();
    expect(withinViewingDays('', 'ru', now)).toBeUndefined();
  });
  test.each(['14.11.2026', '2027-02-31', '2027-13-01', '2027-1-1', 'завтра', '12027-01-01'])('is not on %s', (value) =>
    expect(notPast(value, 'ru', now)).toBe('validations.notValid'),
  );
  test.each(['10:00', '10:01', '19:59', '20:00'])('may be at %s', (value) => expect(viewingTime(value, 'ru')).toBeUndefined());
  test.each(['09:59', '20:01', '21:00', '10:60', '9:00', '100:00', 'noon'])('may not be at %s', (value) => expect(viewingTime(value, 'ru')).toBe('validations.outOfHours'));
});

test('a mortgage is annuity or differentiated', () => {
  for (const value of ['', 'annuity', 'differentiated']) expect(scheme(value, 'ru')).toBeUndefined();
  expect(scheme('balloon', 'ru')).toBe('validations.notValid');
});
