import { type Font, openSync } from 'fontkit';
import { FONT_FILES } from '#server/media/drawing.ts';

type FontName = keyof typeof FONT_FILES;
type Style = { font: FontName; size: number };

const openFonts = new Map<FontName, Font>();

/** A text as the data of an SVG path, so that the renderer needs no font. */
export function textToPath(text: string, x: number, y: number, { font: name, size }: Style): string {
  const { scale, run } = layout(text, { font: name, size });
  let left = 0;
  const letters = run.glyphs.map((glyph, index) => {
    const glyphLeft = left;
    left += run.positions[index]?.xAdvance ?? 0;
    return glyph.path
      .scale(scale, -scale)
      .translate(x + glyphLeft * scale, y)
      .toSVG();
  });
  return letters.join('');
}

export const textWidth = (text: string, style: Style): number => {
  const { run, scale } = layout(text, style);
  return run.advanceWidth * scale;
};

/** Breaks a text into at most `maxLines` lines; an ellipsis stands for what is cut off. */
export function wrapText(text: string, width: number, maxLines: number, style: Style): string[] {
  const lines: string[] = [];
  for (const word of text.split(/ +/)) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && textWidth(longer, style) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  if (lines.length <= maxLines) return lines;
  return [...lines.slice(0, maxLines - 1), `${lines[maxLines - 1]?.replace(/[\s,.;:–—-]{1,9}$/, '')}…`];
}

function layout(text: string, { font: name, size }: Style) {
  const font = openFonts.get(name) ?? (openSync(FONT_FILES[name]) as Font);
  openFonts.set(name, font);
  const known = [...text].filter((letter) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)).join('');
  return { font, scale: size / font.unitsPerEm, run: font.layout(known) };
}
