import { expect, test } from 'vitest';
import { nameIn } from './latin-name.ts';

test.each([
  ['Ольга Тестова', 'Olga Testova'],
  ['Щукарь Юлий', 'Shchukar Iulii'],
  ['Анна-Мария Съездова', 'Anna-Mariia Sieezdova'],
  ['John Smith', 'John Smith'],
])('%s is %s in English, and stays as it is in Russian', (name, latin) => {
  expect(nameIn(name, 'en')).toBe(latin);
  expect(nameIn(name, 'ru')).toBe(name);
});
