import { expect, test } from 'vitest';
import { paragraphsOf } from './text.ts';

test('a description opens with its first sentence, which is not said twice', () =>
  expect(paragraphsOf({ summary: 'Дом у воды.', description: 'Дом у воды. Бассейн.\n\nДо моста восемь минут.' })).toEqual({
    lead: 'Дом у воды.',
    paragraphs: ['Бассейн.', 'До моста восемь минут.'],
  }));
test('one sentence is all', () => expect(paragraphsOf({ summary: 'Дом.', description: 'Дом.' })).toEqual({ lead: 'Дом.', paragraphs: [] }));
