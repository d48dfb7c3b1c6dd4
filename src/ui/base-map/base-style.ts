import type { DataDrivenPropertyValueSpecification, ExpressionSpecification, LayerSpecification, StyleSpecification } from 'maplibre-gl';
import { type MapColours, pageColours } from './base-colours.ts';
import geometry from './base-map.json?url';
import { type Label, mapLabels } from './labels.ts';
import { ROAD_WIDTHS, type RoadKind, STREETS_FROM } from './line-width.ts';
import { metresPerPixel } from './projection.ts';

const LATITUDE = 47.2;

/**
 * Our own base map for MapLibre, in the page's colours. No `glyphs` address on purpose: without one MapLibre renders text with the page's own fonts
 * and makes no requests.
 */
export function baseStyle(locale: 'ru' | 'en'): StyleSpecification {
  const [labels, colours] = [mapLabels(locale), pageColours()];
  const area = (kinds: string[], colour: string, id: string): LayerSpecification => ({ id, type: 'fill', source: 'base', filter: ofKinds(kinds), paint: { 'fill-color': colour } });
  return {
    version: 8,
    sources: { base: { type: 'geojson', data: geometry }, labels: { type: 'geojson', data: labelPoints(labels) } },
    layers: [
      { id: 'land', type: 'background', paint: { 'background-color': colours.land } },
      area(['green'], colours.green, 'green'),
      area(['sea', 'water'], colours.water, 'water'),
      line('river', riverWidth, colours.water, 0),
      area(['island'], colours.green, 'island'),
      line('rail', widthOf('rail'), colours.rail, 0),
      line('street', widthOf('street'), colours.road, STREETS_FROM),
      line('road', widthOf('road'), colours.road, 0),
      line('main', widthOf('main'), colours.road, 0),
      ...labels.map((label, index) => labelLayer(label, index, colours)),
    ],
  };
}

const ofKinds = (kinds: string[]): ExpressionSpecification => ['in', ['get', 'kind'], ['literal', kinds]];

function line(kind: string, width: DataDrivenPropertyValueSpecification<number>, colour: string, minzoom: number): LayerSpecification {
  return {
    id: kind,
    type: 'line',
    source: 'base',
    minzoom,
    filter: ofKinds([kind]),
    layout: { 'line-cap': 'round', 'line-join': 'round' },
    paint: { 'line-color': colour, 'line-width': width },
  };
}

const widthOf = (kind: RoadKind): ExpressionSpecification => ['interpolate', ['linear'], ['zoom'], ...ROAD_WIDTHS[kind].flat()];

const [FAR, NEAR] = [8, 16];
const riverWidth: ExpressionSpecification = [
  'interpolate',
  ['exponential', 2],
  ['zoom'],
  FAR,
  ['max', 0.6, ['/', ['get', 'width'], metresPerPixel(LATITUDE, FAR)]],
  NEAR,
  ['/', ['get', 'width'], metresPerPixel(LATITUDE, NEAR)],
];

const labelPoints = (labels: Label[]) => ({
  type: 'FeatureCollection' as const,
  features: labels.map(({ at, name }, index) => ({ type: 'Feature' as const, properties: { index, name }, geometry: { type: 'Point' as const, coordinates: at } })),
});

const LABEL_FONTS = {
  town: { font: 'Onest', size: 17 },
  place: { font: 'Onest', size: 15 },
  street: { font: 'Onest', size: 14 },
  water: { font: 'Cormorant', size: 20 },
};

/** A layer for each label, since each has its own zoom range and rotation. */
function labelLayer({ kind, from, until, turn }: Label, index: number, { ink, waterInk, land }: MapColours): LayerSpecification {
  const isWater = kind === 'water';
  return {
    id: `label-${index}`,
    type: 'symbol',
    source: 'labels',
    minzoom: from,
    maxzoom: until,
    filter: ['==', ['get', 'index'], index],
    layout: {
      'text-field': ['get', 'name'],
      'text-font': [LABEL_FONTS[kind].font],
      'text-size': LABEL_FONTS[kind].size,
      'text-rotate': turn,
      'text-max-width': 12,
      'text-padding': 6,
    },
    paint: { 'text-color': isWater ? waterInk : ink, 'text-halo-color': land, 'text-halo-width': isWater ? 0 : 1 },
  };
}
