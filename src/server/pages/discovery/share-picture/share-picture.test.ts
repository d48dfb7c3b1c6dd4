import sharp from 'sharp';
import { expect, test } from 'vitest';
import { testApp } from '#tests/support/test-app.ts';
import { shareContent } from './share-content.ts';
import { textToPath, textWidth, wrapText } from './text-to-path.ts';

const { app, deps } = testApp();

test('the picture of a lot has its title, place and price in the page’s language', async () => {
  const content = await shareContent(deps(), 'catalog/1301', 'en');
  expect(content).toMatchObject({ brand: 'Tanais', title: 'A riverfront house on the Don', price: '₽148,500,000', photo: expect.stringMatching(/^\/media\//) });
  expect((await shareContent(deps(), 'catalog/1301', 'ru')).price).toBe('148\u00a0500\u00a0000\u00a0₽');
});

test.each(['', 'catalog/1301'])('the picture of /%s is 1200 × 630, and is cached by the browser', async (path) => {
  const address = `/og/en${path && `/${path}`}.jpg`;
  const answer = await app().request(address);
  expect(answer.headers.get('content-type')).toBe('image/jpeg');
  expect(await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).toMatchObject({ width: 1200, height: 630, format: 'jpeg' });
  expect((await app().request(address, { headers: { 'if-none-match': answer.headers.get('etag') ?? '' } })).status).toBe(304);
});

test.each(['/og/de.jpg', '/og/ru/catalog/999999.jpg', '/og/ru/catalog/x.jpg', '/og/ru/catalog/nowhere/1.jpg', '/og/ru/constructor/1.jpg', '/og/ru/team/..%2F..%2Fx.jpg'])(
  '%s is not found',
  async (path) => expect((await app().request(path)).status).toBe(404),
);

test('letters, digits and signs of both languages are in the font', () => {
  const style = { font: 'display', size: 40 } as const;
  for (const letter of 'АЯаяЁё№₽«»—0123456789Zz&') expect(textToPath(letter, 0, 40, style)).toMatch(/^M/);
  expect(textWidth('Дом', style)).toBeGreaterThan(40);
});

test('a long title is wrapped between words, and one that is too long is cut', () => {
  const style = { font: 'display', size: 76 } as const;
  const lines = wrapText('Дом на первой линии Дона с бассейном, садом, гаражом и гостевым домом у самой воды', 800, 2, style);
  expect(lines).toHaveLength(2);
  expect(lines[1]).toMatch(/…$/);
  for (const line of lines) expect(textWidth(line, style)).toBeLessThan(840);
});
