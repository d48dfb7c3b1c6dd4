import type { RoomKind } from './plan-kinds.ts';
import { isOuter, lengthOf, type Opening, type Plan, type Room, round, type Wall } from './plan-walls.ts';

const DOOR = 0.9;
const NARROW_DOOR = 0.8;
const ENTRANCE = 1;
/** The distance from a corner to a door, in metres. */
const JAMB = 0.25;
const WIDEST_PASSAGE = 3;
const NARROWEST_WINDOW = 0.9;

/** Through which rooms other rooms are entered: lower values first, a hall before the living room, a bathroom almost never. */
const ACCESS_ORDER: Record<RoomKind, number> = { hall: 0, stairs: 1, living: 2, kitchen: 3, room: 4, study: 5, bedroom: 6, service: 7, bath: 8, terrace: 9, pool: 9 };
/** The width of windows: their share of an outer wall, and the maximum in metres. */
const GLASS: Partial<Record<RoomKind, { share: number; max: number }>> = {
  living: { share: 0.72, max: 9 },
  kitchen: { share: 0.55, max: 4 },
  bedroom: { share: 0.5, max: 3.2 },
  study: { share: 0.5, max: 2.4 },
  room: { share: 0.5, max: 2.4 },
  stairs: { share: 0.4, max: 1.2 },
};

/** The doors and windows of a floor: those in the plan, or plausible ones if the plan has none. Only the lowest floor has an entrance. */
export function openingsOf({ rooms, openings }: Plan, walls: Wall[], isLowest: boolean): Opening[] {
  if (openings.length > 0) return openings;
  return [...passagesOf(walls, rooms), ...(isLowest ? entrancesOf(walls, rooms) : []), ...windowsOf(walls, rooms)];
}

/** Connects every room by one door, starting at the hall. */
function passagesOf(walls: Wall[], rooms: Room[]): Opening[] {
  const inner = walls.filter((wall) => !isOuter(wall));
  const [start] = [...new Set(inner.flatMap(({ before, after }) => [before, after]))]
    .filter((room) => room !== undefined)
    .sort((a, b) => ACCESS_ORDER[a.kind] - ACCESS_ORDER[b.kind]);
  const openings: Opening[] = [];
  if (!start) return openings;
  const reached = new Set([start]);
  const opened = new Set<Wall>();
  const open = (wall: Wall, into: Room, through: Room) => {
    opened.add(wall);
    openings.push(hasNoDoor(into, through) ? passage(wall) : door(wall, into.kind === 'bath' || into.kind === 'service' ? NARROW_DOOR : DOOR, rooms));
  };
  for (;;) {
    const ways = inner.flatMap((wall) => waysThrough(wall, reached));
    const [way] = ways.sort(
      (a, b) => ACCESS_ORDER[a.through.kind] - ACCESS_ORDER[b.through.kind] || ACCESS_ORDER[a.into.kind] - ACCESS_ORDER[b.into.kind] || lengthOf(b.wall) - lengthOf(a.wall),
    );
    if (!way) break;
    reached.add(way.into);
    open(way.wall, way.into, way.through);
  }
  // The kitchen is open to the living room, even if both have a door to the hall.
  for (const wall of inner) {
    if (wall.before && wall.after && isOpenPlan(wall.before, wall.after) && !opened.has(wall) && lengthOf(wall) > DOOR + 2 * JAMB) open(wall, wall.before, wall.after);
  }
  return openings;
}

function waysThrough(wall: Wall, reached: Set<Room>) {
  const { before, after } = wall;
  if (!before || !after || reached.has(before) === reached.has(after) || lengthOf(wall) < NARROW_DOOR + JAMB) return [];
  return [reached.has(before) ? { wall, through: before, into: after } : { wall, through: after, into: before }];
}

const isOpenPlan = (one: Room, other: Room) => (one.kind === 'living' && other.kind === 'kitchen') || (one.kind === 'kitchen' && other.kind === 'living');
/** Whether the opening between two rooms has no door. */
const hasNoDoor = (one: Room, other: Room) =>
  isOpenPlan(one, other) ||
  [one, other].every(({ kind }) => kind === 'hall' || kind === 'stairs') ||
  (one.kind === 'living' && other.kind === 'hall') ||
  (one.kind === 'hall' && other.kind === 'living');

function passage(wall: Wall): Opening {
  const length = Math.min(lengthOf(wall) - 2 * JAMB, Math.max(DOOR, lengthOf(wall) * 0.6), WIDEST_PASSAGE);
  return openingIn(wall, 'passage', (wall.from + wall.to - length) / 2, length);
}

/** A door at that end of the wall which is nearer to the middle of the floor, where people come from. */
function door(wall: Wall, width: number, rooms: Room[]): Opening {
  const length = Math.min(width, lengthOf(wall) - JAMB);
  const middle = middleOf(rooms, wall.along);
  const jamb = Math.min(JAMB, (lengthOf(wall) - length) / 2);
  const start = Math.abs(wall.from - middle) < Math.abs(wall.to - middle) ? wall.from + jamb : wall.to - jamb - length;
  return openingIn(wall, 'door', start, length);
}

function middleOf(rooms: Room[], along: 'x' | 'y'): number {
  const ends = rooms.flatMap(({ x, y, width, depth }) => (along === 'x' ? [x, x + width] : [y, y + depth]));
  return (Math.min(...ends) + Math.max(...ends)) / 2;
}

/** One entrance, into a hall. */
function entrancesOf(walls: Wall[], rooms: Room[]): Opening[] {
  const outer = walls.filter((wall) => isOuter(wall) && roomAt(wall)?.kind === 'hall' && lengthOf(wall) >= ENTRANCE + JAMB && !facesOutdoors(wall, rooms));
  const [wall] = outer.sort((a, b) => lengthOf(b) - lengthOf(a));
  return wall ? [openingIn(wall, 'entrance', (wall.from + wall.to - ENTRANCE) / 2, ENTRANCE)] : [];
}

function windowsOf(walls: Wall[], rooms: Room[]): Opening[] {
  return rooms.flatMap((room) => {
    const glass = GLASS[room.kind];
    if (!glass) return [];
    const outer = walls.filter((wall) => isOuter(wall) && roomAt(wall) === room && lengthOf(wall) >= NARROWEST_WINDOW + 2 * JAMB);
    // Windows are in the long sides of a plan; a short side may be shared with a neighbour, so it is used only if there is no other outer wall.
    const fronts = outer.filter(({ along }) => along === 'x');
    return (fronts.length > 0 ? fronts : outer).map((wall) => {
      const share = facesOutdoors(wall, rooms) ? 0.8 : glass.share;
      const length = Math.min(Math.max(NARROWEST_WINDOW, lengthOf(wall) * share), glass.max, lengthOf(wall) - 2 * JAMB);
      return openingIn(wall, 'window', (wall.from + wall.to - length) / 2, length);
    });
  });
}

const roomAt = ({ before, after }: Wall) => before ?? after;

/** Whether a terrace lies on the other side of an outer wall. */
function facesOutdoors({ along, at, from, to }: Wall, rooms: Room[]): boolean {
  return rooms.some(({ kind, x, y, width, depth }) => {
    if (kind !== 'terrace') return false;
    const [low, high, start, end] = along === 'x' ? [y, y + depth, x, x + width] : [x, x + width, y, y + depth];
    return (round(low) === at || round(high) === at) && Math.min(end, to) - Math.max(start, from) >= NARROWEST_WINDOW;
  });
}

function openingIn({ along, at }: Wall, kind: Opening['kind'], start: number, length: number): Opening {
  const place = along === 'x' ? { x: round(start), y: at } : { x: at, y: round(start) };
  return { kind, along, ...place, length: round(length) };
}
