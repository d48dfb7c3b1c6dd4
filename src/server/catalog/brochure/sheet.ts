import PDFDocument from 'pdfkit';
import { FACES, PALETTE } from '#server/media/drawing.ts';
import { openStructure, piece, type Sheet, type Tag } from './structure.ts';

/** A4 in points, with the site's quiet margins. */
export const PAGE = { width: 595.28, height: 841.89, margin: 46 } as const;
export const COLUMN = PAGE.width - 2 * PAGE.margin;

export type Face = keyof typeof FACES;
type Style = {
  face?: Face;
  size?: number;
  colour?: string;
  width?: number;
  gap?: number;
  align?: 'left' | 'right' | 'center';
  height?: number;
  spacing?: number;
  strike?: boolean;
  /** A paragraph, unless it says something else. */
  tag?: Tag;
  /** What is read out where the words alone do not tell it. */
  spoken?: string;
};

/** An empty brochure: every page is paper. The date is the data's own, so that the same data make the same file. */
export function openSheets(title: string, author: string, language: string, date: string): Sheet {
  const sheet = new PDFDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    lang: language,
    displayTitle: true,
    tagged: true,
    pdfVersion: '1.5',
    info: { Title: title, Author: author, CreationDate: new Date(date), ModDate: new Date(date) },
  });
  for (const [face, file] of Object.entries(FACES)) sheet.registerFont(face, file);
  openStructure(sheet);
  sheet.on('pageAdded', () => shape(sheet, () => sheet.rect(0, 0, PAGE.width, PAGE.height).fill(PALETTE.paper)));
  return sheet;
}

/** Sets words at a place, and tells where they end. */
export function write(sheet: Sheet, words: string, x: number, y: number, style: Style = {}): number {
  const options = prepare(sheet, style);
  piece(sheet, style.tag ?? 'P', () => sheet.fillColor(style.colour ?? PALETTE.ink).text(words, x, y, options), { actual: style.spoken });
  return y + (style.height ?? heightOf(sheet, words, style));
}

export function heightOf(sheet: Sheet, words: string, style: Style): number {
  return sheet.heightOfString(words, { ...prepare(sheet, style), height: undefined });
}

export function widthOf(sheet: Sheet, words: string, style: Style): number {
  prepare(sheet, style);
  return sheet.widthOfString(words, { characterSpacing: style.spacing });
}

function prepare(sheet: Sheet, { face = 'text', size = 9.5, width = COLUMN, gap = 0, align = 'left', height, spacing, strike }: Style) {
  sheet.font(face).fontSize(size);
  return { width, lineGap: gap, align, characterSpacing: spacing, strike, ...(height !== undefined && { height, ellipsis: true }) };
}

export function hairline(sheet: Sheet, y: number, x: number = PAGE.margin, width: number = COLUMN, colour: string = PALETTE.hairline): void {
  shape(sheet, () =>
    sheet
      .moveTo(x, y)
      .lineTo(x + width, y)
      .lineWidth(0.6)
      .stroke(colour),
  );
}

/** What has no meaning of its own: grounds and lines. */
export const shape = (sheet: Sheet, draw: () => void): void => piece(sheet, 'Artifact', draw);

type Photograph = { file: string | undefined; alt: string };
type Frame = { x: number; y: number; width: number; height: number };

/** A photograph that fills its frame; what does not fit is cut evenly. Where the file is missing, a quiet place. */
export function photograph(sheet: Sheet, { file, alt }: Photograph, { x, y, width, height }: Frame): void {
  const draw = () => {
    sheet.save().rect(x, y, width, height).clip();
    if (file) sheet.image(file, x, y, { cover: [width, height], align: 'center', valign: 'center' });
    else sheet.rect(x, y, width, height).fill(PALETTE.tint);
    sheet.restore();
  };
  piece(sheet, file ? 'Figure' : 'Artifact', draw, { alt });
}
