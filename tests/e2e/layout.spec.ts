import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { openHydrated } from './open-hydrated.ts';
import { expect, NO_PICTURES, test } from './test.ts';

const WIDTHS = [320, 360, 480, 768, 1080, 1440, 2560];
/** One page of each kind, in groups that run in parallel. */
const PAGES = [
  ['/', '/catalog', '/catalog?view=list', '/catalog/1301', '/customers', '/complexes', '/complexes/akvatoria', '/certificates', '/career', '/subscribe'],
  [
    '/cottages-settlements/kovyl',
    '/services',
    '/articles',
    '/articles/pervaya-liniya-dona',
    '/journals',
    '/pressa',
    '/team',
    '/team/elena-kravtsova',
    '/contacts',
    '/headquarters',
  ],
  [
    '/partners',
    '/privacy',
    '/cookies',
    '/terms',
    '/accessibility',
    '/compare?ids=1301,1302,1303',
    '/favourites',
    '/feedback',
    '/en',
    '/en/catalog',
    '/en/catalog/1301',
    '/en/privacy',
  ],
];
/** Only the layout is measured, and painting it at ten widths takes as long as the layout. */
const UNPAINTED = ':root { opacity: 0 !important }';
/** The text spacing of WCAG 1.4.12, with which every text must stay visible. */
const TEXT_SPACING = '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }';

for (const paths of PAGES) {
  test(`no page from ${paths[0]} to ${paths.at(-1)} scrolls horizontally, from 320 to 2560 px and with text spacing`, { tag: '@once' }, async ({ noScript }) => {
    const page = await noScript.newPage();
    const tooWide: string[] = [];
    const measure = async (path: string, width: number, how = '') => {
      await page.setViewportSize({ width, height: 800 });
      const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      if (over > 0) tooWide.push(`${path} at ${width} px${how}: ${over} px too wide`);
    };
    for (const path of paths) {
      await page.goto(path);
      await addStyles(page, UNPAINTED);
      for (const width of WIDTHS) await measure(path, width);
      await addStyles(page, UNPAINTED + TEXT_SPACING);
      for (const width of [320, 390, 1280]) await measure(path, width, ', with text spacing');
    }
    expect(tooWide).toEqual([]);
  });
}

test('the focused element is not under the bottom bar of a lot’s page', { tag: '@phone' }, async ({ page }) => {
  await openHydrated(page, '/catalog/1301');
  expect(await hiddenStops(page, 'Tab', 70)).toEqual([]);
});

for (const path of ['/catalog?view=map', '/customers']) {
  test(`the focused element is not under the filter when tabbing backwards: ${path}`, { tag: '@once' }, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 720 });
    await openHydrated(page, path);
    await page.getByRole('contentinfo').getByRole('link').first().focus();
    expect(await hiddenStops(page, 'Shift+Tab', 60)).toEqual([]);
  });
}

test('sticky elements fit into the window of a laptop', { tag: '@once' }, async ({ noScript }) => {
  const page = await noScript.newPage();
  for (const path of ['/catalog/1301', '/catalog/moscow/15', '/complexes/akvatoria', '/services', '/articles/pervaya-liniya-dona', '/privacy']) {
    await page.goto(path);
    for (const size of [
      { width: 1280, height: 720 },
      { width: 1440, height: 900 },
    ]) {
      await page.setViewportSize(size);
      const tall = await page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>('main *')]
          .filter((element) => getComputedStyle(element).position === 'sticky')
          .map((element) => element.offsetHeight + Number.parseFloat(getComputedStyle(element).top) - innerHeight)
          .filter((over) => over > 0),
      );
      expect(tall, `${path} at ${size.width}×${size.height}`).toEqual([]);
    }
  }
});

test('in a low window only one bar is sticky, and the home page’s heading is on the first screen', { tag: '@once' }, async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 });
  for (const path of ['/catalog', '/catalog/1301']) {
    await openHydrated(page, path);
    await page.evaluate(() => scrollTo(0, 1500));
    await expect(page.getByRole('banner')).toHaveAttribute('data-state', 'hidden');
    await page.evaluate(() => scrollTo(0, 1200));
    await expect(page.getByRole('banner')).toHaveAttribute('data-state', 'shown');
    const taken = await page.evaluate(() =>
      [...document.querySelectorAll('body *')]
        .filter((element) => /fixed|sticky/.test(getComputedStyle(element).position) && getComputedStyle(element).pointerEvents !== 'none')
        .map((element) => element.getBoundingClientRect())
        .filter(({ top, bottom, width }) => width > innerWidth / 2 && bottom > 0 && top < innerHeight)
        .reduce((sum, { top, bottom }) => sum + Math.min(bottom, innerHeight) - Math.max(top, 0), 0),
    );
    expect(taken / 390, path).toBeLessThan(0.2);
  }
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 });
});

test('forced colours show what is chosen', { tag: '@once' }, async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/catalog?rooms=2');
  await test.step('a category, a number of rooms, a view, the page of the menu', async () => {
    const [category, rooms] = [page.locator('#filter fieldset').nth(1), page.locator('#filter').getByRole('group', { name: 'Комнаты' })];
    await expectMarked(category.locator('label:has(:checked)'), category.locator('label:not(:has(:checked))').first());
    await expectMarked(rooms.locator('label:has(:checked)'), rooms.locator('label:not(:has(:checked))').last());
    await expectMarked(page.getByRole('link', { name: 'Плитка' }), page.getByRole('link', { name: 'Список' }));
    const menu = page.getByRole('navigation', { name: 'Главное меню' });
    await expectMarked(menu.getByRole('link', { name: 'Каталог' }), menu.getByRole('link', { name: 'Услуги' }));
  });
  await page.goto('/catalog/1301');
  await test.step('the kind of payments of a mortgage, and the line of a slider', async () => {
    const schemes = page.locator('fieldset:has(input[value="annuity"])');
    await expectMarked(schemes.locator('label:has(:checked)'), schemes.locator('label:not(:has(:checked))').first());
    const slider = page.getByRole('slider').first();
    expect(await highlighted(slider)).toBeGreaterThan(20);
  });
});

test('the scroll padding keeps a focused element above the language offer and the bottom bar of a lot', { tag: '@phone' }, async ({ browser, baseURL }) => {
  const context = await browser.newContext({ extraHTTPHeaders: NO_PICTURES, baseURL, locale: 'en-GB', viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const scrollPadding = () => page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBottom));
  await page.goto('/catalog/1301');
  const offer = page.getByRole('link', { name: 'This page in English' });
  await page.mouse.move(100, 200);
  await expect(offer).toBeVisible();
  const top = (await offer.boundingBox())?.y ?? 0;
  expect(await scrollPadding()).toBeGreaterThanOrEqual(844 - top);
  await context.close();
});

test('print has no skip link and no header over the text, and shows every compared lot', { tag: '@once' }, async ({ page }) => {
  await page.setViewportSize({ width: 718, height: 1000 }); // A4 within its margins
  await page.goto('/compare?ids=1301,1302,1303');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('link', { name: 'К содержанию' })).toBeHidden();
  await expect(page.getByRole('banner')).toHaveCSS('position', 'absolute');
  await expect(page.getByRole('banner').getByRole('navigation')).toBeHidden();
  await expect(page.getByRole('banner').getByRole('link', { name: /^\+7/ })).toBeVisible();
  const right = await page.getByRole('table').evaluate((table) => table.getBoundingClientRect().right);
  expect(right).toBeLessThanOrEqual(718);
});

test('print has no buttons and no form fields, with scripts and without', { tag: '@once' }, async ({ page, noScript }) => {
  const check = async (printed: Page, path: string) => {
    await printed.emulateMedia({ media: 'print' });
    const offered = printed.locator('button:visible, select:visible, input:not([type=radio]):visible, textarea:visible, nav:visible');
    expect(await offered.count(), path).toBe(0);
    await expect(printed.getByRole('heading', { level: 1 }), path).toBeVisible();
  };
  await openHydrated(page, '/catalog');
  await check(page, '/catalog with scripts');
  const other = await noScript.newPage();
  for (const path of ['/', '/catalog', '/catalog?view=list', '/catalog/1301', '/customers', '/complexes/akvatoria', '/team', '/contacts', '/en/catalog']) {
    await other.goto(path);
    await check(other, path);
  }
});

test('the menu can be read over a white picture', { tag: '@once' }, async ({ page }) => {
  await page.route('**/media/**', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg" width="24" height="16"><path fill="#fff" d="M0 0h24v16H0z"/></svg>' }),
  );
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto('/');
  const header = page.getByRole('banner');
  const [menu, ink] = [
    await header.getByRole('navigation', { name: 'Главное меню' }).boundingBox(),
    await header.evaluate((element) => getComputedStyle(element).color.match(/\d+/g)?.map(Number)),
  ];
  await header.evaluate((element) => element.style.setProperty('opacity', '0'));
  const pixels = await pixelsOf(await page.screenshot({ clip: menu ?? undefined }));
  const brightest = Math.max(...pixels.map(luminance));
  expect((luminance(ink ?? []) + 0.05) / (brightest + 0.05)).toBeGreaterThanOrEqual(4.5);
});

/** Which of the next Tab stops are completely covered. */
async function hiddenStops(page: Page, key: string, count: number): Promise<string[]> {
  const hidden: string[] = [];
  for (let stop = 0; stop < count; stop += 1) {
    await page.keyboard.press(key);
    const name = await page.evaluate(async () => {
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame); // the header reacts to the scroll
      const element = document.activeElement;
      if (!element || element === document.body) return;
      const { left, top, width, height } = element.getBoundingClientRect();
      const shares = [0.02, 0.25, 0.5, 0.75, 0.98];
      const isSeen = shares.some((right) =>
        shares.some((down) => {
          const hit = document.elementFromPoint(left + width * right, top + height * down);
          return hit && (element.contains(hit) || hit.contains(element) || hit.closest('label')?.contains(element));
        }),
      );
      return isSeen ? undefined : `${element.tagName} ${element.getAttribute('aria-label') ?? element.getAttribute('name') ?? element.textContent} at ${Math.round(top)}`;
    });
    if (name) hidden.push(`${stop + 1}: ${name}`);
  }
  return hidden;
}

const addStyles = (page: Page, css: string) =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, css);

async function expectMarked(chosen: Locator, other: Locator): Promise<void> {
  expect(await highlighted(chosen)).toBeGreaterThan(20);
  expect(await highlighted(other)).toBe(0);
}

/** How many pixels of an element have the system's highlight colour. */
async function highlighted(part: Locator): Promise<number> {
  const colour = await part.page().evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.setProperty('forced-color-adjust', 'none');
    const shown = (name: string) => {
      probe.style.setProperty('color', name);
      return (
        getComputedStyle(probe)
          .color.match(/[\d.]+/g)
          ?.map(Number) ?? []
      );
    };
    const [mark, ground] = [shown('Highlight'), shown('Canvas')];
    probe.remove();
    const [red = 0, green = 0, blue = 0, share = 1] = mark;
    return [red, green, blue].map((value, index) => value * share + (ground[index] ?? 0) * (1 - share));
  });
  const pixels = await pixelsOf(await part.screenshot());
  return pixels.filter((pixel) => pixel.every((value, index) => Math.abs(value - (colour[index] ?? 0)) < 3)).length;
}

async function pixelsOf(png: Buffer): Promise<number[][]> {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return Array.from({ length: info.width * info.height }, (_, index) => [...data.subarray(index * 3, index * 3 + 3)]);
}

/** The relative luminance of WCAG. */
function luminance([red = 0, green = 0, blue = 0]: number[]): number {
  const [r = 0, g = 0, b = 0] = [red, green, blue].map((value) => (value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
