import { describe, expect, test } from 'vitest';
import { isOneTypoAway, phoneticKey, stemOf, wordsIn } from './word-forms.ts';

describe('words', () => {
  test('are compared in small letters, with е for ё', () => expect(wordsIn('Вишнёвая ул., д. 12-А')).toEqual(['вишневая', 'ул', 'д', '12', 'а']));
  test('of other European alphabets are whole', () => expect(wordsIn('Café Bülow')).toEqual(['café', 'bülow']));
});

describe('the stem of a word', () => {
  test.each([
    ['набережной', 'набережная'],
    ['нахичевани', 'нахичевань'],
    ['домов', 'дома'],
    ['apartments', 'apartment'],
    ['terraces', 'terrace'],
  ])('%s and %s have the same', (one, other) => expect(stemOf(one)).toBe(stemOf(other)));
});

describe('another spelling', () => {
  test.each([
    ['нахичевань', 'nakhichevan'],
    ['нахичевань', 'nahichevan'],
    ['чалтырь', 'chaltyr'],
    ['щепкин', 'shchepkin'],
    ['вишневая', 'vishnyovaya'],
    ['большие', 'bolshiye'],
    ['аксай', 'aksay'],
    ['левенцовка', 'leventsovka'],
    ['соборный', 'sobornyi'],
    ['соборный', 'sobornyy'],
    ['жданова', 'zhdanova'],
    ['юность', 'yunost'],
    ['якорь', 'yakor'],
  ])('%s sounds like %s', (one, other) => expect(phoneticKey(other)).toBe(phoneticKey(one)));
  test('another word does not', () => expect(phoneticKey('aksay')).not.toBe(phoneticKey('азов')));
});

describe('one typo', () => {
  test.each([
    ['another letter', 'нахичивань'],
    ['a letter less', 'нахичеван'],
    ['a letter more', 'нахиччевань'],
    ['two letters swapped', 'нахчиевань'],
    ['none at all', 'нахичевань'],
  ])('%s is forgiven', (_, typed) => expect(isOneTypoAway(typed, 'нахичевань')).toBe(true));
  test.each(['нахечивань', 'нахи', 'ханичевань', ''])('two are not: %s', (typed) => expect(isOneTypoAway(typed, 'нахичевань')).toBe(false));
});
