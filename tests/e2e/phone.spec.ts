import { expect, test } from './test.ts';

test('a menu opened before hydration stays open', async ({ page }) => {
  await page.route('**/assets/entry.client-*.js', async (route) => {
    await page.getByRole('button', { name: 'Меню' }).click();
    await route.continue();
  });
  await page.goto('/pressa');
  await expect(page.locator('[data-state]')).toHaveCount(1); // the header has this attribute as soon as its script runs
  await expect(page.getByRole('button', { name: 'Закрыть меню' })).toBeVisible();
});

test('the slide-in menu closes by its backdrop and by navigation', async ({ page }) => {
  await page.goto('/pressa');
  const open = page.getByRole('button', { name: 'Меню' });
  const close = page.getByRole('button', { name: 'Закрыть меню' });
  await open.click();
  await expect(close).toBeVisible();
  await page.mouse.click(385, 400);
  await expect(close).toBeHidden();
  await open.click();
  await page.getByRole('link', { name: 'Карьера' }).filter({ visible: true }).first().click();
  await expect(page).toHaveURL(/\/career$/);
  await expect(close).toBeHidden();
});
