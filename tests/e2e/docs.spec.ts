import { objectionsAtBothWidths } from './axe.ts';
import { expect, test } from './test.ts';

/** All calls are made alike, and axe takes half a minute for the whole of them. */
const MOST = 'article:not(#get-filter-values, #post-feedback, #type-Failure)';

for (const path of ['/api/docs', '/api/docs?lang=en']) {
  test(`${path} is accessible, fits its screen and sets the site's own faces`, { tag: '@once' }, async ({ page }) => {
    await page.goto(path);
    const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
    expect(await fits(), 'on a computer').toBe(true);
    expect(await objectionsAtBothWidths(page, { exclude: MOST })).toEqual([]);
    expect(await fits(), 'on a phone').toBe(true);
    expect(await page.evaluate(() => document.fonts.ready.then(() => [document.fonts.check('20px Cormorant'), document.fonts.check('20px Onest')]))).toEqual([true, true]);
  });
}

test('a reader finds a call, its types and an answer to look at', { tag: '@once' }, async ({ page, isMobile }) => {
  await page.goto('/api/docs?lang=en');
  const contents = page.getByRole('navigation', { name: 'Methods' });
  if (isMobile) await contents.getByText('Methods').click();
  await contents.getByRole('link', { name: '/regions' }).click();
  const call = page.locator('#get-regions');
  await expect(call).toBeInViewport();
  await call.getByRole('link', { name: 'Region', exact: true }).click();
  await expect(page.locator('#type-Region')).toBeInViewport();
  await page.goBack();
  await call.getByRole('link', { name: '/api/v1/regions' }).click();
  expect(JSON.parse((await page.locator('body').textContent()) ?? '')).toMatchObject({ page: 1 });
});
