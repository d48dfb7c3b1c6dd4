import { deferred } from '#ui/loading/deferred.tsx';
import { filter } from '#web/features/catalog/deferred-parts.ts';

/** Parts hydrated after the first interaction (ui/loading/deferred.tsx); until then their HTML works without scripts. */
export { filter };
export const noBuyers = deferred(async () => (await import('./no-buyers.tsx')).NoBuyers);
export const offerSection = deferred(async () => (await import('./offer-section.tsx')).OfferSection);

export const preloadParts = () => Promise.all([filter, noBuyers, offerSection].map(({ preload }) => preload()));

if (import.meta.env.SSR) await preloadParts();
