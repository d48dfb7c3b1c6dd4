import type { Locator, Page } from '@playwright/test';
import { announcer } from './open-hydrated.ts';
import { expect, test } from './test.ts';

const PHONE = 390;
const WIDTHS = [PHONE, 820];
/** Tall enough to show the control without scrolling, which would start hydration before the tap. */
const TALL = 16_000;
const LOT = '/catalog/1301';

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Фильтр' });
const filterButton = (page: Page) => page.getByRole('link', { name: /^Фильтр/ }).first();
const cards = (page: Page) => page.locator('main li[id^=lot-]');

type Control = { name: string; path: string; locate(page: Page): Locator; expectEffect(page: Page, control: Locator): Promise<void>; tall?: boolean };

const expectSheet = (page: Page) => expect(sheet(page)).toBeVisible();
const expectPressed = (_: Page, control: Locator) => expect(control).toHaveAttribute('aria-pressed', 'true');

const FILTERS: Control[] = ['/catalog', '/customers', '/subscribe'].map((path) => ({ name: `the filter of ${path}`, path, locate: filterButton, expectEffect: expectSheet }));
const CONTROLS: Control[] = [
  ...FILTERS,
  {
    name: 'a favourite',
    path: '/catalog',
    locate: (page) =>
      cards(page)
        .first()
        .getByRole('button', { name: /^В избранное/ }),
    expectEffect: expectPressed,
    tall: true,
  },
  {
    name: 'the comparison',
    path: '/catalog',
    locate: (page) =>
      cards(page)
        .first()
        .getByRole('button', { name: /^К сравнению/ }),
    expectEffect: expectPressed,
    tall: true,
  },
  {
    name: 'a favourite far down the list',
    path: '/catalog',
    tall: true,
    locate: (page) =>
      cards(page)
        .nth(14)
        .getByRole('button', { name: /^В избранное/ }),
    expectEffect: expectPressed,
  },
  {
    name: '«show more»',
    path: '/catalog',
    tall: true,
    locate: (page) => page.getByRole('link', { name: /^Показать ещё/ }),
    expectEffect: (page) => expect(cards(page)).toHaveCount(48),
  },
  {
    name: 'the list view',
    path: '/catalog',
    locate: (page) => page.getByRole('navigation', { name: 'Вид' }).getByRole('link', { name: 'Список' }),
    expectEffect: (page) => expect(page).toHaveURL(/view=list/),
  },
  {
    name: 'the menu',
    path: '/',
    locate: (page) => page.getByRole('button', { name: 'Меню', exact: true }),
    expectEffect: (page) => expect(page.getByRole('button', { name: 'Закрыть меню' })).toBeVisible(),
  },
  {
    name: 'a tab of the home page’s filter',
    path: '/',
    locate: (page) => page.locator('form label', { has: page.getByRole('radio', { name: 'Дома' }) }),
    expectEffect: async (page) => {
      await expect(page.getByRole('radio', { name: 'Дома' })).toBeChecked();
      await page.getByRole('button', { name: /^Показать/ }).tap();
      await expect(page).toHaveURL(/\/catalog\?categories=3$/);
    },
  },
  {
    name: 'the gallery',
    path: LOT,
    locate: (page) => page.getByRole('list', { name: 'Фотографии объекта' }).getByRole('link').first(),
    expectEffect: (page) => expect(page.getByRole('dialog').filter({ visible: true })).toHaveCount(1),
  },
  {
    name: 'a lot’s favourite',
    path: LOT,
    tall: true,
    locate: (page) => page.locator('main [role=group] button').first(),
    expectEffect: (_, control) => expect(control).toHaveAttribute('data-kept', 'true'),
  },
  {
    name: 'booking a viewing',
    path: LOT,
    locate: (page) =>
      page
        .getByRole('link', { name: /показ$/ })
        .filter({ visible: true })
        .last(),
    expectEffect: async (page) => {
      await expect(page.getByRole('dialog').filter({ visible: true })).toHaveCount(1);
      await expect(page).toHaveURL(new RegExp(`${LOT}$`));
    },
  },
  {
    name: 'a lot’s map',
    path: LOT,
    tall: true,
    locate: (page) => page.locator('main figure img[src*="/map/"]').first(),
    expectEffect: (page) => expect(page.locator('.maplibregl-canvas').first()).toBeAttached(),
  },
  {
    name: 'a field of the contact form',
    path: '/catalog',
    tall: true,
    locate: (page) => page.locator('section[aria-labelledby="contact"]').getByLabel('Имя'),
    expectEffect: async (page, control) => {
      await expect(control).toBeFocused();
      await page.keyboard.type('Вера');
      await expect(page.locator('section[aria-labelledby="contact"] form[novalidate]')).toHaveCount(1);
      await expect(control).toHaveValue('Вера');
    },
  },
];

/** Delays all scripts that are not in the HTML of the page. */
async function holdLateScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const first = new Set<string>();
  page.on('response', async (response) => {
    if (response.request().resourceType() !== 'document') return;
    const html = await response.text().catch(() => '');
    for (const [file] of html.matchAll(/\/assets\/[\w.-]+\.js/g)) first.add(file);
  });
  await page.route('**/assets/*.js', async (route) => {
    const { pathname } = new URL(route.request().url());
    if (!first.has(pathname)) await released;
    await route.continue().catch(() => undefined);
  });
  return release;
}

/** Waits for hydration: before it the header has no state attribute. */
const expectHydrated = (page: Page) => expect(page.locator('header[data-state]')).toHaveCount(1);

/** Deferred parts that must not disappear. */
const partsOf = (page: Page) => page.locator('section[aria-labelledby="contact"], footer');

async function open(page: Page, { path, tall }: Control, width: number): Promise<void> {
  await page.setViewportSize({ width, height: tall ? TALL : 844 });
  await page.goto(path, { waitUntil: 'domcontentloaded' });
}

/** Taps at the position of the control, without the scrolling and moving that Playwright's own tap does. */
async function tap(page: Page, control: Locator): Promise<void> {
  const box = await control.boundingBox();
  if (!box) throw new Error('the control is not on the page');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  expect(y, 'the control lies on the screen').toBeLessThan(page.viewportSize()?.height ?? 0);
  await page.touchscreen.tap(x, y);
}

for (const width of WIDTHS) {
  test.describe(`the first tap on a fresh page at ${width} px`, { tag: '@phone' }, () => {
    // A tablet has the phone's controls; only the filter stands elsewhere.
    for (const control of width === PHONE ? CONTROLS : FILTERS) {
      test(`${control.name}: while late scripts are loading it waits for them, and nothing disappears`, async ({ page }) => {
        const release = await holdLateScripts(page);
        await open(page, control, width);
        const parts = await partsOf(page).count();
        const target = control.locate(page);
        await expectHydrated(page);
        await tap(page, target);
        await expect(partsOf(page)).toHaveCount(parts);
        release();
        await control.expectEffect(page, target);
      });
    }
  });
}

// Only at the width of a phone: when the scripts are loaded, and how fast they run, does not depend on the width.
for (const control of CONTROLS.filter(({ name }) => [...FILTERS.map((filter) => filter.name), 'a favourite'].includes(name))) {
  test(`the first tap on a fresh page, as soon as the HTML is loaded: ${control.name}`, { tag: '@phone' }, async ({ page }) => {
    await open(page, control, PHONE);
    await tap(page, control.locate(page));
    await control.expectEffect(page, control.locate(page));
    await expect(partsOf(page)).toHaveCount(2);
  });
}

// One page for all: they have the same filter, and a slowed browser takes four times as long.
for (const control of FILTERS.slice(0, 1)) {
  test(`the first tap on a fresh page of a slow phone, after the scripts are loaded: ${control.name}`, { tag: '@phone' }, async ({ page }) => {
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await open(page, control, PHONE);
    await expect(announcer(page)).toBeAttached();
    await tap(page, control.locate(page));
    await control.expectEffect(page, control.locate(page));
    await expect(partsOf(page)).toHaveCount(2);
  });
}
