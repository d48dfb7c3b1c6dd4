import type { Locator, Page } from '@playwright/test';
import { announcer, openHydrated } from './open-hydrated.ts';
import { storeBeforeLoad } from './store-before-load.ts';
import { expect, test } from './test.ts';

const cards = (page: Page) => page.locator('main li[id^=lot-]');
const titleOf = (card: Locator) => card.getByRole('heading').getByRole('link');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** First events without a pointer move or a key before them, as from a screen reader or a resting mouse: nothing has started hydration. */
const FIRST_EVENTS: Record<string, (page: Page, radio: Locator) => Promise<unknown>> = {
  async 'focus and an arrow'(page, radio) {
    await radio.evaluate((element: HTMLInputElement) => element.focus());
    await page.keyboard.press('ArrowRight');
  },
  async 'a mouse press'(page, radio) {
    const box = await radio.locator('..').boundingBox();
    const at = { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2, button: 'left' as const, clickCount: 1 };
    const session = await page.context().newCDPSession(page);
    for (const type of ['mousePressed', 'mouseReleased'] as const) await session.send('Input.dispatchMouseEvent', { type, ...at });
  },
  'a click by assistive technology': (_, radio) => radio.evaluate((element: HTMLInputElement) => element.click()),
};

/** All pages have the same filter, so all events are tried on one of them and one event on each of the others. */
const TRIED = { '/catalog': Object.keys(FIRST_EVENTS), '/customers': ['focus and an arrow'], '/subscribe': ['a mouse press'] };

for (const [path, tried] of Object.entries(TRIED)) {
  test(`the filter of ${path} works when the first event on the page falls inside it`, { tag: '@once' }, async ({ page }) => {
    for (const [name, act] of Object.entries(FIRST_EVENTS).filter(([event]) => tried.includes(event))) {
      await test.step(name, async () => {
        await page.goto(path);
        await expect(announcer(page)).toBeAttached();
        // The first radio is chosen; an arrow on it chooses the second, the others act on the second itself.
        await act(page, page.locator('form#filter input[name=categories]:not([hidden])').nth(name.startsWith('focus') ? 0 : 1));
        await expect(page).toHaveURL(/\?categories=\d+/);
      });
    }
  });
}

test('the catalogue by keyboard: cards, announcements, arrow keys in the categories, Back to the same lot', { tag: '@once' }, async ({ page }) => {
  await openHydrated(page, '/catalog');
  const status = page.locator('main output').first();

  await test.step('a card: heading first, one link, three Tab stops', async () => {
    const card = cards(page).nth(1);
    await expect(card.getByRole('link')).toHaveCount(1);
    await expect(card.getByRole('button')).toHaveCount(2);
    expect(await card.evaluate((element) => element.querySelector('h3')?.compareDocumentPosition(element.querySelector('article p') ?? element))).toBe(4);
    await titleOf(card).focus();
    for (let stop = 0; stop < 3; stop++) await page.keyboard.press('Tab');
    await expect(titleOf(cards(page).nth(2))).toBeFocused();
  });

  await test.step('an order, a view and more lots are announced', async () => {
    const order = page.getByRole('combobox', { name: 'Порядок' });
    await order.selectOption('dearest');
    await expect(status).toContainText((await order.locator('option[value=dearest]').textContent()) ?? '');
    await page.getByRole('navigation', { name: 'Вид' }).getByRole('link', { name: 'Список' }).click();
    await expect(status).toContainText('Список');
    await page.getByRole('link', { name: /^Показать ещё/ }).click();
    await expect(page.getByRole('status').filter({ hasText: /^Показано 48 из/ })).toBeVisible();
  });

  await test.step('suggestions are announced only once they are known, and as many as are listed', async () => {
    const searchField = page.getByRole('combobox', { name: 'Поиск своими словами' });
    await page.evaluate(() => {
      const announced: string[] = [];
      Object.assign(window, { announced });
      const region = document.querySelector('input[name=q]')?.parentElement?.querySelector('[role=status]');
      if (region) new MutationObserver(() => region.textContent && announced.push(region.textContent)).observe(region, { childList: true, characterData: true, subtree: true });
    });
    await searchField.pressSequentially('улица');
    const options = page.getByRole('listbox', { name: /./ }).getByRole('option');
    await expect(options.first()).toBeVisible();
    const announced = () => page.evaluate(() => (window as unknown as { announced: string[] }).announced);
    // Each typed letter starts a search; the last announcement belongs to the whole word.
    await expect(async () => expect((await announced()).at(-1)).toMatch(new RegExp(`^${await options.count()}\\s`))).toPass();
    for (const words of await announced()) expect(words).toMatch(/^\d+\sподсказ/);
    await searchField.press('Escape');
    await searchField.press('Escape');
  });

  await test.step('several arrow keys in the categories add one history entry; pressed quickly, they cause one search', async () => {
    const listed = () => cards(page).evaluateAll((all) => all.map(({ id }) => id));
    const all = await listed();
    const depth = () => page.evaluate(() => (history.state as { index: number }).index);
    const before = await depth();
    const requested: string[] = [];
    page.on('request', (request) => /\/api\/v1\/lots\?.*categories=/.test(request.url()) && requested.push(request.url()));
    await page.locator('form#filter input[name=categories]:checked').focus();
    for (let step = 0; step < 3; step++) await page.keyboard.press('ArrowRight');
    await expect(page).toHaveURL(/categories=3/);
    expect(new Set(requested.filter((url) => !url.includes('limit=1&'))).size).toBe(1);
    await page.keyboard.press('ArrowRight');
    await expect(page).toHaveURL(/categories=(?!3)/);
    expect(await depth()).toBe(before + 1);
    await page.goBack();
    await expect(page).not.toHaveURL(/categories=/);
    await expect.poll(listed).toEqual(all);
  });

  await test.step('Back from a lot gives the focus back to its link', async () => {
    const link = titleOf(cards(page).nth(15));
    await link.focus();
    const at = await page.evaluate(() => scrollY);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/catalog\/\d+$/);
    await expect(heading(page)).toBeFocused();
    await page.goBack();
    await expect(link).toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBeCloseTo(at, -1);
  });
});

test.describe('a removed element', () => {
  test.use({ allowedErrors: /^A navigation failed:|Failed to fetch|ERR_INTERNET_DISCONNECTED/ });

  test('passes its focus on: a chip to the next chip, the last one to the heading; a click on a lot while offline leaves the list unchanged', { tag: '@once' }, async ({
    page,
    context,
  }) => {
    await openHydrated(page, '/catalog?rooms=2,3');
    const chips = page.getByRole('list', { name: 'Выбрано' }).getByRole('link');
    const count = await chips.count();
    await chips.first().focus();
    for (let left = count - 1; left > 1; left--) {
      await page.keyboard.press('Enter');
      await expect(chips).toHaveCount(left);
      await expect(chips.first()).toBeFocused();
    }
    await page.keyboard.press('Enter');
    await expect(chips).toHaveCount(0);
    await expect(heading(page)).toBeFocused();

    await context.setOffline(true);
    await titleOf(cards(page).nth(3)).click();
    await expect(page.getByRole('alert').getByText('Нет связи с сайтом.')).toBeVisible();
    await expect(cards(page)).toHaveCount(24);
    await context.setOffline(false);
  });
});

test('a removed favourite or column passes its focus to the next, and can be restored', { tag: '@once' }, async ({ page, context }) => {
  await storeBeforeLoad(context, { favourites: [1301, 1002, 1042], compare: [1301, 1002] });
  await openHydrated(page, '/favourites');
  const articles = page.locator('main article');
  const links = articles.getByRole('heading').getByRole('link');
  await expect(articles).toHaveCount(3);
  const [first = '', second = ''] = await links.allInnerTexts();
  await articles
    .first()
    .getByRole('button', { name: /^В избранное/ })
    .press('Enter');
  await expect(articles).toHaveCount(2);
  await expect(links.filter({ hasText: second }).first()).toBeFocused();
  await page
    .locator('main')
    .getByRole('button', { name: `Вернуть: ${first}` })
    .press('Enter');
  await expect(articles).toHaveCount(3);
  await expect(links.first()).toHaveText(first);

  await openHydrated(page, '/compare');
  const removes = page.getByRole('table').getByRole('button');
  await expect(removes).toHaveCount(2);
  await removes.first().press('Enter');
  await expect(removes).toHaveCount(1);
  await expect(page.getByRole('columnheader').getByRole('link')).toBeFocused();
  await removes.first().press('Enter');
  await expect(removes).toHaveCount(0);
  await expect(heading(page)).toBeFocused();
});

test('a toast stays while it is focused, and five seconds longer', { tag: '@once' }, async ({ page, context }) => {
  await storeBeforeLoad(context, { favourites: [1301, 1002] });
  await openHydrated(page, '/favourites');
  const articles = page.locator('main article');
  await expect(articles).toHaveCount(2);
  await page.clock.install({ time: new Date('2026-05-01T10:00:00') });
  await page.clock.pauseAt(new Date('2026-05-01T11:00:00'));
  await articles
    .first()
    .getByRole('button', { name: /^В избранное/ })
    .click();
  const undo = page.getByRole('status').getByRole('button', { name: 'Вернуть' });
  await undo.focus();
  await page.clock.runFor(20_000);
  await expect(undo).toBeFocused();
  await heading(page).evaluate((element) => {
    element.tabIndex = -1;
    element.focus();
  });
  await page.clock.runFor(4_000);
  await expect(undo).toBeVisible();
  await page.clock.runFor(1_500);
  await expect(undo).toHaveCount(0);
});
