import { type Font, openSync } from 'fontkit';
import { FONT_FILES } from '#server/media/drawing.ts';

type FontName = keyof typeof FONT_FILES;
type Style = { font: FontName; size: number };

const openFonts = new Map<FontName, Font>();

/** The SVG path of a text, so that the renderer needs no font. */
export function outline(words: string, x: number, y: number, { font: name, size }: Style): string {
  const { scale, run } = layout(words, { font: name, size });
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

export const widthOf = (words: string, style: Style): number => {
  const { run, scale } = layout(words, style);
  return run.advanceWidth * scale;
};

/** Breaks a text into at most `most` lines; the rest is replaced by an ellipsis. */
export function lines(words: string, width: number, most: number, style: Style): string[] {
  const broken: string[] = [];
  for (const word of words.split(/ +/)) {
    const last = broken.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && widthOf(longer, style) <= width) broken[broken.length - 1] = longer;
    else broken.push(word);
  }
  if (broken.length <= most) return broken;
  return [...broken.slice(0, most - 1), `${broken[most - 1]?.replace(/[\s,.;:–—-]{1,9}$/, '')}…`];
}

function layout(words: string, { font: name, size }: Style) {
  const font = openFonts.get(name) ?? (openSync(FONT_FILES[name]) as Font);
  openFonts.set(name, font);
  const known = [...words].filter((letter) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)).join('');
  return { font, scale: size / font.unitsPerEm, run: font.layout(known) };
}
