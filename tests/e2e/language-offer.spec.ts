import type { BrowserContext } from '@playwright/test';
import { axeViolations } from './axe.ts';
import { announcer } from './open-hydrated.ts';
import { expect, test } from './test.ts';

test.use({ languageOffer: true });

const localeCookie = async (context: BrowserContext) => (await context.cookies()).find(({ name }) => name === 'locale')?.value;

test.describe('an English browser that follows a link to a Russian page', () => {
  test.use({ locale: 'en-GB' });

  test('stays there, gets no cookie, and is offered the same page in English', async ({ page, context, isMobile }) => {
    await page.goto('/catalog/1301?from=friend');
    await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
    const offer = page.getByRole('link', { name: 'This page in English' });
    await expect(offer).toBeVisible();
    expect(await localeCookie(context)).toBeUndefined();
    await expect(page.locator('p[lang=en]').filter({ has: offer })).toHaveCount(1);
    expect(await axeViolations(page, { include: 'aside' })).toEqual([]);
    if (isMobile) {
      const [line, bar] = [await offer.boundingBox(), await page.getByRole('link', { name: 'Позвонить агенту' }).boundingBox()];
      expect((line?.y ?? 0) + (line?.height ?? 0), 'it stands above the bar of the lot').toBeLessThan(bar?.y ?? 0);
    }
    await offer.click();
    await expect(page).toHaveURL(/\/en\/catalog\/1301\?from=friend$/);
    expect(await localeCookie(context)).toBe('en');
    await expect(announcer(page)).toBeAttached();
    await expect(offer).toHaveCount(0);
  });

  test('gets no offer again after closing it', { tag: '@once' }, async ({ page }) => {
    await page.goto('/team');
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await page.goto('/pressa');
    await expect(announcer(page)).toBeAttached();
    await expect(page.getByRole('button', { name: 'Связаться с нами' })).toHaveCount(1);
    await expect(page.getByRole('link', { name: 'This page in English' })).toHaveCount(0);
  });

  test('gets no offer on a 404 page', { tag: '@once' }, async ({ page }) => {
    await page.goto('/no-such-page');
    await expect(page.getByRole('button', { name: 'Связаться с нами' })).toHaveCount(1);
    await expect(page.getByRole('link', { name: 'This page in English' })).toHaveCount(0);
  });
});

test('a Russian browser on an English page is offered Russian, and on a Russian one nothing', { tag: '@once' }, async ({ page }) => {
  await page.goto('/en/team');
  await expect(page.getByRole('link', { name: 'Эта страница на\u00a0русском' })).toHaveAttribute('href', '/team');
  await page.goto('/team');
  await expect(page.getByRole('button', { name: 'Связаться с нами' })).toHaveCount(1);
  await expect(page.locator('aside p[lang]')).toHaveCount(0);
});

test('the offer covers no floating element, on the narrowest phone too', { tag: '@phone' }, async ({ page }) => {
  for (const width of [320, 375, 390]) {
    await page.setViewportSize({ width, height: 700 });
    await page.goto('/en/team');
    const line = await page.locator('aside p[lang=ru]').boundingBox();
    const button = await page.getByRole('button', { name: 'Contact us' }).boundingBox();
    if (!line || !button) throw new Error('the offer or the contact button is missing');
    const apart = line.x + line.width <= button.x || line.y + line.height <= button.y;
    expect([apart, line.x >= 0, line.x + line.width <= width], `${width} px`).toEqual([true, true, true]);
  }
});

test('without JavaScript the language link of the header counts as a choice', { tag: '@once' }, async ({ noScript }) => {
  const page = await noScript.newPage();
  await page.goto('/catalog');
  expect(await localeCookie(noScript)).toBeUndefined();
  await page.getByRole('link', { name: 'EN', exact: true }).first().click();
  await expect(page).toHaveURL(/\/en\/catalog$/);
  expect(await localeCookie(noScript)).toBe('en');
});

test('opening the Russian original of a policy does not count as a choice', { tag: '@once' }, async ({ page, context }) => {
  await page.goto('/en/privacy');
  await page.locator('main a[hreflang=ru]').click();
  await expect(page).toHaveURL(/[^n]\/privacy$/);
  expect(await localeCookie(context)).toBeUndefined();
});
