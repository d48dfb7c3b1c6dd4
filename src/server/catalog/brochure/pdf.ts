import PDFDocument from 'pdfkit';
import type { Focus } from '#contract/media/media.ts';
import { FONT_FILES, PALETTE } from '#server/media/drawing.ts';
import { openStructure, type Pdf, type Tag, tagged } from './structure.ts';

/** A4 in points. */
export const PAGE = { width: 595.28, height: 841.89, margin: 46 } as const;
export const COLUMN = PAGE.width - 2 * PAGE.margin;

export type FontName = keyof typeof FONT_FILES;
type Style = {
  font?: FontName;
  size?: number;
  colour?: string;
  width?: number;
  gap?: number;
  align?: 'left' | 'right' | 'center';
  height?: number;
  spacing?: number;
  strike?: boolean;
  /** Default: a paragraph. */
  tag?: Tag;
  /** What a screen reader says instead of the text. */
  spokenText?: string;
};

/** An empty PDF. The date comes from the data, so that the same data give the same file. */
export function openDocument(title: string, author: string, language: string, date: string): Pdf {
  const pdf = new PDFDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    lang: language,
    displayTitle: true,
    tagged: true,
    pdfVersion: '1.5',
    info: { Title: title, Author: author, CreationDate: new Date(date), ModDate: new Date(date) },
  }) as Pdf;
  for (const [name, file] of Object.entries(FONT_FILES)) pdf.registerFont(name, file);
  openStructure(pdf);
  pdf.on('pageAdded', () => shape(pdf, () => pdf.rect(0, 0, PAGE.width, PAGE.height).fill(PALETTE.paper)));
  return pdf;
}

/** The bytes of a PDF, once it is ended. */
export function collect(pdf: Pdf): Promise<Buffer> {
  const chunks: Buffer[] = [];
  return new Promise((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
  });
}

/** Writes text, and returns the y coordinate of its end. */
export function write(pdf: Pdf, text: string, x: number, y: number, style: Style = {}): number {
  const options = prepare(pdf, style);
  tagged(pdf, style.tag ?? 'P', () => pdf.fillColor(style.colour ?? PALETTE.ink).text(text, x, y, options), { actual: style.spokenText });
  return y + (style.height ?? heightOf(pdf, text, style));
}

export function heightOf(pdf: Pdf, text: string, style: Style): number {
  return pdf.heightOfString(text, { ...prepare(pdf, style), height: undefined });
}

export function widthOf(pdf: Pdf, text: string, style: Style): number {
  prepare(pdf, style);
  return pdf.widthOfString(text, { characterSpacing: style.spacing });
}

function prepare(pdf: Pdf, { font = 'text', size = 9.5, width = COLUMN, gap = 0, align = 'left', height, spacing, strike }: Style) {
  pdf.font(font).fontSize(size);
  return { width, lineGap: gap, align, characterSpacing: spacing, strike, ...(height !== undefined && { height, ellipsis: true }) };
}

export function hairline(pdf: Pdf, y: number, x: number = PAGE.margin, width: number = COLUMN, colour: string = PALETTE.hairline): void {
  shape(pdf, () =>
    pdf
      .moveTo(x, y)
      .lineTo(x + width, y)
      .lineWidth(0.6)
      .stroke(colour),
  );
}

/** Decoration that screen readers skip: backgrounds and lines. */
export const shape = (pdf: Pdf, draw: () => void): void => tagged(pdf, 'Artifact', draw);

type Photo = { file: string | undefined; alt: string; focus?: Focus };
const CENTRE: Focus = { x: 0.5, y: 0.5 };
type Frame = { x: number; y: number; width: number; height: number };

/** A photo that covers its frame, cropped around its focal point; a plain rectangle if the file is missing. */
export function drawPhoto(pdf: Pdf, { file, alt, focus = CENTRE }: Photo, { x, y, width, height }: Frame): void {
  const draw = () => {
    pdf.save().rect(x, y, width, height).clip();
    if (file) {
      const image = pdf.openImage(file);
      const scale = Math.max(width / image.width, height / image.height);
      const [wide, high] = [image.width * scale, image.height * scale];
      pdf.image(image, x - (wide - width) * focus.x, y - (high - height) * focus.y, { width: wide, height: high });
    } else pdf.rect(x, y, width, height).fill(PALETTE.tint);
    pdf.restore();
  };
  tagged(pdf, file ? 'Figure' : 'Artifact', draw, { alt });
}
