import { axeViolationsAtBothWidths } from './axe.ts';
import { expect, test } from './test.ts';

/** All articles but three: they look alike, and axe would take half a minute for all. */
const MOST_ARTICLES = 'article:not(#get-filter-values, #post-feedback, #type-Failure)';

for (const path of ['/api/docs', '/api/docs?lang=en']) {
  test(`${path} has no axe violations, fits the screen and uses the site's fonts`, { tag: '@once' }, async ({ page }) => {
    await page.goto(path);
    const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
    expect(await fits(), 'on a computer').toBe(true);
    expect(await axeViolationsAtBothWidths(page, { exclude: MOST_ARTICLES })).toEqual([]);
    expect(await fits(), 'on a phone').toBe(true);
    expect(await page.evaluate(() => document.fonts.ready.then(() => [document.fonts.check('20px Cormorant'), document.fonts.check('20px Onest')]))).toEqual([true, true]);
  });
}

test('the page shows a call, its types and an example answer', { tag: '@once' }, async ({ page, isMobile }) => {
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
