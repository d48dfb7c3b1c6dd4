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
const labels = { schedule: 'Hours', duties: 'Duties', conditions: 'Conditions' };
const settings = { brand: { name: 'Tanais', tagline: '', legalName: '', foundedYear: 2009 }, address: '8 Beregovaya Street' };

test('the schema.org data of a vacancy have its title, date, place and employer', () => {
  expect(jobPosting(lawyer, labels, { origin: 'https://site.example', settings })).toMatchObject({
    '@type': 'JobPosting',
    title: 'Lawyer',
    datePosted: '2026-11-03',
    url: 'https://site.example/career?vacancy=lawyer#lawyer',
    identifier: { value: 'lawyer' },
    hiringOrganization: { '@type': 'RealEstateAgent', name: 'Tanais' },
    jobLocation: { address: { streetAddress: '8 Beregovaya Street', addressCountry: 'RU' } },
  });
});
test('its description is HTML with escaped texts', () => {
  expect(jobPosting(lawyer, labels, { origin: '', settings }).description).toBe(
    '<p>140,000 to 180,000 roubles</p><p>Hours: Monday to Friday</p><p>Duties</p><ul><li>Read &lt;every&gt; contract</li><li>Meet buyers &amp; sellers</li></ul><p>Conditions</p>',
  );
});
