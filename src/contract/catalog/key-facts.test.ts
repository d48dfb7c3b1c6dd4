import { expect, test } from 'vitest';
import { keyFacts } from './key-facts.ts';

const fact = (key: string) => ({ key, title: key, value: key });
const keysOf = (...keys: string[]) => keyFacts([{ title: '', items: keys.map(fact) }]).map(({ key }) => key);

test('a house shows its area, land, rooms, bedrooms, ceilings and year', () =>
  expect(keysOf('number', 'area', 'livingArea', 'landArea', 'rooms', 'bedrooms', 'bathrooms', 'ceiling', 'year', 'floors')).toEqual([
    'area',
    'landArea',
    'rooms',
    'bedrooms',
    'ceiling',
    'year',
  ]));
test('a flat shows its floor', () => expect(keysOf('area', 'rooms', 'bedrooms', 'year', 'floor')).toEqual(['area', 'rooms', 'bedrooms', 'floor', 'year']));
test('land shows what is known of it', () => expect(keysOf('number', 'type', 'landArea', 'firstLine')).toEqual(['landArea', 'firstLine', 'type']));
