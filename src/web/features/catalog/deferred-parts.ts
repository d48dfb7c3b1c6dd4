import { deferred } from '#ui/loading/deferred.tsx';

/** Parts hydrated after the first interaction (ui/loading/deferred.tsx); until then their HTML works without scripts. */
export const filter = deferred(async () => (await import('#web/features/filter/catalog-filter.tsx')).CatalogFilter);
export const hiddenParamChips = deferred(async () => (await import('./hidden-param-chips.tsx')).HiddenParamChips);
export const placesSection = deferred(async () => (await import('./places-section.tsx')).PlacesSection);
export const regionsSection = deferred(async () => (await import('./regions-section.tsx')).RegionsSection);
export const emptyResult = deferred(async () => (await import('./empty-result.tsx')).EmptyResult);
/** Above the fold, but only in the map view: its code is loaded at once where it is shown. */
export const mapView = deferred(
  async () => (await import('./map-view.tsx')).CatalogMapView,
  async () => {},
);

export const preloadParts = () => Promise.all([filter, hiddenParamChips, placesSection, regionsSection, emptyResult, mapView].map(({ preload }) => preload()));

if (import.meta.env.SSR) await preloadParts();
