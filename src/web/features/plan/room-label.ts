/** The approximate width of a letter, the height of a line and the padding, in units of the drawing (plan-drawing.ts). */
const LETTER_WIDTH = 7.9;
export const LINE_HEIGHT = 18;
const PADDING = 10;

export type RoomLabel = { lines: string[]; turned: boolean };

/** A room's name and area as far as they fit: with the name on one line or two, turned, or the area alone. */
export function roomLabel(title: string, area: string, width: number, depth: number): RoomLabel {
  const attempts = [
    { lines: [title, area], turned: false },
    ...splits(title).map((parts) => ({ lines: [...parts, area], turned: false })),
    { lines: [title, area], turned: true },
    { lines: [area], turned: false },
    { lines: [area], turned: true },
  ];
  const fits = ({ lines, turned }: RoomLabel) => {
    const [across, down] = turned ? [depth, width] : [width, depth];
    return Math.max(...lines.map((line) => line.length)) * LETTER_WIDTH + PADDING <= across && lines.length * LINE_HEIGHT + PADDING / 2 <= down;
  };
  return attempts.find(fits) ?? { lines: [], turned: false };
}

/** All ways to break a name into two lines: at a space or after a hyphen. */
function splits(title: string): [string, string][] {
  return [...title.matchAll(/[\s-]/g)].map(({ index, 0: separator }) => [title.slice(0, separator === '-' ? index + 1 : index), title.slice(index + 1)]);
}
