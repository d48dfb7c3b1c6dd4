import { mapColours } from '#ui/base-map/base-colours.ts';
import base from '#ui/base-map/base-map.json';
import tokens from '#ui/styles/tokens.css?raw';
import { pageNotFound } from '#web/app/page-not-found.ts';
import { publicPage } from '#web/app/public-page.ts';
import type { LoaderArgs } from '#web/app/router/route.ts';
import { drawBaseMap } from '#web/features/map/draw-base-map.ts';
import { mapPictureView, PICTURE } from '#web/features/map/map-picture.ts';

const COLOURS = mapColours((token) => new RegExp(`${token}:([^;:]+);`).exec(tokens)?.[1]?.trim());
const A_DAY = 'public, max-age=86400';

export const isPublic = publicPage;

/** A piece of our base map as a picture, which a page shows until its script is loaded, or without it. */
export function loader({ request, params }: LoaderArgs): Response {
  const view = mapPictureView(params.file ?? '');
  if (!view) throw pageNotFound(request);
  return new Response(drawBaseMap(base.features, view, PICTURE, COLOURS), { headers: { 'content-type': 'image/svg+xml', 'cache-control': A_DAY } });
}
