import { expect, test } from 'vitest';
import { agentPerson } from './agent-meta.ts';

const elena = {
  id: 2,
  slug: 'elena-kravtsova',
  name: 'Елена Кравцова',
  position: 'Старший агент',
  phone: '+7 (863) 000-18-02',
  email: 'elena@site.example',
  messengers: { telegram: 'https://t.me/elena' },
  photo: null,
  since: 2011,
  languages: ['ru', 'en'],
  specialisms: ['Загородные дома'],
  quote: '',
  deals: 214,
  lotsCount: 3,
};

test('the schema.org data of an agent have the name, the contacts and the employer', () => {
  expect(agentPerson(elena, { origin: 'https://site.example', brand: 'Танаис' })).toEqual({
    '@type': 'Person',
    '@id': 'https://site.example/team/elena-kravtsova',
    url: 'https://site.example/team/elena-kravtsova',
    name: 'Елена Кравцова',
    jobTitle: 'Старший агент',
    telephone: '+78630001802',
    email: 'elena@site.example',
    sameAs: ['https://t.me/elena'],
    knowsLanguage: ['ru', 'en'],
    knowsAbout: ['Загородные дома'],
    worksFor: { '@type': 'RealEstateAgent', name: 'Танаис', url: 'https://site.example/' },
  });
});
