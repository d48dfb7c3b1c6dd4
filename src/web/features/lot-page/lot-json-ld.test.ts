import { expect, test } from 'vitest';
import { CATEGORY } from '#contract/catalog/category.ts';
import type { AnyLotDetails } from '#web/stores/any-lot.ts';
import { lotListing, sharedPicture } from './lot-json-ld.ts';

const SITE = { origin: 'https://tanais.example', brand: 'Танаис' };
const house = {
  id: 1301,
  title: 'Дом на первой линии Дона',
  summary: 'Гостиная обращена к воде.',
  category: { id: CATEGORY.houses, title: 'Дома' },
  deal: 'sale',
  status: 'active',
  price: 148_500_000,
  address: 'Левобережная улица, 58',
  location: { id: 201, title: 'Левбердон', parent: 'Левый берег' },
  rooms: 5,
  area: 412,
  landArea: 18,
  photos: [{ src: '/media/villa-02.jpg', width: 1440 }],
  publishedAt: '2026-11-11T03:19:00.000Z',
  updatedAt: '2026-11-13T09:00:00.000Z',
} as unknown as AnyLotDetails;
const listing = (changes: object) =>
  lotListing({ ...house, ...changes } as AnyLotDetails, SITE) as { mainEntity: Record<string, unknown>; offers: Record<string, unknown>; url: string };

test('a house for sale is a listing with an offer in roubles', () => {
  expect(lotListing(house, SITE)).toMatchObject({
    '@type': 'RealEstateListing',
    url: 'https://tanais.example/catalog/1301',
    image: ['https://tanais.example/media/w1280/villa-02.jpg'],
    mainEntity: { '@type': 'House', numberOfRooms: 5, floorSize: { value: 412, unitCode: 'MTK' }, address: { addressLocality: 'Левбердон' } },
    offers: { price: 148_500_000, priceCurrency: 'RUB', availability: 'https://schema.org/InStock', seller: { name: 'Танаис' } },
  });
});
test('a flat to let is an apartment with a price per month', () => {
  const { mainEntity, offers } = listing({ category: { id: CATEGORY.rent_inhabited }, deal: 'rent', landArea: null });
  expect(mainEntity['@type']).toBe('Apartment');
  expect(offers).toMatchObject({ businessFunction: 'http://purl.org/goodrelations/v1#LeaseOut', priceSpecification: { unitCode: 'MON' } });
});
test('land is a place without rooms', () => {
  const { mainEntity } = listing({ category: { id: CATEGORY.land }, rooms: null, area: null });
  expect(mainEntity['@type']).toBe('Place');
  expect(mainEntity).not.toHaveProperty('numberOfRooms');
});
test('a reserved lot has limited availability', () => expect(listing({ status: 'reserved' }).offers.availability).toBe('https://schema.org/LimitedAvailability'));
test('the seller of a partner’s lot is the partner, and its URL has the region', () => {
  const { url, offers } = listing({ region: { slug: 'sochi', title: 'Сочи' }, partner: { slug: 'p', name: 'Платан', link: '' } });
  expect(url).toBe('https://tanais.example/catalog/sochi/1301');
  expect(offers.seller).toMatchObject({ name: 'Платан' });
});
test('a picture that is narrower than 1280 px is shared in its own size', () => expect(sharedPicture({ src: '/media/a.jpg', width: 800 })).toBe('/media/a.jpg'));
