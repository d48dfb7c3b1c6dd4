import { type Opening, type Room, round } from '#contract/catalog/plan-walls.ts';

type Rectangle = { x: number; y: number; width: number; depth: number };
/** A piece of furniture as a rectangle, in metres from the room's upper left corner. */
export type Piece = Rectangle & { round?: boolean };

/** The distance of furniture from a wall. */
const WALL_GAP = 0.25;

/**
 * The furniture by which a bedroom or a kitchen is recognised. It stands at the upper wall or, if a door is there, at the lower one. A room that is too
 * small stays empty.
 */
export function furnitureOf(room: Room, openings: Opening[]): Piece[] {
  const pieces = piecesFor(room);
  return hasDoorInUpperWall(room, openings) ? pieces.map((piece) => ({ ...piece, y: room.depth - piece.y - piece.depth })) : pieces;
}

function hasDoorInUpperWall({ x, y, width }: Room, openings: Opening[]): boolean {
  return openings.some((opening) => opening.kind !== 'window' && opening.along === 'x' && round(opening.y) === round(y) && opening.x >= x && opening.x <= x + width);
}

function piecesFor({ kind, width, depth }: Room): Piece[] {
  if (kind === 'bedroom') return ifRoomFor(bed(width), width, depth, 1);
  if (kind === 'kitchen') return ifRoomFor(kitchen(width), width, depth, 1.4);
  if (kind === 'living') return ifRoomFor(sofas(width, depth), width, depth, 1.2);
  if (kind === 'study') return ifRoomFor(desk(width), width, depth, 1.2);
  if (kind === 'bath') return ifRoomFor(bathroom(width), width, depth, 0.5);
  return [];
}

/** All pieces, or none if they do not fit. `below` is the space left for the room's name. */
function ifRoomFor(pieces: Piece[], width: number, depth: number, below: number): Piece[] {
  return pieces.every((piece) => piece.x >= 0 && piece.y >= 0 && piece.x + piece.width <= width - 0.1 && piece.y + piece.depth <= depth - below) ? pieces : [];
}

function bed(width: number): Piece[] {
  const size = width > 3.4 ? 1.8 : 1.4;
  const x = (width - size) / 2;
  const pillow = size / 2 - 0.15;
  return [
    { x, y: WALL_GAP, width: size, depth: 2 },
    { x: x + 0.1, y: WALL_GAP + 0.1, width: pillow, depth: 0.4 },
    { x: x + size / 2 + 0.05, y: WALL_GAP + 0.1, width: pillow, depth: 0.4 },
    ...(width > 3.4 ? [-0.5, size + 0.1].map((offset) => ({ x: x + offset, y: WALL_GAP, width: 0.4, depth: 0.4 })) : []),
  ];
}

function kitchen(width: number): Piece[] {
  const length = Math.min(width - 2 * WALL_GAP, 5);
  const island = Math.min(2.4, length - 1);
  const counter = [
    { x: WALL_GAP, y: WALL_GAP, width: length, depth: 0.6 },
    { x: WALL_GAP + 0.6, y: WALL_GAP + 0.1, width: 0.5, depth: 0.4 },
  ];
  return width > 3.2 ? [...counter, { x: WALL_GAP + (length - island) / 2, y: WALL_GAP + 1.6, width: island, depth: 0.9 }] : counter;
}

function sofas(width: number, depth: number): Piece[] {
  const x = width * 0.12;
  const y = Math.max(WALL_GAP, depth * 0.5 - 1.9);
  const tableX = width * 0.62;
  const lounge: Piece[] = [
    { x, y, width: 0.9, depth: 2.4 },
    { x: x + 1.3, y: y + 0.6, width: 0.8, depth: 1.2 },
  ];
  if (width < 5.5) return lounge;
  const dining: Piece[] = [0, 0.75, 1.5].flatMap((offset) => [
    { x: tableX + 0.1 + offset, y: y + 0.25, width: 0.45, depth: 0.4 },
    { x: tableX + 0.1 + offset, y: y + 1.75, width: 0.45, depth: 0.4 },
  ]);
  return [...lounge, { x: tableX, y: y + 0.7, width: 2.2, depth: 1 }, ...dining];
}

const desk = (width: number): Piece[] => [
  { x: (width - 1.6) / 2, y: WALL_GAP + 0.5, width: 1.6, depth: 0.7 },
  { x: width / 2 - 0.25, y: WALL_GAP, width: 0.5, depth: 0.45 },
];

function bathroom(width: number): Piece[] {
  const basin = { x: WALL_GAP, y: WALL_GAP, width: 0.6, depth: 0.45, round: true };
  const toilet = { x: WALL_GAP + 0.8, y: WALL_GAP, width: 0.4, depth: 0.6, round: true };
  return width > 3 ? [basin, toilet, { x: width - WALL_GAP - 1.7, y: WALL_GAP, width: 1.7, depth: 0.75 }] : [basin, toilet];
}
