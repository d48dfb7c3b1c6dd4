import { PALETTE } from '#server/media/drawing.ts';
import type { Brochure, Pictures } from './brochure-of.ts';
import { drawContact } from './draw-contact.ts';
import { drawCover } from './draw-cover.ts';
import { drawFacts } from './draw-facts.ts';
import { drawPlans } from './draw-plan.ts';
import { COLUMN, collect, drawPhoto, openDocument, PAGE, write } from './pdf.ts';
import type { Pdf } from './structure.ts';

const GAP = 10;
const TOP = PAGE.margin + 34;
const BOTTOM = PAGE.height - PAGE.margin;
/** The top of the contact block at the foot of the last page. */
const CONTACT_TOP = BOTTOM - 190;
const ABOVE_CONTACT = CONTACT_TOP - 24;

/** A page for the cover, then pages for text and facts, photos and plans; the contact block is at the end. */
export async function drawBrochure(brochure: Brochure, pictures: Pictures): Promise<Buffer> {
  const { agency, title, locale, date } = brochure;
  const pdf = openDocument(title, agency.name, locale, date);
  const bytes = collect(pdf);
  pdf.addPage();
  drawCover(pdf, brochure, pictures);
  nextPage(pdf, brochure);
  let y = drawFacts(pdf, brochure, () => nextPage(pdf, brochure));
  const rest = brochure.photos.slice(1);
  if (rest.length > 0) {
    nextPage(pdf, brochure);
    y = drawPhotos(pdf, rest, pictures, brochure.plans.length > 0 ? BOTTOM : ABOVE_CONTACT);
  }
  if (brochure.plans.length > 0) {
    nextPage(pdf, brochure);
    y = drawPlans(pdf, brochure, ABOVE_CONTACT);
  }
  if (y > CONTACT_TOP) nextPage(pdf, brochure);
  drawContact(pdf, brochure, pictures, CONTACT_TOP);
  pdf.end();
  return bytes;
}

/** Adds a page with its header, and returns the y coordinate where its content begins. */
function nextPage(pdf: Pdf, { agency, title, number }: Brochure): number {
  pdf.addPage();
  const y = PAGE.margin - 14;
  write(pdf, agency.name, PAGE.margin, y, { font: 'display', size: 13, tag: 'Artifact' });
  write(pdf, `${title} · ${number}`, PAGE.margin + 120, y + 3, { size: 7.5, colour: PALETTE.ink2, width: COLUMN - 120, align: 'right', height: 10, tag: 'Artifact' });
  return TOP;
}

/** One large photo, and the others in pairs below it, as tall as fits. Returns the y coordinate of the end. */
function drawPhotos(pdf: Pdf, photos: Brochure['photos'], pictures: Pictures, bottom: number): number {
  const pairs = Math.floor((photos.length - 1) / 2); // a last one without a pair is left out
  const room = bottom - TOP;
  const small = Math.min(184, (room * 0.6 - GAP * pairs) / Math.max(1, pairs));
  const large = Math.min(377, room - pairs * (small + GAP));
  const half = (COLUMN - GAP) / 2;
  photos.slice(0, 1 + pairs * 2).forEach(({ src, alt, focus }, index) => {
    const [pair, side] = [Math.floor((index - 1) / 2), (index - 1) % 2];
    const place = { x: PAGE.margin + side * (half + GAP), y: TOP + large + GAP + pair * (small + GAP), width: half, height: small };
    drawPhoto(pdf, { file: pictures.get(src), alt, focus }, index === 0 ? { x: PAGE.margin, y: TOP, width: COLUMN, height: large } : place);
  });
  return TOP + large + pairs * (small + GAP);
}
