import { expect, test } from 'vitest';
import { jobPosting } from './job-posting.ts';

const lawyer = {
  id: 3,
  slug: 'lawyer',
  title: 'Lawyer',
  salary: '140,000 to 180,000 roubles',
  schedule: 'Monday to Friday',
  duties: ['Read <every> contract', 'Meet buyers & sellers'],
  conditions: [],
  open: true,
  postedAt: '2026-11-03T08:00:00.000Z',
};
const words = { schedule: 'Hours', duties: 'Duties', conditions: 'Conditions' };
const settings = { brand: { name: 'Tanais', tagline: '', legalName: '', foundedYear: 2009 }, address: '8 Beregovaya Street' };

test('search engines read of a vacancy what it is, since when, where and with whom', () => {
  expect(jobPosting(lawyer, words, { origin: 'https://site.example', settings })).toMatchObject({
    '@type': 'JobPosting',
    title: 'Lawyer',
    datePosted: '2026-11-03',
    url: 'https://site.example/career?vacancy=lawyer#lawyer',
    identifier: { value: 'lawyer' },
    hiringOrganization: { '@type': 'RealEstateAgent', name: 'Tanais' },
    jobLocation: { address: { streetAddress: '8 Beregovaya Street', addressCountry: 'RU' } },
  });
});
test('its description is HTML that holds the words as they are', () => {
  expect(jobPosting(lawyer, words, { origin: '', settings }).description).toBe(
    '<p>140,000 to 180,000 roubles</p><p>Hours: Monday to Friday</p><p>Duties</p><ul><li>Read &lt;every&gt; contract</li><li>Meet buyers &amp; sellers</li></ul><p>Conditions</p>',
  );
});
