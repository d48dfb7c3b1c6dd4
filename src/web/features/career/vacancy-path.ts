import type { Vacancy } from '#contract/agency/vacancy.ts';

type Slug = Pick<Vacancy, 'slug'>;

/** The page with a vacancy open. */
export const vacancyPath = ({ slug }: Slug): string => `/career?vacancy=${slug}#${slug}`;

/** The page with the form about a vacancy. */
export const applyPath = ({ slug }: Slug): string => `/career?vacancy=${slug}#apply`;
