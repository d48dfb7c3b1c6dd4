import type { Page } from '@playwright/test';
import { axeViolations } from './axe.ts';
import { openHydrated } from './open-hydrated.ts';
import { expect, test } from './test.ts';

const PHRASE = 'двушка с видом на реку до 40 млн у школы';
const field = (page: Page, name = 'Поиск своими словами') => page.getByRole('combobox', { name });
const options = (page: Page) => page.getByRole('listbox', { name: /Подсказки|Suggestions/ }).getByRole('option');
const address = (page: Page) => decodeURIComponent(page.url());
/** The response to these words. */
const answerTo = (page: Page, words: string) => page.waitForResponse((response) => new URL(response.url()).searchParams.get('q') === words);

/** A browser that hears these words, or gives this error. */
const fakeSpeech = (page: Page, outcome: { words?: string; error?: string }) =>
  page.addInitScript(({ words, error }) => {
    class FakeRecognition {
      onresult?: (event: object) => void;
      onerror?: (event: object) => void;
      onend?: () => void;
      start() {
        (window as unknown as { finishSpeech(): void }).finishSpeech = () => {
          if (words) this.onresult?.({ results: [[{ transcript: words }]] });
          if (error) this.onerror?.({ error });
          this.onend?.();
        };
      }
      abort() {}
    }
    Object.assign(window, { SpeechRecognition: FakeRecognition });
  }, outcome);
const finishSpeech = (page: Page) => page.evaluate(() => (window as unknown as { finishSpeech(): void }).finishSpeech());

test('a phrase becomes chips and the number of lots while it is typed, then the filters of the catalogue, and an alert', { tag: '@once' }, async ({ page }) => {
  await openHydrated(page, '/');
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  const before = await height();
  const answer = answerTo(page, PHRASE);
  await field(page).fill(PHRASE);
  const { total } = await (await answer).json();
  expect(total).toBeGreaterThan(0);
  await expect(options(page).filter({ hasText: new RegExp(`^Показать ${total}\\s`) })).toBeVisible();
  await expect(page.getByRole('option', { name: 'Убрать «двушка»: 2 комнаты' })).toBeVisible();
  await expect(page.getByText('Не\u00a0понято: школы', { exact: true })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: /^Понято: 2.комнаты, Квартиры/ })).toBeAttached();
  expect(await height()).toBe(before);
  expect(await axeViolations(page)).toEqual([]);

  // A chip that is chosen by the arrow keys removes its words from the phrase; the list stays open.
  const shorterAnswer = answerTo(page, 'двушка с видом на реку у школы');
  const price = options(page).filter({ hasText: /^до\s40/ });
  while ((await price.getAttribute('aria-selected')) !== 'true') await page.keyboard.press('ArrowDown');
  await expect(price).toHaveAccessibleName(/^Убрать «до 40 млн»/);
  await page.keyboard.press('Enter');
  await expect(field(page)).toHaveValue('двушка с видом на реку у школы');
  await shorterAnswer;
  await expect(price).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(options(page)).toHaveCount(0);

  await field(page).fill(PHRASE);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/catalog\?categories=2&rooms=2&priceMax=40000000&features=\d+&q=/);
  await expect(field(page)).toHaveValue(PHRASE);
  await expect(page.locator('main output').first()).toContainText(String(total));
  await expect(page.getByRole('link', { name: 'Убрать: Вид на реку' })).toBeVisible();
  await expect(page.getByText('Не\u00a0понято: школы')).toBeVisible();
  await page.reload();
  await expect(field(page)).toHaveValue(PHRASE);

  // After Back the field has the phrase although the address has none, also after a reload; a new visit starts empty.
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
  await expect(field(page)).toHaveValue(PHRASE);
  await page.reload();
  await expect(field(page)).toHaveValue(PHRASE);
  await openHydrated(page, '/catalog');
  await expect(field(page)).toHaveValue('');
  await field(page).fill(PHRASE);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/catalog\?categories=2&.*q=/);
  await page.goBack();
  await expect(page).toHaveURL(/\/catalog$/);
  await expect(field(page)).toHaveValue(PHRASE);
  await page.goForward();
  await expect(page).toHaveURL(/\/catalog\?categories=2&.*q=/);

  await page.getByRole('link', { name: 'Убрать: Вид на реку' }).click();
  await expect(page).toHaveURL(/\?categories=2&rooms=2&priceMax=40000000$/);
  await expect(field(page)).toHaveValue('');
  await page.goBack();
  await expect(field(page)).toHaveValue(PHRASE);
  await page.getByRole('link', { name: 'Искать эти слова' }).click();
  await expect.poll(() => address(page)).toMatch(/features=\d+&search\[name\]=школы$/);
  await expect(field(page)).toHaveValue('школы');

  await page.goBack();
  await expect(field(page)).toHaveValue(PHRASE);
  await page.getByRole('link', { name: 'Сообщать о новых' }).click();
  await expect(page).toHaveURL(/\/subscribe\?categories=2&rooms=2&priceMax=40000000&features=\d+&q=/);
  await expect(field(page)).toHaveValue(PHRASE);
  await expect(page.getByText('Не\u00a0понято: школы')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Убрать: Вид на реку' })).toBeVisible();
});

test('both languages are understood in English pages, and what is not understood is searched by name', { tag: '@once' }, async ({ page }) => {
  await openHydrated(page, '/en/catalog?view=list');
  const search = field(page, 'Search in your own words');
  await search.fill('3-bed flat with a river view under 40m');
  await expect(page.getByRole('option', { name: /4 rooms: 3 bedrooms$/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/en\/catalog\?categories=2&rooms=4&priceMax=40000000&features=\d+&q=.*&view=list$/);
  await expect(page.getByRole('link', { name: 'Remove: River view' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Remove: 4 rooms: 3 bedrooms' })).toBeVisible();
  await search.fill('дом с бассейном');
  await page.keyboard.press('Enter');
  await expect.poll(() => address(page)).toMatch(/\/en\/catalog\?categories=3&pool=1&q=дом с бассейном&view=list$/);
  await expect(page.getByRole('link', { name: 'Remove: Pool' })).toBeVisible();
  await search.fill('Observatory tower');
  await page.keyboard.press('Enter');
  await expect.poll(() => address(page)).toMatch(/\/en\/catalog\?search\[name\]=Observatory tower&view=list$/);
  await expect(search).toHaveValue('Observatory tower');
});

test('without JavaScript the field is a form: the page shows the filters, and any text gets an answer', { tag: '@once' }, async ({ noScript }) => {
  const page = await noScript.newPage();
  await page.goto('/');
  await field(page).fill(PHRASE);
  await page.getByRole('button', { name: 'Найти' }).click();
  await expect(page).toHaveURL(/\/catalog\?categories=2&rooms=2&priceMax=40000000&features=\d+&q=/);
  await expect(field(page)).toHaveValue(PHRASE);
  await expect(page.getByRole('link', { name: 'Убрать: Вид на реку' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Искать эти слова' })).toBeVisible();
  for (const hostile of ['%00%ff', '💩'.repeat(100), '<script>'.repeat(25), '\u202e'.repeat(200), '  ', 'я'.repeat(500), '9'.repeat(200)])
    expect((await page.goto(`/catalog?q=${encodeURIComponent(hostile)}`))?.status(), hostile).toBeLessThan(500);
});

test('on a phone a phrase can be spoken, and a refused microphone is explained', { tag: '@phone' }, async ({ page }) => {
  await fakeSpeech(page, { words: 'дом с бассейном' });
  await openHydrated(page, '/catalog');
  await page.getByRole('button', { name: 'Сказать голосом' }).tap();
  await expect(page.getByRole('button', { name: 'Остановить запись' })).toHaveAttribute('aria-pressed', 'true');
  await finishSpeech(page);
  await expect(field(page)).toHaveValue('дом с бассейном');
  await page.getByRole('option', { name: 'Убрать «с бассейном»: Бассейн' }).tap();
  await expect(field(page)).toHaveValue('дом');
  await options(page)
    .filter({ hasText: /^Показать \d+/ })
    .tap();
  await expect(page).toHaveURL(/\/catalog\?categories=3&q=/);
  expect(await axeViolations(page)).toEqual([]);

  await fakeSpeech(page, { error: 'not-allowed' });
  await openHydrated(page, '/catalog');
  await page.getByRole('button', { name: 'Сказать голосом' }).tap();
  await finishSpeech(page);
  await expect(page.getByText(/^Браузер не\u00a0дал доступа/)).toBeVisible();
});
