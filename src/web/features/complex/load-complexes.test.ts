import { expect, test } from 'vitest';
import { placesOf } from './load-complexes.ts';

const at = (id: number, title: string, parent: string) => ({ location: { id, title, parent } });

test('the filter offers each place with a complex once, under its parent', () => {
  const places = placesOf([at(1, 'Центр', 'Ростов-на-Дону'), at(20, 'Левбердон', 'Левый берег'), at(2, 'Нахичевань', 'Ростов-на-Дону'), at(1, 'Центр', 'Ростов-на-Дону')]);
  expect(places).toEqual([
    {
      parent: 'Ростов-на-Дону',
      places: [
        { id: 2, title: 'Нахичевань' },
        { id: 1, title: 'Центр' },
      ],
    },
    { parent: 'Левый берег', places: [{ id: 20, title: 'Левбердон' }] },
  ]);
});
