import type { Page } from '@playwright/test';
import { objections } from './axe.ts';
import { unlistedIn } from './kept-in.ts';
import { openLive } from './live.ts';
import { expect, test } from './test.ts';

const PRICED = /\sмлн: /;
const SEARCH = /^Искать в\sэтой области$/;
const openMap = (page: Page) => page.getByRole('button', { name: 'Открыть карту' }).click();

test('a buyer finds a home on the map, and nothing is asked of others', { tag: '@once' }, async ({ page, baseURL }) => {
  test.slow(); // without a graphics card the processor draws the map
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  // Who saves data gets living maps only by asking for them, and a small one is drawn faster where there is no graphics card.
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  await page.setViewportSize({ width: 900, height: 600 });
  await openLive(page, '/design');
  expect(asked.filter((url) => url.includes('maplibre'))).toEqual([]);

  await openMap(page);
  const map = page.getByRole('region', { name: 'Карта объектов' });
  await expect(map).toBeVisible();
  const found = page.getByText(/^На\sкарте \d+\sобъект/);
  await expect(found).toBeAttached();
  const all = await found.innerText();

  // From afar there are clusters alone; each opens into less of them.
  const pins = page.getByRole('button', { name: PRICED });
  const clusters = page.getByRole('button', { name: /рядом, приблизить/ });
  // By key: what it parts into is counted, and the first of it has the focus.
  await clusters.first().press('Enter');
  await expect(page.getByRole('status').filter({ hasText: /^Здесь \d+\sобъект/ })).toBeAttached();
  await expect(page.locator('.maplibregl-marker button:focus')).toHaveCount(1);
  await expect(async () => {
    if ((await pins.count()) === 0) await clusters.first().press('Enter', { timeout: 1_000 });
    expect(await pins.count()).toBeGreaterThan(0);
  }).toPass();

  // By key, as without a mouse: the pin, its card, back to the pin.
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
  expect(await objections(page, { include: 'figure:has(canvas)' })).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(card).toHaveCount(0);

  await page.getByRole('button', { name: SEARCH }).click();
  await expect(page.getByText(/^bbox=3[89]\.\d+,4[67]\.\d+,(39|40)\.\d+,47\.\d+$/)).toBeVisible();
  await expect(found).not.toHaveText(all);
  await expect(page.getByRole('button', { name: SEARCH })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Показать живую карту' }).first()).toBeVisible();
  expect(asked.filter((url) => /^https?:/.test(url) && !url.startsWith(baseURL ?? ''))).toEqual([]);
  expect(await unlistedIn(page)).toEqual([]);
});

test('a place is seen without JavaScript, and without what draws living maps', { tag: '@once' }, async ({ page, plain }) => {
  const still = await plain.newPage();
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
  await openLive(page, '/design');
  await openMap(page);
  await expect(page.getByText(/Карта не.открылась/).first()).toBeVisible();
  await expect(page.getByRole('img', { name: 'Карта объектов' })).toBeVisible();
});
