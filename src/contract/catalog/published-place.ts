import type { AddressPrecision } from './lot.ts';

type Place = { longitude: number | null; latitude: number | null };

/** The sides of a grid cell in degrees: in Rostov about 550 m for a street and 2.2 km for a district. */
const CELLS = { street: { longitude: 0.0075, latitude: 0.005 }, district: { longitude: 0.03, latitude: 0.02 } };
const DIGITS = 5;
/** The precision of a lot until somebody chooses one: if they forget it, the least is revealed. */
export const DEFAULT_PRECISION = 'district';
/** The radius in metres of the circle that is shown for a home without an exact address. The circle contains the home, wherever in the cell it is. */
export const CIRCLE_RADIUS: Record<Exclude<AddressPrecision, 'exact'>, number> = { street: 500, district: 2000 };

/**
 * The coordinates shown to visitors: exact, or the centre of a grid cell. Not random, so that repeated requests reveal nothing more. A row without a
 * precision, written before the column existed, gets the coarsest.
 */
export function publishedPlace({ longitude, latitude, addressPrecision }: Place & { addressPrecision: AddressPrecision | null }): Place {
  if (addressPrecision === 'exact') return { longitude, latitude };
  const cell = CELLS[addressPrecision ?? DEFAULT_PRECISION];
  return { longitude: middleOfCell(longitude, cell.longitude), latitude: middleOfCell(latitude, cell.latitude) };
}

/** Like `publishedPlace`, in the shape of the API. */
export function publishedCoordinates(row: Parameters<typeof publishedPlace>[0]): { lng: number; lat: number } | null {
  const { longitude, latitude } = publishedPlace(row);
  return longitude !== null && latitude !== null ? { lng: longitude, lat: latitude } : null;
}

const middleOfCell = (degrees: number | null, side: number): number | null => (degrees === null ? null : Number(((Math.floor(degrees / side) + 0.5) * side).toFixed(DIGITS)));

/** The address that visitors read: as it is written, without the house number, or only `place`, the district. */
export function publishedAddress(address: string, precision: AddressPrecision | null, place: string): string {
  if (precision === 'exact') return address;
  return precision === 'street' ? withoutHouse(address) : place;
}

/** The address, if it says more than the place that is shown beside it; undefined if it is only the district. */
export const addressBeyondPlace = ({ address, location }: { address: string; location: { title: string } }): string | undefined =>
  address === location.title ? undefined : address;

const NUMBER = String.raw`\d+\p{L}?(?:[/-]\d+\p{L}?)*`;
const HOUSE_WORD = String.raw`(?:(?:дом|д|корпус|корп|к|строение|стр|литера|лит|владение|вл|квартира|кв|building|bldg|house|flat|apt|no)\.?\s*)`;
/** A part between commas that is nothing but a number: `12`, `д. 5`, `корп. 2`. */
const HOUSE_PART = new RegExp(`^${HOUSE_WORD}?(?:${NUMBER}|\\p{L})$`, 'iu');
/** `Береговая улица 12`, `Береговая улица д. 12`. A number inside a name, such as «40-летия Победы», is not at its end. */
const HOUSE_AT_END = new RegExp(`\\s+${HOUSE_WORD}?${NUMBER}$`, 'iu');
/** `12 Beregovaya Street`, but not `1st Lane`. */
const HOUSE_AT_START = new RegExp(`^(?!\\d+(?:st|nd|rd|th)\\b)${NUMBER}\\s+(?=\\p{Script=Latin})`, 'iu');

const withoutHouse = (address: string): string =>
  address
    .split(',')
    .map((part) => part.trim())
    .filter((part) => !HOUSE_PART.test(part))
    .map((part) => part.replace(HOUSE_AT_START, '').replace(HOUSE_AT_END, ''))
    .filter(Boolean)
    .join(', ');
