import styleUrl from 'maplibre-gl/dist/maplibre-gl.css?url';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import { loadCode } from '#ui/loading/load-code.ts';

export type MapLibrary = typeof import('maplibre-gl');

let library: Promise<MapLibrary> | undefined;

/**
 * MapLibre, its worker and its stylesheet, loaded on demand. The worker is a file of its own, so that the CSP need not allow `blob:` workers.
 * After a failure the next call tries again.
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
