import type { RoomKind } from '#contract/catalog/plan-kinds.ts';
import type { LocalizedText } from '#server/db/schema/columns.ts';
import type { FloorPlan } from '#server/db/schema/lot.ts';
import type { LotFacts } from './demo-files.ts';

/** What a layout is made from. */
type Dwelling = Pick<LotFacts, 'id' | 'category' | 'area' | 'livingArea' | 'kitchenArea' | 'landArea' | 'rooms' | 'bedrooms' | 'bathrooms' | 'floors' | 'pool' | 'features'>;
/** A room before it has its place: how much of the row it takes, in metres of width or in shares of what is left. */
type Part = { title: LocalizedText; kind: RoomKind; width?: number; share?: number };
type Row = { depth: number; parts: Part[] };
type Placed = FloorPlan['rooms'][number];

const part = (ru: string, en: string, kind: RoomKind) => ({ title: { ru, en }, kind });
const LIVING = part('Гостиная', 'Living room', 'living');
const KITCHEN = part('Кухня', 'Kitchen', 'kitchen');
const MAIN_BEDROOM = part('Главная спальня', 'Main bedroom', 'bedroom');
const BEDROOM = part('Спальня', 'Bedroom', 'bedroom');
const STUDY = part('Кабинет', 'Study', 'study');
const BATH = part('Ванная', 'Bathroom', 'bath');
const GUEST_BATH = part('Санузел', 'Cloakroom', 'bath');
const WARDROBE = part('Гардеробная', 'Dressing room', 'service');
const GARAGE = part('Гараж', 'Garage', 'service');
const PLANT = part('Техническая', 'Plant room', 'service');
const ENTRANCE = part('Прихожая', 'Entrance hall', 'hall');
const HALL = part('Холл', 'Hall', 'hall');
const STAIRS = part('Лестница', 'Stairs', 'stairs');
const TERRACE = part('Терраса', 'Terrace', 'terrace');

const FLOORS = [
  { ru: '1-й\u00a0этаж', en: 'Ground floor' },
  { ru: '2-й\u00a0этаж', en: 'First floor' },
  { ru: '3-й\u00a0этаж', en: 'Second floor' },
];
const FLAT = { ru: 'План квартиры', en: 'Plan of the flat' };
const PENTHOUSE = { ru: 'План пентхауса', en: 'Plan of the penthouse' };

/** How deep the hall between the two sides is, in metres. */
const BAND = { flat: 1.6, house: 2.2 };
const STAIRS_LENGTH = 3.8;
/** How much wider than deep a house may be, and how much of its depth its quiet side may take. */
type Shape = { aspect: number; back: number };
const SHAPES: Shape[] = [0.8, 0.95, 1.1, 1.25, 1.4, 1.55, 1.7, 1.85, 2, 2.2].flatMap((aspect) => [0.38, 0.42, 0.46, 0.5, 0.54, 0.58, 0.62].map((back) => ({ aspect, back })));
/** How narrow a room may be, in metres. */
const NARROWEST = { bedroom: 2.7, study: 2.4, living: 3.6, kitchen: 2.4, bath: 1.5, service: 1.3, hall: 1.8 } as Partial<Record<RoomKind, number>>;
/** How large a room may be, in square metres. */
const LARGEST: Partial<Record<RoomKind, number>> = { service: 32, study: 34, bath: 16 };

/**
 * A plan for a flat or a house of the demo agency that has none drawn by hand: rooms to be quiet in on one side, rooms for the day on the other,
 * the hall between them. Where it would have rooms that nobody would want (`isWanted`), there is no plan.
 */
export function layOutFloors(dwelling: Dwelling): FloorPlan[] {
  const { area, rooms, bedrooms, category } = dwelling;
  if (!area || !rooms || !bedrooms || !['apartments', 'penthouses', 'houses', 'rent_inhabited'].includes(category)) return [];
  const layOut = dwelling.landArea ? layOutHouse : layOutFlat;
  const attempts = SHAPES.map((shape) => layOut(dwelling, area, shape)).filter((plans) => plans.length > 0 && plans.every(({ rooms: placed }) => placed.every(isWanted)));
  const [best] = attempts.map((plans) => ({ plans, awkward: awkwardness(plans) })).sort((a, b) => a.awkward - b.awkward);
  return best?.plans ?? [];
}

function layOutFlat(dwelling: Dwelling, area: number, shape: Shape): FloorPlan[] {
  const { bedrooms = 1, bathrooms = 1, rooms = 1, kitchenArea = area * 0.15 } = dwelling;
  const width = Math.sqrt(area * shape.aspect);
  const studies = Math.max(0, rooms - bedrooms - 1);
  const depth = area / width - BAND.flat;
  const [back, front] = [depth * shape.back, depth * (1 - shape.back)];
  const baths = Array.from({ length: bathrooms }, () => ({ ...BATH, width: between(6 / back, 1.6, 2.4) }));
  const day: Part[] = rooms === 1 ? [{ ...BEDROOM, share: 1 }] : [{ ...LIVING, share: 1.6 }];
  const beds = bedroomParts(rooms === 1 ? 0 : bedrooms);
  // Too many for one side: the last of them look the other way.
  const fits = Math.max(1, Math.floor((width - baths.length * 2) / 3.1));
  const nightParts = interleave([...beds.slice(0, fits), ...(beds.length < fits && studies > 0 ? [{ ...STUDY, share: 0.8 }] : [])], baths);
  const study = studies > 0 && !nightParts.some(({ kind }) => kind === 'study') ? [{ ...STUDY, share: 0.7 }] : [];
  const dayParts = [...day, { ...KITCHEN, width: Math.min(kitchenArea / front, width * 0.45) }, ...study, ...beds.slice(fits)];
  const wardrobe = rooms === 1 || nightParts.every(({ kind }) => kind === 'bath') ? [{ ...WARDROBE, share: 1 }] : [];
  const placed = placeRows(width, [
    { depth: back, parts: [...nightParts, ...wardrobe] },
    { depth: BAND.flat, parts: [{ ...HALL, share: 1 }] },
    { depth: front, parts: dayParts },
  ]);
  const terrace = dwelling.category === 'penthouses' && dwelling.features?.includes('terrace') ? [outdoors(TERRACE, 0, area / width, width, 2.6)] : [];
  return [{ title: dwelling.category === 'penthouses' ? PENTHOUSE : FLAT, rooms: mirroredIfOdd([...placed, ...terrace], dwelling.id, width) }];
}

function layOutHouse(dwelling: Dwelling, area: number, shape: Shape): FloorPlan[] {
  const { floors = 1, bedrooms = 1, bathrooms = 1, rooms = 1, pool } = dwelling;
  if (floors > FLOORS.length) return [];
  const floorArea = area / floors;
  const width = Math.sqrt(floorArea * shape.aspect);
  const band = floors > 1 || floorArea > 110 ? BAND.house : BAND.flat;
  const depth = floorArea / width - band;
  const [back, front] = [depth * shape.back, depth * (1 - shape.back)];
  const upstairs = floors - 1;
  const bedsBelow = upstairs === 0 ? bedrooms : Math.max(0, bedrooms - upstairs * 4);
  const bathsBelow = upstairs === 0 ? bathrooms : Math.max(1, bathrooms - (bedrooms - bedsBelow));
  const studies = Math.max(0, rooms - bedrooms - 1);
  const bath = (of: typeof BATH, deep: number) => ({ ...of, width: between(6 / deep, 1.6, 2.6) });

  const quiet: Part[] = [...bedroomParts(bedsBelow, upstairs === 0), ...Array.from({ length: Math.min(1, studies) }, () => ({ ...STUDY, share: 0.8 }))];
  const fits = Math.max(1, Math.floor((width - 2.8 - bathsBelow * 2.2) / 3));
  const baths = Array.from({ length: bathsBelow }, (_, index) => bath(index === 0 && upstairs > 0 ? GUEST_BATH : BATH, back));
  const spare = quiet.length === 0 ? [{ ...(dwelling.features?.includes('garage') ? GARAGE : PLANT), share: 1 }] : [];
  const ground = placeRows(width, [
    { depth: back, parts: [...interleave(quiet.slice(0, fits), baths), { ...ENTRANCE, width: 2.6 }, ...spare] },
    { depth: band, parts: bandParts(floors) },
    {
      depth: front,
      parts: [{ ...LIVING, share: 1.5 }, { ...KITCHEN, width: between((dwelling.kitchenArea ?? floorArea * 0.14) / front, 2.6, width * 0.45) }, ...quiet.slice(fits)],
    },
  ]);
  const terrace = outdoors(TERRACE, 0, floorArea / width, width, 2.6);
  const length = Math.round(Math.min(width * 0.6, 12));
  const basin = { title: { ru: `Бассейн ${length} × 4 м`.replaceAll(' ', '\u00a0'), en: `Pool, ${length} × 4 m` }, kind: 'pool' as const };
  const garden = [terrace, ...(pool ? [outdoors(basin, width * 0.12, floorArea / width + 3.2, length, 4)] : [])];

  const above = Array.from({ length: upstairs }, (_, index) => {
    const beds = portion(bedrooms - bedsBelow, upstairs, index);
    const bathCount = Math.max(1, portion(bathrooms - bathsBelow, upstairs, index));
    const sleeping = bedroomParts(beds, index === 0);
    const study = studies > 1 && index === upstairs - 1 ? [{ ...STUDY, share: 0.9 }] : [];
    const [facing, behind] = [sleeping.filter((_, order) => order % 2 === 0), [...sleeping.filter((_, order) => order % 2 === 1), ...study]];
    const bathsFacing = Array.from({ length: Math.ceil(bathCount / 2) }, () => bath(BATH, front));
    const bathsBehind = Array.from({ length: Math.floor(bathCount / 2) }, () => bath(BATH, back));
    const dressing = (parts: Part[]) => (parts.length < 2 && width > 8 ? [{ ...WARDROBE, width: 2.4 }] : []);
    return placeRows(width, [
      { depth: back, parts: [...interleave(behind, bathsBehind), ...dressing(behind)] },
      { depth: band, parts: bandParts(floors) },
      { depth: front, parts: [...interleave(facing, bathsFacing), ...dressing(facing)] },
    ]);
  });
  if ([ground, ...above].some((placed) => placed.length === 0)) return [];
  return [[...ground, ...garden], ...above].map((placed, index) => ({ title: FLOORS[index] ?? { ru: '', en: '' }, rooms: mirroredIfOdd(placed, dwelling.id, width) }));
}

const bandParts = (floors: number): Part[] =>
  floors > 1
    ? [
        { ...HALL, share: 1 },
        { ...STAIRS, width: STAIRS_LENGTH },
      ]
    : [{ ...HALL, share: 1 }];
const bedroomParts = (count: number, main = true): Part[] =>
  Array.from({ length: count }, (_, index) => (main && index === 0 && count > 1 ? { ...MAIN_BEDROOM, share: 1.2 } : { ...BEDROOM, share: 1 }));
const outdoors = (of: ReturnType<typeof part>, x: number, y: number, width: number, depth: number): Placed => ({
  ...of,
  x: metres(x),
  y: metres(y),
  width: metres(width),
  depth: metres(depth),
});
/** What the one at `index` gets when a count is divided as evenly as whole numbers allow: the first ones get one more. */
const portion = (count: number, among: number, index: number) => Math.floor(count / among) + (index < count % among ? 1 : 0);
const between = (value: number, least: number, most: number) => Math.min(Math.max(value, least), Math.max(least, most));
const metres = (value: number) => Math.round(value * 100) / 100;

/** A bathroom beside each bedroom, as long as there are any. */
function interleave(rooms: Part[], baths: Part[]): Part[] {
  return [...rooms.flatMap((room, index) => (baths[index] ? [room, baths[index]] : [room])), ...baths.slice(rooms.length)];
}

/** Places rows under each other. Parts without a width of their own share what the others leave. No floor if one of its rows is empty. */
function placeRows(width: number, rows: Row[]): Placed[] {
  if (rows.some(({ parts }) => parts.length === 0)) return [];
  let y = 0;
  return rows.flatMap(({ depth, parts }) => {
    const left = width - parts.reduce((sum, one) => sum + (one.width ?? 0), 0);
    const shares = parts.reduce((sum, one) => sum + (one.width === undefined ? (one.share ?? 1) : 0), 0);
    let x = 0;
    const top = y;
    y += depth;
    // If no part takes what is left, all grow by the same factor.
    const grown = shares === 0 ? width / (width - left) : 1;
    return parts.map(({ title, kind, ...size }) => {
      const from = x;
      x += size.width === undefined ? (left * (size.share ?? 1)) / shares : size.width * grown;
      return { title, kind, x: metres(from), y: metres(top), width: metres(metres(x) - metres(from)), depth: metres(metres(y) - metres(top)) };
    });
  });
}

/** Mirrors the plans of lots with an odd id, so that neighbours are not twins. */
function mirroredIfOdd(rooms: Placed[], id: number, width: number): Placed[] {
  return id % 2 === 0 ? rooms : rooms.map((room) => ({ ...room, x: metres(width - room.x - room.width) }));
}

/** Whether a room is neither too narrow, nor too long, nor too large for what it is. */
function isWanted(room: Placed): boolean {
  const { kind = 'room', title, width, depth } = room;
  const narrow = Math.min(width, depth);
  if (kind === 'terrace' || kind === 'pool' || kind === 'hall' || kind === 'stairs') return narrow >= 1.3;
  const largest = title.ru === WARDROBE.title.ru ? 14 : (LARGEST[kind] ?? Number.POSITIVE_INFINITY);
  return narrow >= (NARROWEST[kind] ?? 2) && width * depth <= largest && elongation(room) <= (kind === 'bath' || kind === 'service' ? 3.8 : 2.3);
}

const elongation = ({ width, depth }: Placed) => Math.max(width, depth) / Math.min(width, depth);
const IDEAL_AREA: Partial<Record<RoomKind, number>> = { living: 42, bath: 7, service: 10, bedroom: 21, study: 16 };

/** How far rooms are from a good shape and size, all together. */
function awkwardness(plans: FloorPlan[]): number {
  return plans
    .flatMap(({ rooms }) => rooms)
    .filter(({ kind }) => kind !== 'terrace' && kind !== 'pool' && kind !== 'hall' && kind !== 'stairs')
    .reduce((sum, room) => {
      const ideal = IDEAL_AREA[room.kind ?? 'room'];
      const size = ideal ? Math.log((room.width * room.depth) / ideal) ** 2 : 0;
      return sum + Math.log(elongation(room) / 1.25) ** 2 + size;
    }, 0);
}
