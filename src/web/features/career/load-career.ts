import type { LoaderFunctionArgs } from 'react-router';
import { endpoints } from '#contract/api/endpoints.ts';
import { MAX_LIMIT } from '#contract/core/limits.ts';
import { apiOf } from '#web/app/api.ts';

/** Open positions, and the one that the address asks for. */
export async function loadCareer({ context, request }: LoaderFunctionArgs) {
  const { items } = await apiOf(context).get(endpoints.vacancies, { limit: MAX_LIMIT });
  return { vacancies: items, asked: new URL(request.url).searchParams.get('vacancy') };
}
export type CareerData = Awaited<ReturnType<typeof loadCareer>>;
