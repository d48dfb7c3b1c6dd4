import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

/** Sends a form without JavaScript. One that is sent quicker than anybody types is refused, and shown once more with what was typed. */
export const sendPlain = (page: Page, button: Locator, title: string) =>
  expect(async () => {
    await page.getByRole('checkbox').check();
    await button.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title, { timeout: 500 });
  }).toPass();
