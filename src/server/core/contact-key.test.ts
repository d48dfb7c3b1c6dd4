import { describe, expect, test } from 'vitest';
import { contactKey } from './contact-key.ts';

const keysOf = (contacts: string[]) => new Set(contacts.map((contact) => contactKey(contact)?.key));

describe('one contact', () => {
  test.each([
    ['a phone however it is written', ['+7 (863) 000-18-63', '8 863 000 18 63', '78630001863']],
    ['a foreign phone with and without the zero of its country', ['+44 (0) 7700 900123', '+447700900123', '0044 (7700) 900-123'.replace(/^00/, '+')]],
    ['a mailbox with any tag, in any case', ['anna@office.example', ' Anna+lots@Office.Example ', 'anna+a+b@office.example']],
    ['a mailbox at Gmail with and without dots', ['anna.petrova@gmail.com', 'annapetrova@gmail.com', 'a.n.n.a.petrova+x@googlemail.com']],
    ['a mailbox at Yandex under each of its domains', ['anna.petrova@yandex.ru', 'anna-petrova@ya.ru', 'Anna.Petrova@yandex.com']],
    ['a mailbox of a domain in Russian letters', ['anna@почта.рф', 'anna@ПОЧТА.рф', 'anna@xn--80a1acny.xn--p1ai']],
    ['a mailbox at Apple under its older domains', ['anna@icloud.com', 'anna@me.com']],
  ])('is %s', (_, spellings) => expect(keysOf(spellings).size).toBe(1));
});

describe('another contact', () => {
  test.each([
    ['another phone', ['+7 (863) 000-18-63', '+7 (863) 000-18-64']],
    ['a foreign phone that begins with 8', ['81234567890', '+81 23 4567 8901']],
    ['a mailbox with dots where they count', ['anna.petrova@mail.ru', 'annapetrova@mail.ru']],
    ['the same name at another provider', ['anna@mail.ru', 'anna@bk.ru', 'anna@yandex.ru', 'anna@gmail.com']],
  ])('is %s', (_, contacts) => expect(keysOf(contacts).size).toBe(contacts.length));
});

test('a domain is counted as a whole only if it is not a public mail provider', () => {
  expect(['a@mail.ru', 'a@ya.ru', 'a@gmail.com', 'a@outlook.com'].map((contact) => contactKey(contact)?.domain)).toEqual([undefined, undefined, undefined, undefined]);
  expect(contactKey('a@Office.Example')?.domain).toBe('office.example');
});

test('a text that is neither a phone nor an email has no key', () => expect(['', '  ', '-'].map(contactKey)).toEqual([undefined, undefined, undefined]));
