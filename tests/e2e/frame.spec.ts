import { axeViolationsAtBothWidths } from './axe.ts';
import { announcer } from './open-hydrated.ts';
import { expect, NO_PICTURES, test } from './test.ts';

const PATHS = [
  '/catalog',
  '/catalog/1301',
  '/catalog/moscow/1',
  '/customers',
  '/complexes',
  '/complexes/lotsiya',
  '/cottages-settlements',
  '/cottages-settlements/kovyl',
  '/services',
  '/articles',
  '/articles/pervaya-liniya-dona',
  '/journals',
  '/pressa',
  '/team',
  '/team/elena-kravtsova',
  '/team/elena-kravtsova/bc',
  '/certificates',
  '/career',
  '/contacts',
  '/headquarters',
  '/partners',
  '/subscribe',
  '/lot-not-found',
  '/favourites',
  '/compare',
  '/consent',
  '/privacy',
  '/cookies',
  '/terms',
  '/accessibility',
  '/feedback',
];

test('every route of the specification exists in both languages', { tag: '@once' }, async ({ request }) => {
  for (const path of PATHS) {
    for (const prefix of ['', '/en']) {
      const response = await request.get(prefix + path);
      expect(response.status(), prefix + path).toBe(200);
      expect(await response.text()).toContain(`<html lang="${prefix ? 'en' : 'ru'}">`);
    }
  }
});

test('a path that matches no route answers 404 with the texts of the specification', { tag: '@once' }, async ({ page }) => {
  const response = await page.goto('/no/such/page');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Страница не найдена');
  await expect(page.getByText('Страница не найдена: /no/such/page')).toBeVisible();
  expect(await axeViolationsAtBothWidths(page)).toEqual([]);
  await page.goto('/en/no-such-page');
  await expect(page.getByText('Page not found: /en/no-such-page')).toBeVisible();
});

test('trailing slashes are removed and the query is kept', { tag: '@once' }, async ({ request }) => {
  expect((await request.get('/catalog/?categories=3')).url()).toMatch(/\/catalog\?categories=3$/);
});

test('an English browser gets /en on its first visit, and a choice of Russian is remembered', { tag: '@once' }, async ({ browser, baseURL }) => {
  const context = await browser.newContext({ extraHTTPHeaders: NO_PICTURES, locale: 'en-GB', baseURL, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.goto('/');
  await expect(page).toHaveURL(/\/en$/);
  await page.getByRole('link', { name: 'RU', exact: true }).first().click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
  expect((await context.cookies()).find(({ name }) => name === 'locale')?.value).toBe('ru');
  await context.close();
});

test('the menu lists every section on a phone, and hides complexes and settlements from the header of a desktop', async ({ page, isMobile }) => {
  await page.goto('/pressa');
  const footer = page.getByRole('contentinfo');
  await test.step('the footer has what the specification asks for', async () => {
    for (const name of ['Telegram', 'VK', 'YouTube', 'App Store', 'Google Play', 'Настроить подписку', 'privet@tanais.example', 'Коттеджные посёлки'])
      await expect(footer.getByRole('link', { name })).toBeVisible();
    await expect(footer).toContainText('Береговая');
    await expect(footer).toContainText('Гильдия риелторов Дона');
    await expect(footer).toContainText('0+');
  });
  if (isMobile) await page.getByRole('button', { name: 'Меню' }).click();
  const menu = page.getByRole('navigation', { name: 'Главное меню' }).filter({ visible: true });
  const desktop = ['Главная', 'Каталог', 'Покупатели', 'Услуги', 'Статьи', 'Пресса', 'Команда', 'Сертификаты', 'Карьера', 'Контакты'];
  const phone = ['Главная', 'Каталог', 'Покупатели', 'Жилые комплексы', 'Коттеджные посёлки', 'Услуги', 'Статьи', 'Пресса', 'Команда', 'Сертификаты', 'Карьера', 'Контакты'];
  await expect(menu.getByRole('link')).toHaveText(isMobile ? phone : desktop);
  await test.step('the language links lead to the same page in the other language', async () => {
    await page.getByRole('link', { name: 'EN', exact: true }).filter({ visible: true }).click();
    await expect(page).toHaveURL(/\/en\/pressa$/);
  });
});

for (const path of ['/pressa', '/en/feedback']) {
  test(`${path} has no axe violations`, { tag: '@once' }, async ({ page }) => {
    await page.goto(path);
    await expect(announcer(page)).toBeAttached();
    expect(await axeViolationsAtBothWidths(page)).toEqual([]);
  });
}

test('the header hides when scrolling down and returns when scrolling up', async ({ page }) => {
  await page.goto('/');
  const header = page.getByRole('banner');
  await expect(header).toHaveAttribute('data-state', 'top');
  await page.evaluate(() => window.scrollTo(0, 1500));
  await expect(header).toHaveAttribute('data-state', 'hidden');
  await expect(header).not.toBeInViewport();
  await page.evaluate(() => window.scrollTo(0, 1100));
  await expect(header).toHaveAttribute('data-state', 'shown');
  await expect(header).toBeInViewport();
});
