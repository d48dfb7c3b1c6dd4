import encodeQR from 'qr';
import { PALETTE } from '#server/media/drawing.ts';
import type { Brochure, Pictures } from './brochure-of.ts';
import { COLUMN, drawPhoto, PAGE, shape, write } from './pdf.ts';
import type { Pdf } from './structure.ts';
import { tagged, taggedGroup } from './structure.ts';

const BAND = 138;
const INSET = 20;
const CODE = BAND - 2 * INSET;
const PORTRAIT = { width: 74, height: CODE };

/** The contact, a QR code of the lot's page, and the legal texts. */
export function drawContact(pdf: Pdf, { contact, agency, url, qrNote, legal }: Brochure, pictures: Pictures, top: number): void {
  const { margin } = PAGE;
  shape(pdf, () => pdf.rect(margin, top, COLUMN, BAND).fill(PALETTE.river));
  const photo = contact.photo && pictures.get(contact.photo);
  if (photo) drawPhoto(pdf, { file: photo, alt: contact.name, focus: contact.focus }, { x: margin + INSET, y: top + INSET, ...PORTRAIT });
  const x = margin + INSET + (photo ? PORTRAIT.width + INSET : 0);
  const code = margin + COLUMN - INSET - CODE;
  const width = code - x - 106;
  let y = write(pdf, contact.title, x, top + INSET - 2, { size: 7.5, colour: PALETTE.brassLight, width, tag: 'H2' });
  y = write(pdf, contact.name, x, y + 1, { font: 'display', size: 18, gap: -2, colour: PALETTE.onRiver, width });
  y = write(pdf, contact.note, x, y + 2, { size: 7.5, gap: 1, colour: PALETTE.onRiver2, width });
  y = write(pdf, contact.phone, x, y + 7, { font: 'strong', size: 11, colour: PALETTE.onRiver, width });
  write(pdf, contact.email, x, y + 1, { size: 8, colour: PALETTE.onRiver2, width });
  write(pdf, qrNote, code - 100, top + INSET - 2, { size: 7.5, gap: 1.5, colour: PALETTE.onRiver2, width: 90, align: 'right' });
  taggedGroup(pdf, 'Link', (structParent) => {
    tagged(pdf, 'Figure', () => drawCode(pdf, url, code, top + INSET), { alt: url });
    // pdfkit's types lack `structParent`.
    const options: PDFKit.Mixins.AnnotationOption & { structParent: typeof structParent } = { structParent };
    pdf.link(code, top + INSET, CODE, CODE, url, options);
  });
  y = write(pdf, `${agency.name} · ${agency.address} · ${agency.phone}`, margin, top + BAND + 14, { size: 7.5 });
  write(pdf, legal.join(' '), margin, y + 4, { size: 6.5, gap: 1, colour: PALETTE.ink2 });
}

/** Dark on white, with the white border that cameras need. */
function drawCode(pdf: Pdf, text: string, x: number, y: number): void {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 2 });
  const cell = CODE / rows.length;
  pdf.rect(x, y, CODE, CODE).fill('#ffffff');
  rows.forEach((row, down) => {
    row.forEach((dark, right) => {
      if (dark) pdf.rect(x + right * cell, y + down * cell, cell + 0.02, cell + 0.02);
    });
  });
  pdf.fill(PALETTE.ink);
}
