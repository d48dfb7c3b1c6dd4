import styleUrl from 'maplibre-gl/dist/maplibre-gl.css?url';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import { loadCode } from '#ui/loading/load-code.ts';

export type MapLibrary = typeof import('maplibre-gl');

let library: Promise<MapLibrary> | undefined;

/**
 * The map's code, its worker and its style, which come when a map is asked for and not before. The worker is a file of ours, so that the page's
 * policy need not allow code out of thin air. A fetch that failed is tried anew the next time.
 */
export function loadMapLibrary(): Promise<MapLibrary> {
  library ??= Promise.all([loadCode(() => import('maplibre-gl')), addStyle()]).then(([loaded]) => {
    loaded.setWorkerUrl(workerUrl);
    return loaded;
  });
  library.catch(() => {
    library = undefined;
  });
  return library;
}

function addStyle(): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = styleUrl;
    link.onload = () => resolve();
    link.onerror = () => reject(new Error('The style of the map did not come'));
    document.head.append(link);
  });
}
