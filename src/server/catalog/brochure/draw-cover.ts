import { m } from '#messages';
import { PALETTE } from '#server/media/drawing.ts';
import type { Brochure, Pictures } from './brochure-of.ts';
import { COLUMN, drawPhoto, hairline, heightOf, PAGE, widthOf, write } from './pdf.ts';
import type { Pdf } from './structure.ts';
import { taggedGroup } from './structure.ts';

const PHOTO = { top: 84, height: 400 };
const IN_ROW = 3;
const ROW = 44;

/** The first page: main photo, title, price and key facts. */
export function drawCover(pdf: Pdf, brochure: Brochure, pictures: Pictures): void {
  const { agency, photos, title, place, number, category } = brochure;
  const { margin } = PAGE;
  write(pdf, agency.name, margin, 28, { font: 'display', size: 25 });
  write(pdf, agency.phone, margin, 33, { font: 'strong', size: 9.5, align: 'right' });
  write(pdf, agency.hours, margin, 47, { size: 7.5, colour: PALETTE.ink2, align: 'right' });
  const [first] = photos;
  drawPhoto(pdf, { file: first && pictures.get(first.src), alt: first?.alt ?? '', focus: first?.focus }, { x: 0, y: PHOTO.top, width: PAGE.width, height: PHOTO.height });
  const size = heightOf(pdf, title, { font: 'display', size: 32 }) > 74 ? 26 : 32;
  let y = write(pdf, `${category} · ${number}`, margin, PHOTO.top + PHOTO.height + 24, { size: 8.5, colour: PALETTE.brassInk });
  y = write(pdf, title, margin, y + 4, { font: 'display', size, gap: -4, tag: 'H1' });
  y = write(pdf, place, margin, y + 6, { size: 9.5, colour: PALETTE.ink2 });
  y = drawPrice(pdf, brochure, y + 14);
  drawKeyFacts(pdf, brochure, Math.max(y + 12, PAGE.height - PAGE.margin - 2 * ROW));
}

function drawPrice(pdf: Pdf, { price, oldPrice, unitPrice, locale }: Brochure, y: number): number {
  const style = { font: 'display', size: 25 } as const;
  const bottom = write(pdf, price, PAGE.margin, y, style);
  let x = PAGE.margin + widthOf(pdf, price, style) + 16;
  if (oldPrice) {
    write(pdf, oldPrice, x, y + 13, { size: 9.5, colour: PALETTE.ink2, strike: true, spokenText: m['lot.oldPrice']({}, { locale }) + oldPrice });
    x += widthOf(pdf, oldPrice, { size: 9.5 }) + 16;
  }
  if (unitPrice) write(pdf, unitPrice, x, y + 13, { size: 9.5, colour: PALETTE.ink2 });
  return bottom;
}

function drawKeyFacts(pdf: Pdf, { keyFacts }: Brochure, top: number): void {
  const width = COLUMN / IN_ROW;
  taggedGroup(pdf, 'Table', () => {
    keyFacts.forEach(({ title, value }, index) => {
      const [x, y] = [PAGE.margin + (index % IN_ROW) * width, top + Math.floor(index / IN_ROW) * ROW];
      if (index % IN_ROW === 0) hairline(pdf, y);
      taggedGroup(pdf, 'TR', () => {
        write(pdf, title, x, y + 8, { size: 7.5, colour: PALETTE.ink2, width: width - 12, height: 10, tag: 'TH' });
        write(pdf, value, x, y + 18, { font: 'display', size: 16, width: width - 12, height: 20, tag: 'TD' });
      });
    });
  });
}
