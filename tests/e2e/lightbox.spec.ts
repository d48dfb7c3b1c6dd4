import type { Locator, Page } from '@playwright/test';
import { axeViolationsAtBothWidths } from './axe.ts';
import { expect, test } from './test.ts';

const START = new Date('2026-05-01T10:00:00');
const LATER = new Date('2026-05-01T11:00:00');

/** Scrolls to the picture of the exclusive lot, and waits until it is hydrated. */
async function openerOn(page: Page): Promise<Locator> {
  const opener = page.getByRole('link', { name: /5 photos|5\sфото/ }).first();
  await page.mouse.wheel(0, 400);
  await opener.scrollIntoViewIfNeeded();
  await expect.poll(() => opener.evaluate((link) => Object.keys(link).some((key) => key.startsWith('__reactProps')))).toBe(true);
  return opener;
}

async function openOn(page: Page, path = '/en'): Promise<{ lightbox: Locator; opener: Locator; button(name: string): Locator }> {
  await page.goto(path);
  const opener = await openerOn(page);
  await opener.click({ position: { x: 60, y: 90 } });
  const lightbox = page.getByRole('dialog', { name: path === '/en' ? 'Photographs' : 'Фотографии' });
  await expect(lightbox).toBeVisible();
  return { lightbox, opener, button: (name) => lightbox.getByRole('button', { name, exact: true }) };
}

test('opens at the photo, shows its number, stops at the first and the last, shows tiles, and closes', { tag: '@once' }, async ({ page }) => {
  const { lightbox, opener, button } = await openOn(page);
  await expect(lightbox).toContainText('1 / 5');
  await expect(button('prev')).toBeDisabled();
  await button('next').click();
  await expect(lightbox).toContainText('2 / 5');
  await expect(button('prev')).toBeEnabled();
  for (const shown of ['3', '4', '5']) {
    await button('next').click();
    await expect(lightbox).toContainText(`${shown} / 5`);
  }
  await expect(button('next')).toBeDisabled();
  await page.keyboard.press('ArrowLeft'); // keys work although the focused button has been disabled
  await expect(lightbox).toContainText('4 / 5');

  await test.step('shows tiles, and the photo of the one picked', async () => {
    await button('show tiles').click();
    await expect(button('show tiles')).toHaveAttribute('aria-expanded', 'true');
    await button('Photo 3 of 5').click();
    await expect(lightbox).toContainText('3 / 5');
    await expect(button('Photo 3 of 5')).toHaveAttribute('aria-current', 'true');
    await button('show tiles').click();
    await expect(lightbox.getByRole('listitem')).toHaveCount(0);
  });
  await test.step('closes by its button, by Escape and by a click beside the photo, not on it', async () => {
    await button('close').click();
    await expect(lightbox).toHaveCount(0);
    await opener.click({ position: { x: 60, y: 90 } });
    await lightbox.getByRole('img', { name: 'image in lightbox' }).click();
    await expect(lightbox).toBeVisible();
    const photo = await lightbox.getByRole('img', { name: 'image in lightbox' }).boundingBox();
    // Next to the photo on a wide screen, below it on a tall one.
    const beside = photo && photo.x > 90 ? { x: photo.x - 12, y: 400 } : { x: 195, y: (photo?.y ?? 0) - 20 };
    await page.mouse.click(beside.x, beside.y);
    await expect(lightbox).toHaveCount(0);
  });
});

test('closes by a click anywhere outside the photo that is on no control, and not by a drag', async ({ page, isMobile }) => {
  const { lightbox, opener, button } = await openOn(page);
  const middleOf = async (place: Locator) => {
    const box = await place.boundingBox();
    return { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
  };
  const caption = lightbox.locator('p[aria-live]');
  const places = {
    'the counter': () => middleOf(lightbox.getByText('1 / 5')),
    'the caption': () => middleOf(caption),
    'the place of an arrow that leads nowhere': () => middleOf(button('prev')),
  };
  for (const [name, find] of Object.entries(places))
    await test.step(name, async () => {
      if ((await lightbox.count()) === 0) await opener.click({ position: { x: 60, y: 90 } });
      await expect(button('prev')).toBeDisabled();
      const { x, y } = await find();
      if (isMobile) await page.touchscreen.tap(x, y);
      else await page.mouse.click(x, y);
      await expect(lightbox).toHaveCount(0);
    });
  await test.step('not by a drag', async () => {
    await opener.click({ position: { x: 60, y: 90 } });
    const { x, y } = await middleOf(caption);
    await page.mouse.move(x - 40, y);
    await page.mouse.down();
    await page.mouse.move(x + 40, y);
    await page.mouse.up();
    await expect(lightbox).toContainText('1 / 5');
    await button('next').click();
    await expect(lightbox).toContainText('2 / 5');
  });
});

test('works with the keyboard, and returns the focus', { tag: '@once' }, async ({ page }) => {
  await page.goto('/en');
  const opener = await openerOn(page);
  await opener.focus();
  await page.keyboard.press('Enter');
  const lightbox = page.getByRole('dialog', { name: 'Photographs' });
  await expect(lightbox).toBeVisible();
  for (const [key, shown] of Object.entries({ ArrowRight: '2', End: '5', ArrowLeft: '4', Home: '1' })) {
    await page.keyboard.press(key);
    await expect(lightbox).toContainText(`${shown} / 5`);
  }
  for (let step = 0; step < 12; step++) await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement === document.body || document.querySelector('dialog')?.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('Escape');
  await expect(lightbox).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test('has no axe violations', { tag: '@once' }, async ({ page }) => {
  const { lightbox } = await openOn(page, '/');
  await lightbox.getByRole('button', { name: 'Показать миниатюры' }).click();
  await expect(lightbox.getByRole('listitem')).toHaveCount(5);
  expect(await axeViolationsAtBothWidths(page, { include: 'dialog' })).toEqual([]);
});

test('shows each photo for five seconds in the slide show, and stops at the last, on navigation and on dragging', { tag: '@once' }, async ({ page }) => {
  await page.clock.install({ time: START });
  const { lightbox, button } = await openOn(page);
  await page.clock.pauseAt(LATER);
  await button('play').click();
  await expect(button('pause')).toBeVisible();
  await page.clock.runFor(4_950);
  await expect(lightbox).toContainText('1 / 5');
  await page.clock.runFor(50);
  await expect(lightbox).toContainText('2 / 5');
  await page.clock.runFor(15_000);
  await expect(lightbox).toContainText('5 / 5');
  await expect(button('play')).toBeVisible();

  await test.step('stops playing when the visitor moves on or drags', async () => {
    await page.keyboard.press('Home');
    await expect(lightbox).toContainText('1 / 5');
    await button('play').click();
    await button('next').click();
    await expect(button('play')).toBeVisible();
    await button('play').click();
    await dragBy(page, lightbox, 20);
    await expect(button('play')).toBeVisible();
    await page.clock.runFor(10_000);
    await expect(lightbox).toContainText('2 / 5');
  });
});

test('is swiped, zoomed by a double tap, and closed by Back, which keeps the page and its scroll position', async ({ page }) => {
  await page.goto('/en/pressa');
  const { lightbox, opener } = await openOn(page);
  const place = await page.evaluate(() => window.scrollY);
  await test.step('is swiped', async () => {
    await dragBy(page, lightbox, -120);
    await expect(lightbox).toContainText('2 / 5');
    await dragBy(page, lightbox, 120);
    await expect(lightbox).toContainText('1 / 5');
    await dragBy(page, lightbox, 120);
    await expect(lightbox).toContainText('1 / 5');
  });
  await test.step('is zoomed by a double tap, and can be moved', async () => {
    const photo = lightbox.getByRole('img', { name: 'image in lightbox' });
    const whole = await photo.boundingBox();
    await photo.dblclick();
    await expect.poll(async () => (await photo.boundingBox())?.width).toBeCloseTo((whole?.width ?? 0) * 2.5, 0);
    const before = await photo.boundingBox();
    await dragBy(page, lightbox, -90);
    expect((await photo.boundingBox())?.x).toBeCloseTo((before?.x ?? 0) - 90, 0);
    await expect(lightbox).toContainText('1 / 5');
    await photo.dblclick({ position: { x: (whole?.width ?? 0) * 1.25, y: (whole?.height ?? 0) * 1.25 } });
    await expect.poll(async () => (await photo.boundingBox())?.width).toBeCloseTo(whole?.width ?? 0, 0);
  });
  await page.goBack();
  await expect(lightbox).toHaveCount(0);
  await expect(page).toHaveURL(/\/en$/);
  await expect(opener).toBeInViewport();
  expect(await page.evaluate(() => window.scrollY)).toBe(place);
  await page.goBack();
  await expect(page).toHaveURL(/\/en\/pressa$/);
});

test('is zoomed by pinching', { tag: '@phone' }, async ({ page }) => {
  const { lightbox } = await openOn(page);
  const photo = lightbox.getByRole('img', { name: 'image in lightbox' });
  const whole = await photo.boundingBox();
  const touch = await page.context().newCDPSession(page);
  const fingers = (spread: number) => [1, 2].map((id) => ({ id, x: 195 + (id === 1 ? -spread : spread), y: 420 }));
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers(30) });
  for (const spread of [40, 50, 60]) await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: fingers(spread) });
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await expect.poll(async () => (await photo.boundingBox())?.width).toBeCloseTo((whole?.width ?? 0) * 2, 0);
});

test('is a link to the lot without JavaScript', { tag: '@once' }, async ({ noScript }) => {
  const page = await noScript.newPage();
  await page.goto('/en');
  await page.getByRole('link', { name: '5 photos' }).first().click();
  await expect(page).toHaveURL(/\/en\/catalog\/\d+$/);
});

async function dragBy(page: Page, lightbox: Locator, by: number): Promise<void> {
  const stage = await lightbox.boundingBox();
  const [x, y] = [(stage?.width ?? 0) / 2, (stage?.height ?? 0) / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + by / 2, y);
  await page.mouse.move(x + by, y);
  await page.mouse.up();
}
