import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { COOKIES, LOCAL_KEYS, SESSION_KEYS } from '#contract/core/browser-storage.ts';
import { announcer, follow, openHydrated } from './open-hydrated.ts';
import { storedKeys } from './stored-keys.ts';
import { expect, test } from './test.ts';

/** One page of each kind that the test below does not visit anyway. */
const OTHER_PATHS = [
  '/catalog/moscow/1',
  '/complexes/lotsiya',
  '/customers',
  '/articles/pervaya-liniya-dona',
  '/journals',
  '/team/elena-kravtsova/bc',
  '/career',
  '/favourites',
  '/compare',
];

const listedOn = async (page: Page, path: string): Promise<string[]> => {
  await page.goto(path);
  return (await page.getByRole('rowheader').allTextContents()).sort();
};

test.describe('what the browser keeps', () => {
  // Starts with empty storage, and shows everything that can be closed: an English browser on a Russian page, on a phone.
  test.use({ appPopup: true, languageOffer: true, locale: 'en-GB' });

  test('is exactly what the page about cookies lists, whatever a visitor does', { tag: '@phone' }, async ({ page }) => {
    test.slow(); // a page of each kind
    await openHydrated(page, '/catalog/1301?utm_source=test');
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await page.getByRole('button', { name: 'Закрыть предложение' }).click();
    await page.getByRole('button', { name: 'В избранное', exact: true }).first().click();
    await page.getByRole('button', { name: 'Сравнить', exact: true }).first().click();
    await page.locator('section[aria-labelledby="contact"] input[name=name]').fill('Анна');
    for (const path of OTHER_PATHS) {
      await page.goto(path);
      await expect(announcer(page)).toBeAttached();
    }
    await openHydrated(page, '/subscribe');
    const subscribeForm = page.locator('form', { has: page.locator('input[name=frequency]') });
    await subscribeForm.getByRole('textbox', { name: /почта/ }).fill(`${randomUUID()}@mail.example`);
    await subscribeForm.getByRole('checkbox').check();
    await subscribeForm.getByRole('button', { name: 'Подписаться' }).click();
    await expect(page.getByRole('heading', { name: 'Осталось подтвердить адрес' })).toBeVisible();
    await follow(page, '/services'); // without a new document: then the router stores the scroll position
    await expect(page).toHaveURL(/\/services$/);
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');

    const kept = await storedKeys(page);
    const listed = await listedOn(page, '/cookies');
    expect(kept.filter((name) => !listed.includes(name))).toEqual([]);
    expect(listed.filter((name) => !kept.includes(name))).toEqual([]);
    expect(await listedOn(page, '/en/cookies')).toEqual(listed);
    expect(listed).toHaveLength(COOKIES.length + LOCAL_KEYS.length + SESSION_KEYS.length);
  });
});

test('without JavaScript the browser keeps nothing but the language', { tag: '@once' }, async ({ noScript }) => {
  const page = await noScript.newPage();
  for (const path of ['/', '/catalog/1301?utm_source=test', '/feedback?type=common-contact', '/cookies']) await page.goto(path);
  expect((await noScript.cookies()).map(({ name }) => name)).toEqual([...COOKIES]);
});
