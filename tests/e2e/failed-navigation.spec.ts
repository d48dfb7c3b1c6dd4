import type { Page } from '@playwright/test';
import { follow, openHydrated } from './open-hydrated.ts';
import { expect, test } from './test.ts';

// The page and the browser both log a failed call.
test.use({ allowedErrors: /^A navigation failed:|Failed to fetch|ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 429|Too many requests|Слишком много запросов/ });

const TEXTS = {
  '': { offline: 'Нет связи с сайтом. Проверьте интернет и попробуйте ещё раз.', retry: 'Повторить', busy: 'Слишком много запросов.', more: /^Показать ещё/, order: 'Порядок' },
  '/en': {
    offline: 'The site cannot be reached. Please check your connection and try again.',
    retry: 'Try again',
    busy: 'Too many requests.',
    more: /^Show \d+.more/,
    order: 'Sort by',
  },
};

const toast = (page: Page) => page.getByRole('alert').locator('div');
const cards = (page: Page) => page.locator('main li[id^=lot-]');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

for (const [path, { offline, retry, busy, more, order }] of Object.entries(TEXTS)) {
  test(`a list stays when a change fails (no connection, 429, 500), and the change can be tried again ${path || '/'}`, { tag: '@once' }, async ({ page, context }) => {
    await openHydrated(page, `${path}/catalog`);
    const [first, title, address] = [await cards(page).first().getAttribute('id'), await heading(page).textContent(), page.url()];
    const expectUnchanged = async () => {
      await expect(page).toHaveURL(address);
      await expect(heading(page)).toHaveText(title ?? '');
      await expect(cards(page).first()).toHaveAttribute('id', first ?? '');
      await expect(page.getByRole('combobox', { name: order })).toHaveValue('newest');
    };
    await test.step('an order without a connection', async () => {
      await context.setOffline(true);
      await page.getByRole('combobox', { name: order }).selectOption('dearest');
      await expect(toast(page).getByText(offline)).toBeVisible();
      await expectUnchanged();
      await context.setOffline(false);
      await toast(page).getByRole('button', { name: retry }).click();
      await expect(page).toHaveURL(/orderBy=price&order=desc$/);
      await expect(toast(page)).toHaveCount(0);
      await page.goBack();
      await expectUnchanged();
    });
    await test.step('«show more» that meets a 429', async () => {
      await page.route('**/api/v1/lots?*page=2*', (route) => route.fulfill({ status: 429, json: { error: busy, code: 'too_many_requests' } }));
      await page.getByRole('link', { name: more }).click();
      await expect(toast(page).getByText(busy)).toBeVisible();
      await expectUnchanged();
      await page.unroute('**/api/v1/lots?*page=2*');
      await toast(page).getByRole('button', { name: retry }).click();
      await expect(cards(page)).toHaveCount(48);
      await expect(page).toHaveURL(/\?page=2$/);
    });
    await test.step('a filter that meets a 500 without a message', async () => {
      await page.route('**/api/v1/lots?*rooms=2*', (route) => route.fulfill({ status: 500, body: 'oops' }));
      await follow(page, `${path}/catalog?rooms=2`);
      await expect(toast(page).getByRole('button', { name: retry })).toBeVisible();
      await expect(page).toHaveURL(/\?page=2$/);
      await expect(cards(page)).toHaveCount(48);
    });
    await test.step('a category whose prices meet a 429', async () => {
      await page.route('**/api/v1/filter-values?*', (route) => route.fulfill({ status: 429, json: { error: busy, code: 'too_many_requests' } }));
      await page.getByRole('radio', { name: /^(Дома|Houses)/ }).check();
      await expect(toast(page).filter({ hasText: busy }).getByRole('button', { name: retry })).toBeVisible();
      await expect(page).toHaveURL(/\?page=2$/);
      await expect(cards(page)).toHaveCount(48);
    });
  });

  test(`a page stays when the data or the code of the next one cannot be loaded, by a link or Back ${path || '/'}`, { tag: '@once' }, async ({ page, context }) => {
    await openHydrated(page, `${path}/pressa`);
    await follow(page, `${path}/catalog`);
    await expect(cards(page)).toHaveCount(24);
    await context.setOffline(true);
    await page
      .getByRole('contentinfo')
      .getByRole('link')
      .filter({ hasText: path ? 'Team' : 'Команда' })
      .first()
      .click();
    await expect(toast(page).getByText(offline)).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${path}/catalog$`));
    await context.setOffline(false);
    await toast(page).getByRole('button', { name: retry }).click();
    await expect(page).toHaveURL(new RegExp(`${path}/team$`));

    await context.setOffline(true);
    await page.goBack();
    await expect(toast(page).getByText(offline)).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${path}/team$`));
    await expect(cards(page)).toHaveCount(0);
    await context.setOffline(false);
    await toast(page).getByRole('button', { name: retry }).click();
    await expect(page).toHaveURL(new RegExp(`${path}/catalog$`));
    await expect(cards(page)).toHaveCount(24);
    await page.goBack();
    await expect(page).toHaveURL(new RegExp(`${path}/pressa$`));
  });
}

test('the browser never requests a failed module again, so a second try loads the next page as a new document', { tag: '@once' }, async ({ page }) => {
  await openHydrated(page, '/pressa');
  const team = page.getByRole('contentinfo').getByRole('link', { name: 'Команда' }).first();
  await page.route(/\/assets\/team-/, (route) => route.abort());
  await team.click();
  await expect(toast(page).getByRole('button', { name: 'Повторить' })).toBeVisible();
  await expect(page).toHaveURL(/\/pressa$/);
  await page.unrouteAll();
  await Promise.all([page.waitForEvent('load'), toast(page).getByRole('button', { name: 'Повторить' }).click()]);
  await expect(page).toHaveURL(/\/team$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/pressa$/);
});

test('the sheet keeps what was chosen when it cannot be applied, and a second try applies it', { tag: '@phone' }, async ({ page, context }) => {
  await openHydrated(page, '/catalog');
  await page.getByRole('link', { name: /^Фильтр/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Фильтр' });
  await sheet.locator('label', { has: page.getByRole('radio', { name: /^Дома/ }) }).click();
  await expect(sheet.getByRole('radio', { name: /^Дома/ })).toBeChecked();
  await context.setOffline(true);
  await sheet.locator('button[type=submit]').click();
  await expect(sheet.getByRole('alert').getByText('Нет связи с сайтом.')).toBeVisible();
  await expect(sheet.getByRole('radio', { name: /^Дома/ })).toBeChecked();
  await expect(page).toHaveURL(/\/catalog$/);
  await context.setOffline(false);
  await sheet.getByRole('alert').getByRole('button', { name: 'Повторить' }).click();
  await expect(page).toHaveURL(/categories=3$/);
  await expect(sheet).toBeHidden();
});

test('a new list is requested after the older request was aborted, and filter values once per choice', { tag: '@once' }, async ({ page }) => {
  await openHydrated(page, '/catalog');
  const events: string[] = [];
  const values: string[] = [];
  await page.route(/\/api\/v1\/lots\?.*rooms=1/, () => {}); // never answered
  page.on(
    'request',
    (request) =>
      /\/api\/v1\/lots\?.*(rooms|categories)=/.test(request.url()) &&
      !request.url().includes('limit=1&') &&
      events.push(`asked ${new URL(request.url()).search.match(/(rooms|categories)=\d/)?.[0]}`),
  );
  page.on('request', (request) => request.url().includes('/filter-values') && values.push(request.url()));
  page.on('requestfailed', (request) => events.push(`aborted ${new URL(request.url()).search.match(/(rooms|categories)=\d/)?.[0]}`));
  void follow(page, '/catalog?rooms=1');
  await expect.poll(() => events.length).toBe(1);
  await page.locator('form#filter label', { has: page.getByRole('radio', { name: /^Дома/ }) }).click();
  await expect(heading(page)).toHaveText('Дома');
  expect(events).toEqual(['asked rooms=1', 'aborted rooms=1', 'asked categories=3']);
  expect(values.filter((url) => url.includes('category=3'))).toHaveLength(1);
});
