import type { Page } from '@playwright/test';
import { axeViolations, PHONE } from './axe.ts';
import { announcer } from './open-hydrated.ts';
import { expect, test } from './test.ts';

const LOT = '/en/catalog/1301';

/** Opens a lot, moves the mouse, and waits until all of its page is hydrated. */
async function openLot(page: Page, path = LOT): Promise<void> {
  await page.goto(path);
  await expect(announcer(page)).toBeAttached();
  await page.mouse.move(100, 200);
  await expect(page.locator('#book-view form[novalidate]')).toHaveCount(1);
}

test('the lightbox opens at the current photograph; price and contact stay visible', async ({ page, isMobile }) => {
  await page.goto('/en/pressa');
  await openLot(page);
  const strip = page.getByRole('list', { name: 'Photographs of the property' });
  const allPhotos = page.getByRole('link', { name: '7 photos' });
  if (isMobile) {
    await strip.evaluate((list) => list.scrollTo({ left: list.clientWidth * 2, behavior: 'instant' }));
    await expect(allPhotos).toContainText('3 / 7');
    await allPhotos.click();
  } else {
    await strip.getByRole('link').nth(2).click();
  }
  const lightbox = page.getByRole('dialog', { name: 'Photographs' });
  await expect(lightbox).toContainText('3 / 7');
  await page.goBack();
  await expect(lightbox).toHaveCount(0);
  await expect(page).toHaveURL(/\/en\/catalog\/1301$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A riverfront house on the Don');

  await test.step('the price and the next step stay in sight, and the viewing is booked from there', async () => {
    const details = page.getByRole('heading', { name: 'Details' });
    await details.scrollIntoViewIfNeeded();
    if (isMobile) {
      await expect(page.getByRole('paragraph').filter({ hasText: '₽148.5m' })).toBeInViewport();
      await page.getByRole('link', { name: 'View it' }).click();
    } else {
      const similar = page.getByRole('heading', { name: 'Similar properties' });
      await similar.evaluate((heading) => heading.scrollIntoView());
      const bar = page.locator('[data-shown]').filter({ hasText: '₽148,500,000' });
      await expect(bar).toBeInViewport();
      await bar.getByRole('link', { name: 'Book a viewing' }).click();
    }
    await expect(page.getByRole('dialog')).toContainText('viewing');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Add to favourites', exact: true }).click();
    await expect(page.getByRole('button', { name: 'In favourites', exact: true })).toBeVisible();
  });
});

test('a lot’s page has no axe violations, and its film replaces the poster', { tag: '@once' }, async ({ page }) => {
  await openLot(page, '/catalog/1301');
  expect(await axeViolations(page)).toEqual([]);
  await page.setViewportSize(PHONE);
  await openLot(page);
  expect(await axeViolations(page)).toEqual([]);
  // The video replaces its poster in the same place.
  const poster = page.locator('a[href$=".mp4"]');
  expect(await poster.locator('img').boundingBox()).toEqual(await poster.boundingBox());
  await poster.click();
  await expect(page.locator('video')).toHaveAttribute('src', '/media/house-on-the-don.mp4');
});

test('a sold lot answers 410 and an unknown one 404, without a redirect, with other lots to look at', { tag: '@once' }, async ({ page }) => {
  const gone = await page.goto('/catalog/1336');
  expect(gone?.status()).toBe(410);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Объект продан/);
  await expect(page).toHaveTitle(/Объект продан или снят с\sпродажи/);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await expect(page.getByRole('heading', { name: 'Похожее в продаже' })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(3);
  expect((await page.goto('/en/catalog/999999'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We have no such property');
  await expect(page.getByRole('article')).toHaveCount(3);
  expect((await page.goto('/catalog/no-number'))?.status()).toBe(404);
  expect((await page.goto('/catalog/moscow/999999'))?.status()).toBe(404);
  expect((await page.goto('/lot-not-found'))?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Объект продан/);
});

test('a partner’s lot names the partner, and exists only under its own region', { tag: '@once' }, async ({ page }) => {
  await page.goto('/catalog/moscow/59');
  await expect(page).toHaveURL(/\/catalog\/dubai\/59$/);
  await expect(page.getByText('Объект партнёра: Creek House')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Агентство' })).toContainText('Creek House');
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', 'https://tanais.example/catalog/dubai/59');
});

test('is readable and has working links without JavaScript, and prints without header and footer', { tag: '@once' }, async ({ noScript }) => {
  const page = await noScript.newPage();
  await page.goto('/catalog/1301?utm_source=mail');
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', 'https://tanais.example/catalog/1301');
  const listing = await page.locator('script[type="application/ld+json"]').first().textContent();
  expect(JSON.parse(listing ?? '')).toMatchObject({ '@type': 'RealEstateListing', offers: { price: 148_500_000 }, mainEntity: { '@type': 'House' } });
  await expect(page.getByText('148 500 000 ₽').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Подробности' })).toBeVisible();
  await expect(page.getByText('Вид на реку')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Агент' }).getByRole('link', { name: '+7 (863) 000-18-02' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Фотографии объекта' }).getByRole('link').first()).toHaveAttribute('href', '/media/villa-02.jpg');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByRole('navigation').filter({ visible: true })).toHaveCount(0);
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('article').first().getByRole('link').last().click();
  await expect(page).toHaveURL(/\/catalog\/\d+$/);
});
