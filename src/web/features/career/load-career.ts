import type { Vacancy } from '#contract/agency/vacancy.ts';
import { endpoints } from '#contract/api/endpoints.ts';
import { MAX_PAGE_SIZE } from '#contract/core/limits.ts';
import { apiOf } from '#web/app/api.ts';
import type { LoaderArgs } from '#web/app/router/route.ts';

/** Open vacancies, and the one in the URL. */
export async function loadCareer({ context, request }: LoaderArgs) {
  const { items } = await apiOf(context).get(endpoints.vacancies, { limit: MAX_PAGE_SIZE });
  return { vacancies: items, chosenSlug: new URL(request.url).searchParams.get('vacancy') };
}
export type CareerData = Awaited<ReturnType<typeof loadCareer>>;

type Slug = Pick<Vacancy, 'slug'>;

/** The page with a vacancy open. */
export const vacancyPath = ({ slug }: Slug): string => `/career?vacancy=${slug}#${slug}`;

/** The page with the form about a vacancy. */
export const applyPath = ({ slug }: Slug): string => `/career?vacancy=${slug}#apply`;
