import type { Page } from '@playwright/test';
import { axeViolations } from './axe.ts';
import { expect, test } from './test.ts';

const START = new Date('2026-05-01T10:00:00');
const LATER = new Date('2026-05-01T11:00:00');
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';
const OPEN_HARMONY = 'Mozilla/5.0 (Phone; OpenHarmony 5.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/114.0.0.0 Safari/537.36 ArkWeb/4.1.6.1 Mobile';

/** A page whose overlays have just been mounted, with the clock paused. */
async function freshPage(page: Page, path: string): Promise<void> {
  await page.clock.install({ time: START });
  await page.route('**/assets/overlays-*.js', async (route) => {
    await page.clock.pauseAt(LATER);
    await route.continue();
  });
  await page.goto(path);
  await expect(page.getByRole('button', { name: /Contact us|Связаться/ })).toHaveCount(1);
}

test.describe('the app popup', () => {
  test.use({ appPopup: true });
  const popup = (page: Page) => page.getByRole('region', { name: /on your phone|в\sтелефоне/ });

  test('comes on a phone after two seconds, and never again once closed', { tag: '@phone' }, async ({ page }) => {
    await freshPage(page, '/en/pressa');
    await page.clock.runFor(1_999);
    await expect(popup(page)).toHaveCount(0);
    const button = page.getByRole('button', { name: 'Contact us' });
    const buttonBox = await button.boundingBox();
    await page.clock.runFor(1);
    await expect(popup(page)).toBeVisible();
    await expect(page.getByRole('link', { name: 'FREE - in Google play', exact: true })).toHaveAttribute('href', 'https://play.example/tanais');
    expect(await button.boundingBox(), 'the popup moves nothing').toEqual(buttonBox);
    const box = await popup(page).boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(buttonBox?.y ?? 0);
    await page.clock.resume(); // axe waits for time to pass
    expect(await axeViolations(page, { include: 'aside' })).toEqual([]);
    await page.getByRole('button', { name: 'Close popup' }).click();
    await expect(popup(page)).toHaveCount(0);
    expect(await page.evaluate(() => localStorage.getItem('download-happened'))).not.toBeNull();
    await page.unrouteAll();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Contact us' })).toHaveCount(1);
    await page.clock.runFor(10_000);
    await expect(popup(page)).toHaveCount(0);
  });

  test('is not shown on a desktop', { tag: '@once' }, async ({ page }) => {
    await freshPage(page, '/pressa');
    await page.clock.runFor(10_000);
    await expect(popup(page)).toHaveCount(0);
  });

  test('works without localStorage', { tag: '@phone' }, async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(window, 'localStorage', { get: () => { throw new DOMException('denied', 'SecurityError'); } })); // biome-ignore format: one thought
    await freshPage(page, '/pressa');
    await page.clock.runFor(2_000);
    await page.getByRole('button', { name: 'Закрыть предложение' }).click();
    await expect(popup(page)).toHaveCount(0);
  });

  test.describe('on a phone without iOS or Android', () => {
    test.use({ userAgent: OPEN_HARMONY });
    test('links to Google Play', { tag: '@phone' }, async ({ page }) => {
      await freshPage(page, '/en/pressa');
      await page.clock.runFor(2_000);
      await expect(page.getByRole('link', { name: 'FREE - in Google play', exact: true })).toHaveAttribute('href', 'https://play.example/tanais');
    });
  });

  test.describe('on an iPhone', () => {
    test.use({ userAgent: IPHONE });
    for (const [path, words] of [
      ['/en/pressa', 'FREE - On the App Store'],
      ['/pressa', 'Бесплатно в\u00a0App\u00a0Store'],
    ] as const) {
      // biome-ignore format: pairs
      test(`leads to the App Store at ${path}`, { tag: '@phone' }, async ({ page }) => {
        await freshPage(page, path);
        await page.clock.runFor(2_000);
        await expect(page.getByRole('link', { name: words, exact: true })).toHaveAttribute('href', 'https://appstore.example/tanais');
      });
    }
  });
});

test.describe('the contact button', () => {
  const button = (page: Page) => page.getByRole('button', { name: 'Contact us' });

  test("offers mail, and a call on a phone or the form on a desktop; closes; hides near the page's own contacts and the footer", async ({ page, isMobile }) => {
    await page.goto('/en');
    const ways = page.getByRole('complementary', { name: 'Quick contact' }).getByRole('listitem');
    await test.step('offers mail, and a call on a phone or the form elsewhere', async () => {
      await expect(button(page)).toHaveCSS('opacity', '1');
      await expect(button(page)).toHaveAttribute('aria-expanded', 'false');
      await button(page).click();
      await expect(button(page)).toHaveAttribute('aria-expanded', 'true');
      await expect(ways).toHaveCount(2);
      await expect(ways.nth(0).getByRole('link')).toHaveAttribute('href', /^mailto:/);
      if (isMobile) await expect(ways.nth(1).getByRole('link')).toHaveAttribute('href', /^tel:\+7/);
      else await expect(ways.nth(1).getByRole('button')).toBeVisible();
      for (const way of await ways.all()) expect((await way.boundingBox())?.height).toBeGreaterThanOrEqual(44);
      expect(await axeViolations(page, { include: 'aside' })).toEqual([]);
    });
    await test.step('closes when the visitor turns to something else, and by Escape with focus back on it', async () => {
      await page.getByRole('heading', { level: 1 }).click();
      await expect(button(page)).toHaveAttribute('aria-expanded', 'false');
      await button(page).focus();
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      await expect(ways.nth(0).getByRole('link')).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(button(page)).toBeFocused();
      await expect(button(page)).toHaveAttribute('aria-expanded', 'false');
    });
    await test.step("makes way for the page's own contacts and the footer", async () => {
      await button(page).blur();
      const needless = page.locator('[data-needless]');
      await expect(needless).toHaveCount(0);
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
      await expect(needless).toHaveCSS('opacity', '0');
      await button(page).focus();
      await expect(needless).toHaveCSS('opacity', '1');
    });
  });

  test('is not on the business card', { tag: '@once' }, async ({ page }) => {
    for (const path of ['/team/elena-kravtsova/bc', '/en/team/elena-kravtsova/bc']) {
      const overlays = page.waitForResponse('**/assets/overlays-*.js');
      await page.goto(path);
      await overlays;
      await expect(page.getByRole('complementary')).toHaveCount(1); // the overlays are rendered
      await expect(page.getByRole('button', { name: /Contact us|Связаться/ }), path).toHaveCount(0);
    }
  });

  test('is hidden on a narrow lot page, whose own bar is at the bottom', async ({ page, isMobile }) => {
    await page.goto('/en/catalog/1301');
    await expect(page.locator('[aria-expanded]')).toHaveCount(1);
    await expect(button(page)).toBeVisible({ visible: !isMobile });
  });

  test('the bar of a lot offers a call and mail, for partners’ lots and in both languages, on the narrowest phone too', { tag: '@phone' }, async ({ noScript }) => {
    const page = await noScript.newPage();
    for (const path of ['/catalog/1301', '/en/catalog/1301', '/catalog/sochi/30', '/en/catalog/sochi/30']) {
      await page.goto(path);
      for (const width of [320, 360, 390, 430]) {
        await page.setViewportSize({ width, height: 800 });
        const ways = page.getByRole('link', { name: /^(Call|Email) the (agent|agency)$|^(Позвонить|Написать) (агенту|в\sагентство)$/ });
        await expect(ways).toHaveCount(2);
        await expect(ways.nth(1)).toHaveAttribute('href', /^mailto:.+@/);
        const boxes = await Promise.all([ways.nth(0), ways.nth(1), page.getByRole('link', { name: /^(View it|На\sпоказ)$/ })].map((part) => part.boundingBox()));
        for (const box of boxes)
          expect([(box?.width ?? 0) >= 44, (box?.height ?? 0) >= 44, (box?.x ?? 0) + (box?.width ?? 0) <= width - 19], `${path}, ${width} px`).toEqual([true, true, true]);
      }
    }
  });
});
