import { type Font, openSync } from 'fontkit';
import { FONT_FILES } from '#server/media/drawing.ts';

type FontName = keyof typeof FONT_FILES;
type Style = { font: FontName; size: number };

const openFonts = new Map<FontName, Font>();

/** The SVG path of a text, so that the renderer needs no font. */
export function textToPath(text: string, x: number, y: number, { font: name, size }: Style): string {
  const { scale, run } = layout(text, { font: name, size });
  let left = 0;
  const letters = run.glyphs.map((glyph, index) => {
    const at = left;
    left += run.positions[index]?.xAdvance ?? 0;
    return glyph.path
      .scale(scale, -scale)
      .translate(x + at * scale, y)
      .toSVG();
  });
  return letters.join('');
}

export const textWidth = (text: string, style: Style): number => {
  const { run, scale } = layout(text, style);
  return run.advanceWidth * scale;
};

/** Breaks a text into at most `maxLines` lines; the rest is replaced by an ellipsis. */
export function wrapText(text: string, width: number, maxLines: number, style: Style): string[] {
  const broken: string[] = [];
  for (const word of text.split(/ +/)) {
    const last = broken.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && textWidth(longer, style) <= width) broken[broken.length - 1] = longer;
    else broken.push(word);
  }
  if (broken.length <= maxLines) return broken;
  return [...broken.slice(0, maxLines - 1), `${broken[maxLines - 1]?.replace(/[\s,.;:–—-]{1,9}$/, '')}…`];
}

function layout(text: string, { font: name, size }: Style) {
  const font = openFonts.get(name) ?? (openSync(FONT_FILES[name]) as Font);
  openFonts.set(name, font);
  const known = [...text].filter((letter) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)).join('');
  return { font, scale: size / font.unitsPerEm, run: font.layout(known) };
}
