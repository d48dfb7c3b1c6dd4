import { expect, test } from 'vitest';
import { shareLinks } from './share-button.tsx';

test('the share links have the page’s title, text and URL, with any characters', () => {
  const links = shareLinks('https://tanais.example/catalog/1301', 'Дом & сад', '148 500 000 ₽');
  expect(new URL(links.telegram).searchParams.get('url')).toBe('https://tanais.example/catalog/1301');
  expect(new URL(links.telegram).searchParams.get('text')).toBe('Дом & сад. 148 500 000 ₽');
  expect(new URL(links.whatsapp).searchParams.get('text')).toBe('Дом & сад. 148 500 000 ₽\nhttps://tanais.example/catalog/1301');
  expect(new URL(links.mail).searchParams.get('subject')).toBe('Дом & сад');
});
test('a mailto link encodes spaces as %20, because mail programs do not read a plus as a space', () =>
  expect(shareLinks('https://a.example/', 'Дом у воды').mail).not.toContain('+'));
