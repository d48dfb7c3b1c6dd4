import { endpoints } from '#contract/api/endpoints.ts';
import { apiOf } from './api.ts';
import { usePage } from './router/page-context.tsx';
import type { LoaderArgs } from './router/route.ts';

/** What every page needs: the agency itself and the runtime configuration. */
export async function loadRoot({ context }: LoaderArgs) {
  const settings = await apiOf(context).get(endpoints.settings);
  return { settings, config: context.site.config, year: new Date().getFullYear() };
}
export type RootData = Awaited<ReturnType<typeof loadRoot>>;

/** Undefined where the settings could not be loaded. */
export const useRootData = (): RootData | undefined => usePage().rootData as RootData | undefined;

export const useSettings = () => useRootData()?.settings;

export const useYear = (): number | undefined => useRootData()?.year;

/** For `meta` functions: the site's name and configuration. */
export function siteOf(root: unknown) {
  const { config, settings } = (root ?? {}) as Partial<RootData>;
  return { config: config ?? { origin: '', apiBase: '', buildId: '' }, brand: settings?.brand.name ?? '', settings };
}
