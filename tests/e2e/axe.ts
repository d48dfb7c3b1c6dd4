import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

type Part = { include?: string; exclude?: string };

/** A phone's screen, upright. */
export const PHONE = { width: 390, height: 844 };
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe objects to on a page, or on a part of it. */
export async function objections(page: Page, { include, exclude }: Part = {}): Promise<string[]> {
  // By itself axe hands all it has seen over to a blank tab of its own, which takes four times as long and is of use only where there are frames.
  const isAlone = page.frames().length === 1;
  const axe = new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(RULES)
    .setLegacyMode(isAlone);
  if (include) axe.include(include);
  if (exclude) axe.exclude(exclude);
  return (await axe.analyze()).violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

/** The same on a computer's screen and on a phone's, without loading the page twice. The page stays as wide as the phone. */
export async function objectionsAtBothWidths(page: Page, part: Part = {}): Promise<string[]> {
  const wide = await objections(page, part);
  await page.setViewportSize(PHONE);
  await page.evaluate(() => new Promise(requestAnimationFrame)); // what depends on the width has heard of it
  return [...wide, ...(await objections(page, part)).map((objection) => `on a phone: ${objection}`)];
}
