import { expect, test } from 'vitest';
import { shareLinks } from './share-button.tsx';

test('a page is sent with its name and address, whatever signs they hold', () => {
  const links = shareLinks('https://tanais.example/catalog/1301', 'Дом & сад', '148 500 000 ₽');
  expect(new URL(links.telegram).searchParams.get('url')).toBe('https://tanais.example/catalog/1301');
  expect(new URL(links.telegram).searchParams.get('text')).toBe('Дом & сад. 148 500 000 ₽');
  expect(new URL(links.whatsapp).searchParams.get('text')).toBe('Дом & сад. 148 500 000 ₽\nhttps://tanais.example/catalog/1301');
  expect(new URL(links.mail).searchParams.get('subject')).toBe('Дом & сад');
});
test('in a mail a space is a space: mail programs do not read a plus as one', () => expect(shareLinks('https://a.example/', 'Дом у воды').mail).not.toContain('+'));
