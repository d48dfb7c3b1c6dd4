import type { BrowserContext } from '@playwright/test';

/** Puts these lists into localStorage before the scripts of a page run; a list that is already stored stays as it is. */
export const storeBeforeLoad = (context: BrowserContext, lists: Record<string, unknown[]>): Promise<unknown> =>
  context.addInitScript((stored) => {
    if (location.protocol.startsWith('http')) for (const [name, keys] of Object.entries(stored)) if (!localStorage.getItem(name)) localStorage.setItem(name, JSON.stringify(keys));
  }, lists);
