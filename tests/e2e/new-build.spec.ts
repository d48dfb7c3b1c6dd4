import type { Page } from '@playwright/test';
import { announcer, follow, openHydrated } from './open-hydrated.ts';
import { expect, test } from './test.ts';

test.beforeEach(async ({ page }) => {
  await page.clock.install();
  await page.route('**/builds/latest.json', (route) => route.fulfill({ json: { id: 'another-build' } }));
});

/** Moves the clock to the next hourly check, and waits for its effect. */
async function nextCheck(page: Page): Promise<void> {
  const asked = page.waitForResponse('**/builds/latest.json');
  await page.clock.fastForward('01:00:01');
  await asked;
  await page.evaluate(() => new Promise(requestAnimationFrame)); // by then a reload would have begun
}

test('a new build reloads the page within the hour', async ({ page }) => {
  await openHydrated(page, '/pressa');
  const reloaded = page.waitForEvent('load');
  await page.clock.fastForward('01:00:01');
  await reloaded;
  await expect(page).toHaveURL(/\/pressa$/);
});

test('the reload waits for the next navigation while the visitor is typing or a modal is open', async ({ page }) => {
  let documents = 0;
  page.on('request', (request) => (documents += request.isNavigationRequest() ? 1 : 0));
  await openHydrated(page, '/design');
  await page.getByRole('button', { name: 'Открыть окно' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await nextCheck(page);
  await page.keyboard.press('Escape');
  expect(documents).toBe(1);

  const name = page.locator('form[novalidate]').getByLabel('Имя');
  await name.fill('Анна');
  await nextCheck(page);
  await expect(name).toHaveValue('Анна');
  expect(documents).toBe(1);
  const loaded = page.waitForEvent('load');
  await follow(page, '/career').catch(() => {}); // the reload may interrupt this call
  await loaded;
  await expect(page).toHaveURL(/\/career$/);
  expect(documents).toBe(2);
  await expect(announcer(page)).toBeAttached();
});
