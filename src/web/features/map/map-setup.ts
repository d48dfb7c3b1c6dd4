import type { StyleSpecification } from 'maplibre-gl';
import { m } from '#messages';
import { getLocale } from '#runtime';
import type { MapTexts } from '#ui/media/map.tsx';
import { browserSite } from '#web/app/site-context.ts';
import { pageColours } from './base-colours.ts';
import geometry from './base-map.json?url';
import { baseStyle } from './base-style.ts';
import { mapLabels } from './labels.ts';

/** Our own style, or MAP_STYLE_URL. In the browser only. */
export function mapStyle(): StyleSpecification | string {
  const other = browserSite().config.mapStyle;
  if (other) return other;
  return baseStyle(geometry, mapLabels(getLocale()), pageColours());
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
