import { describe, expect, test } from 'vitest';
import { openingsOf } from './plan-openings.ts';
import { type Opening, type Plan, type Room, wallsOf } from './plan-walls.ts';

const room = (kind: Room['kind'], x: number, y: number, width: number, depth: number): Room => ({ title: kind, kind, x, y, width, depth });
const planOf = (rooms: Room[], openings: Opening[] = []): Plan => ({ title: 'a floor', rooms, openings });
const openingsIn = (plan: Plan, isLowest = true) => openingsOf(plan, wallsOf(plan.rooms), isLowest);
const touches = ({ x, y, length, along }: Opening, { x: left, y: top, width, depth }: Room) => {
  const [mx, my] = along === 'x' ? [x + length / 2, y] : [x, y + length / 2];
  return mx >= left && mx <= left + width && my >= top && my <= top + depth;
};

const hall = room('hall', 0, 3, 6, 1.5);
const living = room('living', 0, 4.5, 4, 4);
const kitchen = room('kitchen', 4, 4.5, 2, 4);
const bedroom = room('bedroom', 0, 0, 4, 3);
const bath = room('bath', 4, 0, 2, 3);
const flat = planOf([hall, living, kitchen, bedroom, bath]);

describe('a plan without doors and windows', () => {
  test('every room can be entered', () => {
    const ways = openingsIn(flat).filter(({ kind }) => kind === 'door' || kind === 'passage');
    for (const one of flat.rooms)
      expect(
        ways.some((way) => touches(way, one)),
        one.title,
      ).toBe(true);
  });
  test('the bathroom is entered from the hall, not from the bedroom', () => {
    const doors = openingsIn(flat).filter((opening) => opening.kind === 'door' && touches(opening, bath));
    expect(doors.map(({ along, y }) => [along, y])).toEqual([['x', 3]]);
  });
  test('the kitchen is open to the living room', () =>
    expect(openingsIn(flat).some((opening) => opening.kind === 'passage' && opening.along === 'y' && opening.x === 4)).toBe(true));
  test('the entrance leads into the hall, on the lowest floor only', () => {
    const entrances = openingsIn(flat).filter(({ kind }) => kind === 'entrance');
    expect(entrances).toHaveLength(1);
    expect(entrances.every((entrance) => touches(entrance, hall))).toBe(true);
    expect(openingsIn(flat, false).filter(({ kind }) => kind === 'entrance')).toEqual([]);
  });
  test('living rooms, kitchens and bedrooms have windows, bathrooms and halls have none', () => {
    const windows = openingsIn(flat).filter(({ kind }) => kind === 'window');
    for (const one of [living, kitchen, bedroom])
      expect(
        windows.filter((window) => touches(window, one)),
        one.title,
      ).toHaveLength(1);
    expect(windows).toHaveLength(3);
  });
  test('a window to a terrace is wider', () => {
    const width = (plan: Plan) => openingsIn(plan).find((opening) => opening.kind === 'window' && opening.y === 8.5 && opening.x < 4)?.length ?? 0;
    expect(width(planOf([...flat.rooms, room('terrace', 0, 8.5, 4, 2)]))).toBeGreaterThan(width(flat));
  });
  test('a bathroom that touches only a bedroom is entered from the bedroom', () => {
    const own = room('bath', -2, 0, 2, 3);
    const doors = openingsIn(planOf([hall, living, bedroom, own])).filter((opening) => opening.kind === 'door' && touches(opening, own));
    expect(doors.map(({ along, x }) => [along, x])).toEqual([['y', 0]]);
  });
});

test('doors and windows of the plan are used unchanged', () => {
  const openings: Opening[] = [{ kind: 'window', along: 'x', x: 1, y: 0, length: 2 }];
  expect(openingsIn(planOf(flat.rooms, openings))).toEqual(openings);
});
test('a single room has windows and no inner door', () => expect(openingsIn(planOf([room('room', 0, 0, 5, 4)])).map(({ kind }) => kind)).toEqual(['window', 'window']));
