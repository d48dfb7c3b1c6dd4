import { useRouteLoaderData } from 'react-router';
import type { RootData } from '#web/app/root-data.ts';

/** The host that maps come from, if it is not this site (`MAP_STYLE_URL`). */
export function useMapHost(): string | undefined {
  const style = useRouteLoaderData<RootData>('root')?.config.mapStyle;
  return style && new URL(style).host;
}
