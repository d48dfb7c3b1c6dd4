import { describe, expect, test } from 'vitest';
import { EXAMPLES } from '#tests/support/forms.ts';
import { FORM_TYPES, FORMS, type FormType, type FormValues, validateForm } from './feedback.ts';

const now = new Date();
const person = { name: 'Анна', phone: '+7 (863) 000-18-63' };
const check = (type: FormType, values: FormValues, consent = true, locale: 'ru' | 'en' = 'ru') => validateForm(type, values, consent, locale, now);

describe.each(FORM_TYPES)('the form %s', (type) => {
  const { least, more, wrong } = EXAMPLES[type];

  test('is valid with its required fields', () => expect(check(type, least)).toEqual({}));
  test('is valid with all its fields', () => {
    expect(check(type, { ...least, ...more })).toEqual({});
    expect(Object.keys({ ...least, ...more }).sort()).toEqual(Object.keys(FORMS[type]).sort());
  });
  test.each(Object.keys(least))('requires %s', (field) => expect(check(type, { ...least, [field]: ' ' })).toEqual({ [field]: 'validations.requiredField' }));
  test.each(Object.entries(wrong))('refuses %s: %j', (field, value) => expect(Object.keys(check(type, { ...least, ...more, [field]: value }))).toEqual([field]));
  test('has a wrong example for every field', () => expect(Object.keys(wrong).sort()).toEqual(Object.keys(FORMS[type]).sort()));
  test('requires consent', () => expect(check(type, least, false)).toEqual({ consent: 'validations.consent' }));
  test('refuses a line break in a field of one line', () => {
    for (const field of Object.keys(FORMS[type]).filter((name) => name !== 'message' && name !== 'question'))
      expect(check(type, { ...least, ...more, [field]: `${{ ...least, ...more }[field] ?? ''}\r\n` }), field).toEqual({ [field]: 'validations.notValid' });
  });
});

describe('a form', () => {
  test('reports every wrong field', () =>
    expect(check('common-contact', { name: 'Ann', phone: '1' }, false)).toEqual({
      name: 'validations.onlyRuLetters',
      phone: 'validations.invalidPhone',
      consent: 'validations.consent',
    }));
  test('takes a message of several lines, but no control characters', () => {
    expect(check('common-contact', { ...person, message: 'Дом\r\n\tу воды' })).toEqual({});
    expect(check('common-contact', { ...person, message: 'Дом\u0000' })).toEqual({ message: 'validations.notValid' });
  });
  test('refuses a text that is too long', () => expect(check('common-contact', { ...person, message: 'а'.repeat(2_001) })).toEqual({ message: 'validations.tooLong' }));
  test.each(['жду в WhatsApp', 'ЖК Manhattan, пишите на ivan@mail.ru', '你好'])('takes the message %j', (message) =>
    expect(check('common-contact', { ...person, message })).toEqual({}),
  );
  test('takes a subject in Russian letters with punctuation, and in any letters on the English site', () => {
    const letter = { ...person, message: 'Спасибо!' };
    expect(check('chief-contact', { ...letter, subject: 'Договор № 5: «вопрос»!' })).toEqual({});
    expect(check('chief-contact', { ...letter, subject: 'Contract' })).toEqual({ subject: 'validations.onlyRuLettersWithChars' });
    expect(check('chief-contact', { ...letter, subject: 'Contract, договор' }, true, 'en')).toEqual({});
    expect(check('chief-contact', { ...letter, subject: 'а'.repeat(121) })).toEqual({ subject: 'validations.tooLong' });
  });
  test.each(['ru', 'en'] as const)('takes a name of at most 80 characters, in %s', (locale) => {
    expect(check('common-contact', { ...person, name: `${'а'.repeat(80)} ` }, true, locale)).toEqual({});
    expect(check('common-contact', { ...person, name: 'а'.repeat(81) }, true, locale)).toEqual({ name: 'validations.tooLong' });
  });
  test.each(['Иванов И.И.', 'О’Коннор', "О'Коннор", 'Анна-Мария'])('takes the Russian name %s', (name) => expect(check('common-contact', { ...person, name })).toEqual({}));
  test('refuses a name of dots only as empty', () => expect(check('common-contact', { ...person, name: '...' })).toEqual({ name: 'validations.requiredField' }));
});

describe('on the English site', () => {
  const inEnglish = (type: FormType, values: FormValues) => check(type, values, true, 'en');

  test('a name has any letters, and a message any text', () =>
    expect(inEnglish('chief-contact', { name: 'Seán O’Brien', phone: person.phone, message: 'Hello, спасибо' })).toEqual({}));
  test('a phone is Russian, or has another country code and 8 to 15 digits in total', () => {
    for (const phone of ['+7 (900) 123-45-67', '+44 (20) 7946-0958', '+442079460958', '+298 12345', '+81 3 1234 5678', '+123456789012345'])
      expect(inEnglish('common-contact', { name: 'Seán', phone }), phone).toEqual({});
    for (const phone of ['+7 900 123 45 67', '+44 20 79', '+1234567890123456', '020 7946 0958', '+44 20 7946 O958', '+44+2079460958', '+', '+44 20 7946 0958\u2028'])
      expect(Object.keys(inEnglish('common-contact', { name: 'Seán', phone })), phone).toEqual(['phone']);
    expect(check('common-contact', { name: 'Анна', phone: '+44 20 7946 0958' })).toEqual({ phone: 'validations.invalidPhone' });
  });
  test('the phone field takes an email too', () => {
    expect(inEnglish('common-contact', { name: 'Seán', phone: 'sean@mail.example' })).toEqual({});
    expect(inEnglish('common-contact', { name: 'Seán', phone: 'sean@' })).toEqual({ phone: 'validations.invalidEmail' });
  });
  test('an email field may replace the phone', () => {
    expect(inEnglish('common-contact', { name: 'Seán', email: 'sean@mail.example' })).toEqual({});
    expect(inEnglish('common-contact', { name: 'Seán', email: 'sean@' })).toEqual({ email: 'validations.invalidEmail' });
    expect(inEnglish('common-contact', { name: 'Seán' })).toEqual({ phone: 'validations.requiredField' });
  });
  test('on the Russian site neither is possible', () => {
    expect(check('common-contact', { name: 'Анна', email: 'a@b.ru' })).toEqual({ phone: 'validations.requiredField' });
    expect(check('common-contact', { name: 'Анна', phone: 'a@b.ru' })).toEqual({ phone: 'validations.invalidPhone' });
  });
});
