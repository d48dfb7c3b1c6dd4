import { expect, test } from 'vitest';
import { readName } from './shortcuts.ts';

const press = (code: string, key: string, more: Partial<KeyboardEvent> = {}) => readName({ code, key, timeStamp: 0, ...more } as KeyboardEvent);

test('the key of the stroke works in the Russian layout, where it writes a full stop', () => {
  expect([press('Slash', '/'), press('Slash', '.'), press('Digit7', '/', { shiftKey: true })]).toEqual(['/', '/', '/']);
});
test('another key that writes a full stop is not it, nor is the comma above it', () => {
  expect([press('NumpadDecimal', '.'), press('Period', '.'), press('Slash', ',', { shiftKey: true }), press('Slash', '?', { shiftKey: true })]).toEqual([
    'NumpadDecimal',
    'Period',
    'Slash',
    '?',
  ]);
});
test('letters are told by their position', () => expect([press('KeyJ', 'о'), press('KeyJ', 'j')]).toEqual(['KeyJ', 'KeyJ']));
