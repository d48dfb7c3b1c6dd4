import type { Settings } from '#contract/agency/settings.ts';
import type { Vacancy } from '#contract/agency/vacancy.ts';
import { escapeMarkup } from '#contract/core/text.ts';
import { agencyRef } from '#web/app/agency-ref.ts';
import { localePath } from '#web/format/locale-path.ts';
import { vacancyPath } from './load-career.ts';

type Labels = { schedule: string; duties: string; conditions: string };
type Agency = { origin: string; settings: Pick<Settings, 'address' | 'brand'> };

/** A vacancy as schema.org data. The description is HTML, as search engines require. */
export function jobPosting(vacancy: Vacancy, labels: Labels, { origin, settings: { brand, address } }: Agency): Record<string, unknown> {
  return {
    '@type': 'JobPosting',
    title: vacancy.title,
    description: [
      paragraph(vacancy.salary),
      paragraph(`${labels.schedule}: ${vacancy.schedule}`),
      paragraph(labels.duties),
      list(vacancy.duties),
      paragraph(labels.conditions),
      list(vacancy.conditions),
    ].join(''),
    identifier: { '@type': 'PropertyValue', name: brand.name, value: vacancy.slug },
    datePosted: vacancy.postedAt.slice(0, 'YYYY-MM-DD'.length),
    workHours: vacancy.schedule,
    url: origin + localePath(vacancyPath(vacancy)),
    directApply: true,
    hiringOrganization: agencyRef(origin, brand.name),
    jobLocation: { '@type': 'Place', address: { '@type': 'PostalAddress', streetAddress: address, addressCountry: 'RU' } },
  };
}

const paragraph = (text: string): string => `<p>${escapeMarkup(text)}</p>`;
const list = (items: string[]): string => (items.length > 0 ? `<ul>${items.map((item) => `<li>${escapeMarkup(item)}</li>`).join('')}</ul>` : '');
