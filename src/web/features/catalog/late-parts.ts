import { deferred } from '#ui/loading/deferred.tsx';

/** What a list can be read without: its code comes with the visitor's first move, and until then it is HTML that works by itself. */
export const filter = deferred(async () => (await import('#web/features/filter/catalog-filter.tsx')).CatalogFilter);
export const besideFilter = deferred(async () => (await import('./beside-filter.tsx')).BesideFilter);
export const placesSection = deferred(async () => (await import('./places-section.tsx')).PlacesSection);
export const regionsSection = deferred(async () => (await import('./regions-section.tsx')).RegionsSection);
export const emptyResult = deferred(async () => (await import('./empty-result.tsx')).EmptyResult);
/** In sight at first, but on few addresses: its code comes at once where it is shown. */
export const mapView = deferred(
  async () => (await import('./map-view.tsx')).MapView,
  async () => {},
);

export const preloadParts = () => Promise.all([filter, besideFilter, placesSection, regionsSection, emptyResult, mapView].map(({ preload }) => preload()));

if (import.meta.env.SSR) await preloadParts();
