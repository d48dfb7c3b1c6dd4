import { objectionsAtBothWidths } from './axe.ts';
import { openLive } from './live.ts';
import { expect, test } from './test.ts';

test('an office is found, with its rooms and the way there', { tag: '@phone' }, async ({ page }) => {
  await openLive(page, '/contacts');
  await expect(page.getByRole('link', { name: 'privet@tanais.example' }).first()).toHaveAttribute('href', 'mailto:privet@tanais.example');
  const office = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Офис в Таганроге' }) });
  await expect(office).toContainText(/Сейчас (от|за)крыто/);
  await expect(office.getByRole('link', { name: /Яндекс/ })).toHaveAttribute('href', 'https://yandex.ru/maps/?rtext=~47.2097,38.9385&rtt=auto');
  await expect(page.getByRole('region', { name: 'Написать руководителю' }).getByRole('button', { name: 'Отправить письмо' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Реквизиты' })).toContainText('6100000000');
  await page.getByRole('link', { name: 'Посмотреть офисы' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Офисы');
  await page.getByRole('list', { name: 'Фотографии: Главный офис на Береговой' }).getByRole('link').nth(1).click();
  const lightbox = page.getByRole('dialog', { name: 'Фотографии' });
  await expect(lightbox).toContainText('2 / 3');
  await page.goBack();
  await expect(lightbox).toHaveCount(0);
});

test('from a city to all that is on sale there, without a script', { tag: '@once' }, async ({ plain }) => {
  const page = await plain.newPage();
  await page.goto('/catalog');
  await page.getByRole('region', { name: 'Не только Ростов' }).getByRole('link', { name: 'Сочи' }).click();
  const sochi = page.getByRole('region', { name: 'Сочи' });
  await expect(sochi.getByRole('heading', { level: 2 })).toBeInViewport();
  await expect(sochi.getByRole('article')).toHaveCount(3);
  await expect(sochi.getByRole('link', { name: 'matsesta-sochi.example' })).toHaveAttribute('href', 'https://matsesta-sochi.example');
  await sochi.getByRole('link', { name: /^Все 14/ }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Сочи');
  await expect(page.getByRole('article')).toHaveCount(14);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/partners\?region=sochi$/);
  await page.getByRole('combobox', { name: 'Порядок' }).selectOption('dearest');
  await page.getByRole('button', { name: 'Применить' }).click();
  await expect(page).toHaveURL(/\/partners\?deal=sale&region=sochi&orderBy=price&order=desc$/);
  await expect(page.getByRole('article').first()).toContainText('148\u00a0500\u00a0000\u00a0₽');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/partners\?region=sochi$/);
  await page.getByRole('article').first().getByRole('link').last().click();
  await expect(page).toHaveURL(/\/catalog\/sochi\/\d+$/);
  await page.getByRole('navigation', { name: 'Вы здесь' }).getByRole('link', { name: 'Сочи' }).click();
  await expect(page.getByRole('article')).toHaveCount(14);
});

test('what the browser keeps is what the page about cookies says', { tag: '@once' }, async ({ page, context }) => {
  await openLive(page, '/catalog/1301?utm_source=test');
  await page.getByRole('button', { name: 'В избранное', exact: true }).first().click();
  await page.getByRole('button', { name: 'Сравнить', exact: true }).first().click();
  await page.locator('section[aria-labelledby="contact"] input[name=name]').fill('Анна');
  await openLive(page, '/cookies');
  const said = await page.getByRole('rowheader').allTextContents();
  const kept = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)].map((key) => (key.startsWith('draft ') ? 'draft …' : key)));
  const cookies = (await context.cookies()).map(({ name }) => name);
  expect(said).toEqual(expect.arrayContaining([...kept, ...cookies]));
  expect(kept).toEqual(expect.arrayContaining(['favourites', 'compare', 'viewed', 'draft …', 'visit-source']));
});

test('the policy shows which version is agreed to, and its parts are found by the contents', { tag: '@once' }, async ({ plain }) => {
  const page = await plain.newPage();
  await page.goto('/en/privacy');
  await expect(page.getByText('Version 2026-11, in force from 1\u00a0November 2026')).toBeVisible();
  await page.getByRole('navigation', { name: 'Contents' }).getByRole('link', { name: 'Your rights' }).click();
  await expect(page.getByRole('region', { name: 'Your rights' })).toBeInViewport();
});

for (const path of ['/contacts', '/en/headquarters', '/en/partners', '/privacy', '/cookies']) {
  test(`${path} has nothing that axe objects to`, { tag: '@once' }, async ({ page }) => {
    await openLive(page, path);
    expect(await objectionsAtBothWidths(page)).toEqual([]);
  });
}
