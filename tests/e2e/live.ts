import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** What tells of a new page; it is there once all code that a page brings late is. */
export const announcer = (page: Page) => page.locator('p[aria-live="polite"]');

/** Opens a page and waits until its scripts, which start late on purpose, live. */
export async function openLive(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(announcer(page)).toBeAttached();
}

/** Goes somewhere as a link of the site would. */
export async function follow(page: Page, to: string): Promise<void> {
  type Router = { navigate(to: string): Promise<void> };
  await page.evaluate((target) => (window as unknown as { __reactRouterDataRouter: Router }).__reactRouterDataRouter.navigate(target), to);
}
