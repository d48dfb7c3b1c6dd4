import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** What tells of a new page; it is there once all code that a page brings late is. */
export const announcer = (page: Page) => page.locator('body > p[aria-live="polite"]');

/** Opens a page, moves the mouse, and waits until all of it lives: its scripts start late on purpose, and the contact form's come with the first move. */
export async function openLive(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(announcer(page)).toBeAttached();
  await page.mouse.move(100, 200);
  await expect(page.locator('section[aria-labelledby="contact"] form[novalidate]')).toHaveCount(1); // others may stand above it
}

/** Goes somewhere as a link of the site would. */
export async function follow(page: Page, to: string): Promise<void> {
  type Router = { navigate(to: string): Promise<void> };
  await page.evaluate((target) => (window as unknown as { __reactRouterDataRouter: Router }).__reactRouterDataRouter.navigate(target), to);
}
