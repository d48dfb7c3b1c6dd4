import { expect, test } from 'vitest';
import { absentMeta } from './lot-meta.ts';

const site = { config: { origin: '' }, brand: 'Танаис' } as Parameters<typeof absentMeta>[2];
const titleAndDescription = (absence: 'gone' | 'unknown') => {
  const tags = absentMeta(absence, '/catalog/1', site);
  const description = tags.find((tag) => 'name' in tag && tag.name === 'description') as { content: string };
  return [(tags.find((tag) => 'title' in tag) as { title: string }).title, description.content].map((text) => text.replaceAll('\u00a0', ' '));
};

test('the title and the description of a lot that was not found say whether it is gone or was never there', () => {
  expect(titleAndDescription('gone')).toEqual(['Объект продан или снят с продажи — Танаис', expect.stringMatching(/^Этого объекта больше нет в продаже/)]);
  expect(titleAndDescription('unknown')).toEqual(['Такого объекта у нас нет — Танаис', expect.stringMatching(/Проверьте номер объекта или найдите его в каталоге\.$/)]);
});
