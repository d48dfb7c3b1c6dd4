import type { FactGroup } from '#contract/catalog/lot-details.ts';
import { PALETTE } from '#server/media/drawing.ts';
import type { Brochure } from './brochure-of.ts';
import { COLUMN, hairline, heightOf, PAGE, write } from './pdf.ts';
import type { Pdf } from './structure.ts';
import { taggedGroup } from './structure.ts';

const GUTTER = 28;
const HALF = (COLUMN - GUTTER) / 2;
const BOTTOM = PAGE.height - PAGE.margin;
const BODY = { size: 9.5, gap: 3.2 };
const FACT = { size: 8.5, gap: 1 };
const NAME = HALF * 0.46;

/** The description, then the facts; calls `nextPage` where a page is full. Returns the y coordinate of the end. */
export function drawFacts(pdf: Pdf, brochure: Brochure, nextPage: () => number): number {
  let y = write(pdf, brochure.lead, PAGE.margin, PAGE.margin + 34, { font: 'display', size: 19, gap: -1, width: COLUMN * 0.92 }) + 12;
  const ensureSpace = (needed: number) => {
    if (y + needed > BOTTOM) y = nextPage();
  };
  for (const paragraph of brochure.paragraphs) {
    ensureSpace(heightOf(pdf, paragraph, { ...BODY, width: COLUMN * 0.86 }));
    y = write(pdf, paragraph, PAGE.margin, y, { ...BODY, width: COLUMN * 0.86 }) + 7;
  }
  const columns = inColumns(brochure.facts, (group) => groupHeight(pdf, group));
  const tallest = Math.max(...columns.map((groups) => groups.reduce((sum, group) => sum + groupHeight(pdf, group), 0)), 0);
  ensureSpace(tallest + 40);
  y = write(pdf, brochure.headings.details, PAGE.margin, y + 12, { font: 'display', size: 19, tag: 'H2' }) + 6;
  columns.forEach((groups, index) => {
    let top = y;
    for (const group of groups) top = drawGroup(pdf, group, PAGE.margin + index * (HALF + GUTTER), top);
  });
  y += tallest;
  return drawFeatures(pdf, brochure, ensureSpace, () => y);
}

/** `ensureSpace` may begin a new page, which changes `currentY`. */
function drawFeatures(pdf: Pdf, { features, headings }: Brochure, ensureSpace: (needed: number) => void, currentY: () => number): number {
  if (features.length === 0) return currentY();
  const heights = features.map(({ text }) => heightOf(pdf, text, { ...FACT, width: COLUMN - NAME }) + 10);
  ensureSpace(heights.reduce((sum, height) => sum + height, 0) + 36);
  let y = write(pdf, headings.features, PAGE.margin, currentY() + 8, { font: 'display', size: 19, tag: 'H2' }) + 6;
  taggedGroup(pdf, 'Table', () => {
    features.forEach(({ title, text }, index) => {
      hairline(pdf, y);
      taggedGroup(pdf, 'TR', () => {
        write(pdf, title, PAGE.margin, y + 5, { ...FACT, colour: PALETTE.ink2, width: NAME - 8, tag: 'TH' });
        write(pdf, text, PAGE.margin + NAME, y + 5, { ...FACT, width: COLUMN - NAME, tag: 'TD' });
      });
      y += heights[index] ?? 0;
    });
  });
  return y;
}

/** Splits the groups into two columns of about the same height, in their order. */
function inColumns(groups: FactGroup[], height: (group: FactGroup) => number): [FactGroup[], FactGroup[]] {
  const all = groups.reduce((sum, group) => sum + height(group), 0);
  let before = 0;
  const first = groups.filter((group) => {
    const middle = before + height(group) / 2;
    before += height(group);
    return middle <= all / 2 || middle === height(group) / 2;
  });
  return [first, groups.slice(first.length)];
}

const factHeight = (pdf: Pdf, { title, value }: FactGroup['items'][number]) =>
  Math.max(heightOf(pdf, value, { ...FACT, width: HALF - NAME }), heightOf(pdf, title, { ...FACT, width: NAME - 8 })) + 7;

const groupHeight = (pdf: Pdf, group: FactGroup) => group.items.reduce((sum, fact) => sum + factHeight(pdf, fact), 0) + 34;

function drawGroup(pdf: Pdf, group: FactGroup, x: number, top: number): number {
  let y = write(pdf, group.title, x, top + 6, { font: 'strong', size: 8.5, colour: PALETTE.brassInk, width: HALF, tag: 'H3' }) + 5;
  taggedGroup(pdf, 'Table', () => {
    for (const fact of group.items) {
      hairline(pdf, y, x, HALF);
      taggedGroup(pdf, 'TR', () => {
        write(pdf, fact.title, x, y + 3, { ...FACT, colour: PALETTE.ink2, width: NAME - 8, tag: 'TH' });
        write(pdf, fact.value, x + NAME, y + 3, { ...FACT, width: HALF - NAME, tag: 'TD' });
      });
      y += factHeight(pdf, fact);
    }
  });
  return top + groupHeight(pdf, group);
}
