import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

type AxeOptions = {
  include?: string;
  exclude?: string;
  /** Also the rules about stylesheets, for which axe loads them once more. One page is enough, since all pages have the same stylesheet. */
  withStylesheets?: boolean;
  /** Makes the window as tall as the page. Otherwise a sticky bar can cover part of a field, and axe reports the field as too small. */
  wholePage?: boolean;
};

const DESKTOP = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Leaves axe in the page, so that a second check of the same page is twice as fast. */
export async function axeViolations(page: Page, { include, exclude, withStylesheets = false }: AxeOptions = {}): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE);
  const scope = { include: include ?? ':root', ...(exclude && { exclude }) };
  const options: axe.RunOptions = { runOnly: { type: 'tag', values: RULES }, resultTypes: ['violations'], preload: withStylesheets };
  const found = await page.evaluate(
    async ([context, settings]) => {
      const { violations } = await (window as unknown as { axe: { run(scope: object, options: object): Promise<axe.AxeResults> } }).axe.run(context, settings);
      return violations.map(({ id, nodes }) => ({ id, elements: nodes.map(({ html }) => html) }));
    },
    [scope, options] as const,
  );
  return found.map(({ id, elements }) => `${id}: ${elements.join(' ')}`);
}

/** Checks the desktop and the phone width without loading the page twice. The viewport stays that of the phone. */
export async function axeViolationsAtBothWidths(page: Page, part: AxeOptions = {}): Promise<string[]> {
  const resize = async (size: typeof PHONE) => {
    await page.setViewportSize(size);
    await page.evaluate(() => new Promise(requestAnimationFrame)); // lets the page react to the new width
    if (part.wholePage) await page.setViewportSize({ width: size.width, height: await page.evaluate(() => document.documentElement.scrollHeight) });
  };
  if (part.wholePage) await resize(page.viewportSize() ?? PHONE);
  const wide = await axeViolations(page, part);
  await resize(PHONE);
  return [...wide, ...(await axeViolations(page, part)).map((violation) => `on a phone: ${violation}`)];
}

/** Checks both widths; the viewport is that of a desktop afterwards. */
export async function expectAccessible(page: Page, part: AxeOptions = {}): Promise<void> {
  expect(await axeViolationsAtBothWidths(page, part)).toEqual([]);
  await page.setViewportSize(DESKTOP);
}
