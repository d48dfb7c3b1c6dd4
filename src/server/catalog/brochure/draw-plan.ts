import { openingsOf } from '#contract/catalog/plan-openings.ts';
import { areaOf, isOutdoors, isOuter, type Plan, type Room, wallsOf } from '#contract/catalog/plan-walls.ts';
import { formatNumber } from '#contract/core/format-number.ts';
import { m } from '#messages';
import { PALETTE } from '#server/media/drawing.ts';
import type { Brochure } from './brochure-of.ts';
import { COLUMN, heightOf, PAGE, write } from './pdf.ts';
import type { Pdf } from './structure.ts';
import { tagged } from './structure.ts';

/** Where a plan is drawn: `x`, `y` and `scale` in points of the page (per metre), `left` and `top` in metres of the plan. */
type Place = { x: number; y: number; scale: number; left: number; top: number; isLowest: boolean };

const GUTTER = 24;
const CAPTION = 16;
const OUTER = 2.6;
const INNER = 1.2;
const WHITE = '#ffffff';
const LABEL = { size: 7, colour: PALETTE.ink2, align: 'center' } as const;

/** Draws the floors side by side or one below the other, whichever is larger, all to one scale. Returns the y coordinate of their end. */
export function drawPlans(pdf: Pdf, { plans, headings, locale }: Brochure, bottom: number): number {
  const top = write(pdf, headings.plan, PAGE.margin, PAGE.margin + 34, { font: 'display', size: 19, tag: 'H2' }) + 12;
  const floors = plans.map((plan) => ({ plan, bounds: boundsOf(plan.rooms) }));
  const [wide, deep] = [floors.map(({ bounds }) => bounds.width), floors.map(({ bounds }) => bounds.depth)];
  const gutters = GUTTER * (plans.length - 1);
  const inRow = Math.min((COLUMN - gutters) / sum(wide), (bottom - top - CAPTION) / Math.max(...deep));
  const inColumn = Math.min(COLUMN / Math.max(...wide), (bottom - top - plans.length * CAPTION - gutters) / sum(deep));
  const scale = Math.max(inRow, inColumn);
  let [x, y, end]: [number, number, number] = [PAGE.margin, top, top];
  floors.forEach(({ plan, bounds }, index) => {
    const place = { x, y, scale, left: bounds.x, top: bounds.y, isLowest: index === 0 };
    tagged(pdf, 'Figure', () => drawPlan(pdf, plan, place, locale), { alt: altText(plan, locale) });
    const caption = y + bounds.depth * scale + 8;
    write(pdf, plan.title, x, caption, { size: 8.5, width: bounds.width * scale });
    end = Math.max(end, caption + CAPTION);
    if (inRow > inColumn) x += bounds.width * scale + GUTTER;
    else y = caption + CAPTION + GUTTER;
  });
  return end;
}

const sum = (values: number[]) => values.reduce((all, value) => all + value, 0);

function drawPlan(pdf: Pdf, plan: Plan, { x, y, scale, left, top, isLowest }: Place, locale: Brochure['locale']): void {
  const [toX, toY] = [(metres: number) => x + (metres - left) * scale, (metres: number) => y + (metres - top) * scale];
  const draw = (room: Room) => pdf.rect(toX(room.x), toY(room.y), room.width * scale, room.depth * scale);
  const stroke = (along: 'x' | 'y', from: { x: number; y: number }, length: number, width: number, colour: string) =>
    pdf
      .moveTo(toX(from.x), toY(from.y))
      .lineTo(toX(along === 'x' ? from.x + length : from.x), toY(along === 'x' ? from.y : from.y + length))
      .lineWidth(width)
      .stroke(colour);
  for (const room of plan.rooms) {
    if (isOutdoors(room))
      draw(room)
        .lineWidth(0.6)
        .fillAndStroke(room.kind === 'pool' ? PALETTE.water : PALETTE.tint, PALETTE.brass);
    else draw(room).fill(WHITE);
  }
  const walls = wallsOf(plan.rooms);
  pdf.lineCap('square');
  for (const wall of walls)
    stroke(wall.along, wall.along === 'x' ? { x: wall.from, y: wall.at } : { x: wall.at, y: wall.from }, wall.to - wall.from, isOuter(wall) ? OUTER : INNER, PALETTE.ink);
  pdf.lineCap('butt');
  for (const opening of openingsOf(plan, walls, isLowest)) {
    stroke(opening.along, opening, opening.length, OUTER + 0.4, WHITE);
    if (opening.kind === 'window') stroke(opening.along, opening, opening.length, 0.7, PALETTE.ink);
  }
  for (const room of plan.rooms) label(pdf, room, toX(room.x), toY(room.y), scale, locale);
}

const areaText = (room: Room, locale: Brochure['locale']) => m['lot.area']({ value: formatNumber(Math.round(areaOf(room) * 10) / 10, locale) }, { locale });

/** The alternative text: every room and its area. */
const altText = (plan: Plan & { title: string }, locale: Brochure['locale']) => `${plan.title}: ${plan.rooms.map((room) => `${room.title}, ${areaText(room, locale)}`).join('; ')}`;

/** The room's name and its area, where they fit. */
function label(pdf: Pdf, room: Room, x: number, y: number, scale: number, locale: Brochure['locale']): void {
  const [width, depth] = [room.width * scale - 4, room.depth * scale];
  const area = areaText(room, locale);
  const nameAndArea = `${room.title}\n${area}`;
  const nameFits = longestWord(pdf, room.title) <= width && heightOf(pdf, nameAndArea, { ...LABEL, width }) <= depth - 4;
  const words = nameFits ? nameAndArea : area;
  const height = heightOf(pdf, words, { ...LABEL, width });
  if (room.kind === 'stairs' || longestWord(pdf, area) > width || height > depth - 2) return;
  write(pdf, words, x + 2, y + (depth - height) / 2, { ...LABEL, width });
}

/** The width of the longest word. */
function longestWord(pdf: Pdf, words: string): number {
  pdf.font('text').fontSize(LABEL.size);
  return Math.max(...words.split(/[ -]/).map((word) => pdf.widthOfString(word)));
}

function boundsOf(rooms: Room[]) {
  const [x, y] = [Math.min(...rooms.map((room) => room.x)), Math.min(...rooms.map((room) => room.y))];
  return { x, y, width: Math.max(...rooms.map((room) => room.x + room.width)) - x, depth: Math.max(...rooms.map((room) => room.y + room.depth)) - y };
}
