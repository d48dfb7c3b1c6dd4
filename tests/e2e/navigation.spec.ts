import type { Page } from '@playwright/test';
import { axeViolations, axeViolationsAtBothWidths } from './axe.ts';
import { announcer, follow, openHydrated } from './open-hydrated.ts';
import { expect, test } from './test.ts';

const scrollOf = (page: Page) => page.evaluate(() => window.scrollY);
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const menuLink = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name, exact: true });

test('a new page starts at its top, or at its anchor, with the focus on its heading and its title announced', { tag: '@once' }, async ({ page }) => {
  await openHydrated(page, '/pressa');
  await expect(announcer(page)).toBeEmpty();
  await menuLink(page, 'Карьера').click();
  await expect(page).toHaveURL(/\/career$/);
  await expect(heading(page)).toBeFocused();
  await expect(heading(page)).toHaveAttribute('tabindex', '-1');
  await expect(heading(page)).toHaveCSS('outline-style', 'none');
  await expect(announcer(page)).toHaveText(await page.title());
  expect(await scrollOf(page)).toBe(0);

  await test.step('a page without header and footer does the same', async () => {
    await follow(page, '/lot-not-found');
    await expect(heading(page)).toHaveText(/Объект продан/);
    await expect(heading(page)).toBeFocused();
    await expect(announcer(page)).toHaveText(await page.title());
  });
  await test.step('an anchor of another page is scrolled to', async () => {
    await follow(page, '/#press');
    await expect(page.locator('#press')).toBeInViewport();
    expect(await scrollOf(page)).toBeGreaterThan(500);
  });
  await test.step('an anchor that appears late is scrolled to when it does', async () => {
    await follow(page, '/career#late');
    await expect(heading(page)).toHaveText('Карьера');
    await expect(heading(page)).toBeFocused();
    await page.evaluate(() => {
      const late = Object.assign(document.createElement('p'), { id: 'late', textContent: '…' });
      document.querySelector('footer')?.append(late);
    });
    await expect(page.locator('#late')).toBeInViewport();
  });
});

test('another filter or anchor of the same page does not move the focus', { tag: '@once' }, async ({ page }) => {
  await openHydrated(page, '/catalog');
  const link = page.getByRole('main').getByRole('link', { name: 'Главная' });
  await link.focus();
  for (const to of ['/catalog?categories=3', '/catalog?categories=3#content']) {
    await follow(page, to);
    await expect(page).toHaveURL(new RegExp(`${to.replace('?', '\\?')}$`));
    await expect(link).toBeFocused();
  }
  await expect(announcer(page)).toBeEmpty();
});

test('Back restores the scroll position', { tag: '@once' }, async ({ page }) => {
  await openHydrated(page, '/');
  await page.evaluate(() => window.scrollTo(0, 1700));
  await follow(page, '/team');
  await expect(heading(page)).toBeFocused();
  expect(await scrollOf(page)).toBe(0);
  await page.goBack();
  await expect(page.locator('#press')).toBeAttached();
  await expect.poll(() => scrollOf(page)).toBe(1700);
});

test('the menu closes, and the focus is on the new page, not on the menu’s button', { tag: '@phone' }, async ({ page }) => {
  await openHydrated(page, '/pressa');
  await page.getByRole('button', { name: 'Меню' }).click();
  await page.getByRole('link', { name: 'Карьера' }).filter({ visible: true }).first().click();
  await expect(page.getByRole('button', { name: 'Закрыть меню' })).toBeHidden();
  await expect(heading(page)).toBeFocused();
});

for (const { path, lost, broken, text, found } of [
  {
    path: '',
    lost: 'Страница не найдена',
    broken: 'Внутренняя ошибка сервера',
    text: 'Склад закрыт.',
    found: 'Страница не найдена: /no-such-page',
  },
  {
    path: '/en',
    lost: 'Page not found',
    broken: 'Internal server error',
    text: 'The store is shut.',
    found: 'Page not found: /en/no-such-page',
  },
]) {
  test(`an unknown page shows the 404 page ${path || '/'}`, { tag: '@once' }, async ({ page }) => {
    await openHydrated(page, `${path}/pressa`);
    await follow(page, `${path}/no-such-page`);
    await expect(heading(page)).toHaveText(lost);
    await expect(heading(page)).toBeFocused();
    await expect(page.getByText(found)).toBeVisible();
    if (path) expect(await axeViolationsAtBothWidths(page, { include: 'main' })).toEqual([]);
  });

  test(`a page that the API refuses says why, between header and footer ${path || '/'}`, { tag: '@once' }, async ({ page }) => {
    await page.route('**/api/v1/lots/filters*', (route) => route.fulfill({ status: 422, json: { error: text, code: 'invalid_query' } }));
    await openHydrated(page, `${path}/pressa`);
    await follow(page, path || '/');
    await expect(heading(page)).toHaveText(broken);
    await expect(heading(page)).toBeFocused();
    await expect(page.getByText(text)).toHaveCount(1);
    await expect(page.getByRole('contentinfo')).toBeVisible();
    if (!path) expect(await axeViolations(page, { include: 'main' })).toEqual([]);
  });
}

test('the loader is shown while a page loads slowly, and hidden afterwards', { tag: '@once' }, async ({ page }) => {
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/v1/lots/filters*', async (route) => {
    await held;
    await route.continue();
  });
  await openHydrated(page, '/pressa');
  const loading = page.getByRole('progressbar', { name: 'Загружаем' });
  const arrived = follow(page, '/');
  await expect(loading).toBeVisible();
  answer();
  await arrived;
  await expect(loading).toBeHidden();
});

test('Back after a reload, before the scripts have run, shows the page of the address', { tag: '@once' }, async ({ page }) => {
  await openHydrated(page, '/');
  const title = await heading(page).innerText();
  await follow(page, '/team');
  await expect(page).toHaveURL(/\/team$/);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/assets/entry.client-*.js', async (route) => {
    await released;
    await route.continue();
  });
  const asked = page.waitForRequest('**/assets/entry.client-*.js');
  await page.reload({ waitUntil: 'commit' });
  await asked;
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL(/\/$/);
  release();
  await expect(heading(page)).toHaveText(title);
  await expect(announcer(page)).toBeAttached();
});

test('a page that is left while a navigation runs reports no failure', { tag: '@once' }, async ({ page }) => {
  await openHydrated(page, '/catalog');
  let asked = 0;
  await page.route(/\/api\/v1\/lots\?.*rooms=1/, () => void asked++);
  void follow(page, '/catalog?deal=sale&rooms=1').catch(() => undefined); // the page is left before the answer
  await expect.poll(() => asked).toBe(1);
  await page.goto('/contacts');
});
