import { expect, test } from 'vitest';
import type { Headquarters } from '#contract/agency/headquarters.ts';
import type { Settings } from '#contract/agency/settings.ts';
import { headquartersJsonLd } from './headquarters-json-ld.ts';

const PICTURE = { src: '/media/a.jpg', preview: '/media/a-640.jpg', width: 3, height: 2, alt: '', placeholder: '#fff' };
const settings: Settings = {
  brand: { name: 'Дом', tagline: '', legalName: 'ООО «Дом»', foundedYear: 2009 },
  pictures: { hero: PICTURE, pause: PICTURE },
  phone: '+7 (863) 000-00-00',
  phoneHours: '',
  email: 'a@b.example',
  address: 'Ростов-на-Дону, 1',
  coordinates: { lng: 39.7, lat: 47.2 },
  socials: [],
  stores: [],
  guilds: [],
  legal: { inn: '61', ogrn: '10', offer: '' },
};
const office = (hours: string): Headquarters => ({ id: 7, title: 'Офис', address: 'Таганрог, 2', phone: '+7', hours, coordinates: { lng: 38.9, lat: 47.2 }, photos: [] });

const SITE = { config: { origin: 'https://site.example', apiBase: '', buildId: '' }, settings };
const departments = (hours: string) => headquartersJsonLd(SITE, [], [office(hours)])[1]?.department;

test('the schema.org data have every office with its address and opening hours', () => {
  expect(departments('Со вторника по воскресенье с 10 до 19')).toEqual([
    {
      '@type': 'RealEstateAgent',
      '@id': 'https://site.example/headquarters#office-7',
      url: 'https://site.example/headquarters#office-7',
      name: 'Офис',
      telephone: '+7',
      address: 'Таганрог, 2',
      geo: { '@type': 'GeoCoordinates', latitude: 47.2, longitude: 38.9 },
      openingHoursSpecification: {
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: ['Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'].map((day) => `https://schema.org/${day}`),
        opens: '10:00',
        closes: '19:00',
      },
    },
  ]);
});

test('opening hours that cannot be parsed are left out', () => {
  expect(departments('По звонку')).toEqual([expect.not.objectContaining({ openingHoursSpecification: expect.anything() })]);
});
