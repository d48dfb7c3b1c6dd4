/** The approximate width of a letter, height of a line and padding, in units of the drawing (plan-drawing.ts). */
const LETTER_WIDTH = 7.9;
const LINE_HEIGHT = 18;
const PADDING = 10;

export type RoomLabel = { lines: string[]; turned: boolean };

/** A room's name and area as far as they fit: in one line, in two, turned, or the area alone. */
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

/** Breaks where a name may break: at a space or after a hyphen. */
function splits(title: string): [string, string][] {
  return [...title.matchAll(/[\s-]/g)].map(({ index, 0: sign }) => [title.slice(0, sign === '-' ? index + 1 : index), title.slice(index + 1)]);
}
