import { deferred } from '#ui/loading/deferred.tsx';
import { filter } from '#web/features/catalog/deferred-parts.ts';

/** What the requests can be read without: its code comes with the visitor's first move, and until then it is HTML that works by itself. */
export { filter };
export const noBuyers = deferred(async () => (await import('./no-buyers.tsx')).NoBuyers);
export const offerSection = deferred(async () => (await import('./offer-section.tsx')).OfferSection);

export const preloadParts = () => Promise.all([filter, noBuyers, offerSection].map(({ preload }) => preload()));

if (import.meta.env.SSR) await preloadParts();
