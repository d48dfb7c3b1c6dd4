import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ADDRESS_PRECISIONS } from './lot.ts';
import { addressBeyondPlace, CIRCLE_RADIUS, publishedAddress, publishedPlace } from './published-place.ts';

/** From Sochi to Saint Petersburg. */
const anyPlace = fc.record({ longitude: fc.double({ min: 30, max: 41, noNaN: true }), latitude: fc.double({ min: 43, max: 60, noNaN: true }) });

/** Metres between two places near each other. */
function metres(one: { longitude: number; latitude: number }, other: ReturnType<typeof publishedPlace>): number {
  const [east, north] = [one.longitude - (other.longitude ?? 0), one.latitude - (other.latitude ?? 0)];
  return 111_195 * Math.hypot(east * Math.cos((one.latitude * Math.PI) / 180), north);
}

describe('the published coordinates of a lot', () => {
  test('an exact address is unchanged', () =>
    expect(publishedPlace({ longitude: 39.7134567, latitude: 47.2262345, addressPrecision: 'exact' })).toEqual({ longitude: 39.7134567, latitude: 47.2262345 }));

  test.each(ADDRESS_PRECISIONS.filter((precision) => precision !== 'exact'))(
    'of a %s: publishing them again changes nothing, and the lot lies in the circle that is shown',
    (addressPrecision) => {
      fc.assert(
        fc.property(anyPlace, (place) => {
          const published = publishedPlace({ ...place, addressPrecision });
          expect(publishedPlace({ ...published, addressPrecision })).toEqual(published);
          expect(metres(place, published)).toBeLessThan(CIRCLE_RADIUS[addressPrecision]);
        }),
        { seed: 47 },
      );
    },
  );

  test('neighbours in a street have the same coordinates, and a district is coarser than a street', () => {
    const [one, other] = [
      { longitude: 39.7134, latitude: 47.2262 },
      { longitude: 39.7139, latitude: 47.2291 },
    ];
    expect(publishedPlace({ ...one, addressPrecision: 'street' })).toEqual({ longitude: 39.71625, latitude: 47.2275 });
    expect(publishedPlace({ ...other, addressPrecision: 'street' })).toEqual({ longitude: 39.71625, latitude: 47.2275 });
    expect(publishedPlace({ ...one, addressPrecision: 'district' })).toEqual({ longitude: 39.705, latitude: 47.23 });
  });

  test('a row without a precision counts as the coarsest', () => {
    const place = { longitude: 39.7134, latitude: 47.2262 };
    expect(publishedPlace({ ...place, addressPrecision: null })).toEqual(publishedPlace({ ...place, addressPrecision: 'district' }));
  });

  test('a lot without coordinates has no published ones', () =>
    expect(publishedPlace({ longitude: null, latitude: null, addressPrecision: 'street' })).toEqual({ longitude: null, latitude: null }));
});

describe('the address that visitors read', () => {
  test.each([
    ['Береговая улица, 99', 'Береговая улица'],
    ['Береговая улица, д. 99, кв. 5', 'Береговая улица'],
    ['Береговая улица 12/3', 'Береговая улица'],
    ['проспект 40-летия Победы, 57а, корп. 2', 'проспект 40-летия Победы'],
    ['1-й Кадашёвский переулок, 11', '1-й Кадашёвский переулок'],
    ['деревня Пучково, Лесная улица, 7', 'деревня Пучково, Лесная улица'],
    ['12 Beregovaya Street', 'Beregovaya Street'],
    ['Puchkovo village, 7B Lesnaya Street', 'Puchkovo village, Lesnaya Street'],
    ['11 First Kadashyovsky Lane', 'First Kadashyovsky Lane'],
    ['1st Kadashyovsky Lane, 11', '1st Kadashyovsky Lane'],
    ['Ворошиловский проспект', 'Ворошиловский проспект'],
  ])('%s without its house number is %s', (written, read) => expect(publishedAddress(written, 'street', 'Центр')).toBe(read));
  test('is as written where the place is exact', () => expect(publishedAddress('Береговая улица, 99', 'exact', 'Центр')).toBe('Береговая улица, 99'));
  test.each(['district', null] as const)('is only the district where the precision is %s', (precision) =>
    expect(publishedAddress('Береговая улица, 99', precision, 'Центр')).toBe('Центр'),
  );
  test('is left out beside a place with the same text', () => {
    expect(addressBeyondPlace({ address: 'Центр', location: { title: 'Центр' } })).toBeUndefined();
    expect(addressBeyondPlace({ address: 'Береговая улица', location: { title: 'Центр' } })).toBe('Береговая улица');
  });
});
