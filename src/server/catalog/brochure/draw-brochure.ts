import { PALETTE } from '#server/media/drawing.ts';
import type { Brochure, Pictures } from './brochure-of.ts';
import { drawContact } from './draw-contact.ts';
import { drawCover } from './draw-cover.ts';
import { drawFacts } from './draw-facts.ts';
import { drawPlans } from './draw-plan.ts';
import { COLUMN, drawPhoto, openDocument, PAGE, write } from './sheet.ts';
import type { Sheet } from './structure.ts';

const GAP = 10;
const TOP = PAGE.margin + 34;
const BOTTOM = PAGE.height - PAGE.margin;
/** The top of the contact block at the foot of the last page. */
const CONTACT = BOTTOM - 190;
const ABOVE_CONTACT = CONTACT - 24;

/** Two to four pages: cover, text and facts, photos, plans; the contact block is at the end. */
export async function drawBrochure(brochure: Brochure, pictures: Pictures): Promise<Buffer> {
  const { agency, title, locale, date } = brochure;
  const sheet = openDocument(title, agency.name, locale, date);
  const bytes = collect(sheet);
  sheet.addPage();
  drawCover(sheet, brochure, pictures);
  nextPage(sheet, brochure);
  let y = drawFacts(sheet, brochure, () => nextPage(sheet, brochure));
  const rest = brochure.photos.slice(1);
  if (rest.length > 0) {
    nextPage(sheet, brochure);
    y = drawPhotos(sheet, rest, pictures, brochure.plans.length > 0 ? BOTTOM : ABOVE_CONTACT);
  }
  if (brochure.plans.length > 0) {
    nextPage(sheet, brochure);
    y = drawPlans(sheet, brochure, ABOVE_CONTACT);
  }
  if (y > CONTACT) nextPage(sheet, brochure);
  drawContact(sheet, brochure, pictures, CONTACT);
  sheet.end();
  return bytes;
}

/** Adds a page with its header, and returns the y coordinate where its content begins. */
function nextPage(sheet: Sheet, { agency, title, number }: Brochure): number {
  sheet.addPage();
  const y = PAGE.margin - 14;
  write(sheet, agency.name, PAGE.margin, y, { font: 'display', size: 13, tag: 'Artifact' });
  write(sheet, `${title} · ${number}`, PAGE.margin + 120, y + 3, { size: 7.5, colour: PALETTE.ink2, width: COLUMN - 120, align: 'right', height: 10, tag: 'Artifact' });
  return TOP;
}

/** One large photo, the others in pairs below, as tall as fits. */
function drawPhotos(sheet: Sheet, photos: Brochure['photos'], pictures: Pictures, bottom: number): number {
  const pairs = Math.floor((photos.length - 1) / 2); // a last one without a pair is left out
  const room = bottom - TOP;
  const small = Math.min(184, (room * 0.6 - GAP * pairs) / Math.max(1, pairs));
  const large = Math.min(377, room - pairs * (small + GAP));
  const half = (COLUMN - GAP) / 2;
  photos.slice(0, 1 + pairs * 2).forEach(({ src, alt, focus }, index) => {
    const [pair, side] = [Math.floor((index - 1) / 2), (index - 1) % 2];
    const place = { x: PAGE.margin + side * (half + GAP), y: TOP + large + GAP + pair * (small + GAP), width: half, height: small };
    drawPhoto(sheet, { file: pictures.get(src), alt, focus }, index === 0 ? { x: PAGE.margin, y: TOP, width: COLUMN, height: large } : place);
  });
  return TOP + large + pairs * (small + GAP);
}

function collect(sheet: Sheet): Promise<Buffer> {
  const chunks: Buffer[] = [];
  return new Promise((resolve, reject) => {
    sheet.on('data', (chunk: Buffer) => chunks.push(chunk));
    sheet.on('end', () => resolve(Buffer.concat(chunks)));
    sheet.on('error', reject);
  });
}
