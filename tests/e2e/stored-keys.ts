import type { Page } from '@playwright/test';
import { COOKIES, LOCAL_KEYS, SESSION_KEYS } from '#contract/core/browser-storage.ts';

/** The name as the page about cookies lists it: all drafts are one entry. */
const listedName = (name: string) => (name.startsWith('draft ') ? 'draft …' : name);
const LISTED = new Set([...COOKIES, ...LOCAL_KEYS, ...SESSION_KEYS].map(listedName));

/** The names of everything that the browser stores for the site. */
export async function storedKeys(page: Page): Promise<string[]> {
  const kept = await page.evaluate(async () => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
    ...(await indexedDB.databases()).map(({ name }) => `the database ${name}`),
    ...(await caches.keys()).map((name) => `the cache ${name}`),
    ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => `the service worker of ${scope}`),
  ]);
  const cookies = (await page.context().cookies()).map(({ name }) => name);
  return [...new Set([...kept, ...cookies].map(listedName))].sort();
}

export const unlistedKeys = async (page: Page): Promise<string[]> => (await storedKeys(page)).filter((name) => !LISTED.has(name));
