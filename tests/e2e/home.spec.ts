import { axeViolationsAtBothWidths } from './axe.ts';
import { expect, test } from './test.ts';

const HOME_PAGES = [
  { path: '/', lang: 'ru', sentence: 'Дома, в которые хочется вернуться засветло', title: /Частная недвижимость в\sРостове-на-Дону — Танаис/ },
  { path: '/en', lang: 'en', sentence: 'Homes you hurry back to while it is still light', title: /Private real estate in Rostov-on-Don – Tanais/ },
];
const SECTIONS = 14;

for (const { path, lang, sentence, title } of HOME_PAGES) {
  test.describe(`the home page at ${path}`, () => {
    test('has title and headings in its language, and no axe violations', { tag: '@once' }, async ({ page }) => {
      await page.goto(path);
      await expect(page.locator('html')).toHaveAttribute('lang', lang);
      await expect(page).toHaveTitle(title);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(new RegExp(sentence.replaceAll(' ', '\\s')));
      expect(await page.locator('h1').count()).toBe(1);
      const alternates = await page.locator('link[rel=alternate]').evaluateAll((links) => links.map((link) => [link.getAttribute('hreflang'), link.getAttribute('href')]));
      expect(alternates).toEqual([
        ['ru', 'https://tanais.example/'],
        ['en', 'https://tanais.example/en'],
        ['x-default', 'https://tanais.example/'],
      ]);
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `https://tanais.example${path}`);
      await expect(page.locator('meta[http-equiv="Cache-Control"]')).toHaveAttribute('content', /no-store/);
      if (lang === 'ru') expect(await axeViolationsAtBothWidths(page, { withStylesheets: true })).toEqual([]); // the markup is the same in English
    });

    test('is complete without JavaScript', { tag: '@once' }, async ({ request }) => {
      const [, main = '', footer = ''] = (await (await request.get(path, { headers: { 'accept-language': lang } })).text()).split(/<main|<footer/);
      expect(main.match(/<section/g)?.length).toBeGreaterThanOrEqual(SECTIONS);
      expect(main.match(/<article/g)?.length).toBeGreaterThan(15);
      expect(footer).toContain('0+');
    });

    test('has no layout shift while it loads, at any width', { tag: '@once' }, async ({ page }) => {
      await page.addInitScript(() => {
        const shifts: number[] = [];
        Object.assign(window, { shifts });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) if (!entry.hadRecentInput) shifts.push(entry.value);
        }).observe({ type: 'layout-shift', buffered: true });
      });
      // Two widths in English: the layout is the same, only the lines are longer or shorter.
      for (const width of lang === 'ru' ? [360, 390, 768, 1080, 1440] : [390, 1440]) {
        await page.setViewportSize({ width, height: 850 });
        await page.goto(path);
        await page.evaluate(() => document.fonts.ready);
        const moved = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts.reduce((sum, shift) => sum + shift, 0));
        expect(moved, `layout shift at ${width}`).toBeLessThanOrEqual(0.02);
      }
    });
  });
}

test.describe('the first screen', () => {
  test.use({ pictures: true });

  test('shows its photograph, in a modern format and of the right size', async ({ page, isMobile }) => {
    await page.goto('/', { waitUntil: 'domcontentloaded' });
    const hero = page.locator('main img').first();
    await expect(async () => expect(await hero.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)).toPass();
    expect(await hero.evaluate((img: HTMLImageElement) => img.currentSrc)).toMatch(isMobile ? /tall\/w\d+\/hero-01\.avif$/ : /w(1440|1920|2400)\/hero-01\.avif$/);
    await expect(hero).toHaveAttribute('fetchpriority', 'high');
  });
});

test('the mortgage follows its sliders; the filter offers the fields of a category, updates its count and leads to the catalogue', { tag: '@once' }, async ({ page }) => {
  await page.goto('/');
  const submit = page.getByRole('button', { name: /Показать/ });
  const rooms = page.getByRole('group', { name: 'Комнаты' });
  await expect(page.getByRole('banner')).toHaveAttribute('data-state', 'top'); // the scripts run
  await test.step('choosing a category resets the rest and offers only what the category has', async () => {
    await rooms.getByRole('checkbox', { name: '3' }).check();
    await page.getByRole('radio', { name: 'Участки' }).check();
    await expect(rooms).toBeHidden();
    await expect(page.getByRole('button', { name: 'Показать 32' })).toBeVisible();
    await page.getByRole('radio', { name: 'Дома' }).check();
    await expect(rooms.getByRole('checkbox', { name: '3' })).not.toBeChecked();
  });
  await test.step('the mortgage follows its sliders', async () => {
    await page.mouse.wheel(0, 400);
    const years = page.getByLabel('Срок');
    await years.scrollIntoViewIfNeeded();
    await expect(page.getByText('270\u00a0668\u00a0₽')).toBeVisible();
    await years.fill('20');
    await expect(page.getByText('270\u00a0668\u00a0₽')).toHaveCount(0);
  });
  await test.step('the filter updates its count and leads to the catalogue with the choice in the address', async () => {
    await page.getByRole('radio', { name: 'Пентхаусы' }).check();
    await expect(page.getByRole('button', { name: 'Показать 17' })).toBeVisible();
    await page.getByLabel('Цена до, млн ₽'.replace(' ₽', '\u00a0₽')).fill('90');
    await submit.click();
    await expect(page).toHaveURL(/\/catalog\?categories=8&priceMax=90000000$/);
  });
});

test('a choice made before hydration is kept', { tag: '@once' }, async ({ page }) => {
  await page.route('**/assets/entry.client-*.js', async (route) => {
    await page.getByRole('radio', { name: 'Пентхаусы' }).check();
    await page.getByLabel('Срок').evaluate((slider: HTMLInputElement) => {
      slider.value = '20';
    });
    await route.continue();
  });
  await page.goto('/');
  await expect(page.getByRole('button', { name: /Показать 17/ })).toBeVisible();
  await page.mouse.wheel(0, 400);
  await expect(page.getByText('20\u00a0лет')).toHaveCount(1);
});

test('the home page that is opened by a link, without a reload, has all its sections', { tag: '@once' }, async ({ page }) => {
  await page.goto('/pressa');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Танаис' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Эксклюзивно' })).toBeVisible();
  await expect.poll(() => page.locator('main section').count()).toBeGreaterThanOrEqual(SECTIONS);
});
