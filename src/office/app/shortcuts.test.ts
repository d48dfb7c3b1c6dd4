import { expect, test } from 'vitest';
import { readName } from './shortcuts.ts';

const press = (code: string, key: string, more: Partial<KeyboardEvent> = {}) => readName({ code, key, timeStamp: 0, ...more } as KeyboardEvent);

test('the slash is found in both layouts: its key writes a full stop in the Russian one, and Shift 7 may write a slash', () => {
  expect([press('Slash', '/'), press('Slash', '.'), press('Digit7', '/', { shiftKey: true })]).toEqual(['/', '/', '/']);
});
test('other keys that write a full stop are no slash, nor is the slash key with Shift', () => {
  expect([press('NumpadDecimal', '.'), press('Period', '.'), press('Slash', ',', { shiftKey: true }), press('Slash', '?', { shiftKey: true })]).toEqual([
    'NumpadDecimal',
    'Period',
    'Slash',
    '?',
  ]);
});
test('letters are named by their position', () => expect([press('KeyJ', 'о'), press('KeyJ', 'j')]).toEqual(['KeyJ', 'KeyJ']));
