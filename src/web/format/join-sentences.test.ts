import { expect, test } from 'vitest';
import { joinSentences } from './join-sentences.ts';

test('sentences end in one full stop, and one that has its own gets no second', () => {
  expect(joinSentences('3 комн. · 12/21 эт.', 'Ростов, Центр', 'Дом у воды!')).toBe('3 комн. · 12/21 эт. Ростов, Центр. Дом у воды!');
  expect(joinSentences('', 'Ростов', 'Сад…')).toBe('Ростов. Сад…');
});
