import type { Page } from '@playwright/test';
import { axeViolations } from './axe.ts';
import { openHydrated } from './open-hydrated.ts';
import { unlistedKeys } from './stored-keys.ts';
import { expect, test } from './test.ts';

const PRICED = /\sмлн: /;
const SEARCH = /^Искать в\sэтой области$/;
const openMap = (page: Page) => page.getByRole('button', { name: 'Открыть карту' }).click();

test('a buyer finds a home on the map, and nothing is requested from other sites', { tag: '@once' }, async ({ page, baseURL }) => {
  test.slow(); // without a graphics card the processor draws the map
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  // With Save-Data an interactive map is loaded only on request, and a small map is faster without a GPU.
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  await page.setViewportSize({ width: 900, height: 600 });
  await openHydrated(page, '/design');
  expect(asked.filter((url) => url.includes('maplibre'))).toEqual([]);

  await openMap(page);
  const map = page.getByRole('region', { name: 'Карта объектов' });
  await expect(map).toBeVisible();
  const announcedCount = page.getByText(/^На\sкарте \d+\sобъект/);
  await expect(announcedCount).toBeAttached();
  const all = await announcedCount.innerText();

  // Zoomed out there are only clusters; each splits into smaller ones.
  const pins = page.getByRole('button', { name: PRICED });
  const clusters = page.getByRole('button', { name: /рядом, приблизить/ });
  // By keyboard: the count of new pins is announced, and the first of them gets the focus.
  await clusters.first().press('Enter');
  await expect(page.getByRole('status').filter({ hasText: /^Здесь \d+\sобъект/ })).toBeAttached();
  await expect(page.locator('.maplibregl-marker button:focus')).toHaveCount(1);
  await expect(async () => {
    if ((await pins.count()) === 0) await clusters.first().press('Enter', { timeout: 1_000 });
    expect(await pins.count()).toBeGreaterThan(0);
  }).toPass();

  // By keyboard: the pin, its card, back to the pin.
  const pin = pins.first();
  await pin.focus();
  await page.keyboard.press('Enter');
  const card = page.getByRole('region', { name: /^Объекты в\sэтом месте$/ });
  const link = card.getByRole('link');
  await expect(link).toBeFocused();
  await expect(link).toHaveAttribute('href', /^\/catalog\/\d+$/);
  await expect(card).toContainText(/\d\s?₽/u);
  await expect(card).toContainText(/м²|сот/);
  await expect(page.getByRole('button', { pressed: true, name: PRICED })).toHaveCount(1);
  expect(await axeViolations(page, { include: 'figure:has(canvas)' })).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(card).toHaveCount(0);

  await page.getByRole('button', { name: SEARCH }).click();
  await expect(page.getByText(/^bbox=3[89]\.\d+,4[67]\.\d+,(39|40)\.\d+,47\.\d+$/)).toBeVisible();
  await expect(announcedCount).not.toHaveText(all);
  await expect(page.getByRole('button', { name: SEARCH })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Показать живую карту' }).first()).toBeVisible();
  expect(asked.filter((url) => /^https?:/.test(url) && !url.startsWith(baseURL ?? ''))).toEqual([]);
  expect(await unlistedKeys(page)).toEqual([]);
});

test('a place is shown without JavaScript, and without the code of interactive maps', { tag: '@once' }, async ({ page, noScript }) => {
  const still = await noScript.newPage();
  await still.goto('/design');
  const picture = still.getByRole('img', { name: /^На.карте: Окрестность дома/ });
  const answer = await still.request.get((await picture.getAttribute('src')) ?? '');
  expect(answer.headers()['content-type']).toBe('image/svg+xml');
  expect(await answer.text()).toContain('<path');
  await expect(still.getByText('Левбердон', { exact: true }).first()).toBeAttached();
  await expect(still.getByRole('link', { name: /Открыть на.карте/ }).first()).toHaveAttribute('href', /^https:\/\/www\.openstreetmap\.org\/#map=14/);

  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  await openHydrated(page, '/design');
  await openMap(page);
  await expect(page.getByText(/Карта не.открылась/).first()).toBeVisible();
  await expect(page.getByRole('img', { name: 'Карта объектов' })).toBeVisible();
});
