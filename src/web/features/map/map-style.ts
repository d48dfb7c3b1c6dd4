import type { StyleSpecification } from 'maplibre-gl';
import { getLocale } from '#runtime';
import { browserSite } from '#web/app/site-context.ts';
import { pageColours } from './base-colours.ts';
import geometry from './base-map.json?url';
import { baseStyle } from './base-style.ts';
import { mapLabels } from './labels.ts';

/** What maps are drawn with: ours, unless the settings name another. In the browser only. */
export function mapStyle(): StyleSpecification | string {
  const other = browserSite().config.mapStyle;
  if (other) return other;
  return baseStyle(geometry, mapLabels(getLocale()), pageColours());
}
