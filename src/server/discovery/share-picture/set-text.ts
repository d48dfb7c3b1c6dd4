import { type Font, openSync } from 'fontkit';
import { FONT_FILES } from '#server/media/drawing.ts';

type FontName = keyof typeof FONT_FILES;
type Style = { font: FontName; size: number };

const openFonts = new Map<FontName, Font>();

/** Words as the outline of their letters: whoever draws the picture needs no font. */
export function outline(words: string, x: number, y: number, { font: name, size }: Style): string {
  const { scale, run } = laidOut(words, { font: name, size });
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
  const { run, scale } = laidOut(words, style);
  return run.advanceWidth * scale;
};

/** Broken between words; what does not fit into the lines is left off and said to be. */
export function lines(words: string, width: number, most: number, style: Style): string[] {
  const set: string[] = [];
  for (const word of words.split(/ +/)) {
    const last = set.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && widthOf(longer, style) <= width) set[set.length - 1] = longer;
    else set.push(word);
  }
  if (set.length <= most) return set;
  return [...set.slice(0, most - 1), `${set[most - 1]?.replace(/[\s,.;:–—-]{1,9}$/, '')}…`];
}

function laidOut(words: string, { font: name, size }: Style) {
  const font = openFonts.get(name) ?? (openSync(FONT_FILES[name]) as Font);
  openFonts.set(name, font);
  const known = [...words].filter((letter) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)).join('');
  return { font, scale: size / font.unitsPerEm, run: font.layout(known) };
}
