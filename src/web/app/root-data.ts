import { type LoaderFunctionArgs, useRouteLoaderData } from 'react-router';
import { endpoints } from '#contract/api/endpoints.ts';
import { apiOf } from './api.ts';
import { siteContext } from './site-context.ts';

/** What every page needs: the agency itself and the runtime configuration. */
export async function loadRoot({ context }: LoaderFunctionArgs) {
  const settings = await apiOf(context).get(endpoints.settings);
  return { settings, config: context.get(siteContext).config, year: new Date().getFullYear() };
}
export type RootData = Awaited<ReturnType<typeof loadRoot>>;

export function useSettings() {
  return useRouteLoaderData<RootData>('root')?.settings;
}

export const useYear = (): number | undefined => useRouteLoaderData<RootData>('root')?.year;

type Match = { id: string; loaderData?: unknown } | undefined;

/** For `meta` functions: the site's name and configuration from the matched routes. */
export function siteOf(matches: readonly Match[]) {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as RootData | undefined;
  return { config: root?.config ?? { origin: '', apiBase: '', buildId: '' }, brand: root?.settings.brand.name ?? '', settings: root?.settings };
}
