import type { StyleSpecification } from 'maplibre-gl';
import { m } from '#messages';
import { getLocale } from '#runtime';
import { baseStyle } from '#ui/base-map/base-style.ts';
import type { MapTexts } from '#ui/media/map.tsx';
import { browserSite } from '#web/app/site-context.ts';

/** Our own style, or MAP_STYLE_URL. In the browser only. */
export function mapStyle(): StyleSpecification | string {
  return browserSite().config.mapStyle ?? baseStyle(getLocale());
}

/** The texts for the UI kit's map. */
export const mapTexts = (title: string): MapTexts => ({
  title,
  zoomIn: m['map.zoomIn'](),
  zoomOut: m['map.zoomOut'](),
  holdKey: m['map.holdKey'](),
  holdCommand: m['map.holdCommand'](),
  twoFingers: m['map.twoFingers'](),
});
