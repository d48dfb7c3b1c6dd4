import { deferred } from '#ui/loading/deferred.tsx';
import { besideFilter, filter } from '#web/features/catalog/late-parts.ts';

export { besideFilter, filter };
/** The form's code comes with the visitor's first move; until then it is a plain form, and works as one. */
export const subscribeForm = deferred(async () => (await import('./subscribe-form.tsx')).SubscribeForm);

export const preloadParts = () => Promise.all([filter, besideFilter, subscribeForm].map(({ preload }) => preload()));

if (import.meta.env.SSR) await preloadParts();
