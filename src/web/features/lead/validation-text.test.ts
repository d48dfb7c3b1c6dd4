import { afterEach, describe, expect, test } from 'vitest';
import { overwriteGetLocale } from '#runtime';
import { errorText } from './validation-text.ts';

const plain = (text: string | undefined) => text?.replaceAll('\u00a0', ' ');
afterEach(() => overwriteGetLocale(() => 'ru'));

describe('the default message', () => {
  test('names the field', () => {
    expect(errorText('validations.notValid', 'Имя')).toBe('Проверьте поле «Имя»: такое значение не\u00a0подходит');
    overwriteGetLocale(() => 'en');
    expect(errorText('validations.notValid', 'Name')).toBe('Name is not valid.');
  });
  test('leaves out the hint after the name in a label', () => {
    expect(errorText('validations.notValid', 'Ваша цена, ₽')).toBe('Проверьте поле «Ваша цена»: такое значение не\u00a0подходит');
    overwriteGetLocale(() => 'en');
    expect(errorText('validations.notValid', 'Your price, ₽')).toBe('Your price is not valid.');
  });
});

test('the error of a long text has the maximum length', () => {
  expect(plain(errorText('validations.tooLong', 'Имя', 80))).toBe('Не больше 80 знаков');
  overwriteGetLocale(() => 'en');
  expect(plain(errorText('validations.tooLong', 'A message'))).toBe('2,000 characters at most, please');
});

test('a valid field has no error', () => expect(errorText(undefined, 'Имя')).toBeUndefined());
