import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

type Part = { include?: string; exclude?: string };

export const PHONE = { width: 390, height: 844 };
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

export async function axeViolations(page: Page, { include, exclude }: Part = {}): Promise<string[]> {
  // By default axe finishes in a blank tab, which takes four times as long and is needed only for pages with iframes.
  const hasNoFrames = page.frames().length === 1;
  const axe = new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(RULES)
    .setLegacyMode(hasNoFrames);
  if (include) axe.include(include);
  if (exclude) axe.exclude(exclude);
  return (await axe.analyze()).violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

/** Checks the desktop and the phone width without loading the page twice. The viewport stays that of the phone. */
export async function axeViolationsAtBothWidths(page: Page, part: Part = {}): Promise<string[]> {
  const wide = await axeViolations(page, part);
  await page.setViewportSize(PHONE);
  await page.evaluate(() => new Promise(requestAnimationFrame)); // lets the page react to the new width
  return [...wide, ...(await axeViolations(page, part)).map((violation) => `on a phone: ${violation}`)];
}
