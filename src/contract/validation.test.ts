import { describe, expect, test } from 'vitest';
import { validateForm } from './feedback.ts';
import { email, onlyRuLetters, onlyRuLettersWithChars, phone, required } from './validation.ts';

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

describe('the common contact', () => {
  const values = { name: 'Анна', phone: '+7 (863) 000-18-63', message: '' };

  test('is good with a name, a phone and consent', () => expect(validateForm('common-contact', values, true, 'ru')).toEqual({}));
  test('names every field that is wrong', () => {
    expect(validateForm('common-contact', { name: 'Ann', phone: '1' }, false, 'ru')).toEqual({
      name: 'validations.onlyRuLetters',
      phone: 'validations.invalidPhone',
      consent: 'validations.consent',
    });
  });
  test('takes any letters, and an e-mail for the phone, on the English site', () => {
    expect(validateForm('common-contact', { name: 'Seán O’Brien', phone: 'sean@mail.example', message: 'Hello' }, true, 'en')).toEqual({});
    expect(validateForm('common-contact', { name: 'Seán', phone: 'sean@' }, true, 'en')).toEqual({ phone: 'validations.invalidEmail' });
  });
  test('refuses a text without end', () =>
    expect(validateForm('common-contact', { ...values, message: 'а'.repeat(2_001) }, true, 'ru')).toEqual({ message: 'validations.notValid' }));
});
