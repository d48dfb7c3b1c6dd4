import type { Page } from '@playwright/test';
import { openHydrated } from './open-hydrated.ts';
import { expect, test } from './test.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('the menu of a phone is a modal dialog, and Back closes it', { tag: '@phone' }, async ({ page }) => {
  await openHydrated(page, '/pressa');
  const address = page.url();
  const burger = page.getByRole('button', { name: 'Меню', exact: true });
  const menu = page.getByRole('dialog', { name: 'Меню' });
  await burger.press('Enter');
  await expect(menu.getByRole('button', { name: 'Закрыть меню' })).toBeFocused();
  await expect(menu).toHaveAttribute('aria-modal', 'true');
  await expect(page.getByRole('main'), 'what lies behind is out of reach').toHaveAttribute('inert');
  const stops = await menu.locator('a, button').filter({ visible: true }).count();
  for (let stop = 1; stop < stops + 3; stop++) {
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement === document.body || document.querySelector('[role=dialog]')?.contains(document.activeElement))).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(burger).toBeFocused();
  await expect(page.getByRole('main')).not.toHaveAttribute('inert');

  await burger.press('Enter');
  await expect(menu).toBeVisible();
  await page.goBack();
  await expect(menu).toHaveCount(0);
  expect(page.url()).toBe(address);
  await expect(burger).toBeFocused();

  await burger.press('Enter');
  await menu.getByRole('link', { name: 'Карьера' }).click();
  await expect(page).toHaveURL(/\/career$/);
  await expect(heading(page)).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(address);
  await expect(menu).toHaveCount(0);
});

test('no floating element covers a phone’s page while a field has the focus', { tag: '@phone' }, async ({ page }) => {
  await openHydrated(page, '/complexes');
  const contactButton = page.locator('aside').last();
  await expect(contactButton).toBeVisible();
  await page.locator('section[aria-labelledby="contact"]').getByRole('textbox').first().focus();
  await expect(contactButton).toBeHidden();
  await page.keyboard.press('Tab');
  await expect(contactButton).toBeHidden();
  await page.getByRole('link').first().focus();
  await expect(contactButton).toBeVisible();
});

test('a form announces errors in what was typed or chosen, and shows none after tabbing through', { tag: '@once' }, async ({ page }) => {
  await page.goto('/feedback?type=vacancy-application&vacancyId=1');
  const form = page.locator('main form[novalidate]').first();
  const announcement = form.getByRole('status');
  await form.locator('input[type=file]').setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: Buffer.from('PNG') });
  await expect(announcement).toHaveText(/PDF/);
  await form.getByLabel('Телефон').fill('123');
  await form.getByLabel('Телефон').press('Tab');
  await expect(announcement).not.toHaveText(/PDF/);
  await expect(announcement).not.toBeEmpty();

  await openHydrated(page, '/pressa');
  const contact = page.locator('section[aria-labelledby="contact"] form');
  const fields = contact.getByRole('textbox');
  await expect(fields.first()).toHaveAttribute('enterkeyhint', 'send');
  await fields.first().focus();
  await page.keyboard.press('Tab');
  await expect(fields.first()).toHaveAttribute('aria-invalid', 'true');
  await expect(contact.getByRole('status')).toBeEmpty();
  await page.getByRole('contentinfo').getByRole('link').first().focus();
  await expect(contact.locator('[aria-invalid]')).toHaveCount(0);
});

test('the English form asks for a phone without the Russian mask, or for an email', { tag: '@once' }, async ({ page }) => {
  await page.goto('/en/contacts');
  const phone = page.locator('section[aria-labelledby="contact"] input[name=phone]');
  await expect(phone).toHaveAttribute('autocomplete', 'tel');
  await expect(phone).toHaveAttribute('inputmode', 'tel');
  await expect(phone).not.toHaveAttribute('placeholder', /\+7/);
  await expect(page.locator('section[aria-labelledby="contact"] input[name=email]')).toHaveAttribute('autocomplete', 'email');
});

test('the link of every buyer’s request has a unique name', { tag: '@once' }, async ({ page }) => {
  await page.goto('/customers');
  const links = await page.locator('main article a[aria-haspopup=dialog]').allTextContents();
  expect(links.length).toBeGreaterThan(5);
  expect(new Set(links).size).toBe(links.length);
});

test('carousels scroll smoothly only without prefers-reduced-motion', { tag: '@once' }, async ({ page }) => {
  await page.goto('/');
  const smoothCount = () =>
    page.evaluate(() => [...document.querySelectorAll('main *')].map((element) => getComputedStyle(element).scrollBehavior).filter((one) => one === 'smooth').length);
  expect(await smoothCount()).toBe(0);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  expect(await smoothCount()).toBeGreaterThan(1);
});

test('the lightbox is zoomed and panned by buttons and keys, and says which photo it shows', { tag: '@once' }, async ({ page }) => {
  await openHydrated(page, '/catalog/1301');
  await page.getByRole('list', { name: 'Фотографии объекта' }).getByRole('link').first().click();
  const lightbox = page.getByRole('dialog', { name: 'Фотографии' });
  await expect(lightbox).toBeVisible();
  const photo = lightbox.locator('[data-current] img');
  const left = async () => (await photo.boundingBox())?.x ?? 0;
  const width = async () => (await photo.boundingBox())?.width ?? 0;
  await page.keyboard.press('ArrowRight');
  await expect(lightbox.locator('[aria-live=polite]')).toContainText(/^Фото 2\sиз\s\d/);
  const whole = await width();
  await page.keyboard.press('+');
  await expect.poll(width).toBeGreaterThan(whole * 1.5);
  await lightbox.getByRole('button', { name: 'Увеличить' }).click();
  await expect.poll(width).toBeGreaterThan(whole * 2.4);
  const before = await left();
  await page.keyboard.press('ArrowRight');
  await expect.poll(left).toBeLessThan(before);
  await expect(lightbox).toContainText('2 / ');
  await page.keyboard.press('-');
  await lightbox.getByRole('button', { name: 'Уменьшить' }).click();
  await expect.poll(width).toBeCloseTo(whole, 0);
  await page.keyboard.press('ArrowRight');
  await expect(lightbox).toContainText('3 / ');
});
