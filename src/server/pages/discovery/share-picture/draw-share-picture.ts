import sharp from 'sharp';
import type { Focus } from '#contract/media/media.ts';
import { SHARE_SIZE } from '#contract/media/share-picture.ts';
import { PALETTE } from '#server/media/drawing.ts';
import { cropAround, readSize } from '#server/media/resize-picture.ts';
import type { ShareContent } from './share-content.ts';
import { textToPath, wrapText } from './text-to-path.ts';

const MARGIN = 64;
const TEXT_WIDTH = SHARE_SIZE.width - 2 * MARGIN;
const BOTTOM = SHARE_SIZE.height - 58;
const LARGE = { font: 'display', size: 76 } as const;
const SMALLER = { font: 'display', size: 60 } as const;

/** The photo, darkened, with the brand above and the title and price below; a plain background if there is no photo. */
export async function drawSharePicture(content: ShareContent, photo: string | undefined): Promise<Buffer> {
  const { width, height } = SHARE_SIZE;
  const background = photo
    ? (await cropToFocus(photo, content.focus)).resize(width, height, { fit: 'cover', position: 'centre' })
    : sharp({ create: { width, height, channels: 3, background: PALETTE.river } });
  return background
    .composite([{ input: Buffer.from(svgOver(content, Boolean(photo))) }])
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer();
}

/** Without a focal point the photo stays whole; `cover` then crops both sides evenly. */
async function cropToFocus(photo: string, focus: Focus | undefined) {
  return focus ? sharp(photo).extract(cropAround(await readSize(photo), SHARE_SIZE, focus)) : sharp(photo);
}

/** The SVG that is drawn over the photo or the plain background. */
function svgOver({ brand, title, line, price }: ShareContent, hasPhoto: boolean): string {
  const { width, height } = SHARE_SIZE;
  const style = wrapText(title, TEXT_WIDTH, 9, LARGE).length > 2 ? SMALLER : LARGE;
  const titleLines = wrapText(title, TEXT_WIDTH, 3, style);
  const priceHeight = price ? 66 : 0;
  const firstBaseline = BOTTOM - priceHeight - (titleLines.length - 1) * style.size * 1.02;
  const path = (colour: string, outline: string) => `<path fill="${colour}" d="${outline}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs><linearGradient id="shade" x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" stop-color="#0d1816" stop-opacity="0.55"/><stop offset="0.32" stop-color="#0d1816" stop-opacity="0.08"/>
      <stop offset="0.55" stop-color="#0d1816" stop-opacity="0.46"/><stop offset="1" stop-color="#0d1816" stop-opacity="0.9"/>
    </linearGradient></defs>
    ${hasPhoto ? `<rect width="${width}" height="${height}" fill="url(#shade)"/>` : WAVE}
    ${path(PALETTE.onRiver, textToPath(brand, MARGIN, 98, { font: 'display', size: 50 }))}
    ${path(hasPhoto ? PALETTE.onRiver : PALETTE.onRiver2, textToPath(wrapText(line, TEXT_WIDTH, 1, { font: 'text', size: 26 })[0] ?? '', MARGIN, firstBaseline - style.size - 2, { font: 'text', size: 26 }))}
    ${titleLines.map((words, index) => path(PALETTE.onRiver, textToPath(words, MARGIN, firstBaseline + index * style.size * 1.02, style))).join('')}
    ${price ? path(PALETTE.brassLight, textToPath(price, MARGIN, BOTTOM + 4, { font: 'display', size: 50 })) : ''}
  </svg>`;
}

/** The wave of the agency's logo, across the whole picture. */
const WAVE = `<path d="M0 300c300 0 420-90 640-90s320 70 560 40" fill="none" stroke="${PALETTE.brass}" stroke-width="3"/>`;
