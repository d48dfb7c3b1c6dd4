import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** The live region that announces the title of a new page. It exists as soon as the late scripts are loaded. */
export const announcer = (page: Page) => page.locator('body > p[aria-live="polite"]');

/** Opens a page, moves the mouse, and waits until all of it is hydrated: scripts start late, and those of the contact form on the first interaction. */
export async function openHydrated(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(announcer(page)).toBeAttached();
  await page.mouse.move(100, 200);
  await expect(page.locator('section[aria-labelledby="contact"] form[novalidate]')).toHaveCount(1); // there may be other forms above it
  await page.waitForFunction(isHydrated, 'footer a'); // until then the links of the footer load a new document
}

/** Navigates like a link of the site, without a reload. */
export async function follow(page: Page, to: string): Promise<void> {
  type Router = { navigate(to: string): Promise<void> };
  await page.evaluate((target) => (window as unknown as { siteRouter: Router }).siteRouter.navigate(target), to);
}

/** Opens pages one after the other; only the first of them is loaded and hydrated, which takes most of the time. Pages next to each other need different headings. */
export async function* openEach(page: Page, paths: string[]): AsyncGenerator<string> {
  const heading = page.getByRole('heading', { level: 1 });
  for (const [index, path] of paths.entries()) {
    if (index === 0) await openHydrated(page, path);
    else {
      const before = await heading.innerText();
      await follow(page, path);
      await expect(page).toHaveURL(path);
      await expect(heading).not.toHaveText(before);
    }
    yield path;
  }
}

/** React keeps the props of an element that it has hydrated on the element itself. Runs in the browser. */
function isHydrated(selector: string): boolean {
  const element = document.querySelector(selector);
  return !element || Object.keys(element).some((key) => key.startsWith('__reactProps'));
}
