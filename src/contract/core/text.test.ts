import { expect, test } from 'vitest';
import { paragraphsOf } from './text.ts';

test('the first sentence becomes the lead and is not repeated', () =>
  expect(paragraphsOf({ summary: 'Дом у воды.', description: 'Дом у воды. Бассейн.\n\nДо моста восемь минут.' })).toEqual({
    lead: 'Дом у воды.',
    paragraphs: ['Бассейн.', 'До моста восемь минут.'],
  }));
test('a description of one sentence has no paragraphs', () => expect(paragraphsOf({ summary: 'Дом.', description: 'Дом.' })).toEqual({ lead: 'Дом.', paragraphs: [] }));
