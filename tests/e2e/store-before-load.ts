import type { BrowserContext } from '@playwright/test';

/** Starts with these lots in localStorage; later changes are kept. */
export const storeBeforeLoad = (context: BrowserContext, lists: Record<string, unknown[]>): Promise<unknown> =>
  context.addInitScript((stored) => {
    if (location.protocol.startsWith('http')) for (const [name, keys] of Object.entries(stored)) if (!localStorage.getItem(name)) localStorage.setItem(name, JSON.stringify(keys));
  }, lists);
