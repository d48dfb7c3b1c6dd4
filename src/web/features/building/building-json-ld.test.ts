import { expect, test } from 'vitest';
import { buildingJsonLd } from './building-json-ld.ts';
import type { Building } from './load-building.ts';

const house = {
  title: 'Лоция',
  lead: 'Белый дом на набережной.',
  location: { id: 101, title: 'Центр', parent: 'Ростов-на-Дону' },
  coordinates: { lng: 39.715, lat: 47.2156 },
  photos: [{ src: '/media/complex-06.jpg', width: 1440 }],
} as unknown as Building;

test('the schema.org data of a complex have its address, coordinates and amenities', () => {
  const view = { to: '/complexes/lotsiya', features: { title: '', items: ['Консьерж круглые сутки'] } };
  expect(buildingJsonLd(house, view, { type: 'ApartmentComplex', streetAddress: 'Береговая улица, 12' }, 'https://tanais.example')).toMatchObject({
    '@type': 'ApartmentComplex',
    url: 'https://tanais.example/complexes/lotsiya',
    image: ['https://tanais.example/media/w1280/complex-06.jpg'],
    address: { streetAddress: 'Береговая улица, 12', addressLocality: 'Центр' },
    geo: { latitude: 47.2156 },
    amenityFeature: [{ name: 'Консьерж круглые сутки', value: true }],
  });
});
test('a settlement has no street address', () => {
  const { address, amenityFeature } = buildingJsonLd(house, { to: '/cottages-settlements/kovyl', features: { title: '', items: [] } }, { type: 'Place' }, '') as Record<
    string,
    object
  >;
  expect(address).not.toHaveProperty('streetAddress');
  expect(amenityFeature).toEqual([]);
});
