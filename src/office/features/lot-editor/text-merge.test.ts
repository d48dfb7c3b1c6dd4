import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compareTexts, editableMerge, mergeTexts } from './text-merge.ts';

const words = fc.array(fc.constantFrom('дом', 'у', 'реки', 'сад', ' ', ', ', '\n'), { maxLength: 30 }).map((all) => all.join(''));
const joined = (parts: { kind: string; text: string }[], kinds: string[]) =>
  parts
    .filter(({ kind }) => kinds.includes(kind))
    .map(({ text }) => text)
    .join('');

describe('comparing texts', () => {
  test('names the words that were taken out and put in', () =>
    expect(compareTexts('До моста восемь минут.', 'До моста шесть минут пешком.')).toEqual([
      { kind: 'same', text: 'До моста ' },
      { kind: 'removed', text: 'восемь' },
      { kind: 'added', text: 'шесть' },
      { kind: 'same', text: ' минут' },
      { kind: 'added', text: ' пешком' },
      { kind: 'same', text: '.' },
    ]));
  test('does not tell a space from one that does not break', () => expect(compareTexts('в\u00a0два света', 'в два света')).toEqual([{ kind: 'same', text: 'в\u00a0два света' }]));
  test('keeps every word of both texts', () =>
    fc.assert(
      fc.property(words, words, (before, after) => {
        const changes = compareTexts(before, after);
        expect(joined(changes, ['same', 'removed'])).toBe(before);
        expect(joined(changes, ['same', 'added'])).toBe(after);
      }),
    ));
  test('of 20,000 characters without a common word is done at once', () => {
    const changes = compareTexts('а '.repeat(10_000).trim(), 'б, '.repeat(6_000).trim());
    expect(joined(changes, ['same', 'added'])).toBe('б, '.repeat(6_000).trim());
  });
});

describe('merging texts', () => {
  test('takes both changes where they are apart', () => {
    const parts = mergeTexts(
      'бассейн лежит у воды, до моста восемь минут',
      'бассейн лежит у воды, до моста шесть минут',
      'бассейн с подогревом лежит у воды, до моста восемь минут',
    );
    expect(editableMerge(parts)).toEqual({ text: 'бассейн с подогревом лежит у воды, до моста шесть минут', conflicts: 0, first: undefined });
  });
  test('leaves a place that both changed to the person, with both wordings', () => {
    const { text, conflicts, first } = editableMerge(mergeTexts('до моста восемь минут', 'до моста шесть минут', 'до моста десять минут'));
    expect([text, conflicts]).toEqual(['до моста шесть | десять минут', 1]);
    expect(text.slice(...(first as [number, number]))).toBe('шесть | десять');
  });
  test('takes the same change of both once', () => expect(editableMerge(mergeTexts('дом', 'дом и сад', 'дом и сад')).text).toBe('дом и сад'));
  test('of a text that only one has changed is that change', () =>
    fc.assert(
      fc.property(words, words, (was, changed) => {
        expect(editableMerge(mergeTexts(was, changed, was))).toMatchObject({ text: changed, conflicts: 0 });
        expect(editableMerge(mergeTexts(was, was, changed))).toMatchObject({ text: changed, conflicts: 0 });
      }),
    ));
  test('keeps the word that one has added at the start, and the one that the other has added at the end', () =>
    fc.assert(
      fc.property(words, words, words, (was, mine, theirs) => {
        const { text } = editableMerge(mergeTexts(was, `начало ${mine}`, `${theirs} конец`));
        expect(text).toContain('начало');
        expect(text).toContain('конец');
      }),
    ));
});
